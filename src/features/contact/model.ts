import type { CaseEntry } from '../cases/case-kind.ts';

export type { MessageFile, MovedMessages, StoredMessage, WrittenMail } from './schema.server.ts';

/** Spec section 9, in its order. */
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

/** Spec section 3, contact message. */
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

/** 'mail' is an answer from the admin page; a state is a change to it, 'answered' one by some other way. */
export type MessageEntry = CaseEntry<'mail' | MessageState>;

export interface MessageFilter {
  search: string;
  topic?: ContactTopic | undefined;
  /** None: all but spam. */
  state?: MessageState | undefined;
  sort: MessageSort;
}

/** 'unanswered': those nobody has answered first. Newest first, but for 'oldest'. */
export const MESSAGE_SORTS = ['unanswered', 'newest', 'oldest'] as const;
export type MessageSort = (typeof MESSAGE_SORTS)[number];

/** Also how many can be moved at once. */
export const MESSAGES_PER_PAGE = 50;
/** A closed message is kept for this long. */
export const CLOSED_KEPT_DAYS = 365;
/** Spam is kept for this long: time enough to take it back. */
export const SPAM_KEPT_DAYS = 7;
