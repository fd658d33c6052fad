import { DAYS_MAX, STEPS_MAX } from '#/features/event-requests/agreement/model.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { wholeError } from '#/web/admin/fields/part-errors.ts';
import type { LadderRow } from './terms-values.ts';

interface LadderRowsProps {
  rows: readonly LadderRow[];
  errors: Readonly<Record<string, string>>;
  onChange: (rows: LadderRow[]) => void;
}

/** The last row holds to the end: it counts from day 0. */
export function LadderRows({ rows, errors, onChange }: LadderRowsProps) {
  const wrong = wholeError(errors, 'cancellation');
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-row font-f">If the client cancels</legend>
      <p className="mb-3 text-label text-quiet">
        How much of the price stays due, from the most days before the event to 0, the day itself.
      </p>
      <ol className="border-t-3 border-ink">
        {rows.map(({ key, step }, index) => (
          <li
            key={key}
            className="grid grid-cols-2 items-end gap-x-4 gap-y-3 border-b border-line py-4 has-aria-invalid:items-start sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <TextField
              name={`step-${key}-days`}
              label="Days before, or more"
              type="number"
              inputMode="numeric"
              min={0}
              max={DAYS_MAX}
              defaultValue={step?.days}
              error={errors[`cancellation.${index}.days`] ?? (index === rows.length - 1 ? wrong : undefined)}
              required
            />
            <TextField
              name={`step-${key}-percent`}
              label="Stays due, in percent"
              inputMode="decimal"
              defaultValue={step?.percent}
              maxLength={5}
              autoComplete="off"
              error={errors[`cancellation.${index}.percent`]}
              required
            />
            {rows.length > 1 ? (
              <Button
                variant="quiet"
                className="sm:mt-7 sm:self-start"
                aria-label={`Remove row ${index + 1}`}
                onClick={() => onChange(rows.filter((row) => row.key !== key))}
              >
                Remove
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {rows.length < STEPS_MAX ? (
        <Button
          variant="outline"
          className="mt-4"
          onClick={() => onChange([{ key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }, ...rows])}
        >
          ADD AN EARLIER STEP
        </Button>
      ) : null}
    </fieldset>
  );
}
