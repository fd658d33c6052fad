import { newId } from '#/platform/ids.ts';
import type { OutgoingMail } from '#/platform/mail/outgoing-mail.ts';
import type { Clock } from '#/platform/time/clock.ts';
import type { Database } from '../tables.ts';
import { mailSearchText } from '../word-search.ts';

interface Queue {
  db: Database;
  clock: Clock;
  origin: string;
  wakeOutbox(): void;
}

/** Transactional outbox: queues a message in the caller's transaction. Returns its id. */
export async function queueMail({ db, clock, origin, wakeOutbox }: Queue, mail: OutgoingMail): Promise<string> {
  const [id, at] = [newId(), clock.now().toISOString()];
  await db
    .insertInto('outbox')
    .values({
      id,
      messageId: `<${id}@${new URL(origin).hostname}>`,
      kind: mail.kind,
      topic: mail.kind.split('.')[0] ?? mail.kind,
      subjectId: mail.subjectId ?? null,
      toAddress: mail.to,
      replyTo: mail.replyTo,
      subject: mail.subject,
      textBody: mail.text,
      htmlBody: mail.html,
      attachments: mail.attachments?.length ? JSON.stringify(mail.attachments) : null,
      state: 'pending',
      forgetWhenSent: mail.forget ? 1 : 0,
      attempts: 0,
      nextAttemptAt: at,
      createdAt: at,
      searchText: mailSearchText(mail.to, mail.subject),
    })
    .execute();
  wakeOutbox();
  return id;
}

export async function queueMails(queue: Queue, mails: readonly OutgoingMail[]): Promise<void> {
  for (const mail of mails) await queueMail(queue, mail);
}
