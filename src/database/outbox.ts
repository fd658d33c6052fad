import { newId } from '../platform/ids.ts';
import type { OutgoingMail } from '../platform/mail/outgoing-mail.ts';
import type { Database } from './tables.ts';
import { mailSearchText } from './word-search.ts';

/** Queues messages in the transaction of what caused them: both are kept, or neither. */
export async function queueMails(
  db: Database,
  mails: readonly OutgoingMail[],
  now: Date,
  origin: string,
): Promise<void> {
  const rows = mails.map((mail) => rowOf(mail, now, origin));
  if (rows.length > 0) await db.insertInto('outbox').values(rows).execute();
}

/** The same for one, and answers its id, by which a history can say what became of it. */
export async function queueMail(db: Database, mail: OutgoingMail, now: Date, origin: string): Promise<string> {
  const row = rowOf(mail, now, origin);
  await db.insertInto('outbox').values(row).execute();
  return row.id;
}

function rowOf(mail: OutgoingMail, now: Date, origin: string) {
  const [id, at] = [newId(), now.toISOString()];
  return {
    id,
    messageId: `<${id}@${new URL(origin).hostname}>`,
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
    searchText: mailSearchText(mail.to, mail.subject),
  };
}
