import { type Letter, letterHtml, letterText } from './letter.ts';

export interface Attachment {
  filename: string;
  /** Relative to the data folder. */
  path: string;
  contentType: string;
}

/** The business as it signs; what is '' is not shown. */
export interface Business {
  name: string;
  address: string;
  phone: string;
}

export interface Sender {
  origin: string;
  businessEmail: string;
  business: Business;
}

export interface Mail extends Letter {
  /** Kind for the mail log, `event-request.musician`: the topic comes before the first dot. */
  kind: string;
  to: string;
  /** The business by default, because the sender's address may be unread. */
  replyTo?: string;
  subject: string;
  /** The subject matter, shown in the last line and found by id: `{ noun: 'Order', id }`. */
  about?: { noun: string; id: string } | undefined;
  /** For secrets and erased addresses: the content is deleted once sent or given up. */
  forget?: true;
  attachments?: readonly Attachment[];
}

/** A message ready for the outbox, always from our sender; other people's addresses go to Reply-To. */
export interface OutgoingMail extends Pick<Mail, 'kind' | 'to' | 'forget' | 'attachments'> {
  replyTo: string;
  subject: string;
  subjectId?: string | undefined;
  text: string;
  html: string;
}

/** Puts a letter into the one frame of all our mails, signed by the business. */
export function writeMail(sender: Sender, mail: Mail): OutgoingMail {
  const { kind, to, replyTo = sender.businessEmail, about, forget, attachments } = mail;
  return {
    kind,
    to,
    replyTo,
    subject: subjectLine(mail.subject),
    subjectId: about?.id,
    ...frame(mail, sender, about && `${about.noun} ${about.id}`),
    ...(forget && { forget }),
    ...(attachments && { attachments }),
  };
}

/** Both parts of a letter from the business: its name above, who writes and what it is about below. */
export function frame(letter: Letter, { business, origin }: Sender, about?: string): { text: string; html: string } {
  const { name, address, phone } = business;
  const signature = [[name, address, phone].filter(Boolean).join(', '), origin, about].filter(Boolean).join(' · ');
  return { text: letterText(letter, { name, signature }), html: letterHtml(letter, { name, signature }) };
}

/** Prevents header injection through a name. */
function subjectLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** The text of a mail with tokens masked, for storing and showing. */
export function withoutSecrets(text: string): string {
  return text.replace(/token=[\w-]{20,}/g, 'token=…');
}
