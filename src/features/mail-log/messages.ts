import type { Trouble } from '#/platform/mail/trouble.ts';
import { upperFirst } from '#/platform/text/english.ts';
import type { MailState } from './model.ts';

export const NO_SUCH_MAIL = 'There is no such mail. It may have been sent or deleted meanwhile.';
export const IS_SENT = 'This mail has been sent already.';
export const BEING_SENT = 'This mail is being sent at this moment. Look again in a minute.';
export const ON_ITS_WAY = 'This mail is on its way again already.';
export const NOT_WAITING = 'This mail does not wait for anything.';
export const NOT_FAILED = 'Only a mail that has failed can go to another address.';
export const HOLDS_SECRET =
  'This mail holds a link that is meant for one person. Correct the address where it is kept, and have a new one sent from there.';

export const MAIL_STATE_LABELS: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  stopped: 'Given up',
};

export const IS_FILED = 'Written to a file';

export function mailStateLabel({ state, filed }: { state: MailState; filed: boolean }): string {
  return filed ? IS_FILED : MAIL_STATE_LABELS[state];
}

export const TROUBLE_MESSAGES: Record<Trouble, readonly [words: string, advice: string]> = {
  address: [
    'There is no such address. It was probably mistyped.',
    'Find out the right one, then send the mail again to that.',
  ],
  full: ['Their mailbox is full.', 'Try again in a few days, or reach them some other way.'],
  large: ['The mail is too large for their server.', 'Send them what matters from your own mailbox.'],
  login: [
    'Our mail server refused our name or password.',
    'No mail leaves the site until SMTP_URL is set right. Then all that waits goes out by itself.',
  ],
  sender: [
    'Our mail server does not let us write under our own address.',
    'The sender (MAIL_FROM) has to be one that the mail account may use.',
  ],
  unreachable: [
    'Our mail server cannot be reached.',
    'Nothing is lost: it is tried again by itself. If it lasts longer than an hour, ask whoever runs the mail server.',
  ],
  later: [
    'Their server asked us to come back later.',
    'Many do that with strangers, once. It usually goes through at the next try.',
  ],
  doubt: [
    'The mail server took the mail, but did not say that it keeps it.',
    'It may have arrived. It goes out twice at most by itself; after that, ask them before you send it again.',
  ],
  tls: [
    'The connection to our mail server was not safe, so nothing was sent over it.',
    'Ask whoever runs the mail server about its certificate. All that waits goes out by itself.',
  ],
  refused: [
    'Their server refused the mail, perhaps because it takes it for spam.',
    'Write to them from your own mailbox, or call them.',
  ],
  attachment: [
    'A file that belongs to the mail cannot be read any more.',
    'Give it up, and send the file from your own mailbox if you have it.',
  ],
  files: [
    'A file that belongs to the mail cannot be reached just now.',
    'Nothing is lost: it is tried again by itself. Ask whoever runs the server about the storage of the files.',
  ],
  broken: [
    'What was stored of the mail is damaged, so it cannot be put together.',
    'Give it up, and write to them from your own mailbox.',
  ],
  disk: ['The disk of the server is full.', 'Ask whoever runs the server to make room. It is tried again by itself.'],
  unknown: ['Something went wrong that we have no name for.', 'It is tried again by itself. Below is what was said.'],
};

const GROUP_LABELS: Record<string, string> = {
  'event-request': 'Requests',
  contact: 'Messages',
  'join-application': 'Applications',
  account: 'Accounts',
  order: 'Orders',
  wish: 'Wanted pieces',
  'date-poll': 'Finding a date',
  'stage-door': 'Stage door',
};

export function groupLabel(group: string): string {
  return GROUP_LABELS[group] ?? upperFirst(group.replaceAll('-', ' '));
}
