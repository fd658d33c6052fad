export type { AgreementTermsContent } from './schema.server.ts';

/** Advice to owners in the text that comes with the house: clients never read it. */
export const OWNERS_NOTICE = 'This is a sample text in plain English. No lawyer has read it: have one read yours.';

export const TERMS_TEXT_MAX = 20_000;
export const DAYS_MAX = 730;
export const STEPS_MAX = 6;
export const TAX_LABEL_MAX = 60;
export const SIGNER_MAX = 100;
export const VOID_REASON_MAX = 500;
export const COUNTERSIGN = ['by sending', 'by hand'] as const;

/** What the text of an agreement may name. A block stands in a line of its own. */
export const FIELDS = ['business', 'client', 'event', 'date', 'hours', 'place', 'players', 'state'] as const;
export const BLOCKS = ['programme', 'price', 'due', 'cancellation'] as const;
/** Without these nobody knows what they sign. */
export const NEEDED = ['client', 'date', 'price', 'due', 'cancellation'] as const;

/** Of the lines of a quote, by where each comes from: none has a rate of its own otherwise. */
export const LINE_KINDS = ['players', 'pieces', 'extras', 'travel', 'other'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export interface PriceOfLine {
  label: string;
  /** Left out: anything else. */
  kind?: LineKind;
  /** Whole cents. */
  cents: number;
}

export interface PlannedInstalment {
  kind: 'whole' | 'deposit' | 'balance';
  /** Whole cents. */
  cents: number;
  /** Days before the event; null: on signing. */
  daysBefore: number | null;
  /** YYYY-MM-DD; null: the day of signing. */
  dueOn: string | null;
}

export interface CancellationStep {
  /** Last day it holds, YYYY-MM-DD; null: from then on. */
  until: string | null;
  /** Whole cents that stay due. */
  cents: number;
}

/** Facts of an agreement, frozen with its text. */
export interface AgreementTerms {
  totalCents: number;
  lines: PriceOfLine[];
  instalments: PlannedInstalment[];
  cancellation: CancellationStep[];
  /** What is compared with the version before. */
  facts: Record<string, string>;
}

export interface Signature {
  party: 'client' | 'house';
  name: string;
  at: string;
  by: 'account' | 'link' | 'paper' | 'sending';
  /** On paper: the day that stands there, YYYY-MM-DD. */
  day: string | null;
}

export interface Agreement {
  _id: string;
  requestId: string;
  version: number;
  state: 'open' | 'signed' | 'void';
  text: string;
  /** SHA-256 of `text`, hexadecimal. */
  textHash: string;
  terms: AgreementTerms;
  changes: string[];
  madeAt: string;
  voidedAt: string | null;
  voidReason: string;
  signatures: Signature[];
  /** Of what was signed on paper, its name. */
  scan: string | null;
}
