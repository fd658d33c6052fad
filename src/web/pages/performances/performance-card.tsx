import { useId } from 'react';
import { Link } from 'react-router';
import { Admission } from '#/features/performances/components/admission.tsx';
import { PerformanceFacts } from '#/features/performances/components/facts.tsx';
import { TenseLabel, tenseColor } from '#/features/performances/components/tense-label.tsx';
import { TicketsLink } from '#/features/performances/components/tickets-link.tsx';
import { Weekday } from '#/features/performances/components/weekday.tsx';
import { TURN_BACK, TURN_OVER } from '#/features/performances/messages.ts';
import { dateParts, placeLine, type Tense, tenseOf } from '#/features/performances/rules.ts';
import { twelveHour } from '#/platform/time/dates.ts';
import { useShared } from '#/ui/motion/use-shared.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import type { Listed } from './listed.server.ts';
import { useTurn } from './use-turn.ts';

const NUMERAL: Record<Tense, string> = {
  upcoming: 'text-price font-fff',
  past: 'text-figure font-p',
  'called-off': 'text-price font-ppp',
};
const TITLE: Record<Tense, string> = {
  upcoming: 'text-section font-fff',
  past: 'text-row font-mp',
  'called-off': 'text-section dynamic-ppp line-through decoration-2',
};

/** Turns on a click (spec section 2). */
export function PerformanceCard({ performance }: { performance: Listed }) {
  const { turned, turn, card } = useTurn();
  const id = useId();
  const { _id, title, date, time, description, musicians, hasProgramme, composers, upcoming, calledOff } = performance;
  const tense = tenseOf(performance);
  const path = `/performances/${_id}`;
  const shared = useShared(path);
  const { day, month } = dateParts(date);
  const back = turned ? '' : 'card-back';
  const front = turned ? 'hidden print:block' : '';
  return (
    <article
      ref={card}
      id={`performance-${_id}`}
      aria-labelledby={`${id}-title`}
      className={`group page-x relative ${turned ? 'on-ebony' : 'on-ivory'}`}
    >
      <div
        className={`grid gap-x-6 border-b sm:grid-cols-[9.5rem_minmax(0,1fr)] md:grid-cols-[minmax(0,2.2fr)_minmax(0,5.3fr)_minmax(0,4.5fr)] ${tense === 'past' ? 'py-4 md:items-baseline' : 'py-6'} ${turned ? 'border-transparent' : 'border-line'}`}
      >
        <div className="flex flex-wrap items-end gap-x-3 pt-1 sm:row-span-2 sm:block md:row-span-1">
          <p aria-hidden="true" className={`flex items-end gap-3 ${tenseColor(tense, turned)}`}>
            <span className={`font-display ${NUMERAL[tense]}`}>{day}</span>
            <span className={tense === 'past' ? 'text-label' : 'font-display text-row font-mp'}>{month}</span>
          </p>
          {time ? <p className={`text-label ${tense === 'past' ? '' : 'sm:mt-3'}`}>{twelveHour(time)}</p> : null}
        </div>
        <div
          className={`mt-3 sm:mt-0 ${tense === 'past' && !turned ? 'items-end justify-between gap-x-6 md:flex md:pr-6' : ''}`}
        >
          <div>
            <TenseLabel tense={tense} onEbony={turned}>
              <Weekday date={date} at={time} />
            </TenseLabel>
            <h3 id={`${id}-title`} data-swells className={`mt-1 font-display ${TITLE[tense]} ${shared.title}`}>
              <Link
                to={path}
                prefetch="intent"
                viewTransition
                className="relative z-1 decoration-felt decoration-2 underline-offset-[0.14em] hover:underline"
              >
                {musicalText(title)}
              </Link>
            </h3>
          </div>
          <div id={`${id}-about`} className={`mt-3 max-w-152 whitespace-pre-line ${back}`}>
            {musicalText(description)}
          </div>
          <button
            type="button"
            aria-expanded={turned}
            aria-controls={`${id}-about ${id}-facts`}
            onClick={turn}
            className={`link needs-script no-print mt-1 min-h-11 shrink-0 text-label font-label group-hover:decoration-4 ${turned ? '' : 'after:absolute after:inset-0'}`}
          >
            {turned ? TURN_BACK : TURN_OVER}
            <span className="sr-only">: {title}</span>
          </button>
        </div>
        <div className="flex flex-wrap gap-x-6 gap-y-3 text-label max-md:mt-1 sm:col-start-2 md:col-start-3">
          <div className={`min-w-0 flex-1 basis-56 ${front}`}>
            <p>{placeLine(performance)}</p>
            {musicians.length > 0 ? (
              <p className="mt-1">
                With <b className="font-label">{musicians.map(({ name }) => name).join(', ')}</b>
              </p>
            ) : null}
            {composers === '' ? null : <p className="mt-1 text-quiet">{composers}</p>}
          </div>
          <div id={`${id}-facts`} className={`relative z-1 min-w-0 flex-1 basis-56 ${back}`}>
            <PerformanceFacts performance={performance} />
            <ul className="mt-2 flex flex-wrap gap-x-6">
              {hasProgramme ? (
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
          {tense === 'upcoming' ? (
            <div className="flex basis-40 flex-col items-start gap-3">
              <Admission performance={performance} className={front} />
              <TicketsLink performance={performance} className="relative z-1" />
            </div>
          ) : null}
        </div>
      </div>
    </article>
  );
}
