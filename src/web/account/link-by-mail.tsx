import { type ReactNode, useState } from 'react';
import { emailProblem, present } from '#/features/accounts/rules.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import type { ApiResult } from '../api-client.ts';

interface LinkByMailProps {
  name: string;
  hint: string;
  autoComplete: 'username' | 'email';
  email?: string;
  button: string;
  send: (email: string) => Promise<ApiResult<{ message: string }>>;
  afterwards: ReactNode;
  again: string;
}

/** One answer, which does not tell who has an account. */
export function LinkByMail({ afterwards, again, ...form }: LinkByMailProps) {
  const [said, setSaid] = useState('');
  return (
    <>
      <div role="status">
        {said ? (
          <div className="max-w-120">
            <p className="font-display text-lead font-p">{said}</p>
            <p className="mt-4 text-lede">{afterwards}</p>
          </div>
        ) : null}
      </div>
      {said ? (
        <button
          type="button"
          className="link mt-6 inline-flex min-h-11 items-center text-label font-label"
          onClick={() => setSaid('')}
        >
          {again}
        </button>
      ) : (
        <EmailForm {...form} onSent={setSaid} />
      )}
    </>
  );
}

type EmailFormProps = Omit<LinkByMailProps, 'afterwards' | 'again'> & { onSent: (message: string) => void };

function EmailForm({ name, hint, autoComplete, email: known, button, send, onSent }: EmailFormProps) {
  const announce = useAnnounce();
  const { field, pending, formProps } = useApiForm<'email'>({
    check: ({ email }) => present({ email: emailProblem(email.trim()) }),
    submit: async ({ email }) => {
      const result = await send(email.trim());
      if (result.ok) onSent(result.data.message);
      else if (result.error.fields) return { fields: result.error.fields };
      else announce({ kind: 'alert', text: result.error.error });
      return {};
    },
  });
  return (
    <form {...formProps} aria-label={name} className="needs-script grid max-w-120 gap-5">
      <TextField
        {...field('email')}
        label="Email"
        hint={hint}
        type="email"
        autoComplete={autoComplete}
        required
        defaultValue={known}
      />
      <div>
        <Button type="submit" waiting={pending}>
          {pending ? 'SENDING …' : button}
        </Button>
      </div>
    </form>
  );
}
