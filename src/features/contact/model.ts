import type { CaseEntry } from '../cases/case-kind.ts';

export type { MessageDetails, MovedMessages, StoredMessage, WrittenMail } from './schema.server.ts';

export const CONTACT_TOPICS = [
  'General',
  'Account',
  'Employment',
  'Mobile Piano Concert Series',
  'New Compositions',
  'Repertoire',
  'Performances & Events',
  'Subscription',
  'Website',
] as const;

export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const MESSAGE_MAX_LENGTH = 5000;

export interface ContactMessage {
  topic: ContactTopic;
  firstName: string;
  lastName: string;
  email: string;
  message: string;
}

export const MESSAGE_STATES = ['new', 'answered', 'closed', 'spam'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const SUBJECT_MAX_LENGTH = 200;

/** 'mail' is an answer from the admin page, 'answered' by other means. */
export type MessageEntry = CaseEntry<'mail' | MessageState>;

export interface MessageFilter {
  search: string;
  topic?: ContactTopic | undefined;
  /** Default: all but spam. */
  state?: MessageState | undefined;
  sort: MessageSort;
}

/** Newest first within 'unanswered'. */
export const MESSAGE_SORTS = ['unanswered', 'newest', 'oldest'] as const;
type MessageSort = (typeof MESSAGE_SORTS)[number];

/** Also the most moved at once. */
export const MESSAGES_PER_PAGE = 50;
export const CLOSED_KEPT_DAYS = 365;
export const SPAM_KEPT_DAYS = 7;
