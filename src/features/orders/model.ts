export type {
  Order,
  OrderDetails,
  OrderEntry,
  OrderLine,
  OrderRequest,
  PaymentLine,
  PlacedOrder,
} from './schema.server.ts';

export const ORDER_STATUSES = ['open', 'paid', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_METHODS = ['phone', 'bank', 'card', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** Nobody confirms a certificate: it is spent. */
export const PAID_BY = [...PAYMENT_METHODS, 'gift'] as const;
export type PaidBy = (typeof PAID_BY)[number];

export const ORDER_STEPS = ['confirm', 'cancel', 'reopen', 'refund', 'unconfirm'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** Stands in an order that sells a gift certificate in the place of an opus number, and is none. */
export const GIFT_LINE = 'gift';

export const LINES_MAX = 60;
export const COPIES_MAX = 99;
export const BUYER_NAME_MAX_LENGTH = 100;
export const REFERENCE_MAX_LENGTH = 200;
export const ORDERS_PER_PAGE = 50;
export const CONFIRMED_AT_ONCE_MAX = 200;

/** Spec section 2. */
export const HOURS_TO_DELIVER = 24;
export const OPEN_DAYS = 30;
export const CANCELLED_KEPT_DAYS = 90;
export const TICKET_MINUTES = 15;

export const CHECKOUT_MINUTES = 60;
export const CHECKOUT_LEFT_MINUTES = 5;
/** Stripe's minimum is 30. */
export const CHECKOUT_LEAST_MINUTES = 31;
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

export interface Buyer {
  email: string;
  name: string;
}

/** What the ledger says of the payment by which an order is confirmed. */
export interface Paid {
  paidAt: string;
  method: PaidBy;
  /** The provider's name of it, or what an owner typed; may be ''. */
  reference: string;
}

export interface PaymentFacts {
  method: PaidBy;
  reference: string;
  /** The certificate. */
  gift?: string | undefined;
}

export const ORDER_SHOWS = ['waiting', 'overdue', 'undelivered', 'paid', 'cancelled', 'refunded'] as const;
export type OrderShow = (typeof ORDER_SHOWS)[number];
export const ORDER_SORTS = ['newest', 'oldest'] as const;

export interface OrderFilter {
  search: string;
  show: OrderShow | undefined;
  sort: (typeof ORDER_SORTS)[number];
}

export type OrderCounts = Record<OrderShow | 'all', number>;
