import { data } from 'react-router';
import { NO_SUCH_CONCERT } from '#/features/concert-series/messages.ts';
import type { HungTogether, MenuConcert } from '#/features/concert-series/model.ts';
import { findConcert, getSeries } from '#/features/concert-series/queries.server.ts';
import { byOccasion, readableConcert } from '#/features/concert-series/rules.ts';
import { shownPricing } from '#/features/concert-series/travel/shown.ts';
import { concertPath, SERIES_PATH } from '#/features/concert-series/url.ts';
import { findContactByName } from '#/features/musicians/queries.server.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { useFocusBack } from '#/ui/dialogs/use-focus-back.ts';
import { getAppContext } from '#/web/app-context.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { concertCard, posterWords, sharedPicture, signed } from '#/web/heads/share-card.server.ts';
import { playersOf } from '#/web/players/players.server.ts';
import { sayOfPage } from '#/web/structured-data/said-of-page.server.ts';
import type { Route } from './+types/page';
import { concertData, menuData } from './concert-data.server.ts';
import { ConcertMenu, rowLinkId } from './concert-menu.tsx';
import { ConcertSheet } from './concert-sheet.tsx';
import { Disclaimers } from './disclaimers.tsx';
import { EmptySeries } from './empty-series.tsx';
import { PosterWall } from './poster-wall.tsx';
import { playedConcert } from './running-order.server.ts';
import { SeriesHead } from './series-head.tsx';

/** `/mpcs/:slug` opens that concert. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const series = getSeries(ctx);
  const { introduction, disclaimers, pricing } = series;
  const open = params.slug === undefined ? null : findConcert(ctx, params.slug);
  if (open === undefined) throw data(NO_SUCH_CONCERT, { status: 404 });
  const picture =
    open && sharedPicture('concert', open.slug, signed(concertCard(open, posterWords(ctx)), ctx.business));
  sayOfPage(context, ...(open && picture ? concertData(open, picture, ctx) : menuData(ctx)));
  const posters = await ctx.posters();
  const client = ctx.actor.kind === 'client';
  const pianist = open ? await findContactByName(ctx, open.pianist) : undefined;
  const concerts = series.concerts.map(({ description: _, program: __, theme: ___, ...concert }) => ({
    ...concert,
    poster: posters.get(concert.slug)?.address ?? '',
  }));
  return {
    introduction,
    disclaimers,
    wall: byOccasion(concerts, series.occasions),
    open: open && (await playedConcert(ctx, open)),
    picture,
    extras: pricing.extras,
    player: (pianist && (await playersOf(ctx, [pianist.id]))[0]) ?? null,
    order:
      open && client
        ? { pricing: shownPricing(pricing, ''), musicianEmail: pianist?.email ?? '', today: todayAtTheHouse(ctx) }
        : null,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { open, wall, picture } = loaderData;
  const site = siteOf(matches);
  const count = concertsOf(wall).length;
  if (!open) {
    return pageMeta({
      title: 'Mobile Piano Concert Series at home',
      description: [
        `${count > 0 ? `${count} finished` : 'Finished'} piano concerts for your living room and 1 to 20 guests: programme, duration and base price of each.`,
        'We bring the keyboard.',
      ],
      path: SERIES_PATH,
      site,
    });
  }
  return [
    ...pageMeta({
      title: `${open.title}, a piano concert at home`,
      description: readableConcert(open),
      path: concertPath(open.slug),
      site,
      ...(picture && { picture }),
      type: 'product',
    }),
    { property: 'product:price:amount', content: open.basePrice.toFixed(2) },
    { property: 'product:price:currency', content: 'USD' },
  ];
};

export default function ConcertSeriesPage({
  loaderData: { introduction, disclaimers, wall, open, extras, player, order },
}: Route.ComponentProps) {
  useFocusBack(open ? rowLinkId(open.slug) : undefined, true);
  const concerts = concertsOf(wall);
  if (concerts.length === 0) return <EmptySeries />;
  return (
    <>
      {open ? (
        <ConcertSheet
          key={open.slug}
          concert={open}
          poster={concerts.find(({ slug }) => slug === open.slug)?.poster ?? ''}
          extras={extras}
          player={player}
          order={order}
        />
      ) : null}
      <div className={`under-sheet ${open ? 'print:hidden' : ''}`}>
        <SeriesHead concerts={concerts} introduction={introduction} />
        <PosterWall wall={wall} open={open?.slug} />
        <div className="on-ivory page-x pt-12 pb-18 md:pt-16 md:pb-26">
          <ConcertMenu wall={wall} open={open?.slug} />
          <Disclaimers disclaimers={disclaimers} />
        </div>
      </div>
    </>
  );
}

/** In the order of the series. */
function concertsOf(wall: readonly HungTogether[]): MenuConcert[] {
  return wall.flatMap(({ concerts }) => concerts).toSorted((a, b) => a.number - b.number);
}
