import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Connection } from '#/database/engines/connect.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import { eventRequest, stored } from '../support/event-request.ts';
import { aMusician, signUp } from '../support/factories.ts';
import { onEngine } from '../support/one-engine.ts';
import { amount, noteProof } from '../support/proof.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const keys = amount({ short: 20, long: 1_000 });
const AT_ONCE = 10;
const CONTROL_ROUNDS = 40;

let storage: TestStorage;
let server: TestServer;
/** Another process on the same database. */
let twin: RealSite;
let musicianId: string;
let doors: BrowserSession[];

beforeAll(async () => {
  storage = await createTestStorage();
  server = await startTestServer({}, storage);
  twin = await startRealSite({ SAMPLE_CONTENT: 'catalogues' }, storage);
  musicianId = (await aMusician(server)).id;
  const here = await signUp(server);
  const there = Object.assign(new BrowserSession(twin), { cookie: here.cookie, token: here.token });
  doors = [here, there, here, there, there];
});
beforeEach(async () => {
  await server.ctx.db.deleteFrom('outbox').execute();
  await server.ctx.db.deleteFrom('eventRequests').execute();
});
afterAll(async () => {
  await twin.stop();
  await server.stop();
  await storage.remove();
});

/** Five copies of one form at once, at two processes. Answers the ids they were told. */
async function fiveCopies(key: string): Promise<string[]> {
  const body = eventRequest({ musicianId, eventName: key });
  const headers = { 'Idempotency-Key': key };
  const answers = await Promise.all(
    doors.map(async (door) => {
      // Where the machine is too busy to keep anything just now, the form is sent again, as it asks.
      for (;;) {
        const answer = await door.post('/requests/send-email', body, { headers });
        if (answer.status !== 503) return answer;
      }
    }),
  );
  for (const { status } of answers) expect([202, 409]).toContain(status);
  return answers.flatMap(({ status, body: said }) => (status === 202 ? [said._id] : []));
}

onEngine('postgres')(
  'five copies of each of many forms, at two processes at once, are one request each, with its mails',
  async () => {
    const told: Set<string>[] = [];
    for (let from = 0; from < keys; from += AT_ONCE) {
      const names = Array.from({ length: AT_ONCE }, (_, index) => `form-${from + index}`);
      told.push(...(await Promise.all(names.map(async (name) => new Set(await fiveCopies(name))))));
    }
    const kept = await stored(server);
    noteProof('five copies of each form at two processes', {
      forms: keys,
      'requests stored': kept.requests,
      mails: kept.mails,
    });
    expect(told.map(({ size }) => size)).toEqual(Array(keys).fill(1));
    expect(kept).toEqual({ requests: keys, mails: 3 * keys });
  },
);

onEngine('postgres')('would be several without the key of the table (control)', async () => {
  await withoutKey(server.parts);
  let rounds = 0;
  for (; rounds < CONTROL_ROUNDS && (await stored(server)).requests <= rounds; rounds += 1)
    await fiveCopies(`control-${rounds}`);
  const { requests } = await stored(server);
  noteProof('five copies, the key of the table taken away', { forms: rounds, 'requests stored': requests });
  expect(requests).toBeGreaterThan(rounds);
});

async function withoutKey({ db, engine }: Pick<Connection, 'db' | 'engine'>): Promise<void> {
  if (engine === 'postgres') {
    await sql`alter table idempotency_keys drop constraint idempotency_keys_pk`.execute(db);
    return;
  }
  await sql`create table keys_without_key as select * from idempotency_keys`.execute(db);
  await sql`drop table idempotency_keys`.execute(db);
  await sql`alter table keys_without_key rename to idempotency_keys`.execute(db);
}
