import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { type Attachment, withoutSecrets } from '../platform/mail/outgoing-mail.ts';
import type { PostOffice } from '../platform/mail/post-office.ts';
import { troubleOf } from '../platform/mail/trouble.ts';
import type { Database, Row } from './tables.ts';

const LEASE_MS = 60_000;
const POLL_MS = 2_000;
/** As many as a slow server can take within one lease (20 s each, src/platform/mail/transport.ts). */
const BATCH = 2;
/** 10 s, 20 s, 40 s … at most an hour apart, for about three days. */
const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 3_600_000;
const MAX_ATTEMPTS = 80;

interface WorkerParts {
  db: Database;
  clock: Clock;
  log: Log;
  post: PostOffice;
}

export interface OutboxWorker {
  start(): Promise<void>;
  /** Sends what is due now instead of at the next look. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Sends what waits in the outbox: claims a row for 60 s, sends it, marks it. Several processes may run
 * one each. After a crash a message may go out twice, with the same Message-ID; never zero times.
 */
export function createOutboxWorker({ db, clock, log, post }: WorkerParts): OutboxWorker {
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  async function claim(): Promise<Row<'outbox'>[]> {
    const now = clock.now();
    const due = db
      .selectFrom('outbox')
      .select('id')
      .where((e) =>
        e.or([
          e.and([e('state', '=', 'pending'), e('nextAttemptAt', '<=', now.toISOString())]),
          e.and([e('state', '=', 'sending'), e('leaseUntil', '<=', now.toISOString())]),
        ]),
      )
      .orderBy('nextAttemptAt')
      .limit(BATCH);
    return (
      db
        .updateTable('outbox')
        .set({
          state: 'sending',
          leaseUntil: new Date(now.getTime() + LEASE_MS).toISOString(),
          attempts: sql<number>`attempts + 1`,
        })
        .where('id', 'in', due)
        // Two processes may pick the same rows; the second finds them leased and takes none.
        .where((e) => e.or([e('state', '=', 'pending'), e('leaseUntil', '<=', now.toISOString())]))
        .returningAll()
        .execute()
    );
  }

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
        attachments: JSON.parse(row.attachments ?? '[]') as Attachment[],
      });
      // What opens a link is in the mail now, and nowhere else: a backup of this table opens nothing.
      const kept = { textBody: withoutSecrets(row.textBody), htmlBody: withoutSecrets(row.htmlBody) };
      await finish(row, { ...kept, state: 'sent', sentAt: clock.now().toISOString(), lastError: null });
      log.info({ mail: row.id, kind: row.kind, attempts: row.attempts }, 'mail sent');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      // An address that is not there will not come into being: somebody has to look, and can while the row is kept.
      const hopeless = !row.forgetWhenSent && troubleOf(reason) === 'address';
      const failed = hopeless || row.attempts >= MAX_ATTEMPTS;
      const wait = Math.min(FIRST_RETRY_MS * 2 ** (row.attempts - 1), LONGEST_RETRY_MS);
      const nextAttemptAt = new Date(clock.now().getTime() + wait).toISOString();
      await finish(row, { state: failed ? 'failed' : 'pending', nextAttemptAt, lastError: reason.slice(0, 500) });
      log.warn(
        { mail: row.id, kind: row.kind, attempts: row.attempts, reason },
        failed ? 'mail given up' : 'mail will be tried again',
      );
    }
  }

  async function finish(row: Row<'outbox'>, change: Partial<Row<'outbox'>>): Promise<void> {
    if (row.forgetWhenSent && change.state !== 'pending') {
      await db.deleteFrom('outbox').where('id', '=', row.id).execute();
      return;
    }
    await db
      .updateTable('outbox')
      .set({ ...change, leaseUntil: null })
      .where('id', '=', row.id)
      .execute();
  }

  async function drain(): Promise<void> {
    do {
      again = false;
      for (let rows = await claim(); rows.length > 0 && !stopped; rows = await claim()) {
        // After a stop the rest keeps its lease: the next start sends it at once, another process when it is over.
        for (const row of rows) if (!stopped) await deliver(row);
      }
    } while (again && !stopped);
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
      // Whatever a dead process had in hand, or was waiting for its next try, is tried at once.
      const now = clock.now().toISOString();
      await db
        .updateTable('outbox')
        .set({ state: 'pending', leaseUntil: null, nextAttemptAt: now })
        .where('state', 'in', ['pending', 'sending'])
        .execute();
      look();
    },
    wake: look,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
      post.close();
    },
  };
}
