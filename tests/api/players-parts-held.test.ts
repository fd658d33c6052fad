import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../support/browser-session.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { type Arranged, ask, somePlayers, states } from '../support/players.ts';
import { aRequest, type SentRequest } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* What the database itself holds of the parts of a request, whatever the code does; faults/races-players.test.ts has the races. */

let server: TestServer;
let admin: BrowserSession;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

/** Five are asked at once for two parts. */
async function asked() {
  const [request, players] = [await aRequest(server), await somePlayers(server, 5)];
  const arranged = await ask(admin, request, players, { places: 2, manner: 'at-once' });
  return { request, players, ...arranged };
}

async function withYes(): Promise<Arranged & { request: SentRequest; place: string }> {
  const made = await asked();
  await admin.post(`/requests/${made.request.id}/players/${made.asks[0]}/state`, { state: 'yes' });
  return { ...made, place: made.places[0] ?? '' };
}

/** Past every rule of the code. */
const force = (askId: string | undefined, placeId: string | undefined) =>
  server.ctx.db
    .updateTable('requestAsks')
    .set({ state: 'yes', placeId: placeId ?? null })
    .where('id', '=', askId ?? '')
    .execute();

describe('two yes for one part', () => {
  it('are refused by the database itself (control: for two parts it takes them)', async () => {
    const { asks, places } = await asked();
    await force(asks[0], places[0]);
    await expect(force(asks[1], places[0])).rejects.toThrow();
    await force(asks[1], places[1]);
  });
});

describe('a part that somebody said yes to', () => {
  it('is not deleted, nor the list it belongs to (control: a part without a yes is)', async () => {
    const { place, places, pool } = await withYes();
    const { db } = server.ctx;
    await expect(db.deleteFrom('requestPlaces').where('id', '=', place).execute()).rejects.toThrow('said yes');
    await expect(db.deleteFrom('requestPools').where('id', '=', pool).execute()).rejects.toThrow('said yes');
    const [other] = await db
      .deleteFrom('requestPlaces')
      .where('id', '=', places[1] ?? '')
      .execute();
    expect(other?.numDeletedRows).toBe(1n);
  });

  it('goes with its whole request', async () => {
    const { request } = await withYes();
    await server.ctx.db.deleteFrom('eventRequests').where('id', '=', request.id).execute();
    expect(await states(server, request.id)).toEqual([]);
  });
});
