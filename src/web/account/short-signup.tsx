import { useEffect } from 'react';
import { nameInTwo, type ShortSignupValues, shortSignupProblems } from '#/features/accounts/clients/short-signup.ts';
import { signupFailed } from '#/features/accounts/messages.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { useLanding, useSignIn } from '#/web/account/use-sign-in.ts';
import { api, send } from '#/web/api-client.ts';

/** Before a request; the instrument waits for the profile. */
export function ShortSignup({ next }: { next: string }) {
  const announce = useAnnounce();
  useEffect(() => keepFocus, []);
  const signIn = useSignIn({
    onSignedIn: useLanding(next),
    onRefused: (text) => announce({ kind: 'alert', text: signupFailed(text) }),
  });
  const { field, pending, formProps } = useApiForm<keyof ShortSignupValues>({
    check: shortSignupProblems,
    submit: async ({ name, email, password }) => {
      const json = { ...nameInTwo(name), email: email.trim(), password, role: 'client' as const };
      return signIn(await send(api.auth.register.$post({ json })));
    },
  });
  return (
    <form {...formProps} aria-label="Sign Up" className="needs-script grid max-w-120 gap-5">
      <h2 className="font-display text-section">
        <span className="font-fff">New here?</span> <span className="font-pp">Three fields</span>
      </h2>
      <TextField label="First and last name" autoComplete="name" required {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      <TextField
        label="Password"
        hint="8 characters or more."
        type="password"
        autoComplete="new-password"
        required
        {...field('password')}
      />
      <div>
        <Button type="submit" waiting={pending}>
          {pending ? 'SIGNING UP …' : 'SIGN UP'}
        </Button>
      </div>
      <p className="text-label text-quiet">Nothing is sent yet.</p>
    </form>
  );
}

/** The page stays, and what is asked next stands where this stood. */
function keepFocus(): void {
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
}
