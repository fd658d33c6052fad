import type { LaterDue } from '../ledger/model.ts';
import type { EventLocation, EventRequest } from './schema.server.ts';

export type { EventLocation, EventRequest, Proposal, RequestedConcert } from './schema.server.ts';

export const EVENT_NAME_MAX_LENGTH = 200;
export const PLACE_MAX_LENGTH = 300;
export const COMMENTS_MAX_LENGTH = 5000;
/** Of events; concerts at home have their own. */
export const EVENT_GUESTS_MAX = 9999;

/** '' is 'not given yet'. */
export const PIANO_ANSWERS = ['', 'grand', 'upright', 'digital', 'none'] as const;
export type PianoAnswer = (typeof PIANO_ANSWERS)[number];

export interface EventDetails {
  eventName: string;
  eventLocation: EventLocation;
  eventDate: string;
  eventStartTime: string;
  eventEndTime: string;
  additionalComments: string;
  piano: PianoAnswer;
}

export interface ConcertWishes {
  guests?: number | undefined;
  extras: string[];
  substitution: string[];
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

export const PARTIES = ['client', 'musician', 'admin'] as const;
export type Party = (typeof PARTIES)[number];

export type Answerer = Exclude<Party, 'admin'>;

/** Who must act; '' when closed. */
export type WaitingOn = Answerer | 'business' | '';

export const QUOTE_LINES_MAX = 30;
export const QUOTE_LABEL_MAX_LENGTH = 200;
export const QUOTE_AMOUNT_MAX = 100_000;
export const QUOTE_DAYS = 7;
export const QUOTE_DAYS_MAX = 90;
/** Days until the reminder, and until the business is told. */
export const ANSWER_DAYS = 2;
export const SILENT_DAYS = 3;
export const TAKE_BACK_DAYS = 7;
export const NOTE_MAX_LENGTH = 5000;

export interface EventTimes {
  eventDate: string;
  eventStartTime: string;
  eventEndTime: string;
}

export interface QuoteDays {
  first: string;
  proposed: string;
  last: string;
}

/** Only admins read 'internal' and 'players'. */
export interface HistoryEntry {
  at: string;
  party: Party | 'clock' | 'player';
  kind:
    | 'sent'
    | 'proposed'
    | 'moved'
    | 'note'
    | 'internal'
    | 'players'
    | 'relinked'
    | 'reminded'
    | 'escalated'
    | 'taken-back'
    | 'arranged'
    | 'day-noted'
    | 'rehearsal-set'
    | 'rehearsal-moved'
    | 'rehearsal-off'
    | 'change-asked'
    | 'change-agreed'
    | 'change-refused'
    | 'change-withdrawn'
    | 'agreement-made'
    | 'agreement-signed'
    | 'claimed'
    | 'money'
    | 'debit-failed'
    | 'unpaid'
    | 'tip'
    | 'review'
    | RequestStatus;
  words: string;
  /** On whose behalf, or who got a link. */
  whom?: Answerer;
}

export interface RequestDetails {
  request: EventRequest;
  history: HistoryEntry[];
}

export interface ListedRequest {
  request: EventRequest;
  waitingOn: WaitingOn;
  /** ISO 8601. */
  waitingOnSince: string;
  /** Of a confirmed one where nothing is due yet. */
  later?: LaterDue;
  /** Its agreement is there to be signed. */
  unsigned?: true;
}

export const REQUESTS_PER_PAGE = 50;

export const STATUS_FILTERS = ['needs-answer', 'to-be-paid', 'overdue', 'upcoming', ...REQUEST_STATUSES] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export const REQUEST_SORTS = ['newest', 'event-date', 'waiting'] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];

export interface InboxFilter {
  search: string;
  status: StatusFilter | '';
  musician: string;
  kind: EventRequest['requestType'] | '';
  from: string;
  to: string;
  sort: RequestSort;
}

export type StatusCounts = Record<StatusFilter | 'all', number>;

export interface RequestNumbers {
  /** Of the confirmed ones, those of which something is due. */
  open: { status: RequestStatus; count: number; oldestSince: string }[];
  /** Longest first. */
  waitingLongest: ListedRequest[];
  /** Within thirty days, soonest first. */
  nextEvents: EventRequest[];
  /** Twelve months, the current one last; dollars by the event's month. */
  months: { month: string; received: number; income: number }[];
}
