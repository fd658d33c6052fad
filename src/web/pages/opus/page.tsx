import { data, Link } from 'react-router';
import { getCart } from '#/features/cart/queries.server.ts';
import { movementIncipits, withIncipits } from '#/features/incipits/queries.server.ts';
import { listAlike } from '#/features/repertoire/browsing/alike.server.ts';
import { composerPath } from '#/features/repertoire/browsing/url.ts';
import { NO_SUCH_OPUS } from '#/features/repertoire/messages.ts';
import { findOpus } from '#/features/repertoire/queries.server.ts';
import { composerSurname, repTypeLabel } from '#/features/repertoire/rules.ts';
import { IncipitKey, trackOf } from '#/features/work-facts/components/incipit-key.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { usePressedBefore } from '#/web/account/pressed-before.ts';
import { getAppContext } from '#/web/app-context.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { sharedOpus } from '#/web/heads/share-card.server.ts';
import { playersOf } from '#/web/players/players.server.ts';
import { ToProgramme } from '#/web/programme/adding/to-programme.tsx';
import { useRootData } from '#/web/root-data.ts';
import { sayOfPage } from '#/web/structured-data/said-of-page.server.ts';
import { useCart } from '#/web/use-cart.ts';
import type { Route } from './+types/page';
import { AlikeWorks } from './alike-works.tsx';
import { beginsAt, figuresOf, heardIn } from './around.server.ts';
import { HeardIn } from './heard-in.tsx';
import { MovementTable } from './movement-table.tsx';
import { opusData } from './opus-data.server.ts';
import { OpusFacts } from './opus-facts.tsx';
import { OpusTitle } from './opus-title.tsx';
import { WhoPlays } from './who-plays.tsx';

/** What begins beside it stays in sight. */
const LONG_LIST = 8;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const opus = await findOpus(ctx, params.opusId);
  if (!opus) throw data(NO_SUCH_OPUS, { status: 404 });
  sayOfPage(context, ...opusData(opus, ctx.origin));
  const cart = ctx.actor.kind === 'client' ? await getCart(ctx) : [];
  const [[shown = opus], incipits, alike, players, concerts, price] = await Promise.all([
    withIncipits(ctx, [opus]),
    movementIncipits(ctx, opus),
    listAlike(ctx, opus._id),
    playersOf(
      ctx,
      opus.musicians.map(({ _id }) => _id),
    ),
    heardIn(ctx, opus),
    beginsAt(ctx, opus),
  ]);
  const picture = shown.incipit && sharedOpus(shown, shown.incipit, ctx.business);
  const entry = cart.find(({ _id }) => _id === opus._id) ?? null;
  return {
    opus: shown,
    figures: [figuresOf(opus), price].filter(Boolean).join('. '),
    incipits,
    alike,
    players,
    concerts,
    picture,
    entry,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { _id, title, composer, repType, instrumentation, movements, musicians } = loaderData.opus;
  const reduction = repType === 'Piano Reduction' ? ['piano reduction'] : [];
  return pageMeta({
    // Titles repeat between types.
    title: `${title}, ${composer} (${[...instrumentation, ...reduction].join(', ')})`,
    description: [
      `${title} by ${composer}, live at your event in {city}: ${repTypeLabel(repType)}, ${instrumentation.join(', ').toLowerCase()}.`,
      ...(movements.length > 0 ? [`${movements.length} movements to choose from.`] : []),
      ...(musicians.length > 0 ? [`Played by ${musicians.map(({ name }) => name).join(', ')}.`] : []),
    ],
    path: `/opus/details/${_id}`,
    site: siteOf(matches),
    ...(loaderData.picture && { picture: loaderData.picture }),
  });
};

export default function OpusPage({ loaderData }: Route.ComponentProps) {
  const { opus, figures, incipits, alike, players, concerts, entry } = loaderData;
  const { session } = useRootData();
  const { addWhole, addMovement, pending } = useCart();
  usePressedBefore(({ movementId }) => (movementId === undefined ? addWhole(opus) : addMovement(opus, movementId)));
  const hasMovements = opus.movements.length > 0;
  return (
    <>
      <div className="grid md:grid-cols-[58%_42%]">
        <div className="on-ebony page-l pt-6 pr-[var(--edge)] pb-12 md:pt-12 md:pr-12 md:pb-16">
          <div className={opus.movements.length > LONG_LIST ? 'md:sticky md:top-8' : ''}>
            <nav aria-label="Breadcrumb" className="-ml-2 text-label">
              <Link to="/repertoire" className="link inline-flex min-h-11 items-center px-2">
                Repertoire
              </Link>
              <span aria-hidden="true">/</span>
              <Link to={composerPath(opus.composer)} className="link inline-flex min-h-11 items-center px-2">
                {musicalText(composerSurname(opus.composer))}
              </Link>
            </nav>
            <OpusTitle opus={opus} className="mt-4 md:mt-8.5" />
            {opus.facts.called ? (
              <p className="mt-6 font-display text-section font-f">{musicalText(`“${opus.facts.called}”`)}</p>
            ) : null}
            <p className="mt-6 font-display text-section font-p">{musicalText(opus.composer)}</p>
            <p className="mt-3 text-lede text-quiet">{figures}</p>
            {opus.incipit ? (
              <div className="mt-8.5 border-t border-line pt-6">
                <IncipitKey incipit={opus.incipit} work={opus} whole className="w-full" />
                <noscript>
                  {import.meta.env.SSR ? <PlainPlayer src={trackOf(opus.incipit, opus).src} /> : null}
                </noscript>
              </div>
            ) : null}
          </div>
        </div>
        <div className="on-ivory page-r pt-8.5 pb-16 pl-[var(--edge)] md:pt-14 md:pl-12">
          <div className="no-print mb-8.5 flex flex-wrap gap-x-6 gap-y-3">
            {session ? null : (
              <ToProgramme
                what={{ opusId: opus._id }}
                look={{ className: 'needs-script', children: 'ADD TO YOUR PROGRAMME' }}
              />
            )}
            <Button
              variant={session ? 'felt' : 'quiet'}
              onClick={() => addWhole(opus)}
              waiting={pending}
              className="needs-script"
            >
              {hasMovements ? 'ADD ALL MOVEMENTS TO CART' : 'ADD TO CART'}
            </Button>
            <ButtonLink to="/repertoire" variant="quiet">
              CHOOSE MORE REPERTOIRE
            </ButtonLink>
            {session ? null : (
              <p className="w-full text-label text-quiet">A programme needs no account, a cart does.</p>
            )}
            {!hasMovements && entry ? <p className="w-full font-label">In your cart</p> : null}
          </div>
          <WhoPlays players={players} />
          {hasMovements ? (
            <MovementTable
              opus={opus}
              incipits={incipits}
              chosen={entry?.movements ?? []}
              waiting={pending}
              onAdd={(id) => addMovement(opus, id)}
            />
          ) : null}
          <OpusFacts opus={opus} />
        </div>
      </div>
      <HeardIn concerts={concerts} />
      <AlikeWorks {...alike} />
    </>
  );
}

function PlainPlayer({ src }: { src: string }) {
  // biome-ignore lint/a11y/useMediaCaption: its notes stand above it
  return <audio controls preload="none" src={src} className="no-print mt-3 w-full" />;
}
