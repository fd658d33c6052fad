import { type OutgoingMail, type Sender, writeMail } from '#/platform/mail/outgoing-mail.ts';
import type { MusicianContact } from '../musicians/queries.server.ts';
import { fullName } from '../musicians/rules.ts';

export function doorMail(sender: Sender, musician: MusicianContact, href: string): OutgoingMail {
  return writeMail(sender, {
    kind: 'stage-door.musician',
    to: musician.email,
    about: { noun: 'Musician', id: musician.id },
    subject: 'Your way in by the stage door',
    title: ['Stage', 'door'],
    preview: 'What you are asked, what is settled, and when you do not play.',
    paragraphs: [
      `Dear ${fullName(musician)},`,
      'One page has all that is yours with us: what you are asked, what is settled, and when you do not play. No account is needed, and no password.',
    ],
    action: { label: 'Open your page', href },
    closing: ['Please keep it to yourself: whoever has it can answer for you. It works for 90 days.'],
  });
}
