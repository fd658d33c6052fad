import { emailProblem } from '#/features/accounts/rules.ts';
import { useAnnounce } from '#/ui/announcements.tsx';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/field.tsx';
import { useApiForm } from '#/ui/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';

interface LostFormProps {
  /** Already typed in; '' where nothing is known. */
  email: string;
  /** Gets the words of the answer. */
  onSent: (words: string) => void;
}

export function LostForm({ email: known, onSent }: LostFormProps) {
  const announce = useAnnounce();
  const { errors, pending, formProps } = useApiForm<'email'>({
    check: ({ email }) => {
      const problem = emailProblem(email.trim());
      return problem ? { email: problem } : {};
    },
    submit: async ({ email }) => {
      const result = await send(api.orders.links.$post({ json: { email: email.trim() } }));
      if (result.ok) onSent(result.data.message);
      else if (result.error.fields) return { fields: result.error.fields };
      else announce({ kind: 'alert', text: result.error.error });
      return {};
    },
  });
  return (
    <form {...formProps} aria-label="Lost link" className="needs-script grid max-w-120 gap-5">
      <TextField
        label="Email"
        hint="The one you ordered with."
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={known}
        error={errors.email}
      />
      <div>
        <Button type="submit" waiting={pending}>
          {pending ? 'SENDING …' : 'SEND MY LINKS'}
        </Button>
      </div>
    </form>
  );
}
