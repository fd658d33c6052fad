import { data } from 'react-router';
import { daySearch } from '#/features/availability/url.ts';
import { ensemblesOf } from '#/features/estimates/budget/ensembles.ts';
import { readRates } from '#/features/estimates/rates.server.ts';
import { leastFor } from '#/features/estimates/rules.ts';
import { listMusicians } from '#/features/musicians/queries.server.ts';
import { splitOwners } from '#/features/musicians/rules.ts';
import { listPortraits } from '#/features/pictures/queries.server.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { getAppContext } from '#/web/app-context.ts';
import { dayInQuery, statusOf } from '#/web/day-in-query.server.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { breadcrumbs } from '#/web/structured-data/parts.server.ts';
import { sayOfPage } from '#/web/structured-data/said-of-page.server.ts';
import type { Route } from './+types/page';
import { DateFirst } from './date-first.tsx';
import { Ensemble } from './ensemble.tsx';
import { heardOf } from './heard.server.ts';
import { JoinTeam } from './join-team.tsx';
import type { Offer } from './offer.tsx';
import { OwnersHero } from './owners-hero.tsx';
import { Together } from './together.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const { content } = ctx;
  const [musicians, portraits] = await Promise.all([listMusicians(ctx), listPortraits(ctx)]);
  sayOfPage(context, breadcrumbs(ctx.origin, { name: 'Musicians', path: '/musicians' }));
  const ids = musicians.map(({ _id }) => _id);
  const [day, rates, heard] = await Promise.all([dayInQuery(ctx, request, ids), readRates(ctx), heardOf(ctx, ids)]);
  const offers: Record<string, Offer> = Object.fromEntries(
    ids.map((id) => [
      id,
      { from: dollarText(leastFor([{ musicianId: id, instrument: '' }], rates)), heard: heard.get(id) },
    ]),
  );
  const several = ensemblesOf(rates.players).filter(({ players }) => players.length > 1);
  const together = several.map(({ title, players }) => ({ title, from: dollarText(leastFor(players, rates)) }));
  return data(
    { ...splitOwners(musicians), portraits, join: content.join, day, offers, together },
    { status: statusOf(day) },
  );
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: 'Musicians for your event in {city}',
    description:
      'The owners of the house and the strings, winds, brass and voices they trust: who they are, what they play, and how to write to them directly.',
    path: '/musicians',
    site: siteOf(matches),
    found: !loaderData?.day,
  });

export default function MusiciansPage({ loaderData }: Route.ComponentProps) {
  const { owners, ensemble, portraits, join, day, offers, together } = loaderData;
  const known = day?.known ?? {};
  const search = day?.known ? daySearch(day.typed) : '';
  return (
    <>
      <OwnersHero owners={owners} portraits={portraits} known={known} search={search} offers={offers} />
      {owners.length + ensemble.length > 0 ? <DateFirst day={day} /> : null}
      {owners.length + ensemble.length === 0 ? (
        <p className="on-ivory page-x py-16 text-lede">
          No musicians found. They may be between engagements; please come back soon.
        </p>
      ) : null}
      <Together ensembles={together} />
      {ensemble.length > 0 ? (
        <Ensemble
          musicians={ensemble}
          portraits={portraits}
          known={known}
          search={search}
          offers={offers}
          afterOwners={owners.length > 0}
        />
      ) : null}
      <JoinTeam join={join} />
    </>
  );
}
