import type { Business } from '../house/business.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';
import { paintedMark } from './pictures.ts';

export interface Attachment {
  filename: string;
  path: string;
  contentType: string;
  /** Shown inside the mail, which goes without it where it is gone. */
  cid?: string;
}

export interface Sender {
  origin: string;
  businessEmail: string;
  business: Business;
}

export interface Mail extends Letter {
  /** `event-request.musician`: the topic comes before the dot. */
  kind: string;
  to: string;
  replyTo?: string;
  subject: string;
  /** Shown in the last line, stored as the subject id. */
  about?: { noun: string; id: string } | undefined;
  /** The content is deleted once sent or given up. */
  forget?: true;
  attachments?: readonly Attachment[];
}

/** Sent from our address; other people's go to Reply-To. */
export interface OutgoingMail extends Pick<Mail, 'kind' | 'to' | 'forget' | 'attachments'> {
  replyTo: string;
  subject: string;
  subjectId?: string | undefined;
  text: string;
  html: string;
}

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

export function frame(letter: Letter, { business, origin }: Sender, about?: string): { text: string; html: string } {
  const { name, wordmark, colours, address, phone } = business;
  const signature = [[name, address, phone].filter(Boolean).join(', '), origin, about].filter(Boolean).join(' · ');
  const of = { name, wordmark, colours, signature, mark: paintedMark(wordmark, colours) };
  return { text: letterText(letter, of), html: letterHtml(letter, of) };
}

/** Prevents header injection. */
function subjectLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Masks tokens. */
export function withoutSecrets(text: string): string {
  return text.replace(/token=[\w-]{20,}/g, 'token=…');
}
