import { Link } from 'react-router';
import { NONE_FOUND, NONE_FOUND_MORE } from '#/features/performances/messages.ts';
import { PERFORMANCES_PER_PAGE } from '#/features/performances/model.ts';
import { listNextPublic, listPerformancePage } from '#/features/performances/queries.server.ts';
import { thousands } from '#/platform/text/english.ts';
import { getAppContext } from '#/web/app-context.ts';
import { PERFORMANCES_FEED } from '#/web/heads/feeds.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { shownFromSearch } from '#/web/shown.ts';
import { sayOfPage } from '#/web/structured-data/said-of-page.server.ts';
import type { Route } from './+types/page';
import { listed, nextListed } from './listed.server.ts';
import { NextDates } from './next-dates.tsx';
import { PerformanceList } from './performance-list.tsx';
import { performancesData } from './performances-data.server.ts';
import { SubscribeLinks } from './subscribe-links.tsx';

const NEXT_SHOWN = 3;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const shown = shownFromSearch(new URL(request.url).searchParams, PERFORMANCES_PER_PAGE);
  const [{ items, total }, next] = await Promise.all([
    listPerformancePage(ctx, shown),
    listNextPublic(ctx, NEXT_SHOWN),
  ]);
  sayOfPage(context, ...performancesData(items, ctx.origin));
  return { items: items.map(listed), total, next: next.map(nextListed), origin: ctx.origin };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Performances in greater {city}',
    description:
      'Where we can be heard next in greater {city}, and where we have played: dates, programmes, tickets, and a calendar to subscribe to.',
    path: '/performances',
    site: siteOf(matches),
    feed: PERFORMANCES_FEED,
  });

export default function PerformancesPage({ loaderData: { items, total, next, origin } }: Route.ComponentProps) {
  const toCome = items.filter(({ upcoming }) => upcoming);
  const gone = items.filter(({ upcoming }) => !upcoming);
  return (
    <>
      <header className="page-x grid items-end gap-x-6 gap-y-6 pt-8.5 pb-8.5 md:grid-cols-[minmax(0,7.6fr)_minmax(0,4.4fr)] md:pt-12">
        <h1 className="font-display text-page-title">
          <span className="font-fff">Perform</span>
          <span className="font-ppp">ances</span>
        </h1>
        <p className="max-w-112 pb-1">
          The next ones, then all of them, newest first. Turn a card over for what is said of it.
        </p>
      </header>
      <NextDates performances={next} />
      {total === 0 ? (
        <section className="page-x border-t-3 border-ebony py-16 md:py-26">
          <p className="max-w-184 font-display text-lead font-p">
            <span className="font-fff">{NONE_FOUND}</span> {NONE_FOUND_MORE}
          </p>
          <p className="mt-6">
            <Link to="/mpcs" className="link inline-block py-2">
              Or have one at your home: the concert series
            </Link>
          </p>
        </section>
      ) : (
        <>
          <PerformanceList
            id="to-come"
            title="All to come"
            order={toCome.length > 1 ? 'the furthest first, the next ones last' : undefined}
            performances={toCome}
            loud
          />
          <PerformanceList id="gone" title="Gone by" performances={gone} />
        </>
      )}
      {items.length < total ? (
        <p className="no-print page-x flex flex-wrap items-center justify-between gap-x-6 py-6 text-label text-quiet">
          <span>
            Showing {thousands(items.length)} of {thousands(total)}
          </span>
          <Link
            to={`/performances?show=${items.length + PERFORMANCES_PER_PAGE}`}
            preventScrollReset
            className="link inline-flex min-h-11 items-center font-label text-ink"
          >
            Show {PERFORMANCES_PER_PAGE} more
          </Link>
        </p>
      ) : null}
      <SubscribeLinks origin={origin} />
    </>
  );
}
