import { centsOf } from '#/platform/text/dollars.ts';
import { UNKNOWN } from './messages.ts';
import type { Choice, Estimate, EstimateAsk, EstimateRates } from './model.ts';
import { inDollars } from './priced/cent-line.ts';
import { extraLines, newPieceLines, outdoorLines, travelLine, unknownOfTheRest } from './priced/other-lines.ts';
import { playerLines, unknownOfPlayers } from './priced/player-lines.ts';

/** Monotone in time and players. */
export function estimate(ask: EstimateAsk, rates: EstimateRates): Estimate {
  const lines = [
    ...playerLines(ask, rates),
    ...newPieceLines(ask, rates),
    ...outdoorLines(ask, rates),
    ...extraLines(ask, rates),
    travelLine(ask, rates),
  ];
  const sum = (end: 'low' | 'high') => lines.reduce((cents, line) => cents + line[end], 0);
  const [from, to] = [sum('low'), sum('high')];
  return {
    lines: lines.map(inDollars),
    from: from / 100,
    to: to / 100,
    exact: from === to,
    unknown: [
      ...(ask.occasion === '' ? [UNKNOWN.occasion] : []),
      ...unknownOfPlayers(ask, rates),
      ...(ask.minutes === null ? [UNKNOWN.minutes] : ask.musicAlone ? [UNKNOWN.longer] : []),
      ...unknownOfTheRest(ask, rates),
    ],
  };
}

/** What any event with these begins with, in dollars: the same figure as an estimate that knows nothing else. */
export function leastFor(players: EstimateAsk['players'], rates: EstimateRates): number {
  const ask = { occasion: '', minutes: null, zipCode: '', outdoors: false, extras: [], newPieces: 0 } as const;
  return estimate({ ...ask, players }, rates).from;
}

export interface Fit {
  choice: Choice;
  ask: EstimateAsk;
  estimate: Estimate;
}

type EventAsk = Omit<EstimateAsk, 'players'>;

/** Upper bounds within the budget (dollars), nearest first. */
export function withinBudget(budget: number, event: EventAsk, choices: readonly Choice[], rates: EstimateRates): Fit[] {
  return pricedChoices(event, choices, rates)
    .filter((fit) => centsOf(fit.estimate.to) <= centsOf(budget))
    .toSorted((a, b) => b.estimate.to - a.estimate.to || b.estimate.from - a.estimate.from || byTitle(a, b));
}

/** When nothing fits. */
export function leastOf(event: EventAsk, choices: readonly Choice[], rates: EstimateRates): Fit | undefined {
  return pricedChoices(event, choices, rates).toSorted((a, b) => a.estimate.to - b.estimate.to || byTitle(a, b))[0];
}

function pricedChoices(event: EventAsk, choices: readonly Choice[], rates: EstimateRates): Fit[] {
  return choices.map((choice) => {
    const ask = { ...event, players: choice.players, minutes: longer(choice.minutes, event.minutes) };
    return { choice, ask, estimate: estimate(ask, rates) };
  });
}

function longer(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

function byTitle(a: Fit, b: Fit): number {
  return a.choice.title < b.choice.title ? -1 : 1;
}
