import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../support/browser-session.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { arrange, ask, somePlayers, type TestPlayer } from '../support/players.ts';
import { aRequest } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

const asked = async () => {
  const [request, players] = [await aRequest(server), await somePlayers(server, 3)];
  return { request, players, ...(await ask(admin, request, players)) };
};

describe('arranging', () => {
  it('refuses by field who leads, who stands twice, and parts of two kinds in one list', async () => {
    const request = await aRequest(server);
    const [one] = (await somePlayers(server, 1)) as [TestPlayer];
    const list = (musicians: string[], ...instruments: string[]) => ({
      places: instruments.map((name) => ({ instruments: [name] })),
      musicians: musicians.map((musicianId) => ({ musicianId })),
    });
    const { status, body } = await admin.put(`/requests/${request.id}/players`, {
      pools: [list([request.musician.id], 'Viola'), list([one.id, one.id], 'Violin', 'Cello')],
    });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([
      'pools.0.musicians.0.musicianId',
      'pools.1.places',
      'pools.1.musicians.1.musicianId',
    ]);
  });

  it('keeps whoever has been asked', async () => {
    const { request, pool, places } = await asked();
    const without = { _id: pool, places: places.map((_id) => ({ _id, instruments: ['Viola'] })), musicians: [] };
    const refused = await admin.put(`/requests/${request.id}/players`, { pools: [without] });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['pools.0.musicians']]);
  });

  it('asks nobody before there is a date, and nobody of an empty list', async () => {
    const undated = await aRequest(server, { eventDate: '', eventStartTime: '', eventEndTime: '' });
    const players = await somePlayers(server, 1);
    const first = await arrange(admin, undated, players);
    expect((await admin.post(`/requests/${undated.id}/players/ask`, { pools: [first.pool] })).status).toBe(409);
    const request = await aRequest(server);
    const empty = await arrange(admin, request, []);
    expect((await admin.post(`/requests/${request.id}/players/ask`, { pools: [empty.pool] })).status).toBe(409);
  });
});
