import type { EventRequest } from '../event-requests/model.ts';

export type { ClientEntry, PersonalDataExport } from './schema.server.ts';

export interface Person {
  accountId: string;
  email: string;
  /** Until then the address may be a stranger's. */
  emailVerified: boolean;
}

/** A request reduced to what the books need; other texts are empty. */
export type LedgerEntry = Omit<EventRequest, 'status'> & { status: string };
