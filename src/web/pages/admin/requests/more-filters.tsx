import { useState } from 'react';
import { KIND_LABELS } from '#/features/event-requests/messages.ts';
import type { InboxFilter } from '#/features/event-requests/model.ts';
import type { MusicianName } from '#/features/musicians/model.ts';
import { Button } from '#/ui/button.tsx';
import { SelectField, TextField } from '#/ui/forms/field.tsx';
import { Options } from '#/ui/forms/options.tsx';

interface MoreFiltersProps {
  filter: InboxFilter;
  musicians: readonly MusicianName[];
}

export function MoreFilters({ filter, musicians }: MoreFiltersProps) {
  const { status, musician, kind, from, to } = filter;
  const [open, setOpen] = useState([musician, kind, from, to].some((value) => value !== ''));
  return (
    <>
      {status === '' ? null : <input type="hidden" name="status" value={status} />}
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="w-full">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center font-label">More filters</summary>
        <div className="grid gap-x-4 gap-y-3 pt-2 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField label="Musician" name="musician" defaultValue={musician}>
            <option value="">Every musician</option>
            {musicians.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label="Kind" name="kind" defaultValue={kind}>
            <option value="">Every kind</option>
            <Options of={Object.entries(KIND_LABELS)} />
          </SelectField>
          <TextField label="Event from" type="date" name="from" defaultValue={from} />
          <TextField label="Event until" type="date" name="to" defaultValue={to} />
          <div className="without-script">
            <Button type="submit" variant="outline">
              SHOW THESE
            </Button>
          </div>
        </div>
      </details>
    </>
  );
}
