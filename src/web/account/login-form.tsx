import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { LOGIN_AS_ADMIN } from '#/features/accounts/messages.ts';
import { loginProblems } from '#/features/accounts/rules.ts';
import { CodeField } from '#/features/second-factor/components/code-field.tsx';
import { codeProblem } from '#/features/second-factor/rules.ts';
import { Button } from '#/ui/button.tsx';
import { Checkbox, TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '../api-client.ts';
import { useLanding, useSignIn } from './use-sign-in.ts';

type LoginField = 'email' | 'password' | 'asAdmin' | 'code';

interface LoginFormProps {
  next?: string | undefined;
  /** Elsewhere a checkbox chooses the admin login (spec section 2). */
  forAdmins?: boolean;
  again?: { email: string; onSignedIn: () => void };
}

/** The code field follows a right password. */
export function LoginForm({ next, forAdmins = false, again }: LoginFormProps) {
  const land = useLanding(next);
  // A modal covers announcements.
  const [refusal, setRefusal] = useState<string>();
  const signIn = useSignIn(again ? { onSignedIn: again.onSignedIn, onRefused: setRefusal } : { onSignedIn: land });
  const [asksForCode, setAsksForCode] = useState(false);
  const codeRow = useRef<HTMLDivElement>(null);
  const { errors, pending, formProps } = useApiForm<LoginField>({
    check: (values) => {
      const problem = asksForCode ? codeProblem(values.code) : undefined;
      return { ...loginProblems({ ...values, email: values.email.trim() }), ...(problem && { code: problem }) };
    },
    submit: async ({ email, password, asAdmin, code }) => {
      setRefusal(undefined);
      const json = { email: email.trim(), password };
      const withCode = asksForCode ? { ...json, code } : json;
      const call =
        forAdmins || asAdmin ? api.admins.login.$post({ json: withCode }) : api.clients.login.$post({ json });
      const result = await send(call);
      if (!result.ok && result.error.code === 'second_factor' && !asksForCode) {
        setAsksForCode(true);
        return {};
      }
      return signIn(result);
    },
  });

  useLayoutEffect(() => {
    if (asksForCode) codeRow.current?.querySelector('input')?.focus();
  }, [asksForCode]);

  return (
    <form {...formProps} aria-label="Log In" className="grid max-w-120 gap-5">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={again?.email}
        readOnly={again !== undefined}
        required
        error={errors.email}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      {forAdmins || again ? null : (
        <Checkbox label={LOGIN_AS_ADMIN} name="asAdmin" value="yes" onChange={() => setAsksForCode(false)} />
      )}
      {asksForCode ? (
        <div ref={codeRow}>
          <CodeField name="code" error={errors.code} />
        </div>
      ) : null}
      <div role="alert" className="font-label text-accent empty:hidden">
        {refusal}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" waiting={pending}>
          {pending ? 'LOGGING IN …' : 'LOG IN'}
        </Button>
        <Link to="/auth/forgotten" target={again && '_blank'} className="link inline-flex min-h-11 items-center">
          Forgotten your password?
        </Link>
      </div>
    </form>
  );
}
