import { useId, useState } from 'react';
import { foldText } from '#/platform/text/fold-text.ts';
import { Checkbox, FieldError, TextField } from '#/ui/forms/field.tsx';

interface ChoiceFieldProps {
  legend: string;
  hint: string;
  find?: string;
  groups: readonly { name: string; choices: readonly string[] }[];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
  error: string | undefined;
}

/** A cut row shows that it scrolls. */
const LIST =
  'mt-2 max-h-86 overflow-y-auto border border-b-3 border-field-edge bg-ivory px-4 py-3 text-ebony print:max-h-none';

export function ChoiceField({ legend, hint, find, groups, chosen, onChoose, error }: ChoiceFieldProps) {
  const id = useId();
  const [wanted, setWanted] = useState('');
  const found = groups.map((group) => ({ ...group, choices: matching(group, wanted) }));
  const nothing = found.every(({ choices }) => choices.length === 0);

  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-hint ${id}-chosen`}>
      <legend className="block text-label font-label">{legend}</legend>
      <p id={`${id}-hint`} className="text-label text-quiet">
        {hint}
      </p>
      {find ? (
        <TextField
          label={find}
          type="search"
          autoComplete="off"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          // Enter would submit.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="mt-2"
        />
      ) : null}
      <div className={`${LIST} ${find ? '' : 'sm:max-h-none'}`}>
        {found.map(({ name, choices }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset is read out twice over
          <div key={name} role="group" aria-label={name} hidden={choices.length === 0} className="mb-3 last:mb-0">
            {groups.length > 1 ? (
              <p aria-hidden="true" className="border-b border-line pb-1 font-display text-row font-p">
                {name}
              </p>
            ) : null}
            <div className="grid gap-x-6 sm:grid-cols-2">
              {choices.map((choice) => (
                <Checkbox
                  key={choice}
                  label={choice}
                  checked={chosen.includes(choice)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChoose(checked ? [...chosen, choice] : chosen.filter((one) => one !== choice))
                  }
                />
              ))}
            </div>
          </div>
        ))}
        {nothing ? <p>Nothing by that name. Tick ‘other’ and tell us in the resume.</p> : null}
      </div>
      <p id={`${id}-chosen`} aria-live="polite" className="mt-1 text-label text-quiet">
        {chosen.length > 0 ? `${chosen.length} chosen: ${chosen.join(', ')}` : 'None chosen yet.'}
      </p>
      <FieldError error={error} />
    </fieldset>
  );
}

/** A choice, or a whole group: 'brass'. */
function matching({ name, choices }: ChoiceFieldProps['groups'][number], wanted: string): readonly string[] {
  const folded = foldText(wanted);
  return foldText(name).startsWith(folded) ? choices : choices.filter((choice) => foldText(choice).includes(folded));
}
