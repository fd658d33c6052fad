import type { MessageState } from './model.ts';

/* Spec section 8, letter for letter. */

export const SENT = 'Message successfully sent! We will be contacting you shortly.';
export const FAILED = 'Failed to send message. Please try again later.';

export const TOPIC_REQUIRED = 'Please choose a topic from the list.';
export const MESSAGE_REQUIRED = 'Please write your message.';
export const MESSAGE_TOO_LONG = 'This is longer than the 5,000 characters we can take.';
export const MESSAGE_PLAIN = 'A message is plain text.';
export const TOO_MANY_MESSAGES = 'You have sent several messages already. Please wait a while before the next one.';

export function howToPayMessage(shortcode: string): string {
  return `How can I pay this order?\n\nOrder shortcode: ${shortcode}\n`;
}

export function pieceWantedMessage(piece: string): string {
  return `Could you play this for us?\n\n${piece}\n`;
}

export const STATE_LABELS: Record<MessageState, string> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
};

export const NO_SUCH_MESSAGE = 'There is no such message. It may have been deleted meanwhile.';
export const SUBJECT_REQUIRED = 'Please give the mail a subject.';
export const SUBJECT_ONE_LINE = 'A subject is one line of at most 200 characters.';
export const CASE_CHANGED =
  'Somebody was here a moment before you. Nothing of yours is lost: look at what has happened, and decide again.';

export function moveImpossible(from: MessageState, to: MessageState): string {
  return `A message that is ${STATE_LABELS[from].toLowerCase()} cannot become ${STATE_LABELS[to].toLowerCase()}.`;
}

const MOVED_TEXTS: Record<MessageState, string> = {
  new: 'open again',
  answered: 'marked as answered',
  closed: 'closed',
  spam: 'marked as spam, to be deleted in a week',
};

export function movedText(count: number, state: MessageState): string {
  return `${count === 1 ? '1 message is' : `${count} messages are`} ${MOVED_TEXTS[state]}.`;
}
