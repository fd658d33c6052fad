import { busyText } from '#/features/schedule/messages.ts';
import type { BusyTime } from '#/features/schedule/model.ts';

export const BUSY_LOOK = 'border-l-3 border-line bg-bone';

/** Cue notes: small, and played by somebody else. */
export function BusyMarks({ times }: { times: readonly BusyTime[] }) {
  if (times.length === 0) return null;
  return (
    <ul className="grid gap-1 p-1 pb-0">
      {times.map((time) => (
        <li
          key={`${time.start} ${time.end}`}
          className={`px-2 py-1 text-label leading-tight break-words text-quiet ${BUSY_LOOK}`}
        >
          {busyText(time)}
        </li>
      ))}
    </ul>
  );
}

/** Of a day in the month. */
export function BusyCount({ count, className }: { count: number; className: string }) {
  return count > 0 ? <p className={`text-label text-quiet ${className}`}>{count} busy elsewhere</p> : null;
}
