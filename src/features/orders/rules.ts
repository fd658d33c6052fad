import { foldText } from '../../platform/fold-text.ts';
import type { Composition } from '../compositions/model.ts';
import { orderShortcode } from '../compositions/rules.ts';
import { HOURS_TO_DELIVER, type Order, type OrderLine, type OrderStatus, type OrderStep } from './model.ts';

/* Spec section 5 (order shortcode) and section 9 (within 24 hours), for orders of several works. */

const HOUR_MS = 3_600_000;

/** Neither vowels, which make words, nor what is read as something else. */
export const CODE_LETTERS = '23456789BCDFGHJKMNPQRSTVWXZ';
export const CODE_LENGTH = 5;

/**
 * What the buyer writes into the payment: the shortcode of the first work as spec section 5 has it, how many works
 * more, and the code of the order, so that of two buyers of one work each is known: 'han0b1SNTSGNPPKS-K7M3Q'.
 */
export function shortcodeOfOrder(
  works: readonly Pick<Composition, 'composer' | 'opusNo' | 'title'>[],
  code: string,
): string {
  const [first] = works;
  const more = works.length > 1 ? `+${works.length - 1}` : '';
  return `${first ? orderShortcode(first) : ''}${more}-${code}`;
}

/** What survives the description of a payment: letters and figures, whatever their case. */
export function matchKeyOf(shortcode: string): string {
  return foldText(shortcode).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whole cents as '$27.00', '$1,234.05', '−$5.00'. */
export function dollars(cents: number): string {
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100];
  return `${cents < 0 ? '−' : ''}$${whole.toLocaleString('en-US')}.${String(rest).padStart(2, '0')}`;
}

export function totalOf(lines: readonly Pick<OrderLine, 'unitCents' | 'copies'>[]): number {
  return lines.reduce((sum, { unitCents, copies }) => sum + unitCents * copies, 0);
}

/** '1 copy', '3 copies'. */
export function copiesWords(copies: number): string {
  return copies === 1 ? '1 copy' : `${copies} copies`;
}

/** Who the licence names. */
export function licensee({ buyerName, buyerEmail }: Pick<Order, 'buyerName' | 'buyerEmail'>): string {
  return buyerName === '' ? buyerEmail : buyerName;
}

/** What can be done with an order from where it stands, and where it goes. */
export const STEPS: Record<OrderStep, { from: readonly OrderStatus[]; to: OrderStatus }> = {
  confirm: { from: ['open', 'cancelled'], to: 'paid' },
  cancel: { from: ['open'], to: 'cancelled' },
  reopen: { from: ['cancelled'], to: 'open' },
  refund: { from: ['paid'], to: 'refunded' },
  unconfirm: { from: ['paid', 'refunded'], to: 'open' },
};

export function stepsFrom(status: OrderStatus): OrderStep[] {
  return (Object.keys(STEPS) as OrderStep[]).filter((step) => STEPS[step].from.includes(status));
}

/**
 * The owners owe something since more than a day: a payment that is not confirmed, or a score that was paid. They see
 * it in red.
 */
export function isOverdue(
  { status, createdAt, payment, deliveredAt }: Pick<Order, 'status' | 'createdAt' | 'payment' | 'deliveredAt'>,
  now: Date,
): boolean {
  const since = status === 'open' ? createdAt : status === 'paid' && deliveredAt === null ? payment?.paidAt : undefined;
  return since !== undefined && now.getTime() - Date.parse(since) > HOURS_TO_DELIVER * HOUR_MS;
}

/** 'Skipping Stones', 'Skipping Stones and 2 more'. */
export function orderName(lines: readonly Pick<OrderLine, 'title'>[]): string {
  const [first] = lines;
  const more = lines.length > 1 ? ` and ${lines.length - 1} more` : '';
  return `${first?.title ?? ''}${more}`;
}
