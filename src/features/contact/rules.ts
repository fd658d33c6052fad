import { isOneLine, isPlainText } from '#/platform/text/control-characters.ts';
import { longDate } from '#/platform/time/dates.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { EMAIL_REQUIRED, FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED } from '../accounts/messages.ts';
import { emailProblem, nameProblem, type Problems, present } from '../accounts/rules.ts';
import {
  MESSAGE_PLAIN,
  MESSAGE_REQUIRED,
  MESSAGE_TOO_LONG,
  SUBJECT_ONE_LINE,
  SUBJECT_REQUIRED,
  TOPIC_REQUIRED,
} from './messages.ts';
import {
  CONTACT_TOPICS,
  type ContactMessage,
  MESSAGE_MAX_LENGTH,
  type MessageState,
  type StoredMessage,
  SUBJECT_MAX_LENGTH,
  type WrittenMail,
} from './model.ts';

type Problem = string | undefined;

export function topicProblem(topic: string): Problem {
  return (CONTACT_TOPICS as readonly string[]).includes(topic) ? undefined : TOPIC_REQUIRED;
}

export function messageProblem(message: string): Problem {
  if (message.trim() === '') return MESSAGE_REQUIRED;
  if ([...message].length > MESSAGE_MAX_LENGTH) return MESSAGE_TOO_LONG;
  return isPlainText(message) && message.isWellFormed() ? undefined : MESSAGE_PLAIN;
}

export function contactProblems(values: Record<keyof ContactMessage, string>): Problems<keyof ContactMessage> {
  return present({
    topic: topicProblem(values.topic),
    firstName: nameProblem(values.firstName, FIRST_NAME_REQUIRED),
    lastName: nameProblem(values.lastName, LAST_NAME_REQUIRED),
    email: values.email.trim() === '' ? EMAIL_REQUIRED : emailProblem(values.email.trim()),
    message: messageProblem(values.message),
  });
}

export function subjectProblem(subject: string): Problem {
  if (subject.trim() === '') return SUBJECT_REQUIRED;
  const fits = [...subject].length <= SUBJECT_MAX_LENGTH && isOneLine(subject) && subject.isWellFormed();
  return fits ? undefined : SUBJECT_ONE_LINE;
}

export function writtenProblems({ subject, words }: WrittenMail): Problems<keyof WrittenMail> {
  return present({ subject: subjectProblem(subject), words: messageProblem(words) });
}

/** Answering is always allowed. */
export const MESSAGE_MOVES: Record<MessageState, readonly MessageState[]> = {
  new: ['answered', 'closed', 'spam'],
  answered: ['closed', 'new', 'spam'],
  closed: ['new', 'spam'],
  spam: ['new'],
};

export function draftAnswer({ firstName, topic }: Pick<StoredMessage, 'firstName' | 'topic'>, us: string): WrittenMail {
  return { subject: `Your message to ${us}: ${topic}`, words: draftText(firstName, us) };
}

export function draftText(firstName: string, us: string): string {
  return `Dear ${firstName},\n\n\n\nBest regards,\n${us}`;
}

export function quoted({ message, createdAt }: Pick<StoredMessage, 'message' | 'createdAt'>, zone: string): string {
  const lines = message.trim().split(/\r?\n/);
  const day = longDate(dayIn(zone, new Date(createdAt)));
  return [`On ${day} you wrote:`, ...lines.map((line) => `> ${line}`.trimEnd())].join('\n');
}
