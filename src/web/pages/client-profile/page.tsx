import { SignInNeeded } from '#/features/accounts/components/sign-in-needed.tsx';
import { ADMINS_HAVE_NO_PROFILE } from '#/features/accounts/messages.ts';
import { getOwnAccount } from '#/features/accounts/queries.server.ts';
import { listOwnRequests } from '#/features/event-requests/queries.server.ts';
import { listOwnOrders } from '#/features/orders/queries.server.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { Keyboard } from '#/ui/keyboard.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { useRootData } from '#/web/root-data.ts';
import { LoadFailure, PROFILE_FAILED } from '#/web/shell/trouble/load-failure.tsx';
import type { Route } from './+types/page';
import { AccountMovements } from './account-movements.tsx';
import { Identity } from './identity.tsx';
import { eventsAhead, nextOf } from './next.ts';
import { NextEvent } from './next-event.tsx';
import { OwnOrders } from './own-orders.tsx';
import { OwnRequests } from './own-requests.tsx';
import { YearKeys } from './year-keys.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  if (ctx.actor.kind !== 'client') return { who: ctx.actor.kind, account: null, requests: [], orders: [], ahead: [] };
  const [account, requests, orders] = await Promise.all([getOwnAccount(ctx), listOwnRequests(ctx), listOwnOrders(ctx)]);
  const ahead = eventsAhead(requests, todayAtTheHouse(ctx));
  const next = nextOf(ahead, ctx.clock.now());
  return { who: ctx.actor.kind, account: account ?? null, requests, orders, ahead, next };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('My Account', 'Your name, your instrument and your email.', matches);

export default function ClientProfilePage({ loaderData }: Route.ComponentProps) {
  const { who, account, requests, orders, ahead, next } = loaderData;
  const { businessEmail } = useRootData();
  return (
    <>
      <header className="on-ebony grid md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="page-l page-r py-8.5 md:py-16 md:pr-12">
          <h1 className="font-display text-page-title">
            <span className="block font-ppp">My</span> <span className="block font-fff">Account</span>
          </h1>
          {account ? <NextEvent next={next} /> : null}
        </div>
        {account ? <YearKeys events={ahead} /> : null}
      </header>
      {account ? (
        <>
          <OwnRequests requests={requests} />
          <OwnOrders orders={orders} verified={account.emailVerified} />
          <div className="grid md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
            <section aria-label="Profile" className="on-ebony page-l page-r py-12 md:pr-12 md:py-16">
              <Identity account={account} />
            </section>
            <section aria-label="Your account" className="on-ivory page-r page-l py-12 md:pl-12 md:py-16">
              <noscript>
                <p className="mb-6">Changing your account needs JavaScript. Your data can be downloaded without it.</p>
              </noscript>
              <AccountMovements account={account} />
            </section>
          </div>
          <Keyboard pressed={[3, 8, 26, 30, 33]} />
        </>
      ) : (
        <section className="page-x py-12 md:py-16">
          {who === 'client' ? <LoadFailure what={PROFILE_FAILED} businessEmail={businessEmail} /> : null}
          {who === 'visitor' ? <SignInNeeded next="/clientProfile" /> : null}
          {who === 'admin' ? <p className="font-display text-lead font-p">{ADMINS_HAVE_NO_PROFILE}</p> : null}
        </section>
      )}
    </>
  );
}
