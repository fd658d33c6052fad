import { dollars } from '#/platform/text/dollars.ts';
import { dateNames } from '#/platform/time/dates.ts';

export const NOTHING_DUE = 'Nothing is due at the moment.';
export const CLIENT_PAYS = 'Only the client says so; you write what has come into the ledger.';
export const PAYMENT_CLAIMED = 'Thank you. We look for it, and tell you when it has come.';
export const AGREEMENT_SIGNED = 'Signed. You have an email with it.';
export const AGREEMENT_CANCELLED = 'Cancelled. Everybody has been told.';

export function cameInOtherMoney(came: string): string {
  return `${came} has come for an event, in another currency than dollars. It is not in the ledger: please look at it at Stripe.`;
}

export function cameForClosed(came: string, title: string): string {
  return `${came} has come for ${title}, which is closed. It is in the ledger; if it is to go back, refund it at Stripe.`;
}

export function cameTooMuch(came: string, title: string): string {
  return `${came} has come for ${title}: more than was due. It is in the ledger; if it was paid twice, refund it at Stripe.`;
}

export function cameUnasked(came: string, title: string): string {
  return `${came} has come for ${title}: another amount than was due next. It is in the ledger; please look whether something was paid twice, or in part.`;
}

export function askedAbout(came: string, reason: string): string {
  return `A client asks their bank about ${came}, because: ${reason}. Nothing has gone back so far. Answer at Stripe before its deadline.`;
}

export function chargedBack(came: string, reason: string): string {
  return `A client disputes ${came} at their bank, because: ${reason}. The ledger says so. Answer at Stripe before its deadline.`;
}

/** To the client: 'You said on November 30 that …'. `day` is YYYY-MM-DD at the house. */
export function saidPaid(cents: number, day: string): string {
  const on = dateNames(day);
  return `You said on ${on.month} ${on.day} that you have paid ${dollars(cents)}; we look for it.`;
}

/** Of a claimed instalment, on the key that books it. */
export function hasCome(cents: number): string {
  return `${dollars(cents)} HAS COME`;
}
