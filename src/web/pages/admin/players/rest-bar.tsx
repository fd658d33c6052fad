import type { Rest } from '#/features/schedule/model.ts';

interface RestBarProps {
  rest: Rest['days'];
  day: string;
  days: readonly string[];
}

const WORDS = { away: 'away', 'day-off': 'day off' } as const;

/** A rest of several bars, as parts are written: one beam over all its days, a stroke at each end. */
export function RestBar({ rest, day, days }: RestBarProps) {
  const said = rest[day];
  if (!said) return null;
  const at = days.indexOf(day);
  const [before, after] = [rest[days[at - 1] ?? ''], rest[days[at + 1] ?? '']];
  return (
    <p className="flex min-h-11 flex-col justify-center text-center text-label leading-tight">
      <span aria-hidden="true" className={before === said ? 'invisible' : ''}>
        {WORDS[said]}
      </span>
      <span className="sr-only">{WORDS[said]}</span>
      {said === 'away' ? (
        <span
          aria-hidden="true"
          className={`flex h-4 items-center border-ink ${before === said ? '' : 'ml-2 border-l-2'} ${after === said ? '' : 'mr-2 border-r-2'}`}
        >
          <span className="h-2 w-full bg-ink" />
        </span>
      ) : null}
    </p>
  );
}
