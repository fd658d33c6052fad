import { KIND_WORDS } from '#/features/sheets/messages.ts';
import { COLUMN_KINDS, type SheetView } from '#/features/sheets/model.ts';
import { SelectField } from '#/ui/forms/field.tsx';
import type { Choices } from './use-sheet.ts';

interface ColumnChoicesProps {
  view: SheetView;
  onChoose: (changes: Partial<Choices>) => void;
}

export function ColumnChoices({ view: { columns, choices }, onChoose }: ColumnChoicesProps) {
  const kinds = columns.map(({ kind }, at) => choices.columns?.[at] ?? kind);
  return (
    <>
      <p className="max-w-150">
        What each column holds. Correct what is guessed wrongly; the same heads are known next time.
      </p>
      <ul className="mt-4 grid max-w-260 gap-x-8.5 border-t-3 border-ink md:grid-cols-2">
        {columns.map(({ head, samples }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={at}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-x-4 border-b border-line py-3"
          >
            <SelectField
              label={head || `Column ${letterOf(at)}`}
              value={kinds[at]}
              onChange={({ currentTarget: { value } }) => {
                const kind = COLUMN_KINDS.find((known) => known === value) ?? '';
                // Of each kind one, but movements may stand in several.
                const others = kinds.map((known) => (known === kind && kind !== 'movements' ? '' : known));
                onChoose({ columns: others.with(at, kind) });
              }}
            >
              {COLUMN_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {KIND_WORDS[kind]}
                </option>
              ))}
            </SelectField>
            <div className="min-w-0 pt-6 text-label break-words text-quiet">
              {samples.length === 0 ? <p>Empty</p> : samples.map((sample) => <p key={sample}>{sample}</p>)}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** As spreadsheets call it: A, B, … Z, AA. */
function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : `${letterOf(Math.floor(at / 26) - 1)}${last}`;
}
