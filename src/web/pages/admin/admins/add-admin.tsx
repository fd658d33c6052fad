import { useRevalidator } from 'react-router';
import { emailProblem, present } from '#/features/accounts/rules.ts';
import { adminAdded } from '#/features/admins/messages.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';

/** The password is set by mail. */
export function AddAdmin() {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const { formRef, errors, pending, formProps } = useApiForm<'email'>({
    check: ({ email }) => present({ email: emailProblem(email.trim()) }),
    submit: async ({ email }) => {
      const result = await send(api.admins.$post({ json: { email: email.trim() } }));
      if (!result.ok) {
        announce({ kind: 'alert', text: result.error.error });
        return result.error.fields ? { fields: result.error.fields } : {};
      }
      formRef.current?.reset();
      announce({ kind: 'status', text: adminAdded(result.data.email) });
      await revalidate();
      return {};
    },
  });
  return (
    <form {...formProps} aria-label="Add an admin" className="needs-script grid max-w-180 gap-x-4 gap-y-3">
      <TextField
        label="Email of a new admin"
        hint="They can do everything you can. A link to choose a password goes there; it works for seven days."
        name="email"
        type="email"
        autoComplete="off"
        required
        error={errors.email}
      />
      <div>
        <Button type="submit" waiting={pending}>
          {pending ? 'ADDING …' : 'ADD ADMIN'}
        </Button>
      </div>
    </form>
  );
}
