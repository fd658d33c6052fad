import { data } from 'react-router';
import { withIncipits } from '#/features/incipits/queries.server.ts';
import { PerformanceFacts } from '#/features/performances/components/facts.tsx';
import { NO_SUCH_PERFORMANCE } from '#/features/performances/messages.ts';
import { findPerformance } from '#/features/performances/queries.server.ts';
import { placeText, statusLabel, tenseOf, ticketText } from '#/features/performances/rules.ts';
import { withDynamics } from '#/features/work-facts/queries.server.ts';
import { longDate, shortDate, twelveHour } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { getAppContext } from '#/web/app-context.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { performanceCard, sharedPicture, signed } from '#/web/heads/share-card.server.ts';
import { playersOf } from '#/web/players/players.server.ts';
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
  const [program, players] = await Promise.all([
    withIncipits(ctx, await withDynamics(performance.program)),
    playersOf(
      ctx,
      performance.musicians.map(({ _id }) => _id),
    ),
  ]);
  return { performance, program, players, picture };
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

export default function PerformancePage({ loaderData: { performance, program, players } }: Route.ComponentProps) {
  const { description, calledOff } = performance;
  return (
    <div className="grid md:grid-cols-[46%_54%]">
      <PerformanceBill performance={performance} tense={tenseOf(performance)} players={players} />
      <div className="on-ivory page-r pt-8.5 pb-16 pl-[var(--edge)] md:pt-14 md:pl-16">
        {calledOff ? (
          <p className="mb-6 border-t-3 border-ink pt-3 font-display text-lead font-p">
            <span className="font-fff">Called off.</span> This performance will not take place.
          </p>
        ) : null}
        {description === '' ? null : (
          <p className="max-w-152 whitespace-pre-line text-lede">{musicalText(description)}</p>
        )}
        <PerformanceFacts performance={performance} className="mt-8.5 border-t-3 border-ink pt-4" />
        <PrintedProgramme performance={performance} program={program} />
      </div>
    </div>
  );
}
