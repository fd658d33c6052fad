import { data, Link } from 'react-router';
import { withIncipits } from '#/features/incipits/queries.server.ts';
import { PerformanceFacts } from '#/features/performances/components/facts.tsx';
import { TicketsLink } from '#/features/performances/components/tickets-link.tsx';
import { NO_SUCH_PERFORMANCE } from '#/features/performances/messages.ts';
import { findPerformance } from '#/features/performances/queries.server.ts';
import { placeText, statusLabel, tenseOf, ticketText } from '#/features/performances/rules.ts';
import { withDynamics } from '#/features/work-facts/queries.server.ts';
import { longDate, shortDate, twelveHour } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { getAppContext } from '#/web/app-context.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { performanceCard, sharedPicture, signed } from '#/web/heads/share-card.server.ts';
import { sayOfPage } from '#/web/structured-data/said-of-page.server.ts';
import type { Route } from './+types/page';
import { PerformanceBill } from './performance-bill.tsx';
import { performanceData } from './performance-data.server.ts';
import { PrintedProgramme } from './printed-programme.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const performance = await findPerformance(ctx, params.performanceId);
  if (!performance) throw data(NO_SUCH_PERFORMANCE, { status: 404 });
  const picture = sharedPicture('performance', performance._id, signed(performanceCard(performance), ctx.business));
  sayOfPage(context, ...performanceData(performance, picture, ctx));
  const program = await withIncipits(ctx, await withDynamics(performance.program));
  return { performance, program, picture };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { performance, picture } = loaderData;
  const { _id, title, date, time, openToPublic, calledOff, musicians } = performance;
  const when = time === null ? longDate(date) : `${longDate(date)}, ${twelveHour(time)}`;
  return pageMeta({
    title: `${title}, ${shortDate(date)}`,
    description: [
      `${calledOff ? 'Called off: ' : ''}${title} at ${placeText(performance)}, ${when}.`,
      `${statusLabel(openToPublic)}, ${ticketText(performance)}.`,
      ...(musicians.length > 0 ? [`With ${musicians.map(({ name }) => name).join(', ')}.`] : []),
    ],
    path: `/performances/${_id}`,
    site: siteOf(matches),
    picture,
  });
};

export default function PerformancePage({ loaderData: { performance, program } }: Route.ComponentProps) {
  const { _id, description, musicians, upcoming, calledOff } = performance;
  const tense = tenseOf(performance);
  return (
    <div className="grid md:grid-cols-[46%_54%]">
      <PerformanceBill performance={performance} tense={tense} />
      <div className="on-ivory page-r pt-8.5 pb-16 pl-[var(--edge)] md:pt-14 md:pl-16">
        {calledOff ? (
          <p className="mb-6 border-t-3 border-ink pt-3 font-display text-lead font-p">
            <span className="font-fff">Called off.</span> This performance will not take place.
          </p>
        ) : null}
        {description === '' ? null : (
          <p className="max-w-152 whitespace-pre-line text-lede">{musicalText(description)}</p>
        )}
        <div className="mt-8.5 grid gap-x-6 gap-y-4 border-t-3 border-ink pt-4 sm:grid-cols-2">
          {musicians.length > 0 ? (
            <div className="text-label">
              <h2 className="font-label">With</h2>
              <ul>
                {musicians.map(({ _id: musicianId, name }) => (
                  <li key={musicianId}>
                    <Link to={`/musician/details/${musicianId}`} className="link inline-flex min-h-11 items-center">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          <PerformanceFacts performance={performance} className="content-start" />
        </div>
        {upcoming && !calledOff ? (
          <div className="no-print mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
            <TicketsLink performance={performance} />
            <a href={`/performances/${_id}.ics`} className="link inline-flex min-h-11 items-center font-label">
              Add to calendar
            </a>
          </div>
        ) : null}
        <PrintedProgramme performance={performance} program={program} />
      </div>
    </div>
  );
}
