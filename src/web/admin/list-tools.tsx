import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';

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
 * Search, filter and sort of a list, as a GET form: what is looked for stands in the address, so that Back, reload
 * and a bookmark find it again, with or without a script. A new search begins at the first page.
 */
export function ListTools({ searchLabel, search, choices = [], children }: ListToolsProps) {
  const key = JSON.stringify([search, choices.map(({ value }) => value)]);
  return (
    // The address is the truth: going Back fills the fields anew.
    <Form key={key} method="get" role="search" className="flex flex-wrap items-end gap-x-4 gap-y-3">
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
      <Button type="submit" variant="outline">
        SHOW
      </Button>
      {children}
    </Form>
  );
}
