import { messagePath } from '../contact/url.ts';
import { requestPath } from '../event-requests/url.ts';
import { applicationPath } from '../join-applications/url.ts';
import { adminOrderPath } from '../orders/url.ts';
import type { MailActs, MailFile } from './model.ts';

interface Sendable {
  state: 'pending' | 'sending' | 'sent' | 'failed' | 'stopped';
  /** Nothing of it is kept once it is sent. */
  forgets: boolean;
  /** A link in it opens something to whoever reads it. */
  holdsSecret: boolean;
}

/**
 * What can be done with a mail. What holds a secret goes to nobody but the one it was written for; what is sent, or
 * being sent, is out of our hands.
 */
export function actsOn({ state, forgets, holdsSecret }: Sendable): MailActs {
  const ended = state === 'failed' || state === 'stopped';
  return {
    retry: ended || state === 'pending',
    redirect: ended && !forgets && !holdsSecret,
    stop: state === 'failed' || state === 'pending',
  };
}

/** The first part of a kind says what it is about: 'event-request' of 'event-request.note.client'. */
export function groupOf(kind: string): string {
  return kind.split('.')[0] ?? kind;
}

const ABOUT = {
  Request: requestPath,
  Application: applicationPath,
  Message: messagePath,
  Order: adminOrderPath,
} as const;

/** What a mail is about, as its last line says it. */
export function aboutOf(text: string): MailFile['about'] {
  const found = /(Request|Application|Message|Order) ([\w-]{16,60})\s*$/.exec(text);
  if (!found) return null;
  const [, noun, id = ''] = found;
  return { label: `${noun}`, path: ABOUT[noun as keyof typeof ABOUT](id) };
}
