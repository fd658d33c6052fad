import { useState } from 'react';
import { Form, useNavigate } from 'react-router';
import type { MusicianName } from '#/features/musicians/model.ts';
import { TYPE_PLAINLY } from '#/features/repertoire/messages.ts';
import {
  FILTER_INSTRUMENTS,
  KEYWORD_MAX_LENGTH,
  REPERTOIRE_TYPES,
  type RepertoireFilter,
} from '#/features/repertoire/model.ts';
import { composerMeant } from '#/features/repertoire/rules.ts';
import { filterFromSearch, searchFromFilter } from '#/features/repertoire/url.ts';
import { Button } from '#/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '#/ui/forms/field.tsx';
import { ClearButton, ClearForm } from '#/web/filters/clear-filters.tsx';
import { FilterToggle, type Shown } from '#/web/filters/filter-toggle.tsx';
import { useComposersNamed } from '#/web/filters/use-composers-named.ts';
import { ComposerField } from './composer-field.tsx';
import { FactFields } from './facts/fact-fields.tsx';
import { MatchCount } from './match-count.tsx';
import { PlayerFields } from './player-fields.tsx';

interface FilterPanelProps {
  filter: RepertoireFilter;
  players: readonly MusicianName[];
  /** Null if too many. */
  composers: readonly string[] | null;
  composer: string;
  filtering: boolean;
}

const FORM: Record<Shown, string> = { 'as-fits': 'filters-as-fits', open: 'filters-open', closed: 'filters-closed' };

/** GET: the address holds the filters. */
export function FilterPanel({ filter, players, composers, composer, filtering }: FilterPanelProps) {
  const [shown, setShown] = useState<Shown>('as-fits');
  const navigate = useNavigate();

  const applied = searchFromFilter(filter).toString();
  const [typed, setTyped] = useState('');
  const named = useComposersNamed(typed);
  const [fields, setFields] = useState({ ...filter, composer: composers ? filter.composer : composer });

  /** Undefined for nobody. */
  function meant({ composer: given }: RepertoireFilter): string | undefined {
    if (composers || given === '') return given;
    if (given === composer) return filter.composer;
    return composerMeant(given, named);
  }

  /** Without empty fields. */
  function apply(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = fieldsOf(event.currentTarget);
    const search = searchFromFilter({ ...given, composer: meant(given) ?? given.composer }).toString();
    navigate(search ? `/repertoire?${search}` : '/repertoire', { preventScrollReset: true });
  }

  const by = meant(fields);
  const search = by === undefined ? applied : searchFromFilter({ ...fields, composer: by }).toString();
  return (
    <section
      aria-label="Filters"
      className="on-ebony no-print md:grid pt-6 pb-6 pr-[var(--edge)] pl-[var(--edge)] md:pr-8.5 md:pb-16"
    >
      {/* Taller than the screen, it is read to its end before it stays beside the list. */}
      <div className="md:sticky md:bottom-(--foot) md:self-end">
        <div className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="font-display text-figure font-f">Filters</h2>
          <FilterToggle shown={shown} onShow={setShown} />
        </div>
        <Form
          method="get"
          action="/repertoire"
          id="filters"
          onSubmit={apply}
          onChange={(event) => setFields(fieldsOf(event.currentTarget))}
          className={`${FORM[shown]} mt-4`}
        >
          <fieldset>
            <legend className="text-label font-label">Repertoire type</legend>
            <div className="mt-1 divide-y divide-line border-y border-line">
              {REPERTOIRE_TYPES.map((type) => (
                <Checkbox
                  key={type}
                  label={type}
                  hint={TYPE_PLAINLY[type]}
                  name="repType"
                  value={type}
                  defaultChecked={filter.repTypes.includes(type)}
                />
              ))}
            </div>
          </fieldset>
          <ComposerField
            composers={composers}
            chosen={composers ? filter.composer : composer}
            named={named}
            onType={setTyped}
          />
          <SelectField label="Instrumentation" name="instrument" defaultValue={filter.instrument} className="mt-6">
            <option value="">All instruments</option>
            {FILTER_INSTRUMENTS.map((instrument) => (
              <option key={instrument}>{instrument}</option>
            ))}
          </SelectField>
          <TextField
            label="Keyword"
            name="keyword"
            hint="Part of a title or of a movement"
            maxLength={KEYWORD_MAX_LENGTH}
            defaultValue={filter.keyword}
            className="mt-6"
          />
          <PlayerFields players={players} chosen={filter.musicians} />
          <FactFields filter={filter} />
          <div className="mt-8.5 flex flex-wrap gap-3">
            <Button type="submit" waiting={filtering}>
              APPLY
            </Button>
            <ClearButton />
          </div>
          <MatchCount search={search} applied={applied} />
        </Form>
        <ClearForm action="/repertoire" />
      </div>
    </section>
  );
}

function fieldsOf(form: HTMLFormElement): RepertoireFilter {
  const given = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return filterFromSearch(new URLSearchParams(given));
}
