import { messagePath } from '../contact/url.ts';
import { requestPath } from '../event-requests/url.ts';
import { applicationPath } from '../join-applications/url.ts';
import { adminOrderPath } from '../orders/url.ts';
import type { MailActions, MailDetails } from './model.ts';

interface Sendable {
  state: 'pending' | 'sending' | 'sent' | 'failed' | 'stopped';
  forgets: boolean;
  holdsSecret: boolean;
}

/** Mails with secrets keep their recipient. */
export function allowedActions({ state, forgets, holdsSecret }: Sendable): MailActions {
  const ended = state === 'failed' || state === 'stopped';
  return {
    retry: ended || state === 'pending',
    redirect: ended && !forgets && !holdsSecret,
    stop: state === 'failed' || state === 'pending',
  };
}

const SUBJECTS: Record<string, { label: string; path: (id: string) => string }> = {
  'event-request': { label: 'Request', path: requestPath },
  'join-application': { label: 'Application', path: applicationPath },
  contact: { label: 'Message', path: messagePath },
  order: { label: 'Order', path: adminOrderPath },
};

export function aboutOf({ topic, subjectId }: { topic: string; subjectId: string | null }): MailDetails['about'] {
  const subject = SUBJECTS[topic];
  return subject && subjectId !== null ? { label: subject.label, path: subject.path(subjectId) } : null;
}
