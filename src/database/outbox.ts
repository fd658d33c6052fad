import { newId } from '../platform/ids.ts';
import type { OutgoingMail } from '../platform/mail/outgoing-mail.ts';
import type { Database } from './tables.ts';

/** Queues messages in the transaction of what caused them: both are kept, or neither. */
export async function queueMails(
  db: Database,
  mails: readonly OutgoingMail[],
  now: Date,
  origin: string,
): Promise<void> {
  const at = now.toISOString();
  const host = new URL(origin).hostname;
  const rows = mails.map((mail) => {
    const id = newId();
    return {
      id,
      messageId: `<${id}@${host}>`,
      kind: mail.kind,
      toAddress: mail.to,
      replyTo: mail.replyTo ?? null,
      subject: mail.subject,
      textBody: mail.text,
      htmlBody: mail.html,
      attachments: mail.attachments?.length ? JSON.stringify(mail.attachments) : null,
      state: 'pending' as const,
      forgetWhenSent: mail.forget ? 1 : 0,
      attempts: 0,
      nextAttemptAt: at,
      createdAt: at,
    };
  });
  if (rows.length > 0) await db.insertInto('outbox').values(rows).execute();
}
