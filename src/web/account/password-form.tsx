import { useRevalidator } from 'react-router';
import { NewPasswordFields } from '#/features/accounts/components/new-password-fields.tsx';
import { passwordChangeProblems } from '#/features/accounts/rules.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '../api-client.ts';

type Field = 'currentPassword' | 'newPassword' | 'retypePassword';

export function PasswordForm() {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const { field, formRef, errors, pending, formProps } = useApiForm<Field>({
    check: passwordChangeProblems,
    submit: async ({ currentPassword, newPassword }) => {
      const result = await send(api.auth.password.$post({ json: { currentPassword, newPassword } }));
      if (!result.ok) {
        if (result.error.fields) return { fields: result.error.fields };
        announce({ kind: 'alert', text: result.error.error });
        return {};
      }
      formRef.current?.reset();
      announce({ kind: 'status', text: result.data.message });
      await revalidate();
      return {};
    },
  });
  return (
    <form {...formProps} aria-label="Change password" className="needs-script grid max-w-120 gap-5">
      <TextField
        label="Current password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        error={errors.currentPassword}
      />
      <NewPasswordFields
        name="newPassword"
        label="New password"
        hint="8 characters or more. Every other device is signed out."
        field={field}
      />
      <div>
        <Button type="submit" waiting={pending}>
          {pending ? 'CHANGING …' : 'CHANGE PASSWORD'}
        </Button>
      </div>
    </form>
  );
}
