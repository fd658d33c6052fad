import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { BrowserSession } from '../support/browser-session.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import { eventRequest, untilOutbox } from '../support/event-request.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, signUp } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let storage: TestStorage;
let mailbox: Mailbox;
let server: TestServer;
let client: BrowserSession;
let musicianId: string;

beforeAll(async () => {
  storage = await createTestStorage();
});
beforeEach(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url }, storage);
  client = await signUp(server);
  musicianId = (await aMusician(server)).id;
  await server.ctx.db.deleteFrom('outbox').execute();
  return async () => {
    // What is left waits on the same storage, and the next test's server would send it at its start.
    await server.ctx.db.deleteFrom('outbox').execute();
    await server.stop();
    await mailbox.close();
  };
});
afterAll(() => storage.remove());

const send = () => client.post('/requests/send-email', eventRequest({ musicianId }));
const rows = () => server.ctx.db.selectFrom('outbox').selectAll().orderBy('messageId').execute();
const messageIds = (mails: { messageId?: string | undefined }[]) => mails.map((mail) => mail.messageId).toSorted();

/** Lets `ms` of the server's time pass and tells its worker to look. */
function later(ms: number): void {
  server.clock.advance(ms);
  server.ctx.wakeOutbox();
}

describe('while the mail server refuses', () => {
  it('a request is accepted and kept, and each mail goes out later exactly once, under its first Message-ID', async () => {
    mailbox.refusing = true;
    expect((await send()).status).toBe(202);
    await untilOutbox(server, 'pending', 1);
    later(11_000);
    await untilOutbox(server, 'pending', 2);
    expect(mailbox.received).toEqual([]);
    expect((await rows()).map(({ lastError }) => lastError)).toEqual(
      Array(3).fill(expect.stringContaining('try later')),
    );

    mailbox.refusing = false;
    later(21_000);
    await mailbox.until(3);
    await untilOutbox(server, 'sent', 3);
    later(3_600_000);
    await send();
    await untilOutbox(server, 'sent', 1);
    const [first, second] = [mailbox.received.slice(0, 3), mailbox.received.slice(3)];
    const tried = new Set(mailbox.refused.map(({ messageId }) => messageId));
    expect(mailbox.refused).toHaveLength(6);
    expect(messageIds(first)).toEqual([...tried].toSorted());
    expect(second).toHaveLength(3);
    expect(messageIds(mailbox.received)).toEqual(messageIds(await rows()));
  });

  it('waits longer after each try, so that a server in trouble is not flooded', async () => {
    mailbox.refusing = true;
    await send();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await untilOutbox(server, 'pending', attempt);
      const [row] = await rows();
      const wait = Date.parse(row?.nextAttemptAt ?? '') - server.clock.now().getTime();
      waits.push(Math.ceil(wait / 10_000) * 10);
      later(wait + 10_000);
    }
    expect(waits).toEqual([10, 20, 40, 80]);
  });

  it('goes on taking requests, and a stop waits for the mail in hand only', async () => {
    mailbox.refusing = true;
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(202));
    expect(await (await fetch(`${server.origin}/readyz`)).text()).toBe('ready');
    await server.stop();
    expect(mailbox.refused.length).toBeLessThan(12);
    mailbox.refusing = false;
    server = await startTestServer({ SMTP_URL: mailbox.url }, storage);
    await mailbox.until(12);
    await untilOutbox(server, 'sent', 1);
    expect(messageIds(mailbox.received)).toEqual(messageIds(await rows()));
  });
});

describe.skipIf(process.env.TEST_ENGINE !== 'postgres')('while a transaction holds one of the mails', () => {
  it('the others go out, and that one when it is over', async () => {
    mailbox.refusing = true;
    await send();
    await untilOutbox(server, 'pending', 1);
    mailbox.refusing = false;
    const [held, ...others] = await rows();
    await server.ctx.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('outbox')
        .select('id')
        .where('id', '=', held?.id ?? '')
        .forUpdate()
        .execute();
      later(11_000);
      await mailbox.until(2);
      expect(messageIds(mailbox.received)).toEqual(messageIds(others));
    });
    later(0);
    await mailbox.until(3);
    await untilOutbox(server, 'sent', 2);
  });
});

describe('a server that is stopped and started again on the same storage', () => {
  it('delivers what was waiting, at once and exactly once', async () => {
    mailbox.refusing = true;
    const { body } = await send();
    await untilOutbox(server, 'pending', 1);
    const waiting = messageIds(await rows());
    await server.stop();
    mailbox.refusing = false;

    server = await startTestServer({ SMTP_URL: mailbox.url }, storage);
    await mailbox.until(3);
    await untilOutbox(server, 'sent', 2);
    expect(messageIds(mailbox.received)).toEqual(waiting);
    const stored = await server.ctx.db.selectFrom('eventRequests').select('id').where('id', '=', body._id).execute();
    expect(stored).toHaveLength(1);
  });

  it('takes up a mail that a dead process had in hand', async () => {
    mailbox.refusing = true;
    await send();
    await untilOutbox(server, 'pending', 1);
    const leaseUntil = new Date(Date.now() + 60_000).toISOString();
    await server.ctx.db.updateTable('outbox').set({ state: 'sending', leaseUntil }).execute();
    await server.stop();
    mailbox.refusing = false;
    server = await startTestServer({ SMTP_URL: mailbox.url }, storage);
    await mailbox.until(3);
    await untilOutbox(server, 'sent', 2);
    expect(mailbox.received).toHaveLength(3);
  });

  it('sends nothing again', async () => {
    await send();
    await mailbox.until(3);
    await untilOutbox(server, 'sent', 1);
    await server.stop();
    server = await startTestServer({ SMTP_URL: mailbox.url }, storage);
    later(3_600_000);
    const again = await signUp(server);
    await again.post('/requests/send-email', eventRequest({ musicianId }));
    await mailbox.until(6);
    await untilOutbox(server, 'sent', 1);
    expect(new Set(messageIds(mailbox.received)).size).toBe(6);
    expect(mailbox.received).toHaveLength(6);
  });
});

describe('two servers on one database', () => {
  it('that look at the same moment send each mail once', async () => {
    const twin = await startTestServer({ SMTP_URL: mailbox.url }, storage);
    onTestFinished(() => twin.stop());
    mailbox.refusing = true;
    for (let count = 0; count < 4; count += 1) await send();
    await untilOutbox(server, 'pending', 1);
    mailbox.refusing = false;
    for (const { clock } of [server, twin]) clock.advance(11_000);
    for (const { ctx } of [server, twin]) ctx.wakeOutbox();
    await untilOutbox(server, 'sent', 2);
    const sent = await rows();
    expect(sent.map(({ attempts }) => attempts)).toEqual(Array(12).fill(2));
    expect(messageIds(mailbox.received)).toEqual(messageIds(sent));
  });
});

describe('a request that is refused', () => {
  it('wakes nobody', async () => {
    musicianId = 'unknown';
    expectRefusal(await send(), 422, 'validation');
    expect(await rows()).toEqual([]);
  });
});
