import { Form } from 'react-router';
import { Button } from '#/ui/button.tsx';
import { SelectField, TextField } from '#/ui/forms/field.tsx';
import type { TypedBudget } from '../budget/typed-budget.ts';
import { OCCASION_LABELS } from '../messages.ts';
import { OCCASIONS } from '../model.ts';

interface BudgetFormProps {
  action: string;
  budget: TypedBudget;
}

export function BudgetForm({ action, budget: { typed, problems } }: BudgetFormProps) {
  return (
    <Form
      key={Object.values(typed).join('\n')}
      method="get"
      action={action}
      aria-label="What your budget holds"
      preventScrollReset
      className="grid grid-cols-2 items-start gap-x-4 gap-y-4"
    >
      <TextField
        name="budget"
        label="I have, in dollars"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        defaultValue={typed.budget}
        error={problems.budget}
        required
      />
      <TextField
        name="hours"
        label="for so many hours"
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        defaultValue={typed.hours}
        error={problems.hours}
      />
      <TextField
        name="zip"
        label="at zip code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        defaultValue={typed.zip}
        error={problems.zip}
      />
      <SelectField name="occasion" label="for" defaultValue={typed.occasion}>
        <option value="">anything</option>
        {OCCASIONS.map((occasion) => (
          <option key={occasion} value={occasion}>
            {OCCASION_LABELS[occasion].toLowerCase()}
          </option>
        ))}
      </SelectField>
      <div className="col-span-2">
        <Button type="submit">WHAT CAN YOU PLAY</Button>
      </div>
    </Form>
  );
}
