import { METHOD_TEXTS } from '#/features/ledger/messages.ts';
import type { OutgoingMail, Sender } from '#/platform/mail/outgoing-mail.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { eventFacts, moneyMail } from '../agreement/email.server.ts';
import type { EventRequest } from '../model.ts';
import { eventInWords } from '../rules.ts';
import { requestPath } from '../url.ts';

interface Came {
  /** Whole cents. */
  cents: number;
  method: string;
  url: string;
}

export function tipMail(request: EventRequest, sender: Sender, { cents, method, url }: Came): OutgoingMail {
  return moneyMail(request, sender, {
    kind: 'event-request.tip',
    subject: `${dollars(cents)} for the players has come: ${eventInWords(request, 'client')}`,
    title: ['Thank you', 'from the players'],
    paragraphs: [
      `Your tip of ${dollars(cents)} has come ${METHOD_TEXTS[method] ?? ''}. All of it is divided among those who played; what you wrote reaches them with it.`,
    ],
    facts: eventFacts(request),
    action: { label: 'See it, with its receipt', href: url },
  });
}

export function promisedMail(
  request: EventRequest,
  sender: Sender,
  { cents, code }: { cents: number; code: string },
): OutgoingMail {
  return moneyMail(request, sender, {
    kind: 'event-request.tip-promised',
    to: sender.businessEmail,
    replyTo: request.clientEmail,
    subject: `A tip is on its way: ${request.clientName}, ${eventInWords(request, 'business')}`,
    title: ['A tip', 'is on its way'],
    paragraphs: [
      `${request.clientName} says that ${dollars(cents)} for the players is on its way. It should carry the reference ${code}. When it has arrived, book it as a tip in the ledger of this request.`,
    ],
    facts: eventFacts(request),
    action: { label: 'Open this request', href: `${sender.origin}${requestPath(request._id)}` },
  });
}
