import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { BrowserSession } from '../support/browser-session.ts';
import { eventRequest } from '../support/event-request.ts';
import { aMusician, signInAsAdmin, signUp } from '../support/factories.ts';
import { skippedBut } from '../support/one-engine.ts';
import { amount, noteProof } from '../support/proof.ts';
import { aRequest, bringTo } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const rounds = amount({ short: 5, long: 200 });
const onPostgres = test.skipIf(process.env.TEST_ENGINE !== 'postgres');

let server: TestServer;
let admin: BrowserSession;
let clients: BrowserSession[];

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
  clients = [await signUp(server), await signUp(server), await signUp(server)];
});
afterAll(() => server.stop());

/** Three clients ask for a musician while an admin deletes them. Answers how many open requests lead to nobody. */
async function deletedWhileAsked(): Promise<{ orphans: number; deleted: boolean }> {
  const { id } = await aMusician(server);
  const asking = clients.map((client) => client.post('/requests/send-email', eventRequest({ musicianId: id })));
  const [deleted, ...answers] = await Promise.all([deleteByDoor(id), ...asking]);
  for (const answer of answers) expect([202, 422]).toContain(answer.status);
  return { orphans: await orphansOf(id), deleted };
}

/** How many requests lead to a musician who is not there. */
async function orphansOf(musicianId: string): Promise<number> {
  const { db } = server.ctx;
  const there = await db.selectFrom('musicians').select('id').where('id', '=', musicianId).execute();
  const open = await db.selectFrom('eventRequests').select('id').where('musicianId', '=', musicianId).execute();
  return there.length > 0 ? 0 : open.length;
}

async function deleteByDoor(id: string): Promise<boolean> {
  const { status } = await admin.call('DELETE', `/musicians/${id}`);
  expect([204, 409]).toContain(status);
  return status === 204;
}

/** Two requests for one evening, confirmed at once. Answers how many are confirmed now. */
async function confirmedAtOnce(): Promise<number> {
  const musician = await aMusician(server);
  const both = [await aRequest(server, {}, { musician }), await aRequest(server, {}, { musician })];
  for (const request of both) await bringTo(server, request, 'quoted', admin);
  await Promise.all(both.map(({ id }) => admin.post(`/requests/${id}/status`, { status: 'confirmed' })));
  const confirmed = await server.ctx.db
    .selectFrom('eventRequests')
    .select('id')
    .where('musicianId', '=', musician.id)
    .where('status', '=', 'confirmed')
    .execute();
  return confirmed.length;
}

describe.skipIf(skippedBut('postgres'))('a musician', () => {
  it('deleted while three clients ask for them leaves no request to nobody', async () => {
    let [orphans, deletions] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const seen = await deletedWhileAsked();
      orphans += seen.orphans;
      deletions += Number(seen.deleted);
    }
    noteProof('a musician deleted while asked for', {
      rounds,
      'of these deleted': deletions,
      'requests to nobody': orphans,
    });
    expect(orphans).toBe(0);
  });

  it('is confirmed for one of two requests for the same evening, however close they come', async () => {
    const seen: number[] = [];
    for (let round = 0; round < rounds; round += 1) seen.push(await confirmedAtOnce());
    noteProof('two confirmations of one evening at once', {
      rounds,
      'confirmed twice': seen.filter((n) => n > 1).length,
    });
    expect(seen).toEqual(Array(rounds).fill(1));
  });
});

describe('without a lock on the musician’s row (control)', () => {
  onPostgres('a request to nobody comes through, where who asks reads the musician and holds nothing', async () => {
    const { db } = server.ctx;
    const sent = await aRequest(server);
    const { id } = await aMusician(server);
    const model = db.selectFrom('eventRequests').selectAll().where('id', '=', sent.id);
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('musicians').select('id').where('id', '=', id).executeTakeFirstOrThrow();
      expect(await deleteByDoor(id)).toBe(true);
      const request = { ...(await model.executeTakeFirstOrThrow()), id: 'asked-meanwhile', musicianId: id };
      await tx.insertInto('eventRequests').values(request).execute();
    });
    expect(await orphansOf(id)).toBe(1);
  });
});
