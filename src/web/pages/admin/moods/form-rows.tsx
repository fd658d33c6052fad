import { useId } from 'react';
import { MOOD_LINES_MAX } from '#/features/work-facts/model.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { wholeError } from '#/web/admin/fields/part-errors.ts';
import { MoodChoice } from './mood-choice.tsx';
import { type FormRow, withNewRow } from './moods-values.ts';

interface FormRowsProps {
  rows: readonly FormRow[];
  forms: readonly string[];
  errors: Readonly<Record<string, string>>;
  onChange: (rows: FormRow[]) => void;
}

export function FormRows({ rows, forms, errors, onChange }: FormRowsProps) {
  const listId = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-row font-f">Forms</legend>
      <p className="mt-1 mb-4 text-label text-quiet">What every work of a form has, beside what its tempo says.</p>
      <datalist id={listId}>
        {forms.map((form) => (
          <option key={form} value={form} />
        ))}
      </datalist>
      <ol className="border-t-3 border-ink">
        {rows.map(({ key, line }, index) => (
          <li
            key={key}
            className="grid items-start gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_auto]"
          >
            <TextField
              name={`form-${key}-form`}
              label="Form"
              defaultValue={line?.form}
              list={listId}
              autoComplete="off"
              error={errors[`forms.${index}.form`]}
            />
            <div className="sm:pt-7">
              <MoodChoice label="is" name={`form-${key}-moods`} chosen={line?.moods ?? []} />
            </div>
            <div className="sm:pt-7">
              <Button
                variant="quiet"
                aria-label={`Remove ${line?.form ?? 'this form'}`}
                onClick={() => onChange(rows.filter((row) => row.key !== key))}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {wholeError(errors, 'forms') ? (
        <p className="mt-2 text-label font-label text-accent">{wholeError(errors, 'forms')}</p>
      ) : null}
      {rows.length < MOOD_LINES_MAX ? (
        <Button variant="outline" className="mt-4" onClick={() => onChange(withNewRow(rows))}>
          ADD A FORM
        </Button>
      ) : null}
    </fieldset>
  );
}
