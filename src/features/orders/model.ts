/* An order of scores (spec section 2, New Compositions Store): what it is, and its named limits. */
import type { CaseEntry } from '../cases/case-kind.ts';
import type { Payment } from '../compositions/model.ts';

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

/** Something about a card payment that an owner has to see to. */
export interface PaymentLine {
  _id: string;
  words: string;
  /** The order it is about, which may be gone. */
  orderId: string | null;
  receivedAt: string;
}

export interface OrderLine {
  opusNo: string;
  title: string;
  composer: string;
  copies: number;
  /** Whole cents for one copy. */
  unitCents: number;
  /** There is a full score for it. */
  ready: boolean;
}

export interface OrderPayment {
  paidAt: string;
  method: PaymentMethod;
  /** What it is called where it arrived; may be ''. */
  reference: string;
  receiptNo: number;
}

export interface Order {
  _id: string;
  /** Five characters by which people tell orders apart. */
  code: string;
  /** What the buyer writes into the payment. */
  shortcode: string;
  status: OrderStatus;
  statusSince: string;
  /** May be ''. */
  buyerName: string;
  buyerEmail: string;
  lines: OrderLine[];
  /** Whole cents. */
  totalCents: number;
  createdAt: string;
  /** When the buyer said that they have paid. */
  claimedAt: string | null;
  /** Of what has been paid, also when it was given back. */
  payment: OrderPayment | null;
  /** Since when every score of it can be downloaded. */
  deliveredAt: string | null;
  /** Set while the owners hold its links back. */
  linksRevokedAt: string | null;
  version: number;
}

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
export type OrderEntry = Omit<CaseEntry<OrderEntryKind>, 'subject'>;

/** What a buyer asks for: the catalogue says what it costs. */
export interface OrderRequest {
  buyerEmail: string;
  buyerName: string;
  lines: { opusNo: string; copies: number }[];
  /** The total on the buyer's screen, in whole cents. */
  seenTotalCents?: number | undefined;
}

/** What the browser that has just ordered is told. */
export interface PlacedOrder extends Pick<Order, '_id' | 'code' | 'shortcode' | 'totalCents'> {
  /** False when too many orders were made for its address: then the page is only here. */
  mailed: boolean;
  /** The page of the order, with the token that opens it. */
  orderPath: string;
  payment: Payment;
}

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
export type BankVerdict = (typeof BANK_VERDICTS)[number];

/** A payment as a bank's file tells of it. */
export interface BankRow {
  /** As a spreadsheet counts. */
  row: number;
  date: string;
  amount: string;
  text: string;
}

/** A payment that has to do with our scores. */
export interface BankFinding extends BankRow {
  verdict: BankVerdict;
  words: string;
  /** What the payment is called once it is confirmed. */
  reference: string;
  /** Whose it is, where that is one order. */
  order: Pick<Order, '_id' | 'code' | 'buyerName' | 'buyerEmail' | 'totalCents' | 'version'> | null;
  /** What was ordered: 'Skipping Stones and 2 more'; '' without an order. */
  name: string;
}

/** What a bank's file says; nothing of it is stored. */
export interface BankPreview {
  findings: BankFinding[];
  /** Payments with no order in them: how many, and the first of them. */
  others: { total: number; rows: BankRow[] };
  /** Money that went out, and rows without an amount. */
  ignored: number;
}

export interface OrderFile {
  order: Order;
  history: OrderEntry[];
}
