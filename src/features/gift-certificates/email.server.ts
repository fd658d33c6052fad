import { type OutgoingMail, type Sender, writeMail } from '#/platform/mail/outgoing-mail.ts';
import { dollars } from '#/platform/text/dollars.ts';
import type { Gift } from './model.ts';
import { balancePathOf } from './url.ts';

/** Sent only for what is paid: the giver's words are those of a known buyer. */
export function giftMail(gift: Gift, sender: Sender, code: string): OutgoingMail {
  const { giverName, recipientName, recipientEmail, message, cents } = gift;
  return writeMail(sender, {
    kind: 'gift.recipient',
    to: recipientEmail,
    about: { noun: 'Gift certificate', id: gift._id },
    // It holds the code.
    forget: true,
    subject: `${giverName} gives you music: ${dollars(cents)} at ${sender.business.name}`,
    title: ['For', 'you'],
    paragraphs: [
      `Dear ${recipientName},`,
      `${giverName} gives you a certificate of ${dollars(cents)}: for musicians who play at your event, or for sheet music. Spend it at once or in parts; it does not expire.`,
      ...(message === '' ? [] : [`“${message}”`]),
    ],
    facts: [
      { label: 'Code', value: code },
      { label: 'Worth', value: dollars(cents) },
      { label: 'From', value: giverName },
    ],
    action: { label: 'See it and print it', href: `${sender.origin}${balancePathOf(code)}` },
    closing: [
      'Type the code where your event or your order of scores is paid. Whoever has the code can spend it, so keep it as you would keep cash.',
    ],
  });
}
