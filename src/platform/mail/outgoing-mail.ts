/** A stored file that goes with a message, read when the message is sent. */
export interface Attachment {
  filename: string;
  /** Relative to the data folder, and inside of it. */
  path: string;
  contentType: string;
}

/** Who a mail of ours comes from: the public address of the site, and where people reach us. */
export interface Sender {
  origin: string;
  businessEmail: string;
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
