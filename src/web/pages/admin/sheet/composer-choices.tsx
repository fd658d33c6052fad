import { rowsText } from '#/features/sheets/messages.ts';
import type { SheetView } from '#/features/sheets/model.ts';
import { SelectField } from '#/ui/forms/field.tsx';
import type { Choices } from './use-sheet.ts';

interface ComposerChoicesProps {
  view: SheetView;
  onChoose: (changes: Partial<Choices>) => void;
}

/** One choice for each spelling that may mean somebody else. */
export function ComposerChoices({ view: { composers, choices }, onChoose }: ComposerChoicesProps) {
  const open = composers.filter(({ written, chosen }) => (choices.composers[written] ?? chosen) === '').length;
  return (
    <>
      <p className="max-w-150">
        Spellings that seem to mean a composer who is known under a fuller name.{' '}
        {open > 0 ? `${open === 1 ? 'One is a question' : `${open} are questions`}: please choose.` : ''}
      </p>
      <ul className="mt-4 grid max-w-260 gap-x-8.5 border-t-3 border-ink md:grid-cols-2">
        {composers.map(({ written, rows, plain, candidates, chosen }) => (
          <li key={written} className="border-b border-line py-3">
            <SelectField
              label={written}
              hint={rowsText(rows)}
              value={choices.composers[written] ?? chosen}
              onChange={({ currentTarget: { value } }) =>
                onChoose({
                  composers:
                    value === '' ? without(choices.composers, written) : { ...choices.composers, [written]: value },
                })
              }
            >
              {chosen === '' ? <option value="">Please choose</option> : null}
              {candidates.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
              <option value={plain}>No, just {plain}</option>
            </SelectField>
          </li>
        ))}
      </ul>
    </>
  );
}

function without(all: Record<string, string>, written: string): Record<string, string> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== written));
}
