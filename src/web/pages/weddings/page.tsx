import { Link } from 'react-router';
import { Reviews } from '#/features/event-requests/reviews/components/reviews.tsx';
import { reviewsOfOccasion } from '#/features/event-requests/reviews/queries.server.ts';
import { scenesOf } from '#/features/pictures/scenes.server.ts';
import { HearSet } from '#/features/ready-sets/components/hear-set.tsx';
import { SetCard } from '#/features/ready-sets/components/set-card.tsx';
import { StartFrom } from '#/features/ready-sets/components/start-from.tsx';
import { findSet, listSets } from '#/features/ready-sets/queries.server.ts';
import { SETS_PATH } from '#/features/ready-sets/url.ts';
import { WEDDINGS_PATH } from '#/features/weddings/url.ts';
import { getAppContext } from '#/web/app-context.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { sayOfPage } from '#/web/structured-data/said-of-page.server.ts';
import type { Route } from './+types/page';
import { Answers } from './answers.tsx';
import { HomeWedding } from './home-wedding.tsx';
import { ServicePrices } from './service-prices.tsx';
import { WeddingCost } from './wedding-cost.tsx';
import { weddingsData } from './weddings-data.server.ts';
import { SetFigures, WEDDING_SCENE, WeddingsHead } from './weddings-head.tsx';
import { WeddingsOrder } from './weddings-order.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const { weddings, series, services } = ctx.content;
  const [set, all] = await Promise.all([findSet(ctx, weddings.runningOrder), listSets(ctx)]);
  const concert = series.concerts.find(({ slug }) => slug === weddings.concert);
  const posters = await ctx.posters();
  sayOfPage(context, ...weddingsData(ctx, set));
  return {
    texts: weddings,
    scene: (await scenesOf(ctx, [WEDDING_SCENE])).get(WEDDING_SCENE),
    set: set?.sections.some(({ items }) => items.some(({ kind }) => kind === 'work')) ? set : null,
    begin: weddings.sets.flatMap((slug) => all.find((one) => one.slug === slug) ?? []),
    sets: all.length,
    concert: concert
      ? {
          slug: concert.slug,
          title: concert.title,
          description: concert.description,
          basePrice: concert.basePrice,
          pieces: concert.program.length,
          pianist: concert.pianist,
          poster: posters.get(concert.slug)?.address ?? '',
        }
      : null,
    reviews: [...weddings.reviews, ...(await reviewsOfOccasion(ctx, 'ceremony'))],
    services: services.services.map(({ name, feeType, from }) => ({ name, feeType, from: from ?? null })),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Wedding music in {city}',
        description: [
          'A wedding ceremony with its music already chosen, heard and priced: what is played when, who comes, what it costs.',
          loaderData.texts.introduction,
        ],
        path: WEDDINGS_PATH,
        site: siteOf(matches),
      })
    : [];

export default function WeddingsPage({ loaderData }: Route.ComponentProps) {
  const { texts, scene, set, begin, sets, concert, services, reviews } = loaderData;
  return (
    <>
      <WeddingsHead headline={texts.headline} introduction={texts.introduction} scene={scene}>
        {set ? (
          <>
            <SetFigures set={set} />
            <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
              <StartFrom slug={set.slug} title={set.title} />
              <HearSet sections={set.sections} />
            </div>
          </>
        ) : null}
      </WeddingsHead>
      {set ? (
        <>
          <WeddingsOrder set={set} />
          <WeddingCost set={set} />
        </>
      ) : null}
      {begin.length > 0 ? (
        <section aria-labelledby="begin" className="on-ivory page-x pt-16 pb-16 md:pt-26">
          <h2 id="begin" className="font-display text-panel">
            <span className="font-fff">Or begin</span> <span className="font-ppp">from one of these</span>
          </h2>
          <ul className="mt-8.5 grid gap-x-6 gap-y-12 md:grid-cols-3">
            {begin.map((one) => (
              <li key={one.slug}>
                <SetCard set={one} />
              </li>
            ))}
          </ul>
          <p className="mt-8.5">
            <Link to={SETS_PATH} className="link inline-flex min-h-11 items-center font-label">
              See all {sets} sets
            </Link>
          </p>
        </section>
      ) : null}
      {concert ? <HomeWedding concert={concert} /> : null}
      <Answers answers={texts.answers} />
      <Reviews reviews={reviews} className="on-ebony" />
      <ServicePrices services={services} />
    </>
  );
}
