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
import { sayOfPage } from '#/web/structured-data/said-of-page.server.ts';
import { useCart } from '#/web/use-cart.ts';
import type { Route } from './+types/page';
import { AddToProgramme } from './add-to-programme.tsx';
import { AlikeWorks } from './alike-works.tsx';
import { MovementTable } from './movement-table.tsx';
import { opusData } from './opus-data.server.ts';
import { OpusFacts } from './opus-facts.tsx';
import { OpusTitle } from './opus-title.tsx';

/** Buttons above. */
const LONG_LIST = 8;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const opus = await findOpus(ctx, params.opusId);
  if (!opus) throw data(NO_SUCH_OPUS, { status: 404 });
  sayOfPage(context, ...opusData(opus, ctx.origin));
  const cart = ctx.actor.kind === 'client' ? await getCart(ctx) : [];
  const [[shown = opus], incipits, alike] = await Promise.all([
    withIncipits(ctx, [opus]),
    movementIncipits(ctx, opus),
    listAlike(ctx, opus._id),
  ]);
  const picture = shown.incipit && sharedOpus(shown, shown.incipit, ctx.business);
  return { opus: shown, incipits, alike, picture, entry: cart.find(({ _id }) => _id === opus._id) ?? null };
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

export default function OpusPage({ loaderData: { opus, incipits, alike, entry } }: Route.ComponentProps) {
  const { addWhole, addMovement, pending } = useCart();
  usePressedBefore(({ movementId }) => (movementId === undefined ? addWhole(opus) : addMovement(opus, movementId)));
  const hasMovements = opus.movements.length > 0;
  const longList = opus.movements.length > LONG_LIST;
  const actions = (
    <div className="no-print mt-8.5 flex flex-wrap gap-3">
      <Button onClick={() => addWhole(opus)} waiting={pending} className="needs-script">
        {hasMovements ? 'ADD ALL MOVEMENTS TO CART' : 'ADD TO CART'}
      </Button>
      <ButtonLink to="/repertoire" variant="outline">
        CHOOSE MORE REPERTOIRE
      </ButtonLink>
      <AddToProgramme opusId={opus._id} />
    </div>
  );
  return (
    <>
      <div className="grid md:min-h-[38rem] md:grid-cols-[48%_52%]">
        <div className="on-ebony page-l flex flex-col pt-6 pr-[var(--edge)] pb-12 md:pt-12 md:pr-12">
          {/* The roll has its own place. */}
          <div className="grow">
            <div className="md:sticky md:top-12">
              <nav aria-label="Breadcrumb" className="text-label">
                <Link to="/repertoire" className="link inline-block py-2">
                  Repertoire
                </Link>{' '}
                <span aria-hidden="true">/</span>{' '}
                <Link to={composerPath(opus.composer)} className="link inline-block py-2">
                  {musicalText(composerSurname(opus.composer))}
                </Link>
              </nav>
              <OpusTitle opus={opus} className="mt-6 md:mt-8.5" />
              <p className="mt-8.5 font-display text-section font-p">{musicalText(opus.composer)}</p>
            </div>
          </div>
          {opus.incipit ? (
            <div className="pt-12">
              <IncipitKey incipit={opus.incipit} work={opus} whole className="w-full max-w-160" />
              <noscript>{import.meta.env.SSR ? <PlainPlayer src={trackOf(opus.incipit, opus).src} /> : null}</noscript>
            </div>
          ) : null}
        </div>
        <div className="on-ivory page-r pt-8.5 pb-16 pl-[var(--edge)] md:pt-14 md:pl-16">
          <OpusFacts opus={opus} />
          {longList ? actions : null}
          {hasMovements ? (
            <MovementTable
              opus={opus}
              incipits={incipits}
              chosen={entry?.movements ?? []}
              waiting={pending}
              onAdd={(id) => addMovement(opus, id)}
            />
          ) : null}
          {longList ? null : actions}
          {!hasMovements && entry ? <p className="mt-4 font-label">In your cart</p> : null}
        </div>
      </div>
      <AlikeWorks {...alike} />
    </>
  );
}

function PlainPlayer({ src }: { src: string }) {
  // biome-ignore lint/a11y/useMediaCaption: its notes stand above it
  return <audio controls preload="none" src={src} className="no-print mt-3 w-full max-w-160" />;
}
