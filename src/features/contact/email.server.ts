import { type Letter, letterHtml, letterText } from '../../platform/mail/letter.ts';
import { type OutgoingMail, type Sender, signature } from '../../platform/mail/outgoing-mail.ts';
import type { ContactMessage, StoredMessage, WrittenMail } from './model.ts';
import { quoted } from './rules.ts';

/** Design section 5, Mail: 'a contact message to the business'; the visitor is in Reply-To and nowhere else in the head. */
export function contactMail(contact: ContactMessage & { id: string }, sender: Sender): OutgoingMail {
  const { id, topic, firstName, lastName, email, message } = contact;
  const name = `${firstName} ${lastName}`;
  const letter: Letter = {
    brand: ['Forte', 'Piano'],
    loudTitle: 'Message',
    quietTitle: 'from the website',
    preview: message.slice(0, 140),
    paragraphs: [`${name} writes:`, message],
    facts: [
      { label: 'Topic', value: topic },
      { label: 'Name', value: name },
      { label: 'Email', value: email },
    ],
    itemsTitle: '',
    items: [],
    noItems: '',
    closing: [`Answer this mail to write to ${name} directly.`],
    footer: signature(sender, `Message ${id}`),
  };
  return {
    kind: 'contact.business',
    to: sender.businessEmail,
    replyTo: email,
    subject: `Message from the website: ${topic}`,
    text: letterText(letter),
    html: letterHtml(letter),
  };
}

/** Our answer, with what was asked below it; answering it writes to us. */
export function answerMail(message: StoredMessage, written: WrittenMail, sender: Sender): OutgoingMail {
  return writtenMail(written, sender, {
    kind: 'contact.writer',
    to: message.email,
    title: ['Our', 'answer'],
    closing: [quoted(message)],
    about: `Message ${message._id}`,
  });
}

interface Frame {
  kind: string;
  to: string;
  title: readonly [loud: string, quiet: string];
  closing: string[];
  /** What it is about, as the last line names it. */
  about: string;
}

/** A mail in an admin's own words, in our frame. */
export function writtenMail({ subject, words }: WrittenMail, sender: Sender, frame: Frame): OutgoingMail {
  const paragraphs = words.trim().split(/(?:\r?\n[ \t]*){2,}/);
  const letter: Letter = {
    brand: ['Forte', 'Piano'],
    loudTitle: frame.title[0],
    quietTitle: frame.title[1],
    preview: (paragraphs[1] ?? paragraphs[0] ?? '').slice(0, 140),
    paragraphs,
    facts: [],
    itemsTitle: '',
    items: [],
    noItems: '',
    closing: frame.closing,
    footer: `Forte & Piano, Greater Las Vegas · ${sender.origin} · ${frame.about}`,
  };
  return {
    kind: frame.kind,
    to: frame.to,
    replyTo: sender.businessEmail,
    subject: subject.trim(),
    text: letterText(letter),
    html: letterHtml(letter),
  };
}
