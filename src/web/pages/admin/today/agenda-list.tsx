import { Link } from 'react-router';
import { longDate, twelveHour } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import type { Engagement } from './agenda.ts';

export function AgendaList({ engagements }: { engagements: readonly Engagement[] }) {
  if (engagements.length === 0) return <p className="border-t-3 border-ink py-4">Nothing in the next thirty days.</p>;
  return (
    <ol className="border-t-3 border-ink">
      {engagements.map(({ key, kind, title, href, date, time, who, where }) => (
        <li
          key={key}
          className="relative grid gap-x-6 gap-y-1 border-b border-line py-3 hover:bg-bone md:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,4fr)] md:items-baseline"
        >
          <p className="text-label">
            {longDate(date)}
            {time ? `, ${twelveHour(time)}` : ''}
          </p>
          <p className="font-display text-row font-ff break-words">
            <Link to={href} className="after:absolute after:inset-0 hover:underline">
              {musicalText(title)}
            </Link>
          </p>
          <p className="text-label break-words">
            <span className="font-label">{kind}</span>
            <span className="text-quiet">{[who, where].filter(Boolean).map((text) => `, ${text}`)}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
