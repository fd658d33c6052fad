import { isPlainText } from '../../platform/control-characters.ts';
import { EMAIL_REQUIRED, FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED } from '../accounts/messages.ts';
import { emailProblem, nameProblem, type Problems } from '../accounts/rules.ts';
import { MESSAGE_PLAIN, MESSAGE_REQUIRED, MESSAGE_TOO_LONG, TOPIC_REQUIRED } from './messages.ts';
import { CONTACT_TOPICS, type ContactMessage, MESSAGE_MAX_LENGTH } from './model.ts';

type Problem = string | undefined;

/** Spec section 9: one of the nine. */
export function topicProblem(topic: string): Problem {
  return (CONTACT_TOPICS as readonly string[]).includes(topic) ? undefined : TOPIC_REQUIRED;
}

/** Something visible, at most 5,000 characters, no control characters but breaks and tabs. */
export function messageProblem(message: string): Problem {
  if (message.trim() === '') return MESSAGE_REQUIRED;
  if ([...message].length > MESSAGE_MAX_LENGTH) return MESSAGE_TOO_LONG;
  return isPlainText(message) && message.isWellFormed() ? undefined : MESSAGE_PLAIN;
}

/** Spec section 5: 'every field required, including topic'. Empty when nothing keeps it from being sent. */
export function contactProblems(values: Record<keyof ContactMessage, string>): Problems<keyof ContactMessage> {
  const problems = {
    topic: topicProblem(values.topic),
    firstName: nameProblem(values.firstName, FIRST_NAME_REQUIRED),
    lastName: nameProblem(values.lastName, LAST_NAME_REQUIRED),
    email: values.email.trim() === '' ? EMAIL_REQUIRED : emailProblem(values.email.trim()),
    message: messageProblem(values.message),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}
