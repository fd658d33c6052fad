import type { PerformanceCard } from '#/features/performances/model.ts';
import { dateParts } from '#/features/performances/rules.ts';
import { twelveHour } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

/** It is the last of the upcoming. */
export function NextDate({ performance: { _id, title, date, time } }: { performance: PerformanceCard }) {
  const { weekday, month, day } = dateParts(date);
  const [name = ''] = month.split(' ');
  return (
    <p className="mt-3">
      <a href={`#performance-${_id}`} className="link inline-block py-1.5">
        <b className="font-label">Next:</b> {musicalText(title)}, {weekday}, {name} {Number(day)}
        {time ? `, ${twelveHour(time)}` : ''}
      </a>
    </p>
  );
}
