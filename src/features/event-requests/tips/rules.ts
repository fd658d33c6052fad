import type { EventRequest } from '../model.ts';
import { isBooked, isPlayed } from '../rules.ts';
import { TIP_CENTS_MAX } from './model.ts';

const STEP = 500;
const PARTS = [0.05, 0.1, 0.15];
/** Where what the evening cost says nothing, or too little to tell three apart. */
const USUAL = [1000, 2000, 4000];

/** Three, in whole cents and steps of five dollars, of what the evening cost. */
export function suggestedTips(costCents: number): number[] {
  const three = PARTS.map((part) => Math.min(TIP_CENTS_MAX, Math.round((costCents * part) / STEP) * STEP));
  return three[0] !== undefined && three[0] > 0 && new Set(three).size === PARTS.length ? three : USUAL;
}

/** Once the music is over; never for what was called off. */
export function isTipTime(request: Pick<EventRequest, 'status' | keyof Timed>, now: Date, zone: string): boolean {
  return request.status === 'completed' || (isBooked(request.status) && isPlayed(request, now, zone));
}
type Timed = Pick<EventRequest, 'eventDate' | 'eventStartTime' | 'eventEndTime' | 'concert'>;

/** What an evening cost, in whole cents: what is owed of it, and what was paid. */
export function costOf(entries: readonly { kind: string; cents: number }[]): number {
  const charged = ['charge', 'waiver', 'correction'];
  return entries.reduce((sum, { kind, cents }) => (charged.includes(kind) ? sum + cents : sum), 0);
}

/**
 * Whole cents by weight: the parts are the whole to the cent. What is left over goes to the largest remainder, and to
 * the first of equals. Without any weight all count alike.
 */
export function sharesOf(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, one) => sum + one, 0);
  const exact = weights.map((one) => (cents * (whole === 0 ? 1 : one)) / (whole === 0 ? weights.length : whole));
  const shares = exact.map(Math.floor);
  const left = cents - shares.reduce((sum, one) => sum + one, 0);
  const byRemainder = exact
    .map((one, index) => ({ index, rest: one - Math.floor(one) }))
    .toSorted((one, other) => other.rest - one.rest || one.index - other.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
