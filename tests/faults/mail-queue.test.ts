import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Connection, connect } from '#/database/engines/connect.ts';
import { findMail, mailTrouble } from '#/features/mail-log/queries.server.ts';
import { createFeatureContext } from '../support/feature-context.ts';
import { copiesOf, createMailWorker, type MailWorker, queueLetters, untilMails } from '../support/mail-worker.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { skippedBut } from '../support/one-engine.ts';
import { amount, noteProof } from '../support/proof.ts';
import { createTestClock } from '../support/test-clock.ts';

const crowd = amount({ short: 40, long: 1_000 });
const others = amount({ short: 6, long: 1_000 });
const YEAR_MS = 365 * 86_400_000;

let place: Awaited<ReturnType<typeof createFeatureContext>>;
let here: Connection;
/** Another process on the same database. */
let there: Connection;
let mailbox: Mailbox;
let running: MailWorker[];

beforeEach(async () => {
  place = await createFeatureContext();
  [here, there] = [place.connection, connect(place.storage)];
  mailbox = await openMailbox();
  running = [];
});
afterEach(async () => {
  mailbox.release();
  for (const worker of running) await worker.stop();
  await mailbox.close();
  await there.db.destroy();
  await place.remove();
});

function workerOf(connection: Connection, clock = createTestClock()): MailWorker {
  const worker = createMailWorker(connection, place.storage.dataDir, () => mailbox.url, clock);
  running.push(worker);
  return worker;
}

const isSent = ({ state }: { state: string }) => state === 'sent';
const wasTried = (row: { state: string; attempts: number }, times: number) =>
  row.state !== 'sending' && row.attempts >= times;
const copies = () => [...copiesOf(mailbox.received).values()];

describe.skipIf(skippedBut('postgres'))('two processes on one queue', () => {
  it('send each mail once', async () => {
    await queueLetters(here, crowd);
    await Promise.all([workerOf(here).start(), workerOf(there).start()]);
    await untilMails(here, isSent);
    noteProof('two processes on one queue', { mails: crowd, 'sent twice': mailbox.received.length - copies().length });
    expect(copies()).toEqual(Array(crowd).fill(1));
  });

  it('would send some twice without the lease (control)', async () => {
    await takeLeasesAway(here);
    await queueLetters(here, 10);
    await Promise.all([workerOf(here).start(), workerOf(there).start()]);
    await untilMails(here, isSent);
    noteProof('two processes on one queue, the lease taken away', { mails: 10, received: mailbox.received.length });
    expect(copies()).toHaveLength(10);
    expect(Math.max(...copies())).toBeGreaterThan(1);
  });

  it('one that starts leaves alone what the other has in hand, and takes up the rest', async () => {
    await oneInHand();
    await workerOf(there).start();
    mailbox.release();
    await untilMails(here, isSent);
    expect(copies()).toEqual([1, 1, 1]);
  });

  it('one that starts would send that again, were the lease nobody’s (control)', async () => {
    await oneInHand();
    await here.db.updateTable('outbox').set({ leaseOwner: null }).execute();
    await workerOf(there).start();
    await expect.poll(() => mailbox.received.length).toBeGreaterThan(3);
    mailbox.release();
    await untilMails(here, isSent);
    expect(Math.max(...copies())).toBeGreaterThan(1);
  });

  it('one that starts takes up at once what a dead one had in hand', async () => {
    await queueLetters(here, 2);
    const leaseUntil = new Date(Date.now() + 60_000).toISOString();
    await here.db
      .updateTable('outbox')
      .set({ state: 'sending', leaseOwner: 'a-process-that-died', leaseUntil })
      .execute();
    await workerOf(here).start();
    await untilMails(here, isSent);
    expect(copies()).toEqual([1, 1]);
  });
});

/** The first worker stands before a server that has one of three mails and does not say so. */
async function oneInHand(): Promise<void> {
  mailbox.fault = { at: 'data', does: 'hang' };
  await queueLetters(here, 3);
  await workerOf(here).start();
  await expect.poll(() => mailbox.hung).toBe(1);
  mailbox.fault = undefined;
}

/** Whatever is leased is back in the queue before anybody has sent it. */
async function takeLeasesAway({ db, engine }: Connection): Promise<void> {
  if (engine === 'sqlite') {
    await sql`create trigger no_lease after update on outbox when new.state = 'sending'
      begin update outbox set state = 'pending' where id = new.id; end`.execute(db);
    return;
  }
  await sql`create function no_lease() returns trigger language plpgsql as $$
    begin if new.state = 'sending' then new.state = 'pending'; end if; return new; end $$`.execute(db);
  await sql`create trigger no_lease before update on outbox for each row execute function no_lease()`.execute(db);
}

describe.skipIf(skippedBut('sqlite'))('a mail that cannot be put together', () => {
  it('has failed after three tries, with its reason; the others go out at once', async () => {
    const gone = { filename: 'cv.pdf', path: 'uploads/resumes/gone.pdf', contentType: 'application/pdf' };
    await queueLetters(here, 1, [gone]);
    await queueLetters(here, 2);
    const [first = '', second = ''] = (
      await here.db.selectFrom('outbox').select('id').where('attachments', 'is', null).execute()
    ).map(({ id }) => id);
    await here.db.updateTable('outbox').set({ attachments: '{"broken' }).where('id', '=', first).execute();
    await here.db.updateTable('outbox').set({ attachments: '{"a":1}' }).where('id', '=', second).execute();
    await queueLetters(here, others);
    const worker = workerOf(here);
    await worker.start();
    await untilMails(here, (row) => wasTried(row, 1));
    expect(mailbox.received).toHaveLength(others);
    for (const times of [2, 3]) {
      worker.later(60_000);
      await untilMails(here, (row) => isSent(row) || wasTried(row, times));
    }
    const rows = await untilMails(here, ({ state }) => state === 'sent' || state === 'failed');
    const failed = rows.filter(({ state }) => state === 'failed');
    expect(failed.map(({ attempts }) => attempts)).toEqual([3, 3, 3]);

    const ctx = { ...place.ctx, actor: { kind: 'admin' as const, accountId: 'a', email: 'admin@example.com' } };
    const { newest } = await mailTrouble(ctx);
    expect(new Set(newest.map(({ trouble }) => trouble?.words))).toEqual(
      new Set([
        'A file that belongs to the mail cannot be read any more.',
        'What was stored of the mail is damaged, so it cannot be put together.',
      ]),
    );
    expect((await findMail(ctx, first))?.mail.state).toBe('failed');
    noteProof('mails that cannot be put together', { broken: 3, 'others sent': others, 'tries of a broken one': 3 });
  });
});

describe.skipIf(skippedBut('sqlite'))('when the clock jumps', () => {
  it('back by a year, what was put off meanwhile is tried all the same', async () => {
    const clock = createTestClock();
    const worker = workerOf(here, clock);
    clock.advance(YEAR_MS);
    mailbox.refusing = true;
    await queueLetters(here, 2);
    await worker.start();
    await untilMails(here, ({ state, attempts }) => state === 'pending' && attempts === 1);
    mailbox.refusing = false;
    worker.later(-YEAR_MS);
    await untilMails(here, isSent);
    expect(copies()).toEqual([1, 1]);
  });

  it('past January 2038 and an hour back, mails go out in their order', async () => {
    const clock = createTestClock();
    clock.advance(Date.parse('2038-01-19T03:14:09Z') - Date.now());
    await queueLetters(here, 3);
    const worker = workerOf(here, clock);
    await worker.start();
    await untilMails(here, isSent);
    worker.later(-3_600_000);
    await queueLetters(here, 1);
    worker.later(0);
    const rows = await untilMails(here, isSent);
    expect(rows).toHaveLength(4);
    expect(copies()).toEqual([1, 1, 1, 1]);
  });
});
