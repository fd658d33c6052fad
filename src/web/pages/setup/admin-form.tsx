import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { NewPasswordFields } from '#/features/accounts/components/new-password-fields.tsx';
import { emailProblem, newPasswordProblems } from '#/features/accounts/rules.ts';
import { FIRST_ADMIN_MADE } from '#/features/setup/messages.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { useDraft } from '#/ui/forms/use-draft.ts';
import { api, send } from '#/web/api-client.ts';
import { storeSession } from '#/web/session/session-storage.ts';

interface AdminFormProps {
  code: string;
  onDone(): void;
  children: ReactNode;
}

export function AdminForm({ code, onDone, children }: AdminFormProps) {
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { field, formRef, pending, formProps } = useApiForm<'email' | 'password' | 'retypePassword'>({
    check: ({ email, password, retypePassword }) => {
      const problem = emailProblem(email.trim());
      return { ...(problem && { email: problem }), ...newPasswordProblems({ password, retypePassword }) };
    },
    submit: async ({ email, password }) => {
      const result = await send(api.setup.admin.$post({ json: { code, email: email.trim(), password } }));
      if (!result.ok) {
        const { code: codeText, ...fields } = result.error.fields ?? {};
        if (Object.keys(fields).length > 0) return { fields };
        announce({ kind: 'alert', text: codeText ?? result.error.error });
        return {};
      }
      draft.clear();
      onDone();
      storeSession(result.data);
      announce({ kind: 'status', text: FIRST_ADMIN_MADE });
      await navigate('/admin');
      return {};
    },
  });
  const draft = useDraft(formRef, 'setup-admin');
  return (
    <form {...draft.kept(formProps)} aria-label="Your key" className="needs-script grid max-w-120 gap-5">
      <TextField label="Email" type="email" autoComplete="username" required {...field('email')} />
      <NewPasswordFields name="password" label="Password" field={field} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" waiting={pending}>
          {pending ? 'OPENING …' : 'OPEN THE HOUSE'}
        </Button>
        {children}
      </div>
    </form>
  );
}
