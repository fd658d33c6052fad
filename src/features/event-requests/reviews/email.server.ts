import type { OutgoingMail, Sender } from '#/platform/mail/outgoing-mail.ts';
import { eventFacts, moneyMail } from '../agreement/email.server.ts';
import type { EventRequest } from '../model.ts';
import { eventInWords } from '../rules.ts';
import { requestPath } from '../url.ts';
import type { NewReview } from './model.ts';

/** To the owners. */
export function reviewMail(
  request: EventRequest,
  sender: Sender,
  { words, signedAs, mayShow }: Pick<NewReview, 'words' | 'signedAs' | 'mayShow'>,
): OutgoingMail {
  return moneyMail(request, sender, {
    kind: 'event-request.review',
    to: sender.businessEmail,
    replyTo: request.clientEmail,
    subject: `How it was: ${request.clientName}, ${eventInWords(request, 'business')}`,
    title: ['How', 'it was'],
    paragraphs: [
      `${request.clientName} writes:`,
      words,
      mayShow
        ? `It may be shown, signed ‘${signedAs}’. Visitors read it once you press SHOW IT on the page of this request.`
        : 'It is for you alone: the client has not allowed it to be shown.',
    ],
    facts: eventFacts(request),
    action: { label: 'Open this request', href: `${sender.origin}${requestPath(request._id)}` },
  });
}
