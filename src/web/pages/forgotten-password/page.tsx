import { Link } from 'react-router';
import { TwoHands } from '#/features/accounts/components/two-hands.tsx';
import { PageTitle } from '#/ui/page-title.tsx';
import { LinkByMail } from '#/web/account/link-by-mail.tsx';
import { api, send } from '#/web/api-client.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Forgotten Password', 'Ask for a link to choose a new password.', matches);

/** Does not tell whether there is an account. */
export default function ForgottenPasswordPage() {
  return (
    <TwoHands
      ebony="left"
      pressed={[6, 10, 27]}
      left={
        <>
          <PageTitle first="Lost" second="Password" loud="first" stacked />
          <p className="mt-12 max-w-105 text-lede">It happens, also to those who know whole sonatas by heart.</p>
          <p className="mt-4 text-lede">
            Back in mind?{' '}
            <Link className="link" to="/auth/login">
              Log in
            </Link>
          </p>
        </>
      }
      right={
        <LinkByMail
          name="Forgotten password"
          hint="The one you log in with."
          autoComplete="username"
          button="SEND ME A LINK"
          send={(email) => send(api.auth.forgotten.$post({ json: { email } }))}
          afterwards="Nothing there after a few minutes? Look among the unwanted email, or ask again with the address you signed up with."
          again="Ask again"
        />
      }
    />
  );
}
