import { Link } from 'react-router';
import { SignInNeeded } from '#/features/accounts/components/sign-in-needed.tsx';
import { ASK_PATH } from '#/features/availability/url.ts';
import { ADMINS_HAVE_NO_CART, EMPTY } from '#/features/cart/messages.ts';
import { readRates } from '#/features/estimates/rates.server.ts';
import { toLearn } from '#/features/programmes/players/to-learn.server.ts';
import { getProgramme } from '#/features/programmes/queries.server.ts';
import { PROGRAMME_PATH } from '#/features/programmes/url.ts';
import { trackOf } from '#/features/work-facts/components/incipit-key.tsx';
import { things } from '#/platform/text/english.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { HearAll } from '#/ui/player/hear-all.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { keptFor } from '#/web/kept/kept.server.ts';
import { KeptForYou } from '#/web/kept/kept-for-you.tsx';
import { useCart } from '#/web/use-cart.ts';
import type { Route } from './+types/page';
import { CartWork } from './cart-work.tsx';
import { Planned } from './planned.tsx';
import { plannedOf } from './planned-of.ts';
import { useFocusKept } from './use-focus-kept.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  if (ctx.actor.kind === 'visitor')
    return { who: ctx.actor.kind, kept: await keptFor(ctx, new URLSearchParams()), lines: [], planned: null };
  const [programme, rates] = await Promise.all([
    ctx.actor.kind === 'client' ? getProgramme(ctx) : null,
    readRates(ctx),
  ]);
  const learned = programme ? await toLearn(ctx, programme, rates.players) : [];
  const planned = programme && plannedOf(programme, rates, learned.length);
  return { who: ctx.actor.kind, kept: undefined, lines: programme?.pieces ?? [], planned };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Your Cart', 'The works you have chosen for your event.', matches);

export default function CartPage({ loaderData: { who, kept, lines, planned } }: Route.ComponentProps) {
  const cart = useCart();
  const focusKept = useFocusKept(lines);
  const filled = lines.length > 0;
  return (
    <>
      <header className="on-ebony page-x flex flex-wrap items-end justify-between gap-x-12 gap-y-4 pt-8.5 pb-8.5 md:pt-12 md:pb-12">
        <h1 className="font-display text-page-title">
          <span className="font-ppp">Your</span> <span className="font-fff">Cart</span>
        </h1>
        {filled ? (
          <p className="font-display text-lead font-p">
            {things(lines.length, 'work')}, {lines.length === 1 ? 'a piece' : 'the pieces'} of{' '}
            <Link to={PROGRAMME_PATH} className="link">
              your programme
            </Link>
          </p>
        ) : null}
      </header>
      <section {...focusKept} className={filled ? 'grid md:grid-cols-[58%_42%] print:block' : 'page-x py-12 md:py-16'}>
        {kept ? (
          <SignInNeeded next="/cart">
            {kept.works.length > 0 ? (
              <div>
                <KeptForYou kept={kept} />
                <div className="mt-8.5 flex flex-wrap items-center gap-x-6 gap-y-3">
                  <ButtonLink to={ASK_PATH}>ASK FOR THIS</ButtonLink>
                  <ButtonLink to={PROGRAMME_PATH} variant="outline">
                    Your programme
                  </ButtonLink>
                </div>
              </div>
            ) : (
              <div>
                <p className="font-display text-lead font-p">
                  Or plan what is played when, and see what it costs: that needs no account.
                </p>
                <ButtonLink to={PROGRAMME_PATH} className="mt-8.5">
                  Plan it
                </ButtonLink>
              </div>
            )}
          </SignInNeeded>
        ) : null}
        {who === 'admin' ? <p className="font-display text-lead font-p">{ADMINS_HAVE_NO_CART}</p> : null}
        {who === 'client' && !filled ? (
          <>
            <p className="font-display text-lead font-p">{EMPTY}</p>
            <div className="mt-8.5 flex flex-wrap gap-3">
              <ButtonLink to="/repertoire">SELECT MORE REPERTOIRE</ButtonLink>
              {planned && planned.moments > 0 ? (
                <ButtonLink to={PROGRAMME_PATH} variant="outline">
                  YOUR PROGRAMME
                </ButtonLink>
              ) : null}
            </div>
          </>
        ) : null}
        {filled ? (
          <>
            <div className="page-l pt-6 pr-[var(--edge)] pb-12 md:pt-8.5 md:pr-12 md:pb-16">
              <HearAll tracks={lines.flatMap((line) => (line.incipit ? trackOf(line.incipit, line) : []))}>
                Hear your programme
              </HearAll>
              <ol className="border-t-3 border-ink">
                {lines.map((line) => (
                  <CartWork key={line._id} line={line} cart={cart} />
                ))}
              </ol>
            </div>
            <div className="on-blush page-r pt-8.5 pb-12 pl-[var(--edge)] md:pt-12 md:pl-12">
              <div className="md:sticky md:top-8">
                {planned ? <Planned {...planned} /> : null}
                <div className="no-print mt-8.5 flex flex-wrap gap-3">
                  <ButtonLink to="/request">MAKE EVENT REQUEST WITH SELECTED REPERTOIRE</ButtonLink>
                  <ButtonLink to="/repertoire" variant="outline">
                    SELECT MORE REPERTOIRE
                  </ButtonLink>
                </div>
              </div>
            </div>
          </>
        ) : null}
      </section>
    </>
  );
}
