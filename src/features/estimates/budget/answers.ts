import type { Choice, Estimate, EstimateRates } from '../model.ts';
import { type Fit, leastOf, withinBudget } from '../rules.ts';
import { ensemblesOf } from './ensembles.ts';
import type { TypedBudget } from './typed-budget.ts';

const SIZES = ['', 'Solo', 'Duo', 'Trio', 'Quartet'];
const SHOWN = 8;

export interface BudgetAnswer {
  size: string;
  titles: string[];
  href: string | undefined;
  estimate: Estimate;
}

export interface BudgetAnswers {
  /** Dollars. */
  budget: number;
  /** Nearest to the budget first. */
  answers: BudgetAnswer[];
  /** When nothing fits. */
  least: BudgetAnswer | undefined;
}

export function answerBudget(
  { budget, ...event }: NonNullable<TypedBudget['query']>,
  rates: EstimateRates,
  programmes: readonly Choice[] = [],
): BudgetAnswers {
  const ask = { ...event, outdoors: false, extras: [], newPieces: 0 };
  const choices = [...programmes, ...ensemblesOf(rates.players)];
  const groups = Map.groupBy(withinBudget(budget, ask, choices, rates), groupOf);
  const least = groups.size === 0 ? leastOf(ask, choices, rates) : undefined;
  return {
    budget,
    answers: [...groups.values()].slice(0, SHOWN).flatMap(toAnswer),
    least: least && toAnswer([least])[0],
  };
}

/** Programmes stand alone. */
function groupOf({ choice, estimate }: Fit): string {
  if (choice.minutes !== null) return `programme ${choice.id}`;
  return [choice.players.length, estimate.from, estimate.to].join(' ');
}

function toAnswer(fits: readonly Fit[]): BudgetAnswer[] {
  const [first] = fits;
  if (!first) return [];
  const { choice, estimate } = first;
  const size = SIZES[choice.players.length] ?? 'Ensemble';
  return [{ size, titles: fits.map((fit) => fit.choice.title), href: choice.href, estimate }];
}
