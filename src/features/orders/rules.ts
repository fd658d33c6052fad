import type { CheckoutFacts } from '#/platform/payments/payment-port.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import { agoWords, spanWords } from '#/platform/time/dates.ts';
import type { Composition } from '../compositions/model.ts';
import { orderShortcode } from '../compositions/rules.ts';
import { paidAfterEnd, paidForNothing, paidOtherAmount, paidTwice } from './messages.ts';
import { COPIES_MAX, HOURS_TO_DELIVER, type Order, type OrderLine, type OrderStatus, type OrderStep } from './model.ts';

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

/** The same taken apart: 'han0b1SNTSGNPPKS', '+2' or '', 'K7M3Q'. */
export function splitShortcode(shortcode: string): { work: string; more: string; code: string } {
  const [, work = shortcode, more = '', code = ''] = /^(.*?)(\+\d+)?-([^-]*)$/s.exec(shortcode) ?? [];
  return { work, more, code };
}

/** What survives the description of a payment: letters and figures, whatever their case. */
export function matchKeyOf(shortcode: string): string {
  return foldText(shortcode).replace(/[^\p{L}\p{N}]/gu, '');
}

export function totalOf(lines: readonly Pick<OrderLine, 'unitCents' | 'copies'>[]): number {
  return lines.reduce((sum, { unitCents, copies }) => sum + unitCents * copies, 0);
}

/** '1 copy', '3 copies'. */
export function copiesWords(copies: number): string {
  return copies === 1 ? '1 copy' : `${copies} copies`;
}

/** A number of copies as somebody typed it, 1 to 99; undefined for anything else. */
export function copiesOf(text: string): number | undefined {
  const copies = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0;
  return copies >= 1 && copies <= COPIES_MAX ? copies : undefined;
}

/** Who the licence names. */
export function licensee({ buyerName, buyerEmail }: Pick<Order, 'buyerName' | 'buyerEmail'>): string {
  return buyerName === '' ? buyerEmail : buyerName;
}

/** What can be done with an order from where it stands, and where it goes. */
export const ORDER_STEPS: Record<OrderStep, { from: readonly OrderStatus[]; to: OrderStatus }> = {
  confirm: { from: ['open', 'cancelled'], to: 'paid' },
  cancel: { from: ['open'], to: 'cancelled' },
  reopen: { from: ['cancelled'], to: 'open' },
  refund: { from: ['paid'], to: 'refunded' },
  unconfirm: { from: ['paid', 'refunded'], to: 'open' },
};

export function stepsFrom(status: OrderStatus): OrderStep[] {
  return (Object.keys(ORDER_STEPS) as OrderStep[]).filter((step) => ORDER_STEPS[step].from.includes(status));
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

/** '$27.00', '€27.00': an amount in the smallest unit of any currency. */
export function moneyWords(amount: number, currency: string): string {
  if (currency === 'usd') return dollars(amount);
  if (!/^[a-z]{3}$/.test(currency)) return `${amount} of an unknown currency`;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** What a card payment is called, here and at Stripe. */
export function paymentReference({ paymentId, id }: Pick<CheckoutFacts, 'paymentId' | 'id'>): string {
  return paymentId ?? id;
}

/** This order was paid by this payment; one that an owner confirmed by hand may not say by which. */
export function isPaidBy({ payment }: Pick<Order, 'payment'>, reference: string | undefined): boolean {
  if (!payment || reference === undefined) return false;
  return payment.reference === reference || (payment.method === 'card' && payment.reference === '');
}

export type PaidVerdict = { act: 'confirm' } | { act: 'nothing' } | { act: 'tell'; words: string };

/**
 * What follows from a card payment that was made: the order is confirmed only for its own total in dollars while it
 * waits; anything else an owner decides. Told again, nothing.
 */
export function paidVerdict(
  order: Pick<Order, 'code' | 'status' | 'totalCents' | 'payment'> | undefined,
  facts: Pick<CheckoutFacts, 'id' | 'amount' | 'currency' | 'paymentId'>,
): PaidVerdict {
  const reference = paymentReference(facts);
  const paid = `${moneyWords(facts.amount, facts.currency)} (${reference})`;
  if (!order) return { act: 'tell', words: paidForNothing(paid) };
  if (facts.currency !== 'usd' || facts.amount !== order.totalCents)
    return { act: 'tell', words: paidOtherAmount(paid, order.code, dollars(order.totalCents)) };
  if (isPaidBy(order, reference)) return { act: 'nothing' };
  if (order.status === 'open') return { act: 'confirm' };
  const words =
    order.status === 'paid' && order.payment
      ? paidTwice(paid, order.code, order.payment.method)
      : paidAfterEnd(paid, order.code, order.status);
  return { act: 'tell', words };
}

const MINUTE_MS = 60_000;
/** So long after it was made, an open checkout is asked for every minute; then every ten. */
const IMPATIENT_MINUTES = 15;

/** Asked for at this look of a clock that looks once a minute. */
export function isAskedFor({ createdAt }: { createdAt: string }, now: Date): boolean {
  const minutes = Math.floor((now.getTime() - Date.parse(createdAt)) / MINUTE_MS);
  return minutes <= IMPATIENT_MINUTES || minutes % 10 === 0;
}

export type WayMark = 'done' | 'next' | 'ahead' | 'never';

/** The way of an order: 'ordered', 'paid', 'delivered', with when each was and what comes next. */
export function wayOf(
  order: Pick<Order, 'status' | 'createdAt' | 'payment' | 'deliveredAt'>,
): { name: string; mark: WayMark; at: string | null }[] {
  const over = order.status === 'cancelled' || order.status === 'refunded';
  const steps = [
    { name: 'Ordered', at: order.createdAt },
    { name: 'Paid', at: order.payment?.paidAt ?? null },
    { name: 'Delivered', at: order.deliveredAt },
  ];
  const next = steps.findIndex(({ at }) => at === null);
  return steps.map(({ name, at }, index) => {
    if (at !== null) return { name, mark: 'done', at };
    return { name, mark: over ? 'never' : index === next ? 'next' : 'ahead', at };
  });
}

/** Where an order stands, and since when: 'Waiting 3 hours for its payment.' What is overdue says so by itself. */
export function standingWords(
  order: Pick<Order, 'status' | 'statusSince' | 'createdAt' | 'payment' | 'deliveredAt'>,
  now: Date | string,
): string {
  const { status, statusSince, createdAt, payment, deliveredAt } = order;
  if (status === 'open') return `Waiting ${spanWords(createdAt, now)} for its payment.`;
  if (status === 'cancelled') return `Cancelled ${agoWords(statusSince, now)}.`;
  if (status === 'refunded') return `Paid back ${agoWords(statusSince, now)}.`;
  const paid = `Paid ${agoWords(payment?.paidAt ?? statusSince, now)}`;
  return deliveredAt === null ? `${paid}, but a full score is missing.` : `${paid}, delivered.`;
}
