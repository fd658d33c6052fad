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

/** The last line of every mail: who writes, from where, and what it is about. */
export function signature({ business: { name, address, phone }, origin }: Sender, about?: string): string {
  return [[name, address, phone].filter(Boolean).join(', '), origin, about].filter(Boolean).join(' · ');
}

/** A header ends at its line: whatever a name holds, none of it becomes a header of its own. */
export function subjectLine(words: string): string {
  return words.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** A mail's words without what its links open: for keeping and for showing. */
export function withoutSecrets(text: string): string {
  return text.replace(/token=[\w-]{20,}/g, 'token=…');
}

/** A message as a feature writes it. The sender is always ours; people's addresses go to Reply-To only. */
export interface OutgoingMail {
  /** What it is, for the mail log: `event-request.musician`. */
  kind: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** True for a secret, or the last trace of an address: nothing of it is kept once it is sent or given up. */
  forget?: true;
  attachments?: readonly Attachment[];
}
