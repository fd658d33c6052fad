import { type Mail, type OutgoingMail, type Sender, writeMail } from '#/platform/mail/outgoing-mail.ts';
import type { ContactMessage, StoredMessage, WrittenMail } from './model.ts';
import { quoted } from './rules.ts';

/** The visitor is in Reply-To only. */
export function contactMail(contact: ContactMessage & { id: string }, sender: Sender): OutgoingMail {
  const { id, topic, firstName, lastName, email, message } = contact;
  const name = `${firstName} ${lastName}`;
  return writeMail(sender, {
    kind: 'contact.business',
    to: sender.businessEmail,
    replyTo: email,
    about: { noun: 'Message', id },
    subject: `Message from the website: ${topic}`,
    title: ['Message', 'from the website'],
    preview: message.slice(0, 140),
    paragraphs: [`${name} writes:`, message],
    facts: [
      { label: 'Topic', value: topic },
      { label: 'Name', value: name },
      { label: 'Email', value: email },
    ],
    closing: [`Answer this mail to write to ${name} directly.`],
  });
}

export function answerMail(message: StoredMessage, written: WrittenMail, sender: Sender): OutgoingMail {
  return writtenMail(written, sender, {
    kind: 'contact.writer',
    to: message.email,
    about: { noun: 'Message', id: message._id },
    title: ['Our', 'answer'],
    closing: [quoted(message, sender.business.zone)],
  });
}

export function writtenMail(
  { subject, words }: WrittenMail,
  sender: Sender,
  frame: Omit<Mail, 'subject' | 'paragraphs'>,
): OutgoingMail {
  const paragraphs = words.trim().split(/(?:\r?\n[ \t]*){2,}/);
  const preview = (paragraphs[1] ?? paragraphs[0] ?? '').slice(0, 140);
  return writeMail(sender, { ...frame, subject, paragraphs, preview });
}
