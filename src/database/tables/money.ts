import type { Generated } from 'kysely';

export interface AgreementsTable {
  id: string;
  requestId: string;
  /** From 1. */
  version: number;
  /** One of a request at most is not void. */
  state: 'open' | 'signed' | 'void';
  /** Frozen: what both sides agree to. */
  text: string;
  /** SHA-256 of `text` in UTF-8, hexadecimal. */
  textHash: string;
  /** JSON: AgreementTerms */
  terms: string;
  /** JSON: string[], against the version before. */
  changes: string;
  madeAt: string;
  voidedAt: string | null;
  voidReason: Generated<string>;
}

export interface AgreementSignaturesTable {
  agreementId: string;
  party: 'client' | 'house';
  name: string;
  at: string;
  by: 'account' | 'link' | 'paper' | 'sending';
  /** On paper: the day that stands there, YYYY-MM-DD. */
  day: string | null;
  /** Id of the account; '' without one. */
  account: Generated<string>;
  /** Network address; '' where nobody signed on the site. */
  address: Generated<string>;
  browser: Generated<string>;
  /** Wording that was agreed to. */
  consent: string;
  textHash: string;
}

/** Each PDF that was handed out, and each scan, so that it can be told from another. */
export interface AgreementPapersTable {
  agreementId: string;
  /** SHA-256 of the file, hexadecimal. */
  fileHash: string;
  madeAt: string;
}

/** Of what was signed on paper. The file lies in the uploads. */
export interface AgreementScansTable {
  agreementId: string;
  fileId: string;
  kind: 'pdf' | 'jpeg' | 'png';
  fileName: string;
  fileSize: number;
  uploadedAt: string;
}

export interface InstalmentsTable {
  id: string;
  requestId: string;
  position: number;
  kind: 'whole' | 'deposit' | 'balance' | 'extra';
  /** Of an extra. */
  label: Generated<string>;
  cents: number;
  /** Days before the event; null: on a day of its own. */
  daysBefore: number | null;
  /** YYYY-MM-DD */
  dueOn: string;
}

/** Append-only: the database refuses anything else. */
export interface LedgerEntriesTable {
  id: string;
  requestId: string | null;
  orderId: string | null;
  kind:
    | 'charge'
    | 'payment'
    | 'refund'
    | 'waiver'
    | 'correction'
    | 'chargeback'
    | 'fee'
    | 'tip'
    | 'tip-refund'
    | 'tip-chargeback';
  /** Whole cents; what is owed grows by them, so a payment is negative. */
  cents: number;
  /** YYYY-MM-DD of the money. */
  day: string;
  at: string;
  method: 'phone' | 'bank' | 'card' | 'cash' | 'check' | 'gift' | 'other' | null;
  /** What the provider calls a card payment, or a file of the bank a transfer. Booked once under it. */
  payment: string | null;
  /** Entry that it takes back; of a tip, the payment it was taken from. */
  answers: string | null;
  /** Gift certificate that it sells, spends or fills up again: what is left on it is the sum of these. */
  giftId: string | null;
  /** The provider's name of the dispute that it books, or takes back. */
  dispute: string | null;
  /** An admin's e-mail, 'client' or 'site'. */
  actor: string;
}

/** What was said of an entry. Goes with the client, unlike the entry. */
export interface LedgerNotesTable {
  entryId: string;
  words: string;
}

/** What a client wishes to give to those who played, and their words to them. Goes with the request. */
export interface TipsTable {
  id: string;
  requestId: string;
  /** Whole cents, as it was pressed; what came is in the ledger. */
  cents: number;
  words: Generated<string>;
  madeAt: string;
  /** When the client said that it is on its way; null by card. */
  promisedAt: string | null;
  /** Of the ledger, once it came. */
  entryId: string | null;
}

/** One of an entry at most. */
export interface InvoicesTable {
  id: string;
  entryId: string;
  requestId: string;
  kind: 'invoice' | 'receipt' | 'credit-note';
  /** At the house. */
  year: number;
  /** From 1, without gaps by kind and year. */
  number: number;
  madeAt: string;
  /** Whole cents, included. */
  taxCents: number;
}

/** What it says, frozen. Goes with the client, unlike its number. */
export interface InvoiceBodiesTable {
  invoiceId: string;
  /** JSON: InvoiceBody */
  body: string;
}

/** Sold by its order. What is left on it is the sum of its entries in the ledger. */
export interface GiftCertificatesTable {
  id: string;
  orderId: string;
  /** Whole cents, as sold. */
  cents: number;
  codeDigest: string;
  giverName: string;
  recipientName: string;
  /** '': the giver hands it over. */
  recipientEmail: string;
  message: string;
  /** YYYY-MM-DD */
  mailOn: string;
  madeAt: string;
  /** Null until it is paid. */
  validSince: string | null;
  mailedAt: string | null;
  voidedAt: string | null;
  voidReason: Generated<string>;
}
