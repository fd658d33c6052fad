import { SignInNeeded } from '../../../features/accounts/components/sign-in-needed.tsx';
import { ADMINS_HAVE_NO_PROFILE, PROFILE_FAILED } from '../../../features/accounts/messages.ts';
import { findClient } from '../../../features/accounts/queries.server.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { getAppContext } from '../../app-context.ts';
import { privatePageMeta } from '../../page-meta.ts';
import type { Route } from './+types/page';

/** Spec section 2, Client profile: Name, Primary Instrument and Email. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  if (ctx.actor.kind !== 'client') return { who: ctx.actor.kind, client: null };
  return { who: ctx.actor.kind, client: (await findClient(ctx, ctx.actor.accountId)) ?? null };
}

export const meta = () => privatePageMeta('My Account', 'Your name, your instrument and your email.');

export default function ClientProfilePage({ loaderData: { who, client } }: Route.ComponentProps) {
  return (
    <>
      <header className="page-x border-b border-ink py-12 md:py-16">
        <PageTitle first="My" second="Account" loud="second" />
      </header>
      <section className="page-x py-12 md:py-16">
        {who === 'client' && client ? (
          <>
            <dl className="max-w-240 border-t-3 border-ink">
              <Fact term="Name" value={client.clientName} loud />
              <Fact term="Primary Instrument" value={client.clientInstrument} />
              <Fact term="Email" value={client.clientEmail} />
            </dl>
            <div className="mt-8.5 flex flex-wrap gap-3">
              <ButtonLink to="/repertoire">SELECT MORE REPERTOIRE</ButtonLink>
              <ButtonLink to="/cart" variant="outline">
                Your cart
              </ButtonLink>
            </div>
          </>
        ) : null}
        {who === 'client' && !client ? <p role="alert">{PROFILE_FAILED}</p> : null}
        {who === 'visitor' ? <SignInNeeded next="/clientProfile" /> : null}
        {who === 'admin' ? <p className="font-display text-lead font-p">{ADMINS_HAVE_NO_PROFILE}</p> : null}
      </section>
    </>
  );
}

function Fact({ term, value, loud = false }: { term: string; value: string; loud?: boolean }) {
  return (
    <div className="grid gap-1 border-b border-line py-4 sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-baseline">
      <dt className="text-label font-label">{term}</dt>
      <dd className={`font-display text-card break-words ${loud ? 'font-ff' : 'font-p'}`}>{value}</dd>
    </div>
  );
}
