import { useId, useState } from 'react';
import { foldText } from '#/platform/text/fold-text.ts';
import { Checkbox, FieldError, TextField } from '#/ui/forms/field.tsx';

interface CheckListProps {
  legend: string;
  hint?: string;
  name: string;
  options: readonly (readonly [string, string])[];
  chosen: readonly string[];
  error?: string | undefined;
}

const LONG = 16;

export function CheckList({ legend, hint, name, options, chosen, error }: CheckListProps) {
  const id = useId();
  const [wanted, setWanted] = useState('');
  const folded = foldText(wanted);
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-label font-label">{legend}</legend>
      {hint ? <p className="text-label text-quiet">{hint}</p> : null}
      {options.length > LONG ? (
        <TextField
          label={`Find in ${legend.toLowerCase()}`}
          type="search"
          autoComplete="off"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="mt-2"
        />
      ) : null}
      <div className="mt-2 grid max-h-86 gap-x-6 overflow-y-auto border border-b-3 border-field-edge on-ivory px-4 py-2 sm:grid-cols-2 lg:grid-cols-3">
        {options.map(([value, label], index) => (
          // Hidden ones stay in the form.
          <div key={value} hidden={!foldText(label).includes(folded)}>
            <Checkbox
              label={label}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              aria-invalid={error && index === 0 ? true : undefined}
            />
          </div>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
