import { Link } from 'react-router';
import { LOGIN_AS_ADMIN } from '../../../features/accounts/messages.ts';
import { loginProblems } from '../../../features/accounts/rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, TextField } from '../../../ui/field.tsx';
import { useApiForm } from '../../../ui/use-api-form.ts';
import { api, send } from '../../api-client.ts';
import { useSignIn } from './use-sign-in.ts';

type LoginField = 'email' | 'password' | 'asAdmin';

export function LoginForm({ next }: { next: string | undefined }) {
  const signIn = useSignIn(next);
  const { errors, pending, formProps } = useApiForm<LoginField>({
    check: loginProblems,
    submit: async ({ email, password, asAdmin }) => {
      const json = { email: email.trim(), password };
      return signIn(await send(asAdmin ? api.admins.login.$post({ json }) : api.clients.login.$post({ json })));
    },
  });
  return (
    <form {...formProps} aria-label="Log In" className="grid max-w-120 gap-5">
      <TextField label="Email" name="email" type="email" autoComplete="username" required error={errors.email} />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <Checkbox label={LOGIN_AS_ADMIN} name="asAdmin" value="yes" />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" waiting={pending}>
          {pending ? 'LOGGING IN …' : 'LOG IN'}
        </Button>
        <Link to="/auth/forgotten" className="link inline-flex min-h-11 items-center">
          Forgotten your password?
        </Link>
      </div>
    </form>
  );
}
