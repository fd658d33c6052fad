import { things } from '#/platform/text/english.ts';
import type { Order, OrderEntryKind, OrderShow, OrderStatus, PaidBy, PlacedOrder } from './model.ts';
import { GIFT_LINE } from './model.ts';

export const NOTHING_CHOSEN = 'Please choose at least one score.';
export const TOO_MANY_WORKS = 'An order can have 60 works at most. Please make two.';
export const WORK_TWICE = 'This work is there twice. Please change the number of its copies instead.';
export const NO_SUCH_WORK = 'We do not sell a score with this opus number. It may have a new one.';
export const COPIES_INVALID = 'Please enter how many copies, from 1 to 99.';
export const BUYER_NAME_LONG = 'A name can have 100 characters at most.';
export const REFERENCE_LONG = 'This can have 200 characters at most.';
export const TOTAL_CHANGED =
  'A price has changed since you opened this page. Please look at the new total, then order.';

export const NO_SUCH_ORDER = 'There is no such order.';
export const ORDER_LINK_UNKNOWN =
  'This link opens no order. It may have lost a piece on its way: please copy all of it, or have it sent again.';
export const ORDER_LINK_REVOKED =
  'We have closed this link, so that nobody else can use it. Please write to us for a new one.';
export const ORDER_LINK_OVER =
  'A link to an order is good for a year, and this one is over. The order is still there: have a new link sent to its address.';
export const TICKET_WRONG =
  'This is no link of ours to a score. Please open your order page: the right ones are there.';
export const TICKET_EXPIRED =
  'This link was good for fifteen minutes, so that nobody else can use it. Your order page has a fresh one, as often as you like.';
export const NOT_PAID_YET =
  'Your scores are here as soon as the payment is confirmed, no later than 24 hours after it.';
export const ORDER_REFUNDED = 'This order was paid back, so its scores can no longer be downloaded.';
export const ORDER_CANCELLED = 'This order was cancelled.';
export const SCORE_BEING_PREPARED = 'This score is being prepared. We send you an email when it is ready.';
export const FILE_LATER =
  'We could not make this file just now. Please go back to your order page and try again in a minute.';
export const LINKS_SENT =
  'If we have orders for this address, an email with their links is on its way. It goes to that address only.';
export const ORDER_CHANGED = 'This order has changed since you opened it. Please look at it as it is now.';
export const PAYMENT_CONFIRMED = 'Your payment is confirmed. Thank you.';
export const SCORES_READY = 'Your scores are ready to download.';
export const OWN_SCORES_UNVERIFIED =
  'Scores you have ordered are listed here once you have confirmed your email, by the link we sent you when you signed up.';
export const NOTHING_IN_ORDER = 'Nothing is in this order yet. Choose a score below, or look through the store.';
export const CLAIM_THANKS = 'Thank you. We look for your payment and send the scores as soon as it is confirmed.';

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  open: 'waiting for payment',
  paid: 'paid',
  cancelled: 'cancelled',
  refunded: 'paid back',
};

export const METHOD_LABELS: Record<PaidBy, string> = {
  phone: 'by phone',
  bank: 'by bank transfer',
  card: 'by card',
  gift: 'by gift certificate',
  other: 'another way',
};

export function orderPlaced({ code, mailed }: Pick<PlacedOrder, 'code' | 'mailed'>, email: string): string {
  return mailed
    ? `Order ${code} is placed. We have emailed this to ${email}.`
    : `Order ${code} is placed. So many orders were made for ${email} within the hour that this one is not emailed: please keep the address of its page.`;
}

export function stepImpossible(status: OrderStatus): string {
  return `This can't be done with an order that is ${ORDER_STATUS_LABELS[status]}.`;
}

export const NO_CARDS = 'We take no cards at the moment. Please pay by the code, or write to us for another way.';
export const CARD_UNDER_WAY =
  'Your bank is still at work on a payment for this order, which can take some days. We send the scores as soon as it arrives.';
export const BANK_DEBIT_BEGUN = 'By bank debit, through Stripe: it can take some days.';
export const BANK_DEBIT_FAILED = 'The bank debit failed: nothing was paid.';
export const NO_SUCH_LINE = 'There is no such line.';

/* For owners; `paid` names amount and payment. */

export const paidForNothing = (paid: string) =>
  `${paid} was paid by card for an order that is no longer here. Please pay it back at Stripe.`;
export const paidOtherAmount = (paid: string, code: string, costs: string) =>
  `${paid} was paid by card for order ${code}, which costs ${costs}. Nothing was sent: please pay it back at Stripe.`;
export const paidAfterEnd = (paid: string, code: string, status: OrderStatus) =>
  `${paid} was paid by card for order ${code}, which was ${ORDER_STATUS_LABELS[status]}. Nothing was sent: ${
    status === 'cancelled' ? 'confirm the order as paid by card, and this money is counted, or' : 'please'
  } pay it back at Stripe.`;
export const paidTwice = (paid: string, code: string, method: PaidBy) =>
  `${paid} was paid by card for order ${code}, which had been paid ${METHOD_LABELS[method]} before. Please pay it back at Stripe.`;
export const paidInPartBack = (back: string) => `${back} of it was paid back at Stripe.`;
export const askedAbout = (paid: string, code: string | undefined, reason: string) =>
  `The buyer of ${code === undefined ? 'something that no order here knows' : `order ${code}`} asks the bank about ${paid} (${reason.replace(/_/g, ' ')}). Nothing has gone back so far. Please answer at Stripe before its deadline.`;
export const disputeWon = (back: string) => `The dispute at the bank is won: ${back} is back.`;
export const unreadNotice = ({ id, type }: { id: string; type: string }) =>
  `Stripe tells of money that goes back, in words that this site cannot read (${type}, ${id}). Nothing of it is in the books: please look at it at Stripe.`;
export const disputed = (paid: string, code: string | undefined, reason: string) =>
  `The buyer of ${code === undefined ? 'something that no order here knows' : `order ${code}`} disputes ${paid} at the bank (${reason.replace(/_/g, ' ')}). Please answer at Stripe before its deadline.`;

export const SHOW_LABELS: Record<OrderShow, string> = {
  waiting: 'Waiting',
  overdue: 'Overdue',
  undelivered: 'Not delivered',
  paid: 'Paid',
  cancelled: 'Cancelled',
  refunded: 'Paid back',
};

export const ENTRY_LABELS: Record<OrderEntryKind, string> = {
  placed: 'Ordered',
  claimed: 'Says: paid',
  confirmed: 'Payment confirmed',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  reopened: 'Reopened',
  refunded: 'Paid back',
  unconfirmed: 'Confirmation taken back',
  changed: 'Buyer corrected',
  'links-sent': 'New link sent',
  'links-revoked': 'Links closed',
  downloaded: 'Downloaded',
};

export function confirmedText({ code, deliveredAt, lines }: Pick<Order, 'code' | 'deliveredAt' | 'lines'>): string {
  if (lines.some(({ opusNo }) => opusNo === GIFT_LINE))
    return `Order ${code} is confirmed. Its gift certificate is valid.`;
  if (deliveredAt !== null) return `Order ${code} is confirmed. The scores are on their way.`;
  const missing = lines.filter(({ ready }) => !ready).map(({ title }) => title);
  return `Order ${code} is confirmed. No full score yet: ${missing.join(', ')}. It is delivered as soon as there is one.`;
}

export function payments(count: number): string {
  return things(count, 'payment');
}
