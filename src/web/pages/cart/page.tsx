import { Link } from 'react-router';
import { SignInNeeded } from '#/features/accounts/components/sign-in-needed.tsx';
import { ADMINS_HAVE_NO_CART, EMPTY } from '#/features/cart/messages.ts';
import { readRates } from '#/features/estimates/rates.server.ts';
import { toLearn } from '#/features/programmes/players/to-learn.server.ts';
import { getProgramme } from '#/features/programmes/queries.server.ts';
import { PROGRAMME_PATH } from '#/features/programmes/url.ts';
import { trackOf } from '#/features/work-facts/components/incipit-key.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { PageTitle } from '#/ui/page-title.tsx';
import { HearAll } from '#/ui/player/hear-all.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { useCart } from '#/web/use-cart.ts';
import type { Route } from './+types/page';
import { CartWork } from './cart-work.tsx';
import { Planned } from './planned.tsx';
import { plannedOf } from './planned-of.ts';
import { useFocusKept } from './use-focus-kept.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const [programme, rates] = await Promise.all([
    ctx.actor.kind === 'client' ? getProgramme(ctx) : null,
    readRates(ctx),
  ]);
  const learned = programme ? await toLearn(ctx, programme, rates.players) : [];
  const planned = programme && plannedOf(programme, rates, learned.length);
  return { who: ctx.actor.kind, lines: programme?.pieces ?? [], planned };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Your Cart', 'The works you have chosen for your event.', matches);

export default function CartPage({ loaderData: { who, lines, planned } }: Route.ComponentProps) {
  const cart = useCart();
  const focusKept = useFocusKept(lines);
  return (
    <>
      <header className="page-x border-b border-ink py-12 md:py-16">
        <PageTitle first="Your" second="Cart" loud="second" />
      </header>
      <section {...focusKept} className="page-x py-12 md:py-16">
        {who === 'visitor' ? (
          <>
            <SignInNeeded next="/cart" />
            <p className="mt-8.5">
              <Link to={PROGRAMME_PATH} className="link">
                Or plan what is played when, and see what it costs: that needs no account
              </Link>
            </p>
          </>
        ) : null}
        {who === 'admin' ? <p className="font-display text-lead font-p">{ADMINS_HAVE_NO_CART}</p> : null}
        {who === 'client' && lines.length === 0 ? <p className="font-display text-lead font-p">{EMPTY}</p> : null}
        <HearAll tracks={lines.flatMap((line) => (line.incipit ? trackOf(line.incipit, line) : []))}>
          Hear your afternoon
        </HearAll>
        {lines.length > 0 ? (
          <ol className="border-t-3 border-ink">
            {lines.map((line) => (
              <CartWork key={line._id} line={line} cart={cart} />
            ))}
          </ol>
        ) : null}
        {planned && lines.length > 0 ? <Planned {...planned} /> : null}
        {who === 'client' ? (
          <div className="no-print mt-8.5 flex flex-wrap gap-3">
            {lines.length > 0 ? (
              <ButtonLink to="/request">MAKE EVENT REQUEST WITH SELECTED REPERTOIRE</ButtonLink>
            ) : null}
            <ButtonLink to="/repertoire" variant={lines.length > 0 ? 'outline' : 'felt'}>
              SELECT MORE REPERTOIRE
            </ButtonLink>
          </div>
        ) : null}
      </section>
    </>
  );
}
