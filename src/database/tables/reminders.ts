/** What the clock has said of a request, each once. */
export interface RequestRemindersTable {
  requestId: string;
  /** 'due 2027-03-18 before', of a kind and the day it is about. */
  what: string;
  /** YYYY-MM-DD at the house, when it was said. */
  day: string;
  at: string;
}

/** Who wants no mails before and after events: a client or a musician. */
export interface ReminderStopsTable {
  accountId: string | null;
  musicianId: string | null;
  at: string;
}
