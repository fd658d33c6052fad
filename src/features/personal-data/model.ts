import type { EventRequest } from '../event-requests/model.ts';

export type { ClientEntry, PersonalDataExport } from './schema.server.ts';

export interface Person {
  accountId: string;
  email: string;
  /** Otherwise the address may be a stranger's. */
  emailVerified: boolean;
}

/** Reduced for the books; other texts are ''. */
export type LedgerEntry = Omit<EventRequest, 'status' | 'version' | 'sequence'> & { status: string };
