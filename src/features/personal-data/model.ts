import type { EventRequest } from '../event-requests/model.ts';

/** Whose data it is. */
export interface Person {
  accountId: string;
  email: string;
  /** Whether they have shown that they read mail to that address. Until then it may be a stranger's. */
  emailVerified: boolean;
}

/** A request as far as it concerns the books: every other text in it is empty. */
export type LedgerEntry = Omit<EventRequest, 'status'> & { status: string };

/** What an export answers: by table, in the order of docs/personal-data.md. */
export interface PersonalDataExport {
  site: string;
  exportedAt: string;
  about: string;
  data: Record<string, unknown[]>;
}

/** A client as an admin edits them. */
export interface ClientEntry {
  _id: string;
  firstName: string;
  lastName: string;
  email: string;
  instrument: string;
  emailVerified: boolean;
  /** False until somebody whom an admin has added has chosen one. */
  hasPassword: boolean;
  createdAt: string;
}
