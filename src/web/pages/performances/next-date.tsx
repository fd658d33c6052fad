import { Link } from 'react-router';
import { TicketsLink } from '#/features/performances/components/tickets-link.tsx';
import type { PerformanceCard } from '#/features/performances/model.ts';
import { dateParts, placeText } from '#/features/performances/rules.ts';
import { twelveHour } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

/** It is the last of the upcoming, for the newest come first. */
export function NextDate({ performance }: { performance: PerformanceCard }) {
  const { _id, title, date, time } = performance;
  const { weekday, month, day } = dateParts(date);
  const [name = ''] = month.split(' ');
  return (
    <section aria-label="Next" className="group mt-4 border-t-3 border-ebony pt-3">
      <p className="font-display text-figure">
        <span className="font-p">Next:</span>{' '}
        <Link
          to={`/performances/${_id}`}
          prefetch="intent"
          data-swells
          className="font-f decoration-felt decoration-2 underline-offset-[0.14em] hover:underline"
        >
          {musicalText(title)}
        </Link>
      </p>
      <p className="mt-1">
        {weekday}, {name} {Number(day)}
        {time ? `, ${twelveHour(time)}` : ''} <span className="text-quiet">{placeText(performance)}</span>
      </p>
      <TicketsLink performance={performance} className="mt-3" />
    </section>
  );
}
