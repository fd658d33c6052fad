import { emailProblem } from '#/features/accounts/rules.ts';
import { useAnnounce } from '#/ui/announcements.tsx';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/field.tsx';
import { useApiForm } from '#/ui/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';

/** `onSent` gets the words of the answer. */
export function ForgottenForm({ onSent }: { onSent: (words: string) => void }) {
  const announce = useAnnounce();
  const { errors, pending, formProps } = useApiForm<'email'>({
    check: ({ email }) => {
      const problem = emailProblem(email.trim());
      return problem ? { email: problem } : {};
    },
    submit: async ({ email }) => {
      const result = await send(api.auth.forgotten.$post({ json: { email: email.trim() } }));
      if (result.ok) onSent(result.data.message);
      else if (result.error.fields) return { fields: result.error.fields };
      else announce({ kind: 'alert', text: result.error.error });
      return {};
    },
  });
  return (
    <form {...formProps} aria-label="Forgotten password" className="needs-script grid max-w-120 gap-5">
      <TextField
        label="Email"
        hint="The one you log in with."
        name="email"
        type="email"
        autoComplete="username"
        required
        error={errors.email}
      />
      <div>
        <Button type="submit" waiting={pending}>
          {pending ? 'SENDING …' : 'SEND ME A LINK'}
        </Button>
      </div>
    </form>
  );
}
