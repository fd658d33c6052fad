import { Link } from 'react-router';
import { TwoHands } from '#/features/accounts/components/two-hands.tsx';
import { ownBuyer } from '#/features/orders/queries.server.ts';
import { PageTitle } from '#/ui/page-title.tsx';
import { LinkByMail } from '#/web/account/link-by-mail.tsx';
import { api, send } from '#/web/api-client.ts';
import { getAppContext } from '#/web/app-context.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';

export function loader({ context }: Route.LoaderArgs) {
  return ownBuyer(getAppContext(context));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(
    'Lost Download Link',
    'Have the links to the scores you have ordered emailed to you again, as often as you need.',
    matches,
  );

/** Does not tell whether there is an order. */
export default function LostOrderPage({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <TwoHands
      ebony="left"
      pressed={[5, 9, 28, 31]}
      left={
        <>
          <PageTitle first="Lost" second="Link" loud="second" stacked />
          <p className="mt-12 max-w-105 text-lede">
            What you have bought stays yours. Tell us the address you ordered with, and the way to every score is in
            your email again.
          </p>
          <p className="mt-4 max-w-105 text-lede">
            Another address by now?{' '}
            <Link className="link" to="/contact">
              Write to us
            </Link>
            .
          </p>
        </>
      }
      right={
        <LinkByMail
          name="Lost link"
          hint="The one you ordered with."
          autoComplete="email"
          email={email}
          button="SEND MY LINKS"
          send={(to) => send(api.orders.links.$post({ json: { email: to } }))}
          afterwards="Nothing there after a few minutes? Look among the unwanted email."
          again="Try another address"
        />
      }
    />
  );
}
