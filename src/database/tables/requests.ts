import type { Generated } from 'kysely';

export interface CartsTable {
  id: string;
  clientId: string | null;
  /** SHA-256 of the visitor's cookie. */
  visitorDigest: string | null;
  /** JSON: CartEntry[] */
  entries: string;
  /** JSON: Programme; '' for none. */
  programme: string;
  version: Generated<number>;
  updatedAt: string;
}

export interface CartVersionsTable {
  cartId: string;
  version: number;
  entries: string;
  programme: string;
}

export interface ProgrammeRemarksTable {
  id: string;
  cartId: string | null;
  requestId: string | null;
  item: string;
  kind: 'heart' | 'comment';
  by: string;
  /** '' for a heart. */
  words: string;
  createdAt: string;
}

export interface EventRequestsTable {
  id: string;
  /** Null once the account is deleted. */
  clientId: string | null;
  musicianId: string;
  requestType: 'main' | 'MPCS';
  /** Null for a main event. */
  concertSlug: string | null;
  status: string;
  /** JSON: EventRequest, works copied by name. */
  details: string;
  createdAt: string;
  /** '' for none. */
  eventDate: string;
  /** Minutes of src/features/availability/model.ts. */
  startsAt: number | null;
  endsAt: number | null;
  travelMinutes: number;
  /** Optimistic lock; programmes have their own. */
  version: number;
  /** Calendar SEQUENCE. */
  sequence: number;
  updatedAt: string;
  /** Since when an answer of the musician is due. */
  waitingSince: string | null;
  remindedAt: string | null;
  escalatedAt: string | null;
  /** Folded, one per line. */
  searchText: string;
  /** 'musician', 'client', 'business'; '' when closed. */
  turn: string;
  turnSince: string;
  /** Exclusive end of the quote. */
  quoteUntil: string | null;
  /** Whole cents; null until every line is priced. */
  totalCents: number | null;
  /** JSON: Estimate at sending. */
  estimate: string | null;
  /** JSON: programme and its pieces; null where there is none. */
  programme: string | null;
  programmeVersion: Generated<number>;
  /** JSON: an unsent programme draft. */
  programmeDraft: string | null;
  /** JSON: ProgrammeAsk waiting for the musician. */
  programmeChange: string | null;
  /** JSON: DayNotes */
  dayNotes: string | null;
  /** Five characters that a payment names; null before there is an agreement. */
  payCode: string | null;
}

export interface RequestProgrammesTable {
  requestId: string;
  /** The agreed programme, or the draft. */
  copy: 'standing' | 'draft';
  version: number;
  /** JSON; '' for none. */
  programme: string;
}

export interface ContactMessagesTable {
  id: string;
  topic: string;
  firstName: string;
  lastName: string;
  email: string;
  message: string;
  createdAt: string;
  state: Generated<string>;
  /** 1 while 'new': sorts first. */
  unanswered: Generated<number>;
  stateSince: string;
  version: Generated<number>;
  searchText: string;
}

export interface CaseHistoryTable {
  kind: 'message' | 'application' | 'request' | 'order';
  caseId: string;
  /** From 0. */
  position: number;
  at: string;
  /** An admin's e-mail, 'buyer' or 'site'; of a request the party. */
  actor: string;
  what: string;
  /** Of a mail. */
  subject: string;
  words: string;
  /** Outbox row, while it exists. */
  mailId: string | null;
  whom: 'client' | 'musician' | null;
}

export interface JoinApplicationsTable {
  id: string;
  stage: string;
  firstName: string;
  lastName: string;
  email: string;
  /** JSON: string[] */
  categories: string;
  /** JSON: string[] */
  instruments: string;
  /** uploads/resumes/<fileId>.<ending>, or uploads/quarantine while unscanned. */
  fileId: string;
  /** 'refused' means malware: no file. */
  resumeState: Generated<string>;
  scanTries: Generated<number>;
  fileName: string;
  fileSize: number;
  mediaType: string;
  createdAt: string;
  stageSince: string;
  version: Generated<number>;
  /** May be deleted. */
  musicianId: string | null;
  searchText: string;
}

/** Deleted when told, or after a year. */
export interface WishesTable {
  id: string;
  email: string;
  piece: string;
  /** Normalised piece. */
  pieceKey: string;
  eventDate: string;
  createdAt: string;
  confirmedAt: string | null;
}

/** Of a client, once it was played. */
export interface ReviewsTable {
  id: string;
  requestId: string;
  musicianId: string;
  words: string;
  /** As it may stand under them; '' when it may not be shown. */
  signedAs: string;
  /** 'Wedding ceremony, April 2027' */
  about: string;
  /** Of its programme; '' for none. */
  occasion: string;
  mayShow: number;
  givenAt: string;
  /** Null while owners do not show it. */
  shownAt: string | null;
}
