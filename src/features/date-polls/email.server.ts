import { type OutgoingMail, type Sender, writeMail } from '#/platform/mail/outgoing-mail.ts';
import { timesText } from '../event-requests/rules.ts';
import { fullName } from '../musicians/rules.ts';
import type { DatePoll, PollDate } from './model.ts';
import { rankDates } from './rules.ts';
import { pollPath } from './url.ts';

interface Invitation {
  poll: { id: string; requestId: string | null; title: string; words: string; dates: readonly PollDate[] };
  player: { firstName: string; lastName: string; email: string };
  /** The way to the player's own page. */
  own: readonly string[];
}

/** Deleted with its request. */
function aboutOf(id: string, { requestId }: { requestId: string | null }) {
  return requestId === null ? { noun: 'Question', id } : { noun: 'Request', id: requestId };
}

export function invitedMail(sender: Sender, invitation: Invitation & { href: string }): OutgoingMail {
  const { poll } = invitation;
  return askingMail(sender, invitation, `Which date suits you? ${poll.title}`, [
    `We are looking for a date: ${poll.title}. Please say of each whether you can.`,
  ]);
}

export function remindedMail(sender: Sender, invitation: Invitation & { href: string }): OutgoingMail {
  const { poll } = invitation;
  return askingMail(sender, invitation, `Your answer is missing: ${poll.title}`, [
    `We are still looking for a date, and wait for you: ${poll.title}. It takes a minute. We do not remind you again.`,
  ]);
}

function askingMail(
  sender: Sender,
  { poll, player, own, href }: Invitation & { href: string },
  subject: string,
  paragraphs: string[],
): OutgoingMail {
  return writeMail(sender, {
    kind: 'date-poll.asked.musician',
    to: player.email,
    about: aboutOf(poll.id, poll),
    subject,
    title: ['Finding', 'a date'],
    preview: paragraphs[0] ?? '',
    paragraphs: [`Dear ${fullName(player)},`, ...paragraphs, ...(poll.words.trim() === '' ? [] : [poll.words])],
    list: {
      title: 'The dates',
      items: poll.dates.map((date) => ({ heading: timesText(date), detail: '', lines: [] })),
    },
    action: { label: 'Say when you can', href },
    closing: ['The page shows what else of yours is confirmed on these days. No account is needed.', ...own],
  });
}

export function allAnsweredMail(sender: Sender, poll: DatePoll): OutgoingMail {
  return writeMail(sender, {
    kind: 'date-poll.business',
    to: sender.businessEmail,
    about: aboutOf(poll._id, poll),
    subject: `All have answered: ${poll.title}`,
    title: ['All have', 'answered'],
    preview: 'One press settles the date.',
    paragraphs: [`All ${poll.players.length} have answered: ${poll.title}. The best date comes first.`],
    list: {
      title: 'The dates',
      items: rankDates(poll).map((date) => ({ heading: timesText(date), detail: date.reason, lines: [] })),
    },
    action: { label: 'Settle the date', href: `${sender.origin}${pollPath(poll._id)}` },
  });
}

export function closedMail(
  sender: Sender,
  { poll, player, own, date }: Invitation & { date: PollDate | undefined },
): OutgoingMail {
  return writeMail(sender, {
    kind: 'date-poll.closed.musician',
    to: player.email,
    about: aboutOf(poll.id, poll),
    subject: date ? `The date is settled: ${poll.title}, ${timesText(date)}` : `No date is looked for: ${poll.title}`,
    title: date ? ['The date', 'is settled'] : ['No date', 'any more'],
    preview: date ? timesText(date) : '',
    paragraphs: [
      `Dear ${fullName(player)},`,
      date
        ? `${poll.title} is on ${timesText(date)}. Thank you for your answer; the other days are yours again.`
        : `We do not look for a date any more: ${poll.title}. Thank you; nothing has to be kept free.`,
    ],
    closing: ['Something is not right? Answer this mail.', ...own],
  });
}
