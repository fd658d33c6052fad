import { Link } from 'react-router';
import type { Settled } from '#/features/stage-door/model.ts';
import { dateNames, shortName } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

const LINKS: Record<Settled['kind'], string> = { event: 'Day sheet', performance: 'Its page', rehearsal: '' };

export function SettledList({ settled }: { settled: readonly Settled[] }) {
  if (settled.length === 0)
    return <p className="border-t-3 border-ink pt-4 font-display text-lead font-p">A free page: nothing is settled.</p>;
  return (
    <ol className="border-t-3 border-ink">
      {settled.map(({ id, kind, date, title, when, where, words, href }) => (
        <li key={id} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-4">
          <DayMark date={date} quiet={kind === 'rehearsal'} />
          <div className="min-w-0">
            <h3 className={`font-display text-card break-words ${kind === 'rehearsal' ? 'font-p' : 'font-ff'}`}>
              {musicalText(title)}
            </h3>
            <p className="mt-1 break-words">{[when || 'No date yet', where].filter(Boolean).join(' · ')}</p>
            <p className="break-words text-quiet">{words}</p>
            {href ? (
              <Link
                to={href}
                reloadDocument={kind === 'event'}
                className="link inline-flex min-h-11 items-center font-label"
              >
                {LINKS[kind]}
                <span className="sr-only">: {title}</span>
              </Link>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Decorative: the line beside it says the day in full. */
function DayMark({ date, quiet }: { date: string; quiet: boolean }) {
  if (date === '')
    return (
      <span aria-hidden="true" className="font-display text-figure font-ppp">
        ?
      </span>
    );
  const { day, month } = dateNames(date);
  return (
    <span aria-hidden="true" className="block text-center">
      <span className={`block font-display text-figure ${quiet ? 'font-p' : 'font-fff'}`}>{day}</span>
      <span className="block text-label text-quiet">{shortName(month)}</span>
    </span>
  );
}
