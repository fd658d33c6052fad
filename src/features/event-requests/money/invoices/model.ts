import type { PriceOfLine } from '../../agreement/model.ts';

const INVOICE_KINDS = ['invoice', 'receipt', 'credit-note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** What is taxed at one rate, whole cents: together they are the total. */
export interface Taxed {
  label: string;
  percent: number;
  ofCents: number;
  /** Included in `ofCents`. */
  cents: number;
}

export interface DuePart {
  label: string;
  /** Whole cents. */
  cents: number;
  /** YYYY-MM-DD */
  dueOn: string;
}

/** What a paper says, frozen. Amounts are whole cents as they are spoken of: what is credited has no sign. */
export interface InvoiceBody {
  business: { name: string; address: string; phone: string; email: string };
  client: string;
  event: string;
  /** YYYY-MM-DD, or ''. */
  eventDate: string;
  /** Of the paper, YYYY-MM-DD at the house. */
  day: string;
  /** What the client's payment names; '' without one. */
  reference: string;
  lines: PriceOfLine[];
  totalCents: number;
  /** None while there is no tax. */
  taxes: Taxed[];
  /** Of an invoice. */
  due: DuePart[];
  /** Of a credit note: the invoices there were. */
  credits: string[];
}

/** As it stands in a list. */
export interface InvoiceBrief {
  _id: string;
  /** Of the ledger. */
  entryId: string;
  kind: InvoiceKind;
  /** 'Invoice I2026-0007' */
  name: string;
  /** Of its PDF. */
  href: string;
  day: string;
  totalCents: number;
  /** A receipt whose payment was taken back. */
  takenBack: boolean;
}
