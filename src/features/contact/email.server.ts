import { type Letter, letterHtml, letterText } from '../../platform/mail/letter.ts';
import { type OutgoingMail, type Sender, signature } from '../../platform/mail/outgoing-mail.ts';
import type { ContactMessage } from './model.ts';

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
