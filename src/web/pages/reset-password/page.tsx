import { useState } from 'react';
import { LinkOver } from '../../../features/accounts/components/link-over.tsx';
import { TwoHands } from '../../../features/accounts/components/two-hands.tsx';
import { findLink, PASSWORD_LINKS } from '../../../features/accounts/links.server.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { getAppContext } from '../../app-context.ts';
import { privatePageMeta } from '../../page-meta.ts';
import type { Route } from './+types/page';
import { ResetForm } from './reset-form.tsx';

/** Looks at the link and changes nothing: mail scanners open it too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const link = await findLink(getAppContext(context), token, PASSWORD_LINKS);
  return { token, works: link !== undefined };
}

export const meta = () => privatePageMeta('New Password', 'Choose a new password for your account.');

/** The address of this page opens an account: it is told to nobody. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' });

export default function ResetPasswordPage({ loaderData: { token, works } }: Route.ComponentProps) {
  const [over, setOver] = useState(!works);
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
          <PageTitle first="New" second="Password" loud="first" stacked />
          <p className="mt-12 max-w-105 text-lede">
            Setting it signs every device out, yours and anybody else’s. Then log in with the new one.
          </p>
        </>
      }
      right={<ResetForm token={token} onOver={() => setOver(true)} />}
    />
  );
}
