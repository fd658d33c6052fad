import { useId } from 'react';
import { Link } from 'react-router';
import { PerformanceFacts } from '#/features/performances/components/facts.tsx';
import { TenseLabel, tenseColor } from '#/features/performances/components/tense-label.tsx';
import { TicketsLink } from '#/features/performances/components/tickets-link.tsx';
import { TURN_BACK, TURN_OVER } from '#/features/performances/messages.ts';
import type { PerformanceCard as Card } from '#/features/performances/model.ts';
import { dateParts, placeText, type Tense, tenseOf } from '#/features/performances/rules.ts';
import { twelveHour } from '#/platform/time/dates.ts';
import { useShared } from '#/ui/motion/use-shared.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { useTurn } from './use-turn.ts';

const NUMERAL: Record<Tense, string> = { upcoming: 'font-fff', past: 'font-ppp', 'called-off': 'font-ppp' };
const TITLE: Record<Tense, string> = {
  upcoming: 'font-fff',
  past: 'dynamic-ppp',
  'called-off': 'dynamic-ppp line-through decoration-2',
};

/** Turns on a click (spec section 2). */
export function PerformanceCard({ performance }: { performance: Card }) {
  const { turned, turn, card } = useTurn();
  const id = useId();
  const { _id, title, date, time, description, musicians, program, upcoming, calledOff } = performance;
  const tense = tenseOf(performance);
  const path = `/performances/${_id}`;
  const shared = useShared(path);
  const { day, month, weekday } = dateParts(date);
  const color = tenseColor(tense, turned);
  const back = turned ? '' : 'card-back';
  return (
    <article
      ref={card}
      id={`performance-${_id}`}
      aria-labelledby={`${id}-title`}
      className={`group page-x relative ${turned ? 'on-ebony' : 'on-ivory'}`}
    >
      <div
        className={`grid gap-x-6 border-b py-6 sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:py-8.5 md:grid-cols-[minmax(0,3.1fr)_minmax(0,5.9fr)_minmax(0,3fr)] ${turned ? 'border-transparent' : 'border-line'}`}
      >
        <p className="flex items-end gap-4 font-display sm:block sm:row-span-2 md:row-span-1">
          <time dateTime={time ? `${date}T${time}` : date} className={`contents ${color}`}>
            <span className={`text-date ${NUMERAL[tense]}`}>{day}</span>{' '}
            <span className="text-row font-mf sm:mt-4 sm:block">{month}</span>
          </time>
        </p>
        <div className="mt-3 sm:mt-0">
          <TenseLabel tense={tense} onEbony={turned} />
          <h3
            id={`${id}-title`}
            data-swells
            className={`mt-1 font-display text-section ${TITLE[tense]} ${shared.title}`}
          >
            <Link
              to={path}
              prefetch="intent"
              viewTransition
              className="relative z-1 decoration-felt decoration-2 underline-offset-[0.14em] hover:underline"
            >
              {musicalText(title)}
            </Link>
          </h3>
          <div id={`${id}-about`} className={`mt-3 max-w-152 whitespace-pre-line ${back}`}>
            {musicalText(description)}
          </div>
          <button
            type="button"
            aria-expanded={turned}
            aria-controls={`${id}-about ${id}-facts`}
            onClick={turn}
            className={`link needs-script no-print mt-3 min-h-11 text-label font-label group-hover:decoration-4 ${turned ? '' : 'after:absolute after:inset-0'}`}
          >
            {turned ? TURN_BACK : TURN_OVER}
            <span className="sr-only">: {title}</span>
          </button>
        </div>
        <div className="mt-2 text-label sm:col-start-2 md:col-start-3 md:mt-0">
          <div className={turned ? 'hidden print:block' : ''}>
            <p>{placeText(performance)}</p>
            <p className={color}>{time ? `${weekday}, ${twelveHour(time)}` : weekday}</p>
            {musicians.length > 0 ? (
              <p className="mt-2">
                With <b className="font-label">{musicians.map(({ name }) => name).join(', ')}</b>
              </p>
            ) : null}
          </div>
          <div id={`${id}-facts`} className={`relative z-1 ${back}`}>
            <PerformanceFacts performance={performance} className={turned ? '' : 'mt-3'} />
            <ul className="mt-2 flex flex-wrap gap-x-6">
              {program.length > 0 ? (
                <li>
                  <Link to={`/performances/${_id}#programme`} className="link inline-flex min-h-11 items-center">
                    Programme
                  </Link>
                </li>
              ) : null}
              {upcoming && !calledOff ? (
                <li>
                  <a href={`/performances/${_id}.ics`} className="link inline-flex min-h-11 items-center">
                    Add to calendar
                  </a>
                </li>
              ) : null}
            </ul>
          </div>
          <TicketsLink performance={performance} className="relative z-1 mt-4" />
        </div>
      </div>
    </article>
  );
}
