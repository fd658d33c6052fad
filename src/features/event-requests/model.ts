import type { CartLine } from '../cart/model.ts';
import type { Price, ProgramPiece } from '../concert-series/model.ts';
import type { MusicianName } from '../musicians/model.ts';

export const EVENT_NAME_MAX_LENGTH = 200;
export const PLACE_MAX_LENGTH = 300;
export const COMMENTS_MAX_LENGTH = 5000;

/** What is said about a piano at the venue; '' is 'not given yet'. */
export const PIANO_ANSWERS = ['', 'grand', 'upright', 'digital', 'none'] as const;
export type PianoAnswer = (typeof PIANO_ANSWERS)[number];

export interface EventLocation {
  locationName: string;
  address: string;
  city: string;
  /** Two-letter code, or ''. */
  state: string;
  /** Five digits, or ''. */
  zipCode: string;
}

/** What the client fills in. Empty text means 'not given yet'. */
export interface EventDetails {
  eventName: string;
  eventLocation: EventLocation;
  /** YYYY-MM-DD, or ''. */
  eventDate: string;
  /** HH:MM, 24 hours, or ''. */
  eventStartTime: string;
  eventEndTime: string;
  additionalComments: string;
  piano: PianoAnswer;
}

/** What a client adds to a concert of the series; `guests` is absent when nobody has counted yet. */
export interface ConcertWishes {
  guests?: number | undefined;
  extras: string[];
  substitution: string[];
}

/** A concert as the catalogue had it when it was asked for. */
export interface RequestedConcert extends ConcertWishes {
  slug: string;
  title: string;
  program: readonly ProgramPiece[];
  /** Minutes. */
  duration: number;
  /** Whole dollars. */
  basePrice: number;
}

export const REQUEST_STATUSES = [
  'pending',
  'quoted',
  'confirmed',
  'paid',
  'completed',
  'declined',
  'withdrawn',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Who can do something about a request. */
export const PARTIES = ['client', 'musician', 'admin'] as const;
export type Party = (typeof PARTIES)[number];

/** More than any order of the series has. */
export const QUOTE_LINES_MAX = 30;
export const QUOTE_LABEL_MAX_LENGTH = 200;
export const QUOTE_AMOUNT_MAX = 100_000;
/** A quote holds for this many days unless the musician says otherwise, and for no more than the second. */
export const QUOTE_DAYS = 7;
export const QUOTE_DAYS_MAX = 90;
export const NOTE_MAX_LENGTH = 5000;

export interface EventTimes {
  eventDate: string;
  eventStartTime: string;
  eventEndTime: string;
}

/** What the musician asks for; its lines stand as `price` and are never computed again. */
export interface Quote {
  /** The last day it holds, in Las Vegas. */
  validUntil: string;
  /** The first instant it doesn't. */
  expiresAt: string;
  words: string;
}

/** The days a quote may hold until, as YYYY-MM-DD. */
export interface QuoteDays {
  first: string;
  proposed: string;
  last: string;
}

/** Another date or other works, as the musician would have it. */
export interface Proposal extends EventTimes {
  words: string;
}

/** What has happened to a request, in order. */
export interface HistoryEntry {
  at: string;
  party: Party | 'clock';
  kind: 'sent' | 'proposed' | 'moved' | 'note' | 'reminded' | 'escalated' | RequestStatus;
  words: string;
}

/** A request as it was sent and as it stands. Names are kept, so that it outlives what it names. */
export interface EventRequest extends EventDetails {
  _id: string;
  requestType: 'main' | 'MPCS';
  status: RequestStatus;
  clientName: string;
  clientEmail: string;
  musician: MusicianName & { email: string };
  requestedRepertoire: CartLine[];
  /** As computed when it was asked for, and never again; absent where the musician names the price. */
  price?: Price;
  /** Set when a concert of the series is asked for. */
  concert?: RequestedConcert;
  /** Once quoted; stays with the request when it is confirmed. */
  quote?: Quote;
  /** While the client has not answered it. */
  proposal?: Proposal;
  /** Absent in requests of the first version: 0. */
  sequence?: number;
  createdAt: string;
}

/** A request with all that happened to it, for those who may see it. */
export interface RequestFile {
  request: EventRequest;
  history: HistoryEntry[];
}
