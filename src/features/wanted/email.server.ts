import { type OutgoingMail, type Sender, writeMail } from '#/platform/mail/outgoing-mail.ts';

/* Deleted once sent. */

/** No typed text: a stranger may have given the address. */
export function confirmWishMail(to: string, href: string, sender: Sender): OutgoingMail {
  return writeMail(sender, {
    kind: 'wish.confirm',
    to,
    forget: true,
    subject: 'Shall we tell you when we play it?',
    title: ['Shall we', 'tell you?'],
    preview: 'One press, and you hear from us when we play it.',
    paragraphs: [
      `Somebody, we hope you, asked ${sender.business.name} for a mail to this address when a piece is played that we do not have yet.`,
      'Say yes, and it comes: one mail, when it is so far, and none about anything else.',
    ],
    action: { label: 'See which, and say yes', href },
    closing: ['If it was not you, do nothing: without a yes this address is deleted after a week.'],
  });
}

interface Played {
  title: string;
  composer: string;
  href: string;
}

export function playedNowMail(to: string, { title, composer, href }: Played, sender: Sender): OutgoingMail {
  return writeMail(sender, {
    kind: 'wish.told',
    to,
    forget: true,
    subject: `We play it now: ${title}`,
    title: ['We play', 'it now'],
    preview: `${title}, ${composer}`,
    paragraphs: [
      `You asked to be told: ${title} by ${composer} is part of our repertoire now.`,
      'Hear how it begins where there is a key to press, see who plays it, and put it into your programme.',
    ],
    action: { label: 'Open the work', href },
    closing: ['This is the one mail you asked for. Your address is deleted with it.'],
  });
}
