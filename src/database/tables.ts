import type { Generated, Kysely, Selectable } from 'kysely';

/*
 * One row type per table. Portable on purpose: ids and times are text (ISO 8601, UTC), flags are 0 or 1,
 * lists that are never searched are JSON text. `npm run verify` holds these against the queries.
 */

export interface AccountsTable {
  id: string;
  role: 'client' | 'admin';
  email: string;
  firstName: string;
  lastName: string;
  /** Primary instrument; empty for admins. */
  instrument: string;
  /** PHC string; null until a client added by an admin has chosen one. */
  passwordHash: string | null;
  /** When a link mailed to this address was last opened; null while nobody has shown that they read it. */
  emailVerifiedAt: Generated<string | null>;
  createdAt: string;
}

export interface AccountLinksTable {
  /** SHA-256 of the secret in the link; the secret itself is never stored. */
  secretDigest: string;
  accountId: string;
  purpose: 'reset' | 'verify' | 'choose-password';
  /** The address a 'verify' link proves and, when it is another than the account's, becomes. */
  email: string | null;
  expiresAt: string;
  usedAt: string | null;
  createdAt: string;
}

export interface SessionsTable {
  /** SHA-256 of the cookie's value; the value itself is never stored. */
  secretDigest: string;
  accountId: string;
  csrfToken: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
}

export interface MusiciansTable {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** JSON: string[] */
  instruments: string;
  /** Owners first, then the ensemble. */
  position: number;
  createdAt: string;
}

export interface OpusesTable {
  id: string;
  title: string;
  composer: string;
  repType: 'Solo' | 'Chamber Music' | 'Piano Reduction';
  /** JSON: string[] */
  instrumentation: string;
  /** Folded title, composer, type and instruments: what makes two entries the same work. */
  identityKey: string;
  /** Folded title: the order of every list. */
  sortKey: string;
  /** Folded title and movement titles, one per line: what the keyword is looked for in. */
  searchText: string;
  createdAt: string;
}

export interface OpusInstrumentsTable {
  opusId: string;
  /** Folded instrument name: what the instrumentation filter compares with. */
  instrumentKey: string;
}

export interface OpusMusiciansTable {
  opusId: string;
  musicianId: string;
  position: number;
}

export interface MovementsTable {
  id: string;
  opusId: string;
  position: number;
  title: string;
}

export interface MovementMusiciansTable {
  movementId: string;
  musicianId: string;
  position: number;
}

export interface CartsTable {
  clientId: string;
  /** JSON: CartEntry[] */
  entries: string;
  updatedAt: string;
}

export interface EventRequestsTable {
  id: string;
  /** Null once the account is deleted; only what the books need is left in `details` then. */
  clientId: string | null;
  musicianId: string;
  requestType: 'main' | 'MPCS';
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
  /** Since when the musician owes an answer; null when nobody waits for one. */
  waitingSince: string | null;
  remindedAt: string | null;
  escalatedAt: string | null;
}

export interface RequestHistoryTable {
  id: string;
  requestId: string;
  /** From 0, in the order things happened. */
  position: number;
  at: string;
  party: 'client' | 'musician' | 'admin' | 'clock';
  kind: string;
  words: string;
}

/** A link in a mail that opens one request to one party, for one answer. */
export interface RequestLinksTable {
  /** SHA-256 of the link's secret; the secret itself is never stored here. */
  secretDigest: string;
  requestId: string;
  party: 'client' | 'musician';
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

export interface OutboxTable {
  id: string;
  /** Fixed at insert, so that a message sent twice after a crash is recognisably one. */
  messageId: string;
  kind: string;
  toAddress: string;
  replyTo: string | null;
  subject: string;
  textBody: string;
  htmlBody: string;
  /** JSON: Attachment[]; null is none. */
  attachments: string | null;
  state: 'pending' | 'sending' | 'sent' | 'failed';
  /** 1 for a mail that holds a secret, or the last trace of an address: its row ends when it is sent or given up. */
  forgetWhenSent: Generated<number>;
  attempts: number;
  nextAttemptAt: string;
  leaseUntil: string | null;
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
}

export interface IdempotencyKeysTable {
  scope: string;
  key: string;
  requestDigest: string;
  /** JSON of the stored answer. */
  answer: string;
  createdAt: string;
}

export interface SettingsTable {
  name: string;
  value: string;
}

export interface PerformancesTable {
  id: string;
  title: string;
  locationName: string;
  city: string;
  /** Two-letter code. */
  state: string;
  /** YYYY-MM-DD, a day in Las Vegas. */
  date: string;
  /** HH:MM in Las Vegas; null while nobody knows. */
  time: string | null;
  openToPublic: number;
  /** Whole dollars. */
  minPrice: number;
  maxPrice: number;
  /** '' when there is none. */
  ticketsLink: string;
  description: string;
  /** JSON: Collaborator[] */
  collaborators: string;
  /** JSON: ProgramPiece[] */
  program: string;
  /** Grows by one with every change, so that calendars take the newer of two. */
  sequence: number;
  calledOff: number;
  createdAt: string;
  updatedAt: string;
}

export interface PerformanceMusiciansTable {
  performanceId: string;
  musicianId: string;
  position: number;
}

export interface CaptchaUsedTable {
  /** Digest of a solution that has been spent; each works once. */
  solution: string;
  /** From then on the solution is refused for its age, and the row can go. */
  expiresAt: string;
}

export interface ContactMessagesTable {
  id: string;
  topic: string;
  firstName: string;
  lastName: string;
  email: string;
  message: string;
  createdAt: string;
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
  /** The file is at uploads/resumes/<fileId>.<ending of its media type>. */
  fileId: string;
  /** As the applicant called it, cleaned. */
  fileName: string;
  /** Bytes. */
  fileSize: number;
  mediaType: string;
  createdAt: string;
}

export interface Tables {
  accounts: AccountsTable;
  accountLinks: AccountLinksTable;
  sessions: SessionsTable;
  musicians: MusiciansTable;
  opuses: OpusesTable;
  opusInstruments: OpusInstrumentsTable;
  opusMusicians: OpusMusiciansTable;
  movements: MovementsTable;
  movementMusicians: MovementMusiciansTable;
  performances: PerformancesTable;
  performanceMusicians: PerformanceMusiciansTable;
  carts: CartsTable;
  eventRequests: EventRequestsTable;
  requestHistory: RequestHistoryTable;
  requestLinks: RequestLinksTable;
  contactMessages: ContactMessagesTable;
  joinApplications: JoinApplicationsTable;
  captchaUsed: CaptchaUsedTable;
  outbox: OutboxTable;
  idempotencyKeys: IdempotencyKeysTable;
  settings: SettingsTable;
}

export type Database = Kysely<Tables>;
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
