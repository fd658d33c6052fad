import type { Generated } from 'kysely';

/* What people ask of us. */

/** Of a client, or of a visitor. */
export interface CartsTable {
  id: string;
  clientId: string | null;
  /** SHA-256 of the cookie by which a visitor is known again. */
  visitorDigest: string | null;
  /** JSON: CartEntry[] */
  entries: string;
  /** JSON: Programme; '' while nothing has an order. */
  programme: string;
  version: Generated<number>;
  updatedAt: string;
}

/** What a cart was before its last changes. */
export interface CartVersionsTable {
  cartId: string;
  version: number;
  entries: string;
  programme: string;
}

/** What family and planner say of a programme: of a cart, and of the request that it has become. */
export interface ProgrammeRemarksTable {
  id: string;
  cartId: string | null;
  requestId: string | null;
  /** Of the programme; may be taken out since. */
  item: string;
  kind: 'heart' | 'comment';
  /** As they typed it. */
  by: string;
  /** Of a comment; '' for a heart. */
  words: string;
  createdAt: string;
}

export interface EventRequestsTable {
  id: string;
  /** Null once the account is deleted; only what the books need is left in `details` then. */
  clientId: string | null;
  musicianId: string;
  requestType: 'main' | 'MPCS';
  /** The concert it asks for; null for a main event. */
  concertSlug: string | null;
  status: string;
  /** JSON: EventRequest, repertoire by name, so that it outlives the catalogue. */
  details: string;
  createdAt: string;
  /** YYYY-MM-DD, or '' while it is not given. */
  eventDate: string;
  /** Minutes on the clock of src/features/availability/model.ts; null while day or start is not given. */
  startsAt: number | null;
  endsAt: number | null;
  travelMinutes: number;
  /** Grows with every change a calendar has to see. */
  sequence: number;
  updatedAt: string;
  /** Since when the musician owes an answer: to the request while it is pending, or to `programmeChange`. */
  waitingSince: string | null;
  remindedAt: string | null;
  escalatedAt: string | null;
  /** Folded event, concert, client, place and id, one per line: what a search is looked for in. */
  searchText: string;
  /** Whose move it is: 'musician', 'client', 'business'; '' once nothing can happen any more. */
  turn: string;
  turnSince: string;
  /** While it is quoted: the first instant the quote does not hold. */
  quoteUntil: string | null;
  /** Whole cents, once every line of the price is known. */
  totalCents: number | null;
  /** JSON: Estimate, as it was when the request was sent; null where there was none. */
  estimate: string | null;
  /** JSON: programme and its pieces; null where there is none. */
  programme: string | null;
  /** Grows with every change of the programme after it was sent. */
  programmeVersion: Generated<number>;
  /** JSON: a changed programme that nobody was asked about yet, with a version of its own; null where there is none. */
  programmeDraft: string | null;
  /** JSON: ProgrammeAsk, which waits for the musician's answer; null where none does. */
  programmeChange: string | null;
  /** JSON: DayNotes; null while nothing is written. */
  dayNotes: string | null;
}

/** What the programme of a request was before its last changes. */
export interface RequestProgrammesTable {
  requestId: string;
  /** What stands, or what is being prepared beside it. */
  copy: 'standing' | 'draft';
  version: number;
  /** JSON: programme and its pieces; '' for none. */
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
  /** 1 while the state is 'new': these stand first in every list. */
  unanswered: Generated<number>;
  stateSince: string;
  /** Raised by every change, so that nobody decides on what they have not seen. */
  version: Generated<number>;
  /** Folded: name, e-mail and message. */
  searchText: string;
}

/** What happened to a case: something people sent to the house. It goes with its case. */
export interface CaseHistoryTable {
  kind: 'message' | 'application' | 'request' | 'order';
  caseId: string;
  /** From 0, in the order things happened. */
  position: number;
  at: string;
  /** An admin's e-mail, 'buyer' or 'site'; of a request the party. */
  actor: string;
  /** What was done or came to be: words of each kind of case. */
  what: string;
  /** Of a mail; '' for anything else. */
  subject: string;
  words: string;
  /** The mail in the outbox, while it is there. */
  mailId: string | null;
  /** Of a request: in whose name an admin did it, or whom it was sent to. */
  whom: 'client' | 'musician' | null;
}

export interface JoinApplicationsTable {
  id: string;
  /** How far the applicant has come: every application begins as 'new'. */
  stage: string;
  firstName: string;
  lastName: string;
  email: string;
  /** JSON: string[] */
  categories: string;
  /** JSON: string[] */
  instruments: string;
  /** The file is at uploads/resumes/<fileId>.<ending of its media type>, in uploads/quarantine while it waits. */
  fileId: string;
  /** 'kept', 'waiting' for a scan, or 'refused' by one: there is no file then. */
  resumeState: Generated<string>;
  /** How often a scan was tried while it waits. */
  scanTries: Generated<number>;
  /** As the applicant called it, cleaned. */
  fileName: string;
  /** Bytes. */
  fileSize: number;
  mediaType: string;
  createdAt: string;
  stageSince: string;
  version: Generated<number>;
  /** The musician the applicant has become; may be deleted since. */
  musicianId: string | null;
  /** Folded: name, e-mail and instruments. */
  searchText: string;
}

/** Somebody who wants to be told when a piece is played. It goes when they are, and after a year. */
export interface WishesTable {
  id: string;
  email: string;
  /** As they wrote it. */
  piece: string;
  /** The same for everybody who means this piece. */
  pieceKey: string;
  /** YYYY-MM-DD, or ''. */
  eventDate: string;
  createdAt: string;
  /** When the mailbox said yes; null until then. */
  confirmedAt: string | null;
}
