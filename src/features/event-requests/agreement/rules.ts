import type { PriceLine } from '#/features/concert-series/model.ts';
import { openInstalments } from '#/features/ledger/rules.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import { dayBeside } from '#/platform/time/dates.ts';
import type { Agreement, AgreementTerms, CancellationStep, LineKind, PlannedInstalment } from './model.ts';
import type { AgreementTermsContent } from './schema.server.ts';

type Rules = Pick<AgreementTermsContent, 'depositPercent' | 'balanceDays' | 'cancellation'>;

/** Ids of estimated lines say what they are for; what an owner adds by hand is none of these. */
export function kindOf({ estimated = '', musicianId }: Pick<PriceLine, 'estimated' | 'musicianId'>): LineKind {
  if (musicianId !== undefined || estimated.startsWith('player-')) return 'players';
  if (estimated === 'new-pieces') return 'pieces';
  if (estimated === 'travel') return 'travel';
  return estimated === '' ? 'other' : 'extras';
}

/** Whether the client signed it on paper. */
export function isOnPaper({ signatures }: Pick<Agreement, 'signatures'>): boolean {
  return signatures.some(({ party, by }) => party === 'client' && by === 'paper');
}

/** As it stands on the agreement. */
export function clientIn({ terms }: Pick<Agreement, 'terms'>): string {
  return terms.facts.Client ?? '';
}

/** Two letters, or one of a script without capitals: 芳 is a whole name, W is an initial. */
const WRITTEN_OUT = /\p{L}.*\p{L}|\p{Lo}/u;

/** Its first and its last word are written out, or it is the name that stands on the agreement. */
export function isWholeName(name: string, onAgreement: string): boolean {
  const folded = (text: string) => foldText(text).replaceAll(' ', '');
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const isWhole = words.length >= 2 && [words[0], words.at(-1)].every((word) => WRITTEN_OUT.test(word ?? ''));
  return isWhole || (folded(name) !== '' && folded(name) === folded(onAgreement));
}

/** A share of whole cents, to the nearest cent. */
export function shareOf(cents: number, percent: number): number {
  return Math.round((cents * percent) / 100);
}

export function daysBefore(date: string, days: number): string {
  return dayBeside(date, -days);
}

/**
 * Adds up to the total to the cent. Whoever books when the balance is due already pays all of it on signing.
 * Days are YYYY-MM-DD at the house.
 */
export function planInstalments(
  totalCents: number,
  { depositPercent, balanceDays }: Rules,
  eventDate: string,
  today: string,
): PlannedInstalment[] {
  const balanceOn = daysBefore(eventDate, balanceDays);
  const deposit = shareOf(totalCents, depositPercent);
  if (balanceOn <= today || deposit >= totalCents)
    return [{ kind: 'whole', cents: totalCents, daysBefore: null, dueOn: null }];
  if (deposit === 0) return [{ kind: 'whole', cents: totalCents, daysBefore: balanceDays, dueOn: balanceOn }];
  return [
    { kind: 'deposit', cents: deposit, daysBefore: null, dueOn: null },
    { kind: 'balance', cents: totalCents - deposit, daysBefore: balanceDays, dueOn: balanceOn },
  ];
}

/** What is still open of each if it is signed now; what has come pays the earliest first. */
export function openOnSigning(
  { totalCents, instalments }: Pick<AgreementTerms, 'totalCents' | 'instalments'>,
  receivedCents: number,
) {
  return openInstalments(instalments, totalCents - receivedCents);
}

/** Never before the day of signing. */
export function dueOn({ dueOn: planned }: Pick<PlannedInstalment, 'dueOn'>, signedOn: string): string {
  return planned !== null && planned > signedOn ? planned : signedOn;
}

/** Dates and cents, earliest first. */
export function cancellationSteps(totalCents: number, { cancellation }: Rules, eventDate: string): CancellationStep[] {
  return cancellation.map(({ days, percent }, index) => ({
    until: index === cancellation.length - 1 ? null : daysBefore(eventDate, days),
    cents: shareOf(totalCents, percent),
  }));
}

/** What stays due, in whole cents, of who cancels on `day`. */
export function cancellationCents(steps: readonly CancellationStep[], day: string): number {
  return steps.find(({ until }) => until === null || day <= until)?.cents ?? 0;
}

/** What is another in the new version, as 'Date: April 17, now April 24'. */
export function changesSince(before: Record<string, string>, after: Record<string, string>): string[] {
  const labels = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return labels
    .filter((label) => (before[label] ?? '') !== (after[label] ?? ''))
    .map((label) => `${label}: ${before[label] || 'not given'}, now ${after[label] || 'not given'}`);
}
