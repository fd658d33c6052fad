import { Form } from 'react-router';
import type { PayoutFilter } from '#/features/payouts/model.ts';
import { monthText } from '#/features/payouts/rules.ts';
import { Button } from '#/ui/button.tsx';
import { SelectField } from '#/ui/forms/field.tsx';
import { useActingFilters } from '#/web/admin/lists/use-acting-filters.ts';

interface PayoutFiltersProps {
  filter: PayoutFilter;
  months: readonly string[];
  players: readonly { _id: string; name: string }[];
}

export function PayoutFilters({ filter, months, players }: PayoutFiltersProps) {
  const filters = useActingFilters();
  return (
    <Form
      key={filters.key}
      {...filters.form}
      method="get"
      role="search"
      className="no-print flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      {filter.show === 'open' ? null : <input type="hidden" name="show" value={filter.show} />}
      <SelectField
        label="Month of the event"
        name="month"
        defaultValue={filter.month}
        className="min-w-44 flex-1 sm:flex-none"
      >
        <option value="">Any month</option>
        {months.map((month) => (
          <option key={month} value={month}>
            {monthText(month)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Player"
        name="musician"
        defaultValue={filter.musician}
        className="min-w-44 flex-1 sm:flex-none"
      >
        <option value="">Everybody</option>
        {players.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="outline" className="without-script">
        SHOW
      </Button>
    </Form>
  );
}
