import { readAttachments } from '#/platform/mail/attached-files.ts';
import { MailInDoubt } from '#/platform/mail/doubt.ts';
import type { Mailer } from '#/platform/mail/mailer.ts';
import { withoutSecrets } from '#/platform/mail/outgoing-mail.ts';
import { isFinal, isOfTheMail } from '#/platform/mail/trouble.ts';
import type { Log } from '#/platform/process/log.ts';
import type { Clock } from '#/platform/time/clock.ts';
import { HOUR_MS } from '#/platform/time/durations.ts';
import type { ProcessLease } from '../engines/process-lease.ts';
import type { Database, Row } from '../tables.ts';
import { createOutboxLeases, RENEW_EVERY_MS } from './outbox-leases.ts';

const POLL_MS = 2_000;
/** Also while a slow server takes a mail: after a lost connection others would think this process dead. */
const SHOW_EVERY_MS = 2_000;
/** 10 s, 20 s, 40 s … at most an hour apart, for about three days. */
const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = HOUR_MS;
const MAX_ATTEMPTS = 80;
/** Each unconfirmed try may deliver a copy, so a person decides after these. */
const MAX_DOUBTS = 2;
/** A mail that cannot be built must not hold up the others. */
const MAX_ATTEMPTS_OF_A_BROKEN_ONE = 3;

interface WorkerParts {
  db: Database;
  clock: Clock;
  log: Log;
  post: Mailer;
  life: ProcessLease;
}

export interface OutboxWorker {
  start(): Promise<void>;
  wake(): void;
  stop(): Promise<void>;
}

/** Sends the outbox by leases, at least once: a crash may send twice with the same Message-ID. docs/decisions/0005 and 0027. */
export function createOutboxWorker({ db, clock, log, post, life }: WorkerParts): OutboxWorker {
  const leases = createOutboxLeases({ db, clock, life }, LONGEST_RETRY_MS);
  let timer: NodeJS.Timeout | undefined;
  let showing: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  async function deliver(row: Row<'outbox'>): Promise<void> {
    try {
      const { transport, from } = await post.open();
      await transport.send({
        id: row.id,
        messageId: row.messageId,
        from,
        to: row.toAddress,
        replyTo: row.replyTo,
        subject: row.subject,
        text: row.textBody,
        html: row.htmlBody,
        attachments: readAttachments(row.attachments),
      });
      // Tokens are removed, so that a backup of this table opens nothing.
      const kept = { textBody: withoutSecrets(row.textBody), htmlBody: withoutSecrets(row.htmlBody) };
      const filed = transport.reachesPeople ? 0 : 1;
      await finish(row, { ...kept, state: 'sent', sentAt: clock.now().toISOString(), filed, lastError: null });
      log.info({ mail: row.id, kind: row.kind, attempts: row.attempts }, 'mail sent');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      // A permanent refusal: a retry is useless, and the row is kept for a person to look at.
      const hopeless = !row.forgetWhenSent && isFinal(reason);
      const inDoubt = error instanceof MailInDoubt;
      const doubts = row.doubts + (inDoubt ? 1 : 0);
      const failed = hopeless || (inDoubt && doubts >= MAX_DOUBTS) || row.attempts >= triesFor(row, reason);
      const wait = Math.min(FIRST_RETRY_MS * 2 ** (row.attempts - 1), LONGEST_RETRY_MS);
      const nextAttemptAt = new Date(clock.now().getTime() + wait).toISOString();
      const state = failed ? 'failed' : 'pending';
      await finish(row, { state, doubts, nextAttemptAt, lastError: reason.slice(0, 500) });
      log.warn(
        { mail: row.id, kind: row.kind, attempts: row.attempts, reason },
        failed ? 'mail given up' : 'mail will be tried again',
      );
    }
  }

  async function finish(row: Row<'outbox'>, change: Partial<Row<'outbox'>>): Promise<void> {
    // Sent is final whoever holds the lease; only the lease holder may record a failure.
    const holder = change.state === 'sent' ? [] : [life.name];
    if (row.forgetWhenSent && change.state !== 'pending') {
      await db
        .deleteFrom('outbox')
        .where('id', '=', row.id)
        .$if(holder.length > 0, (query) => query.where('leaseOwner', 'in', holder))
        .execute();
      return;
    }
    await db
      .updateTable('outbox')
      .set({ ...change, leaseUntil: null, leaseOwner: null })
      .where('id', '=', row.id)
      .$if(holder.length > 0, (query) => query.where('leaseOwner', 'in', holder))
      .execute();
  }

  async function drain(): Promise<void> {
    const renewing = setInterval(() => void leases.renew().catch(() => undefined), RENEW_EVERY_MS);
    try {
      do {
        again = false;
        for (let rows = await leases.claim(); rows.length > 0 && !stopped; rows = await leases.claim()) {
          for (const row of rows) if (!stopped) await deliver(row);
        }
      } while (again && !stopped);
    } finally {
      clearInterval(renewing);
    }
  }

  function look(): void {
    if (stopped) return;
    if (current) {
      again = true;
      return;
    }
    clearTimeout(timer);
    current = drain()
      .catch((error: unknown) => log.error({ error }, 'the outbox could not be read'))
      .finally(() => {
        current = undefined;
        if (!stopped) timer = setTimeout(look, POLL_MS);
      });
  }

  return {
    async start() {
      await leases.takeUp();
      showing = setInterval(() => void life.show().catch(() => undefined), SHOW_EVERY_MS);
      look();
      leases.takeUpFromTheDead().then(
        (some) => {
          if (some) look();
        },
        (error: unknown) => {
          if (!stopped) log.warn({ error }, 'what dead processes had in hand waits for the end of its lease');
        },
      );
    },
    wake: look,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearInterval(showing);
      await current;
      // The database is gone: the lease expires by itself.
      await leases.release().catch(() => undefined);
      await life.stop().catch(() => undefined);
      post.close();
    },
  };
}

function triesFor({ forgetWhenSent }: Row<'outbox'>, reason: string): number {
  return isOfTheMail(reason) && !forgetWhenSent ? MAX_ATTEMPTS_OF_A_BROKEN_ONE : MAX_ATTEMPTS;
}
