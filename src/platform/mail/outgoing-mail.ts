import { type Letter, letterHtml, letterText } from './letter.ts';

/** A stored file that goes with a message, read when the message is sent. */
export interface Attachment {
  filename: string;
  /** Relative to the data folder, and inside of it. */
  path: string;
  contentType: string;
}

/** The business as it signs; what is '' is not shown. */
export interface Business {
  name: string;
  /** A postal address or a town, on one line. */
  address: string;
  phone: string;
}

/** Who a mail of ours comes from: the public address of the site, and where people reach us. */
export interface Sender {
  origin: string;
  businessEmail: string;
  business: Business;
}

/** A mail as a feature writes it: its letter, who gets it, and what it is about. */
export interface Mail extends Letter {
  /** What it is, for the mail log: `event-request.musician`. Before the first dot stands its topic. */
  kind: string;
  to: string;
  /** The business where none is given: the sender's address may be one that nobody reads. */
  replyTo?: string;
  subject: string;
  /** What it is about, named in its last line and found by its id: `{ noun: 'Order', id }`. */
  about?: { noun: string; id: string } | undefined;
  /** True for a secret, or the last trace of an address: nothing of it is kept once it is sent or given up. */
  forget?: true;
  attachments?: readonly Attachment[];
}

/** A message ready for the outbox. The sender is always ours; people's addresses go to Reply-To only. */
export interface OutgoingMail extends Pick<Mail, 'kind' | 'to' | 'forget' | 'attachments'> {
  replyTo: string;
  subject: string;
  /** What it is about. */
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

/** A header ends at its line: whatever a name holds, none of it becomes a header of its own. */
function subjectLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** A mail's text without what its links open: for keeping and for showing. */
export function withoutSecrets(text: string): string {
  return text.replace(/token=[\w-]{20,}/g, 'token=…');
}
