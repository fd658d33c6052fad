import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#/ui/button.tsx';
import { SelectField, TextField } from '#/ui/forms/field.tsx';
import { Options } from '#/ui/forms/options.tsx';
import { useActingFilters } from './use-acting-filters.ts';

export interface ListChoice {
  name: string;
  label: string;
  options: readonly (readonly [string, string])[];
  value: string;
}

interface ListToolsProps {
  searchLabel: string;
  search: string;
  choices?: readonly ListChoice[];
  children?: ReactNode;
}

/** GET: Back, reload and bookmarks work, also without a script. */
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
          <Options of={options} />
        </SelectField>
      ))}
      <Button type="submit" variant="outline" className="without-script">
        SHOW
      </Button>
      {children}
    </Form>
  );
}
