export const MAIL_STATES = ['waiting', 'sent', 'failed', 'stopped'] as const;
/** 'failed' is given up by the site, 'stopped' by an admin. */
export type MailState = (typeof MAIL_STATES)[number];

/** Why a mail has not arrived yet, in words, and what the server said. */
export interface MailTrouble {
  words: string;
  advice: string;
  /** The line as it came. */
  raw: string;
}

export interface LoggedMail {
  _id: string;
  /** What it is: 'event-request.musician'. */
  kind: string;
  /** What it is about, the first part of its kind: 'event-request'. */
  topic: string;
  to: string;
  subject: string;
  state: MailState;
  attempts: number;
  createdAt: string;
  sentAt: string | null;
  /** When it is tried next, while it waits. */
  nextAttemptAt: string | null;
  /** Of the last try, until one succeeds. */
  trouble: MailTrouble | null;
}

/** What can be done with a mail now. */
export interface MailActs {
  /** Send again, or try now. */
  retry: boolean;
  /** Send to another address. */
  redirect: boolean;
  /** Give up. */
  stop: boolean;
}

export interface MailFile {
  mail: LoggedMail;
  replyTo: string | null;
  messageId: string;
  /** As it is sent, links without their secrets; null for a mail about an account, which nobody but its reader sees. */
  text: string | null;
  /** The names of its files. */
  attachments: string[];
  acts: MailActs;
  /** Where that which it is about can be looked after. */
  about: { label: string; path: string } | null;
}

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
