import { NewPasswordFields } from '#/features/accounts/components/new-password-fields.tsx';
import { PASSWORDS_DIFFER, signupFailed } from '#/features/accounts/messages.ts';
import { SIGNUP_INSTRUMENTS } from '#/features/accounts/model.ts';
import { type SignupValues, signupProblems } from '#/features/accounts/rules.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { SelectField, TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { useLanding, useSignIn } from '#/web/account/use-sign-in.ts';
import { api, send } from '#/web/api-client.ts';

export function SignupForm({ next }: { next: string | undefined }) {
  const land = useLanding(next);
  const announce = useAnnounce();
  const signIn = useSignIn({
    onSignedIn: land,
    onRefused: (message) => announce({ kind: 'alert', text: signupFailed(message) }),
  });

  function check(values: Record<keyof SignupValues, string>) {
    const problems = signupProblems(values);
    if (problems.retypePassword === PASSWORDS_DIFFER) announce({ kind: 'alert', text: PASSWORDS_DIFFER });
    return problems;
  }

  const { field, errors, pending, formProps } = useApiForm<keyof SignupValues>({
    check,
    submit: async ({ email, password, firstName, lastName, instrument }) => {
      const known = SIGNUP_INSTRUMENTS.find((name) => name === instrument) ?? 'other';
      const json = { email: email.trim(), password, firstName, lastName, instrument: known, role: 'client' as const };
      return signIn(await send(api.auth.register.$post({ json })));
    },
  });
  return (
    <form {...formProps} aria-label="Sign Up" className="grid max-w-120 gap-5">
      <TextField label="Email" name="email" type="email" autoComplete="email" required error={errors.email} />
      <NewPasswordFields name="password" label="Password" field={field} />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="First name" name="firstName" autoComplete="given-name" required error={errors.firstName} />
        <TextField label="Last name" name="lastName" autoComplete="family-name" required error={errors.lastName} />
      </div>
      <SelectField label="Primary instrument" name="instrument" defaultValue="" required error={errors.instrument}>
        <option value="">Please choose</option>
        {SIGNUP_INSTRUMENTS.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <div>
        <Button type="submit" waiting={pending}>
          {pending ? 'SIGNING UP …' : 'SIGN UP'}
        </Button>
      </div>
    </form>
  );
}
