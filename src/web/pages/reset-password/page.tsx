import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { LinkOver } from '#/features/accounts/components/link-over.tsx';
import { TwoHands } from '#/features/accounts/components/two-hands.tsx';
import { findPasswordLink } from '#/features/accounts/passwords.server.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { PageTitle } from '#/ui/page-title.tsx';
import { NewPasswordForm } from '#/web/account/new-password-form.tsx';
import { api, send } from '#/web/api-client.ts';
import { getAppContext } from '#/web/app-context.ts';
import { linkedPageMeta, noReferrer, tokenOf } from '#/web/heads/linked-page.ts';
import { loginOf } from '#/web/session/safe-next.ts';
import { forgetSession } from '#/web/session/session-storage.ts';
import type { Route } from './+types/page';

/** Read-only: mail scanners open links. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const link = await findPasswordLink(getAppContext(context), token);
  return { token, works: link !== undefined, first: link?.first ?? false, login: loginOf(link?.role) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  linkedPageMeta('New Password', 'Choose a new password for your account.', matches);

export const headers = noReferrer;

export default function ResetPasswordPage({ loaderData: { token, works, first, login } }: Route.ComponentProps) {
  const [over, setOver] = useState(!works);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const announce = useAnnounce();

  async function goToLogin({ message }: { message: string }): Promise<void> {
    forgetSession();
    await navigate(login, { replace: true });
    await revalidate();
    announce({ kind: 'status', text: message });
  }

  if (over) {
    return (
      <LinkOver>
        <ButtonLink to="/auth/forgotten">ASK FOR A NEW LINK</ButtonLink>
        <ButtonLink to="/auth/login" variant="outline">
          Log In
        </ButtonLink>
      </LinkOver>
    );
  }
  return (
    <TwoHands
      ebony="right"
      pressed={[3, 7, 24, 30]}
      left={
        <>
          <PageTitle first={first ? 'Your' : 'New'} second="Password" loud={first ? 'second' : 'first'} stacked />
          <p className="mt-12 max-w-105 text-lede">
            {first
              ? 'Your account is there; the password is yours to choose. Then log in with it.'
              : 'Setting it signs every device out, yours and anybody else’s. Then log in with the new one.'}
          </p>
        </>
      }
      right={
        <NewPasswordForm
          name="Reset password"
          set={(password) => send(api.auth.reset.$post({ json: { token, password } }))}
          onSet={goToLogin}
          onOver={() => setOver(true)}
        />
      }
    />
  );
}
