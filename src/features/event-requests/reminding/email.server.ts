import { instalmentName } from '#/features/ledger/messages.ts';
import type { OpenInstalment } from '#/features/ledger/model.ts';
import type { OutgoingMail, Sender } from '#/platform/mail/outgoing-mail.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { longDate } from '#/platform/time/dates.ts';
import { eventFacts, moneyMail } from '../agreement/email.server.ts';
import type { EventRequest } from '../model.ts';
import { eventInWords } from '../rules.ts';
import { requestPath } from '../url.ts';
import type { DueMoment, EventMoment } from './rules.ts';

interface Due {
  instalment: OpenInstalment;
  moment: DueMoment;
}

const DIRECTLY = 'Answer this mail to write to each other directly.';

/** Of several the latest gives the mail its name. */
export function dueMail(request: EventRequest, sender: Sender, due: readonly Due[], url: string): OutgoingMail {
  const has = (moment: DueMoment) => due.some((one) => one.moment === moment);
  const title = eventInWords(request, 'client');
  const cents = due.reduce((sum, { instalment }) => sum + instalment.openCents, 0);
  return moneyMail(request, sender, {
    kind: 'event-request.due',
    subject: `${has('after') ? 'Still due' : has('on') ? 'Due now' : 'Due soon'}: ${dollars(cents)} for ${title}`,
    title: has('after') ? ['Still', 'due'] : has('on') ? ['Due', 'now'] : ['Due', 'soon'],
    paragraphs: [
      due.map(({ instalment: one, moment }) => DUE_TEXTS[moment](instalmentName(one), one)).join('\n'),
      'How to pay it stands on the page of the agreement. If it is on its way, say so there or answer this mail, and we look for it.',
    ],
    facts: eventFacts(request),
    action: { label: 'See what is due and pay it', href: url },
  });
}

const DUE_TEXTS: Record<DueMoment, (name: string, instalment: OpenInstalment) => string> = {
  before: (name, { openCents, dueOn }) => `${name}: ${dollars(openCents)} is due by ${longDate(dueOn)}.`,
  on: (name, { openCents, dueOn }) => `${name}: ${dollars(openCents)} is due now, by ${longDate(dueOn)}.`,
  after: (name, { openCents, dueOn }) =>
    `${name}: ${dollars(openCents)} was due by ${longDate(dueOn)}, and we have not found it yet.`,
};

export function lateMail(request: EventRequest, sender: Sender, words: string): OutgoingMail {
  return moneyMail(request, sender, {
    kind: 'event-request.late',
    to: sender.businessEmail,
    replyTo: request.clientEmail,
    subject: `Late: ${request.clientName}, ${eventInWords(request, 'business')}`,
    title: ['A payment', 'is late'],
    paragraphs: [words, 'You are told this once. If it has come, write it into the ledger of this request.'],
    facts: eventFacts(request),
    action: { label: 'Open this request', href: `${sender.origin}${requestPath(request._id)}` },
  });
}

interface Soon {
  reader: 'client' | 'musician' | 'player';
  moment: Exclude<EventMoment, 'thanks'>;
  /** Where the reader stops these mails. */
  stop: string;
  day: string | undefined;
  to?: { name: string; email: string };
}

export function soonMail(request: EventRequest, sender: Sender, { reader, moment, stop, day, to }: Soon): OutgoingMail {
  const { musician, clientEmail } = request;
  const when = moment === 'week' ? 'In a week' : 'Tomorrow';
  const replyTo = { client: musician.email, musician: clientEmail, player: musician.email }[reader];
  return moneyMail(request, sender, {
    kind: `event-request.soon.${reader}`,
    ...(to && { to: to.email }),
    ...(replyTo && { replyTo }),
    subject: `${when}: ${eventInWords(request, reader === 'client' ? 'client' : 'musician')}`,
    title: moment === 'week' ? ['In', 'a week'] : ['It is', 'tomorrow'],
    paragraphs: [
      ...(to ? [`Dear ${to.name},`] : []),
      reader === 'client'
        ? `${moment === 'week' ? 'In a week we play for you.' : 'Tomorrow we play for you.'} Is everything on the day sheet as it should be: the place, the hours, whom we ask for?`
        : `${moment === 'week' ? 'In a week you play.' : 'Tomorrow you play.'} The order, the place and the phones are on the day sheet.`,
      'Opened once, a phone shows the day sheet without a network, too.',
    ],
    facts: eventFacts(request),
    action: day === undefined ? undefined : { label: 'Open the day sheet', href: day },
    closing: [...(replyTo ? [DIRECTLY] : []), stopText(stop)],
  });
}

/** With the page on which they say how it was, and may give the players something where tips are taken. */
export function thanksMail(
  request: EventRequest,
  sender: Sender,
  { stop, page, tips }: { stop: string; page: string; tips: boolean },
): OutgoingMail {
  return moneyMail(request, sender, {
    kind: 'event-request.thanks',
    replyTo: sender.businessEmail,
    subject: `Thank you: ${eventInWords(request, 'client')}`,
    title: ['Thank', 'you'],
    paragraphs: [
      'Thank you for having music at your place. We hope it was as you wished.',
      'Would you tell others how it was? Two or three sentences are enough, and you say whether we may show them and under which name. If something was not right, tell us too: we read everything.',
      ...(tips ? ['On the same page you can leave something for the players, if you wish.'] : []),
    ],
    facts: eventFacts(request),
    action: { label: 'Say how it was', href: page },
    closing: [stopText(stop)],
  });
}

function stopText(url: string): string {
  return `No more mails before and after events:\n${url}`;
}
