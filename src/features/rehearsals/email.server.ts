import { type OutgoingMail, type Sender, writeMail } from '#/platform/mail/outgoing-mail.ts';
import type { EventRequest } from '../event-requests/model.ts';
import { eventInWords, isBooked, timesText, whenText } from '../event-requests/rules.ts';
import type { Rehearsal } from './model.ts';
import { whoMeets } from './rules.ts';

interface RehearsalNews {
  to: { name: string; email: string };
  request: EventRequest;
  rehearsal: Rehearsal;
  before: Rehearsal | undefined;
  what: 'set' | 'changed' | 'called-off' | 'without-you';
  sheetUrl: string;
  calendarUrl: string;
  /** The way to their own page. */
  own: readonly string[];
}

export function rehearsalMail(sender: Sender, news: RehearsalNews): OutgoingMail {
  const { to, request, rehearsal, what, sheetUrl, calendarUrl } = news;
  const title = eventInWords(request, 'musician');
  const subject = {
    set: `Rehearsal for ${title}: ${timesText(rehearsal)}`,
    changed: `Rehearsal changed: ${title}, ${timesText(rehearsal)}`,
    'called-off': `No rehearsal: ${title}, ${timesText(rehearsal)}`,
    'without-you': `You are not needed: rehearsal for ${title}`,
  }[what];
  const on = what === 'set' || what === 'changed';
  return writeMail(sender, {
    kind: 'event-request.rehearsal.musician',
    to: to.email,
    about: { noun: 'Request', id: request._id },
    subject,
    title: on ? ['A', 'rehearsal'] : ['No', 'rehearsal'],
    preview: sentenceOf(news),
    paragraphs: [`Dear ${to.name},`, sentenceOf(news)],
    facts: [
      { label: 'When', value: timesText(rehearsal) },
      { label: 'Where', value: rehearsal.place || 'not given yet', quiet: rehearsal.place === '' },
      { label: 'Who', value: whoMeets(rehearsal) },
      { label: 'For', value: [title, whenText(request)].filter(Boolean).join(', ') },
    ],
    ...(on && isBooked(request.status) && { action: { label: 'Open the day sheet', href: sheetUrl } }),
    closing: [
      ...(what === 'without-you' ? [] : [`For your calendar, now and after every change:\n${calendarUrl}`]),
      'Answer this mail to write to us.',
      ...news.own,
    ],
  });
}

function sentenceOf({ rehearsal, before, request, what }: RehearsalNews): string {
  const title = eventInWords(request, 'musician');
  const when = timesText(rehearsal);
  if (what === 'set') return `There is a rehearsal for ${title} on ${when}. That time is kept for it.`;
  if (what === 'called-off') return `The rehearsal for ${title} on ${when} is called off. The time is yours again.`;
  if (what === 'without-you') return `The rehearsal for ${title} is held without you now. The time is yours again.`;
  const moved = before && timesText(before) !== when;
  return moved
    ? `The rehearsal for ${title} is on ${when} now; it was to be on ${timesText(before)}.`
    : `Something about the rehearsal for ${title} on ${when} has changed. This is how it is now.`;
}
