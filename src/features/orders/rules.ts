import type { CheckoutFacts } from '#/platform/payments/payment-port.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { things } from '#/platform/text/english.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import { agoText, spanText } from '#/platform/time/dates.ts';
import { HOUR_MS, MINUTE_MS } from '#/platform/time/durations.ts';
import type { Composition } from '../compositions/model.ts';
import { opusLong, orderShortcode } from '../compositions/rules.ts';
import { paidAfterEnd, paidForNothing, paidOtherAmount, paidTwice } from './messages.ts';
import {
  COPIES_MAX,
  GIFT_LINE,
  HOURS_TO_DELIVER,
  type Order,
  type OrderLine,
  type OrderStatus,
  type OrderStep,
} from './model.ts';

/* Spec sections 5 (order shortcode) and 9 (within 24 hours), for orders of several works. */

/** 'han0b1SNTSGNPPKS-K7M3Q': shortcode of the first work, '+n' for more, the order's code. */
export function shortcodeOfOrder(
  works: readonly Pick<Composition, 'composer' | 'opusNo' | 'title'>[],
  code: string,
): string {
  const [first] = works;
  const more = works.length > 1 ? `+${works.length - 1}` : '';
  return `${first ? orderShortcode(first) : ''}${more}-${code}`;
}

export function splitShortcode(shortcode: string): { work: string; more: string; code: string } {
  const [, work = shortcode, more = '', code = ''] = /^(.*?)(\+\d+)?-([^-]*)$/s.exec(shortcode) ?? [];
  return { work, more, code };
}

/** An order sells scores, or one gift certificate. */
export function sellsGift({ lines }: { lines: readonly Pick<OrderLine, 'opusNo'>[] }): boolean {
  return lines.some(({ opusNo }) => opusNo === GIFT_LINE);
}

/** 'Nils Marsh, Op. 7'; '' of a gift certificate. */
export function workText({ composer, opusNo }: Pick<OrderLine, 'composer' | 'opusNo'>): string {
  return opusNo === GIFT_LINE ? '' : `${composer}, ${opusLong(opusNo)}`;
}

/** Letters and digits, which bank descriptions keep. */
export function matchKeyOf(shortcode: string): string {
  return foldText(shortcode).replace(/[^\p{L}\p{N}]/gu, '');
}

export function totalOf(lines: readonly Pick<OrderLine, 'unitCents' | 'copies'>[]): number {
  return lines.reduce((sum, { unitCents, copies }) => sum + unitCents * copies, 0);
}

export function copiesText(copies: number): string {
  return things(copies, 'copy', 'copies');
}

export function copiesOf(text: string): number | undefined {
  const copies = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0;
  return copies >= 1 && copies <= COPIES_MAX ? copies : undefined;
}

export function licensee({ buyerName, buyerEmail }: Pick<Order, 'buyerName' | 'buyerEmail'>): string {
  return buyerName === '' ? buyerEmail : buyerName;
}

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

/** For more than a day. */
export function isOverdue(
  { status, statusSince, createdAt, deliveredAt }: Pick<Order, 'status' | 'statusSince' | 'createdAt' | 'deliveredAt'>,
  now: Date,
): boolean {
  const since = status === 'open' ? createdAt : status === 'paid' && deliveredAt === null ? statusSince : undefined;
  return since !== undefined && now.getTime() - Date.parse(since) > HOURS_TO_DELIVER * HOUR_MS;
}

export function orderName(lines: readonly Pick<OrderLine, 'title'>[]): string {
  const [first] = lines;
  const more = lines.length > 1 ? ` and ${lines.length - 1} more` : '';
  return `${first?.title ?? ''}${more}`;
}

/** From the smallest unit. */
export function moneyText(amount: number, currency: string): string {
  if (currency === 'usd') return dollars(amount);
  if (!/^[a-z]{3}$/.test(currency)) return `${amount} of an unknown currency`;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export function paymentReference({ paymentId, id }: Pick<CheckoutFacts, 'paymentId' | 'id'>): string {
  return paymentId ?? id;
}

/** Payments confirmed by hand may lack the reference. */
export function isPaidBy({ payment }: Pick<Order, 'payment'>, reference: string | undefined): boolean {
  if (!payment || reference === undefined) return false;
  return payment.reference === reference || (payment.method === 'card' && payment.reference === '');
}

type PaidVerdict = { action: 'confirm' } | { action: 'nothing' } | { action: 'tell'; message: string };

/** Only an open order's exact total in dollars; owners decide the rest. Idempotent. */
export function paidVerdict(
  order: Pick<Order, 'code' | 'status' | 'totalCents' | 'payment'> | undefined,
  facts: Pick<CheckoutFacts, 'id' | 'amount' | 'currency' | 'paymentId'>,
): PaidVerdict {
  const reference = paymentReference(facts);
  const paid = `${moneyText(facts.amount, facts.currency)} (${reference})`;
  if (!order) return { action: 'tell', message: paidForNothing(paid) };
  if (facts.currency !== 'usd' || facts.amount !== order.totalCents)
    return { action: 'tell', message: paidOtherAmount(paid, order.code, dollars(order.totalCents)) };
  if (isPaidBy(order, reference)) return { action: 'nothing' };
  if (order.status === 'open') return { action: 'confirm' };
  const message =
    order.status === 'paid' && order.payment
      ? paidTwice(paid, order.code, order.payment.method)
      : paidAfterEnd(paid, order.code, order.status);
  return { action: 'tell', message };
}

/** Then every ten instead of every minute. */
const IMPATIENT_MINUTES = 15;

export function isAskedFor({ createdAt }: { createdAt: string }, now: Date): boolean {
  const minutes = Math.floor((now.getTime() - Date.parse(createdAt)) / MINUTE_MS);
  return minutes <= IMPATIENT_MINUTES || minutes % 10 === 0;
}

export type ProgressMark = 'done' | 'next' | 'ahead' | 'never';

export function progressOf(
  order: Pick<Order, 'status' | 'createdAt' | 'payment' | 'deliveredAt'>,
): { name: string; mark: ProgressMark; at: string | null }[] {
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

/** 'Waiting 3 hours for its payment.' */
export function stateText(
  order: Pick<Order, 'status' | 'statusSince' | 'createdAt' | 'payment' | 'deliveredAt'>,
  now: Date | string,
): string {
  const { status, statusSince, createdAt, payment, deliveredAt } = order;
  if (status === 'open') return `Waiting ${spanText(createdAt, now)} for its payment.`;
  if (status === 'cancelled') return `Cancelled ${agoText(statusSince, now)}.`;
  if (status === 'refunded') return `Paid back ${agoText(statusSince, now)}.`;
  const paid = `Paid ${agoText(payment?.paidAt ?? statusSince, now)}`;
  return deliveredAt === null ? `${paid}, but a full score is missing.` : `${paid}, delivered.`;
}
