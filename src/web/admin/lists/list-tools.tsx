import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#/ui/button.tsx';
import { SelectField, TextField } from '#/ui/forms/field.tsx';
import { useActingFilters } from './use-acting-filters.ts';

export interface ListChoice {
  /** The name in the address. */
  name: string;
  label: string;
  /** Value and words; '' is no filter. */
  options: readonly (readonly [string, string])[];
  value: string;
}

interface ListToolsProps {
  /** What the search looks in: 'Title, composer or movement'. */
  searchLabel: string;
  search: string;
  choices?: readonly ListChoice[];
  children?: ReactNode;
}

/**
 * Search, filter and sort of a list, as a GET form that acts when it is changed: what is looked for stands in the address,
 * so that Back, reload and a bookmark find it again. Without a script its button sends it. A new search begins at the
 * first page.
 */
export function ListTools({ searchLabel, search, choices = [], children }: ListToolsProps) {
  const filters = useActingFilters();
  return (
    <Form
      key={filters.key}
      {...filters.form}
      method="get"
      role="search"
      className="flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      <TextField
        label={searchLabel}
        type="search"
        name="search"
        defaultValue={search}
        maxLength={200}
        className="min-w-[min(13.75rem,100%)] flex-1"
      />
      {choices.map(({ name, label, options, value }) => (
        <SelectField key={name} label={label} name={name} defaultValue={value} className="min-w-[min(9rem,100%)]">
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </SelectField>
      ))}
      <Button type="submit" variant="outline" className="without-script">
        SHOW
      </Button>
      {children}
    </Form>
  );
}
