import { useId } from 'react';
import { statusLabel } from '#/features/performances/rules.ts';
import { FieldError } from '#/ui/forms/field.tsx';

interface OpenChoiceProps {
  chosen: boolean | undefined;
  error: string | undefined;
}

/** No default (spec section 5). */
export function OpenChoice({ chosen, error }: OpenChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-label font-label">Who may come</legend>
      <div className="flex flex-wrap gap-x-8.5">
        {([true, false] as const).map((open) => (
          <label key={String(open)} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
            <input
              type="radio"
              name="openToPublic"
              value={open ? 'yes' : 'no'}
              defaultChecked={chosen === open}
              aria-invalid={error && open ? true : undefined}
              className="notehead"
            />
            <span>{statusLabel(open)}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
