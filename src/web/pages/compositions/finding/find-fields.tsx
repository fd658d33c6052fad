import { MATCH_LABELS, sortLabel } from '#/features/compositions/messages.ts';
import {
  DIFFICULTIES,
  INSTRUMENT_MATCHES,
  SCORE_PRICE_MAX,
  STORE_INSTRUMENTS,
  STORE_SORT_KEYS,
  type StoreChoices,
  type StoreQuery,
  type StoreSort,
} from '#/features/compositions/model.ts';
import { DIFFICULTY_LABELS } from '#/features/compositions/rules.ts';
import { composerLastFirst } from '#/features/repertoire/rules.ts';
import { Checkbox, SelectField, TextField } from '#/ui/forms/field.tsx';

const SORTS: readonly StoreSort[] = STORE_SORT_KEYS.flatMap((key) => [key, `${key}-down` as const]);

export function FindFields({ query, choices: { makers, graded } }: { query: StoreQuery; choices: StoreChoices }) {
  const sorts = graded ? SORTS : SORTS.filter((sort) => !sort.startsWith('difficulty'));
  return (
    <>
      <div className="grid items-end gap-x-6 gap-y-4 sm:grid-cols-2">
        <SelectField label="Composer or arranger" name="maker" defaultValue={query.maker}>
          <option value="">All of them</option>
          {makers.map((name) => (
            <option key={name} value={name}>
              {composerLastFirst(name)}
            </option>
          ))}
        </SelectField>
        <SelectField label="In order of" name="sort" defaultValue={query.sort}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabel(sort)}
            </option>
          ))}
        </SelectField>
      </div>
      <fieldset className="mt-6 border-t border-line pt-4">
        <legend className="sr-only">Instrumentation</legend>
        <p aria-hidden="true" className="text-label font-label">
          Instrumentation
        </p>
        <div className="mt-1 grid grid-cols-2 gap-x-6 sm:grid-cols-3 md:grid-cols-5">
          {STORE_INSTRUMENTS.map((name) => (
            <Checkbox
              key={name}
              label={name}
              name="instrument"
              value={name}
              defaultChecked={query.instruments.includes(name)}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-6 grid grid-cols-2 items-end gap-x-6 gap-y-4 border-t border-line pt-4 lg:grid-cols-5">
        <SelectField label="A work for" name="match" defaultValue={query.match} className="max-lg:col-span-2">
          {INSTRUMENT_MATCHES.map((match) => (
            <option key={match} value={match}>
              {MATCH_LABELS[match]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="From year"
          name="from"
          inputMode="numeric"
          maxLength={4}
          defaultValue={query.yearFrom ?? ''}
        />
        <TextField label="To year" name="to" inputMode="numeric" maxLength={4} defaultValue={query.yearTo ?? ''} />
        <TextField
          label="Price up to, in dollars"
          name="price"
          inputMode="decimal"
          maxLength={String(SCORE_PRICE_MAX).length + 4}
          defaultValue={query.priceTo ?? ''}
          className={graded ? '' : 'max-lg:col-span-2'}
        />
        {graded ? (
          <SelectField label="Difficulty" name="difficulty" defaultValue={query.difficulty}>
            <option value="">Any</option>
            {DIFFICULTIES.map((difficulty) => (
              <option key={difficulty} value={difficulty}>
                {DIFFICULTY_LABELS[difficulty]}
              </option>
            ))}
          </SelectField>
        ) : null}
      </div>
    </>
  );
}
