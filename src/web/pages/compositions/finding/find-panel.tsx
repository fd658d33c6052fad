import { useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { SEARCH_MAX_LENGTH, type StoreChoices, type StoreQuery } from '#/features/compositions/model.ts';
import { queryFromSearch, searchOf } from '#/features/compositions/url.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { ClearButton, ClearForm } from '#/web/filters/clear-filters.tsx';
import { FilterToggle, type Shown } from '#/web/filters/filter-toggle.tsx';
import { FindFields } from './find-fields.tsx';

/** Stays open after a search where there is room. */
const FORM: Record<Shown | 'at-first', string> = {
  'at-first': 'filters-at-first',
  'as-fits': 'filters-as-fits',
  open: 'filters-open',
  closed: 'filters-closed',
};

interface FindPanelProps {
  query: StoreQuery;
  choices: StoreChoices;
  finding: boolean;
}

/** GET: the address holds search and panel. */
export function FindPanel({ query, choices, finding }: FindPanelProps) {
  const [shown, setShown] = useState<Shown | 'at-first'>('at-first');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const search = searchOf(query);

  /** Without empty fields. */
  function apply(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    setShown('as-fits');
    navigate({ search: searchOf(queryFromSearch(new URLSearchParams(asked))) }, { preventScrollReset: true });
  }

  return (
    <section aria-label="Filters" className="on-ebony page-x no-print py-4 md:py-6">
      <div className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="font-display text-figure">
          <span className="font-fff">Find</span> <span className="font-p">a score</span>
        </h2>
        <FilterToggle shown={shown === 'at-first' ? 'closed' : shown} onShow={setShown} />
      </div>
      <Form key={search} method="get" action={`${pathname}#scores`} onSubmit={apply} className="pt-4 pb-4 md:pb-6">
        <div id="filters" className={FORM[shown]}>
          <FindFields query={query} choices={choices} />
        </div>
        <div className="grid items-end gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto]">
          <TextField
            label="Words"
            name="words"
            type="search"
            hint="Title, composer, opus number or movement"
            maxLength={SEARCH_MAX_LENGTH}
            defaultValue={query.words}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" waiting={finding}>
              APPLY
            </Button>
            <ClearButton />
          </div>
        </div>
      </Form>
      <ClearForm action={pathname} />
    </section>
  );
}
