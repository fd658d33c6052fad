import type { LoggedMail } from './schema.server.ts';

export type { LoggedMail, MailActs, MailFile, MailTrouble } from './schema.server.ts';

export const MAIL_STATES = ['waiting', 'sent', 'failed', 'stopped'] as const;
/** 'failed' is given up by the site, 'stopped' by an admin. */
export type MailState = (typeof MAIL_STATES)[number];

export interface MailFilter {
  search: string;
  /** 'trouble' is what has failed, and what waits after a try that did. */
  state?: MailState | 'trouble' | undefined;
  /** A topic: 'event-request'. */
  group?: string | undefined;
}

export const MAILS_PER_PAGE = 50;
/** A mail that was sent, or given up by an admin, is kept for this long. */
export const SENT_KEPT_DAYS = 90;

/** For the first page of the morning. */
export interface MailTroubles {
  count: number;
  newest: LoggedMail[];
}
