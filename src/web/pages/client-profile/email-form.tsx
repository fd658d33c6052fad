import { useRevalidator } from 'react-router';
import { verificationSent } from '#/features/accounts/messages.ts';
import { EMAIL_MAX_LENGTH, type OwnAccount } from '#/features/accounts/model.ts';
import { type EmailChangeValues, emailChangeProblems } from '#/features/accounts/rules.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';

export function EmailForm({ account }: { account: OwnAccount }) {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const { formRef, errors, pending, formProps } = useApiForm<keyof EmailChangeValues>({
    check: emailChangeProblems,
    submit: async (values) => {
      const json = { email: values.email.trim(), currentPassword: values.currentPassword };
      const result = await send(api.clients[':id'].$patch({ param: { id: account._id }, json }));
      if (!result.ok) {
        if (result.error.fields) return { fields: result.error.fields };
        announce({ kind: 'alert', text: result.error.error });
        return {};
      }
      formRef.current?.reset();
      announce({ kind: 'status', text: verificationSent(json.email) });
      await revalidate();
      return {};
    },
  });
  return (
    <form {...formProps} aria-label="Change email" className="needs-script grid max-w-120 gap-5">
      <TextField
        label="New email"
        hint="We write to it first; it counts when you open the link in that email."
        name="email"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
        required
        error={errors.email}
      />
      <TextField
        label="Your password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        error={errors.currentPassword}
      />
      <div>
        <Button type="submit" variant="outline" waiting={pending}>
          {pending ? 'SENDING …' : 'CHANGE EMAIL'}
        </Button>
      </div>
    </form>
  );
}
