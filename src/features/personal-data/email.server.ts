import type { OutgoingMail, Sender } from '#/platform/mail/outgoing-mail.ts';
import { longDate } from '#/platform/time/dates.ts';
import { accountMail } from '../accounts/email.server.ts';
import { KEPT_DAYS } from '../deleted-items/model.ts';
import type { EventRequest } from '../event-requests/model.ts';

/** Deleted from the outbox when sent. Only an admin's deletion can be undone. */
export function farewellMail(to: string, sender: Sender, { canComeBack }: { canComeBack: boolean }): OutgoingMail {
  return accountMail(sender, {
    kind: 'account.deleted',
    to,
    subject: 'Your account is deleted',
    title: ['Deleted', 'al niente'],
    paragraphs: [
      `Your account at ${sender.business.name} is deleted, with your cart, your requests and our mails about them.`,
      'Of events that were confirmed, our books keep the date, the musician, the price and your name, and nothing else. Musicians you wrote to still have the mails they received.',
    ],
    closing: [
      ...(canComeBack
        ? [
            `For ${KEPT_DAYS} days we can bring it back: write to us at ${sender.businessEmail}, or ask us to end it sooner. Then it is gone for good.`,
          ]
        : [
            'This address is all we had left to write to you. It is forgotten as soon as this mail is sent.',
            `If it was not you, write to us at ${sender.businessEmail}.`,
          ]),
    ],
  });
}

/** Names nobody: the client is erased. */
export function requestGoneMail(
  { musician, eventDate }: EventRequest,
  sender: Sender,
  gone: 'account' | 'request',
): OutgoingMail {
  const when = eventDate === '' ? '' : ` for ${longDate(eventDate)}`;
  return accountMail(sender, {
    kind: 'account.request-gone',
    to: musician.email,
    subject: `A request is withdrawn${eventDate === '' ? '' : `: ${longDate(eventDate)}`}`,
    title: ['Request', 'withdrawn'],
    paragraphs: [
      `Dear ${musician.name},`,
      `${gone === 'account' ? `A client has deleted their account, and their request${when} with it` : `A request${when} is withdrawn, and forgotten for whoever sent it`}. You need not answer; the link in our earlier mail opens nothing any more.`,
    ],
  });
}
