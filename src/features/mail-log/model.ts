import type { LoggedMail } from './schema.server.ts';

export type { LoggedMail, MailActions, MailDetails, MailTrouble } from './schema.server.ts';

export const MAIL_STATES = ['waiting', 'sent', 'failed', 'stopped'] as const;
/** 'failed' by the site, 'stopped' by an admin. */
export type MailState = (typeof MAIL_STATES)[number];

export interface MailFilter {
  search: string;
  /** 'trouble': failed or retrying. */
  state?: MailState | 'trouble' | undefined;
  group?: string | undefined;
}

export const MAILS_PER_PAGE = 50;
export const SENT_KEPT_DAYS = 90;

export interface MailTroubles {
  count: number;
  newest: LoggedMail[];
}
