import type { EventLocation, EventRequest } from './schema.server.ts';

export type { EventLocation, EventRequest, Proposal, RequestedConcert } from './schema.server.ts';

export const EVENT_NAME_MAX_LENGTH = 200;
export const PLACE_MAX_LENGTH = 300;
export const COMMENTS_MAX_LENGTH = 5000;

/** What is said about a piano at the venue; '' is 'not given yet'. */
export const PIANO_ANSWERS = ['', 'grand', 'upright', 'digital', 'none'] as const;
export type PianoAnswer = (typeof PIANO_ANSWERS)[number];

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

/** Who answers requests, also by the link in a mail. */
export type Answerer = Exclude<Party, 'admin'>;

/** Whose move it is: an answer of the musician's or the client's, ours, or nobody's any more. */
export type Turn = Answerer | 'business' | '';

/** More than any order of the series has. */
export const QUOTE_LINES_MAX = 30;
export const QUOTE_LABEL_MAX_LENGTH = 200;
export const QUOTE_AMOUNT_MAX = 100_000;
/** A quote holds for this many days unless the musician says otherwise, and for no more than the second. */
export const QUOTE_DAYS = 7;
export const QUOTE_DAYS_MAX = 90;
/** So long a step that was marked by mistake can be taken back. */
export const TAKE_BACK_DAYS = 7;
export const NOTE_MAX_LENGTH = 5000;

export interface EventTimes {
  eventDate: string;
  eventStartTime: string;
  eventEndTime: string;
}

/** The days a quote may hold until, as YYYY-MM-DD. */
export interface QuoteDays {
  first: string;
  proposed: string;
  last: string;
}

/** What has happened to a request, in order. 'internal' is a note that nobody but admins ever reads. */
export interface HistoryEntry {
  at: string;
  party: Party | 'clock';
  kind:
    | 'sent'
    | 'proposed'
    | 'moved'
    | 'note'
    | 'internal'
    | 'relinked'
    | 'reminded'
    | 'escalated'
    | 'taken-back'
    | RequestStatus;
  words: string;
  /** In whose name an admin did it, or whom a new link was sent to. */
  whom?: Answerer;
}

/** A request with all that happened to it, for those who may see it. */
export interface RequestFile {
  request: EventRequest;
  history: HistoryEntry[];
}

/** A request in the admins' list, with whose move it is and since when. */
export interface ListedRequest {
  request: EventRequest;
  turn: Turn;
  /** ISO 8601. */
  turnSince: string;
}

export const REQUESTS_PER_PAGE = 50;

/** What the list can be narrowed to: a status, or what is to be done. */
export const STANDINGS = ['needs-answer', 'overdue', 'upcoming', ...REQUEST_STATUSES] as const;
export type StandingFilter = (typeof STANDINGS)[number];

export const REQUEST_SORTS = ['newest', 'event-date', 'waiting'] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];

/** What an admin looks for. '' filters nothing. */
export interface InboxFilter {
  search: string;
  status: StandingFilter | '';
  musician: string;
  kind: EventRequest['requestType'] | '';
  /** Days of the event, as YYYY-MM-DD. */
  from: string;
  to: string;
  sort: RequestSort;
}

/** How many of those that match otherwise stand where; `all` is every one of them. */
export type StandingCounts = Record<StandingFilter | 'all', number>;

/** What the admins' first page says of requests. */
export interface RequestNumbers {
  /** Of each status that is not over, with the age of the oldest: when it was sent. */
  open: { status: RequestStatus; count: number; oldestSince: string }[];
  /** Up to ten whose musician or client owes an answer, longest first. */
  waitingLongest: ListedRequest[];
  /** Confirmed and paid, from today to thirty days on, soonest first. */
  nextEvents: EventRequest[];
  /** The last twelve months, this one last: requests received, and dollars of the events that were in it. */
  months: { month: string; received: number; income: number }[];
}
