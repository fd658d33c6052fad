import { useId } from 'react';
import { COMPOSER_MAX_LENGTH } from '#/features/repertoire/model.ts';
import { composerLastFirst } from '#/features/repertoire/rules.ts';
import { SelectField, TextField } from '#/ui/forms/field.tsx';

interface ComposerFieldProps {
  /** Null if too many. */
  composers: readonly string[] | null;
  chosen: string;
  named: readonly string[];
  onType: (typed: string) => void;
}

/** Text with suggestions for too many. */
export function ComposerField({ composers, chosen, named, onType }: ComposerFieldProps) {
  const listId = useId();
  if (composers)
    return (
      <SelectField label="Composer" name="composer" defaultValue={chosen} className="mt-6">
        <option value="">All composers</option>
        {composers.map((composer) => (
          <option key={composer} value={composer}>
            {composerLastFirst(composer)}
          </option>
        ))}
      </SelectField>
    );
  return (
    <>
      <TextField
        label="Composer"
        name="composer"
        hint="All, or part of a name"
        maxLength={COMPOSER_MAX_LENGTH}
        defaultValue={chosen}
        autoComplete="off"
        list={listId}
        onChange={(event) => onType(event.currentTarget.value)}
        className="mt-6"
      />
      <datalist id={listId}>
        {named.map((composer) => (
          <option key={composer} value={composerLastFirst(composer)} />
        ))}
      </datalist>
    </>
  );
}
