import type { EventRequest } from '../event-requests/model.ts';

export type { ClientEntry, PersonalDataExport } from './schema.server.ts';

/** Whose data it is. */
export interface Person {
  accountId: string;
  email: string;
  /** Whether they have shown that they read mail to that address. Until then it may be a stranger's. */
  emailVerified: boolean;
}

/** A request as far as it concerns the books: every other text in it is empty. */
export type LedgerEntry = Omit<EventRequest, 'status'> & { status: string };
