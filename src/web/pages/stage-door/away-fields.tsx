import type { Absence } from '#/features/times-off/model.ts';
import { shortDate } from '#/platform/time/dates.ts';
import { Button } from '#/ui/button.tsx';
import { Checkbox, TextField } from '#/ui/forms/field.tsx';

interface AwayFieldsProps {
  absences: readonly Absence[];
  /** Empty ones to be filled. */
  rows: number;
  today: string;
  errors: Record<string, string>;
  onMore: (() => void) | undefined;
}

export function AwayFields({ absences, rows, today, errors, onMore }: AwayFieldsProps) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-label font-label">Away</legend>
      {absences.length > 0 ? (
        <ul className="border-t border-line">
          {absences.map(({ from, to }) => (
            <li key={from} className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-1">
              <span className="font-display text-row font-mf">{daysText(from, to)}</span>
              <Checkbox name="gone" value={from} label={`Take out ${daysText(from, to)}`} autoComplete="off" />
            </li>
          ))}
        </ul>
      ) : null}
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
        <div key={row} className="grid max-w-140 gap-3 sm:grid-cols-2">
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              name={`${end}.${row}`}
              label={end === 'from' ? 'From' : 'To, this day too'}
              type="date"
              min={today}
              error={errors[`${end}.${row}`]}
            />
          ))}
        </div>
      ))}
      {onMore ? (
        <div>
          <Button variant="outline" onClick={onMore}>
            MORE DAYS
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

function daysText(from: string, to: string): string {
  return from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`;
}
