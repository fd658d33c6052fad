export type {
  BankFinding,
  BankPreview,
  BankRow,
  Order,
  OrderEntry,
  OrderFile,
  OrderLine,
  OrderRequest,
  PaymentLine,
  PlacedOrder,
} from './schema.server.ts';

/* An order of scores (spec section 2, New Compositions Store): what it is, and its named limits. */

export const ORDER_STATUSES = ['open', 'paid', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How money came. */
export const PAYMENT_METHODS = ['phone', 'bank', 'card', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** What can be done with an order as a whole. */
export const ORDER_STEPS = ['confirm', 'cancel', 'reopen', 'refund', 'unconfirm'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** Works of one order. */
export const LINES_MAX = 60;
/** Of one work. */
export const COPIES_MAX = 99;
export const BUYER_NAME_MAX_LENGTH = 100;
export const REFERENCE_MAX_LENGTH = 200;
export const ORDERS_PER_PAGE = 50;
/** Confirmed in one go. */
export const CONFIRMED_AT_ONCE_MAX = 200;

/** Of a bank's file. */
export const STATEMENT_MAX_BYTES = 1024 * 1024;
export const STATEMENT_ROWS_MAX = 20_000;
/** Payments that are for no order are told, as far as anybody would read them. */
export const STATEMENT_OTHERS_SHOWN = 100;
/** Of a row of it, as it is kept with what it paid. */
export const STATEMENT_REFERENCE_MAX_LENGTH = 140;

/** Spec section 2: the PDF is sent no later than this after the payment is confirmed. */
export const HOURS_TO_DELIVER = 24;
/** An order nobody paid is cancelled after so many days. */
export const OPEN_DAYS = 30;
/** What was never paid is forgotten so long after it was cancelled. */
export const CANCELLED_KEPT_DAYS = 90;
/** A link to a file is good for so long; the page it stands on makes new ones. */
export const TICKET_MINUTES = 15;

/** How long a page to pay on stays open. */
export const CHECKOUT_MINUTES = 60;
/** Nobody is sent to one that closes sooner. */
export const CHECKOUT_LEFT_MINUTES = 5;
/** Stripe makes none that closes sooner than half an hour from now. */
export const CHECKOUT_LEAST_MINUTES = 31;
/** Open checkouts are asked for until they are so old. */
export const CHECKOUT_ASKED_HOURS = 24;
export const PAYMENT_LINES_MAX = 100;

export const ORDER_ENTRY_KINDS = [
  'placed',
  'claimed',
  'confirmed',
  'delivered',
  'cancelled',
  'reopened',
  'refunded',
  'unconfirmed',
  'changed',
  'links-sent',
  'links-revoked',
  'downloaded',
] as const;
export type OrderEntryKind = (typeof ORDER_ENTRY_KINDS)[number];

/** Whom an order would be for, as far as the site knows them; '' where it does not. */
export interface Buyer {
  email: string;
  name: string;
}

/** What a bank, an admin or the card provider says of a payment. */
export interface PaymentFacts {
  method: PaymentMethod;
  reference: string;
}

/** What can be asked for in the owners' list. */
export const ORDER_SHOWS = ['waiting', 'overdue', 'undelivered', 'paid', 'cancelled', 'refunded'] as const;
export type OrderShow = (typeof ORDER_SHOWS)[number];
export const ORDER_SORTS = ['newest', 'oldest'] as const;

export interface OrderFilter {
  search: string;
  /** Undefined for all. */
  show: OrderShow | undefined;
  sort: (typeof ORDER_SORTS)[number];
}

/** How many of what is searched for there are of each. */
export type OrderCounts = Record<OrderShow | 'all', number>;

/** What a payment in a bank's file came to. */
export const BANK_VERDICTS = [
  'match',
  'cancelled',
  'amount',
  'confirmed',
  'unsettled',
  'twice',
  'several',
  'work',
] as const;
