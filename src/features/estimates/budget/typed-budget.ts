import { dollarsTyped } from '#/platform/text/dollars.ts';
import { zipProblem } from '#/platform/text/us-places.ts';
import { BUDGET_INVALID, HOURS_ASKED_INVALID } from '../messages.ts';
import { ASKED_MINUTES_MAX, BUDGET_MAX, OCCASIONS, type Occasion } from '../model.ts';
import { BUDGET_PARAMS, type BudgetField } from '../url.ts';

export interface TypedBudget {
  typed: Record<BudgetField, string>;
  problems: Partial<Record<BudgetField, string>>;
  /** Undefined while incomplete or wrong. */
  query?: { budget: number; minutes: number | null; zipCode: string; occasion: Occasion };
}

/** '/prices?budget=900&hours=2&zip=89109&occasion=ceremony' */
export function readBudget(params: URLSearchParams): TypedBudget {
  const text = (name: BudgetField) =>
    (params.get(name) ?? '')
      .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
      .trim()
      .slice(0, 40);
  const typed = { budget: text('budget'), hours: text('hours'), zip: text('zip'), occasion: text('occasion') };
  const [budget, hours] = [dollarsTyped(typed.budget), hoursTyped(typed.hours)];
  const problems: TypedBudget['problems'] = {
    ...(!(budget >= 1 && budget <= BUDGET_MAX) && { budget: BUDGET_INVALID }),
    ...(hours === undefined && { hours: HOURS_ASKED_INVALID }),
    ...(zipProblem(typed.zip) && { zip: zipProblem(typed.zip) ?? '' }),
  };
  const nothing = BUDGET_PARAMS.every((name) => typed[name] === '');
  if (nothing || hours === undefined || Object.keys(problems).length > 0)
    return { typed, problems: nothing ? {} : problems };
  const occasion = OCCASIONS.find((one) => one === typed.occasion) ?? '';
  return { typed, problems, query: { budget, minutes: hours && Math.ceil(hours * 60), zipCode: typed.zip, occasion } };
}

/** '2', '2.5', '1½'; null for '', undefined otherwise. */
function hoursTyped(text: string): number | null | undefined {
  if (text === '') return null;
  const hours = Number(text.replace(/^(\d*)½$/, '$1.5').replace(',', '.'));
  return hours > 0 && hours * 60 <= ASKED_MINUTES_MAX ? hours : undefined;
}
