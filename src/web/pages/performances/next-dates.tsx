import { Link } from 'react-router';
import { Admission } from '#/features/performances/components/admission.tsx';
import { TenseLabel, tenseColor } from '#/features/performances/components/tense-label.tsx';
import { TicketsLink } from '#/features/performances/components/tickets-link.tsx';
import { Weekday } from '#/features/performances/components/weekday.tsx';
import { dateParts, placeLine } from '#/features/performances/rules.ts';
import { unbroken } from '#/platform/text/unbroken.ts';
import { twelveHour } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import type { NextListed } from './listed.server.ts';

/** The soonest first, while the list is newest first. */
export function NextDates({ performances }: { performances: readonly NextListed[] }) {
  if (performances.length === 0) return null;
  return (
    <section aria-labelledby="next" className="page-x no-print pb-12">
      <h2 id="next" className="pb-3 font-display text-section font-fff">
        Next
      </h2>
      <ul className="grid gap-x-6 md:grid-cols-4">
        {performances.map((performance, place) => (
          <NextDate key={performance._id} performance={performance} first={place === 0} />
        ))}
      </ul>
    </section>
  );
}

function NextDate({ performance, first }: { performance: NextListed; first: boolean }) {
  const { _id, title, date, time, pieces, more, musicians } = performance;
  const { day, month } = dateParts(date);
  return (
    <li
      className={`group flex flex-col gap-x-8.5 gap-y-4 ${first ? 'on-ebony p-6 md:col-span-2 md:flex-row' : 'border-ink py-6 md:border-t-3 md:pt-4'}`}
    >
      <p
        aria-hidden="true"
        className={`flex items-end gap-3 font-display ${tenseColor('upcoming', first)} ${first ? 'md:block' : ''}`}
      >
        <span className={`font-fff ${first ? 'text-date md:block' : 'text-price'}`}>{day}</span>
        <span className={`text-row font-p ${first ? 'md:mt-4 md:block' : ''}`}>{month}</span>
      </p>
      <div className="flex grow flex-col items-start">
        <TenseLabel tense="upcoming" onEbony={first}>
          <Weekday date={date} at={time} />
        </TenseLabel>
        <h3 className={`mt-1 font-display font-fff ${first ? 'text-work' : 'text-card'}`}>
          <Link
            to={`/performances/${_id}`}
            prefetch="intent"
            data-swells
            className="decoration-felt decoration-2 underline-offset-[0.14em] group-hover:underline"
          >
            {musicalText(title)}
          </Link>
        </h3>
        <p className={first ? 'mt-3' : 'mt-2 text-label'}>
          {time ? `${unbroken(twelveHour(time))}, ` : ''}
          {placeLine(performance)}
        </p>
        {musicians.length > 0 ? (
          <p className="mt-1 text-label">
            With <b className="font-label">{musicians.map(({ name }) => name).join(', ')}</b>
          </p>
        ) : null}
        {pieces.length > 0 ? (
          <ul aria-label="Played first" className="mt-2 text-label text-quiet">
            {pieces.map((piece) => (
              <li key={piece}>{musicalText(piece)}</li>
            ))}
            {more > 0 ? <li>and {more} more</li> : null}
          </ul>
        ) : null}
        <div className="mt-auto flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-4">
          <Admission performance={performance} />
          <TicketsLink performance={performance} />
        </div>
      </div>
    </li>
  );
}
