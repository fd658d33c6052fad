import { expect } from 'vitest';
import type { Connection } from '#/database/engines/connect.ts';
import { queueMails } from '#/database/outbox/outbox.ts';
import { createOutboxWorker } from '#/database/outbox/outbox-worker.ts';
import type { Row } from '#/database/tables.ts';
import { createFolder } from '#/platform/files/storage/folder.ts';
import type { Attachment } from '#/platform/mail/outgoing-mail.ts';
import { createMailTransport } from '#/platform/mail/transport.ts';
import { createLog } from '#/platform/process/log.ts';
import { systemClock } from '#/platform/time/clock.ts';
import { createTestClock } from './test-clock.ts';

const PATIENT = { patienceMs: 60_000, wholeMs: 60_000 };
/** For servers that say nothing. */
export const IMPATIENT = { patienceMs: 1_000, wholeMs: 2_000 };

export interface MailWorker {
  /** With the server, from the next mail on. */
  patience: { patienceMs: number; wholeMs: number };
  start(): Promise<void>;
  /** Lets `ms` of its time pass and has it look. */
  later(ms: number): void;
  stop(): Promise<void>;
}

/** One process's worker on an outbox; `url` is asked before every mail. */
export function createMailWorker(
  { db, life }: Connection,
  dataDir: string,
  url: () => string,
  clock = createTestClock(),
): MailWorker {
  const files = createFolder(dataDir);
  const post = {
    async open() {
      return { transport: createMailTransport(url(), { dataDir, files }, mailWorker.patience), from: 'us@example.com' };
    },
    close: () => undefined,
  };
  const worker = createOutboxWorker({ db, clock, log: createLog('silent'), post, life });
  const mailWorker: MailWorker = {
    patience: PATIENT,
    start: worker.start,
    later(ms) {
      clock.advance(ms);
      worker.wake();
    },
    stop: worker.stop,
  };
  return mailWorker;
}

/** So many mails to as many addresses. */
export async function queueLetters(
  { db }: Connection,
  count: number,
  attachments: readonly Attachment[] = [],
): Promise<void> {
  const letters = Array.from({ length: count }, (_, index) => ({
    kind: 'contact',
    to: `reader-${index}@example.com`,
    subject: `Letter ${index}`,
    replyTo: 'business@example.com',
    text: 'Dear reader',
    html: '<p>Dear reader</p>',
    attachments,
  }));
  await queueMails({ db, clock: systemClock, origin: 'http://localhost:3000', wakeOutbox: () => undefined }, letters);
}

/** Resolves with all mails once each of them fits. */
export async function untilMails({ db }: Connection, fits: (row: Row<'outbox'>) => boolean): Promise<Row<'outbox'>[]> {
  const read = () => db.selectFrom('outbox').selectAll().orderBy('messageId').execute();
  await expect.poll(async () => (await read()).filter((row) => !fits(row)), { interval: 20 }).toEqual([]);
  return read();
}

/** How many copies of each came. */
export function copiesOf(mails: readonly { messageId?: string | undefined }[]): Map<string, number> {
  const copies = new Map<string, number>();
  for (const { messageId = '' } of mails) copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
  return copies;
}
