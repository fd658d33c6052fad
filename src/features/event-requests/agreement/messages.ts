import { dollars } from '#/platform/text/dollars.ts';
import { things } from '#/platform/text/english.ts';
import { longDate } from '#/platform/time/dates.ts';
import type { AgreementTerms, BLOCKS, CancellationStep, FIELDS, LineKind, PlannedInstalment } from './model.ts';

export const CONSENT =
  'I agree to sign electronically. I have read the text above, I can keep and print it, and I may have it on paper if I ask for it.';
export const SIGN = 'Read and sign the agreement';
export const TO_SIGN =
  'One thing is left: please read the agreement, and sign it at its end. It says what is due when, and what a cancellation costs.';
export const SIGNED_ON_PAPER = 'Signed on paper; an owner says so and keeps it.';
export const SIGNED_BY_SENDING = 'Signed by sending it.';
export const NOT_TO_SIGN = 'There is no agreement to sign here. Please write to us.';
export const AGREEMENT_CHANGED =
  'This agreement has been replaced meanwhile. Nothing was signed. Please read the new version below.';
export const SIGNED_MEANWHILE = 'It was signed meanwhile. Nothing was changed: please look at it again.';
export const SIGNED_AHEAD = 'This day is still to come. Say the day that stands on the paper.';
export const NAME_NEEDED = 'Please type your name, as you would sign.';
export const CONSENT_NEEDED = 'Please say that you agree to sign electronically.';
export const NO_AGREEMENT = 'There is no agreement yet. It is made when the quote is accepted.';
export const NOT_CONFIRMED = 'An agreement is made when the date is confirmed and the price is known.';
export const ALREADY_SIGNED = 'This agreement is signed by both sides already.';
export const REASON_NEEDED = 'Please say why: the client reads it.';
export const LADDER_WRONG = 'The days fall from step to step and end with 0; what stays due never falls.';
export const PERCENT_WRONG = 'A percentage from 0 to 100.';
export const TAX_NAME_NEEDED = 'Please say how this tax is called: it stands on invoices.';
export const DAYS_WRONG = 'Days, from 0 to 730.';
export const CANCELLATION_CHANGED =
  'What a cancellation costs has changed since this page was opened. Please look at it again.';
export const NOT_TO_CANCEL = 'This can no longer be cancelled here. Please write to us.';

export function wholeNameNeeded(onAgreement: string): string {
  return `Please type your whole name, the first and the last written out${onAgreement && `: ${onAgreement}`}.`;
}

const ON_SIGNING = 'on signing';
export const INSTALMENT_NAMES: Record<PlannedInstalment['kind'], string> = {
  whole: 'The whole amount',
  deposit: 'Deposit',
  balance: 'Balance',
};

export function priceLinesText({ lines, totalCents }: Pick<AgreementTerms, 'lines' | 'totalCents'>): string[] {
  return [...lines.map(({ label, cents }) => `${label}: ${dollars(cents)}`), `Total: ${dollars(totalCents)}`];
}

export function dueText({ kind, cents, dueOn }: PlannedInstalment): string {
  return `${INSTALMENT_NAMES[kind]}: ${dollars(cents)}, ${dueOn === null ? ON_SIGNING : `by ${longDate(dueOn)}`}`;
}

export function cancellationText({ until, cents }: CancellationStep): string {
  const when = until === null ? 'After that' : `Until ${longDate(until)}`;
  return `${when}: ${cents === 0 ? 'you pay nothing' : `you pay ${dollars(cents)}`}`;
}

export const LINE_KIND_TEXTS: Record<LineKind, string> = {
  players: 'Players',
  pieces: 'New pieces',
  extras: 'Extras',
  travel: 'Travel',
  other: 'Everything else',
};

export const FIELD_TEXTS: Record<(typeof FIELDS)[number] | (typeof BLOCKS)[number], string> = {
  business: 'your name and address',
  client: 'the client’s name',
  event: 'what the event is called',
  date: 'its day',
  hours: 'from when to when',
  place: 'where it is',
  players: 'who plays, and what',
  state: 'the state you are in',
  programme: 'what is played',
  price: 'every line of the quote, and the total',
  due: 'what is due when',
  cancellation: 'what stays due if the client cancels',
};

interface ShortTerms {
  depositPercent: number;
  balanceDays: number;
  cancellation: readonly { days: number; percent: number }[];
}

/** For whoever asks, before there is an agreement. */
export function termsInShort({ depositPercent, balanceDays, cancellation }: ShortTerms): string {
  const rest = `${things(balanceDays, 'day')} before the event`;
  const due =
    depositPercent === 0
      ? `it is due ${rest}`
      : depositPercent === 100
        ? 'it is due on signing'
        : `${depositPercent}% is due on signing, the rest ${rest}`;
  const [first] = cancellation;
  if (!first || first.days === 0) return `Once you agree, ${due}.`;
  const share = first.percent === 0 ? 'nothing' : `${first.percent}%`;
  return `Once you agree, ${due}. If you cancel ${first.days} days before or earlier, you pay ${share}.`;
}
