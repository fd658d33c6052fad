import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listForgottenParts } from '#/features/event-requests/players/parts.server.ts';
import { tellPlayersTo } from '#/features/event-requests/players/queries.server.ts';
import { playersRoom } from '#/features/event-requests/players/room.server.ts';
import { findRequest } from '#/features/event-requests/queries.server.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { anOpus, signInAsAdmin } from '../support/factories.ts';
import { arrange, ask, somePlayers, type TestPlayer } from '../support/players.ts';
import { aRequest, bringTo } from '../support/request-steps.ts';
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

describe('the room of a request', () => {
  it('is told the parts that follow from the works, and who plays them: free ones first, never the leader', async () => {
    const trio = await anOpus(server, { repType: 'Chamber Music', instrumentation: ['Violin', 'Violin', 'Piano'] });
    const [busy, free] = (await somePlayers(server, 2, 'Violin')) as [TestPlayer, TestPlayer];
    await bringTo(server, await aRequest(server, {}, { musician: busy }), 'confirmed', admin);
    const request = await aRequest(server, { requestedRepertoire: [trio] });
    const room = await roomOf(request.id);
    expect(room.leads).toEqual(['Piano']);
    expect(room.suggested).toEqual([{ how: 'house', instruments: ['Violin'], count: 2, wished: [], feeCents: null }]);
    const order = room.candidates.map(({ musicianId }) => musicianId);
    expect(order).not.toContain(request.musician.id);
    expect(order.indexOf(free.id)).toBeLessThan(order.indexOf(busy.id));
    expect(room.candidates.find(({ musicianId }) => musicianId === busy.id)?.availability).toBe('taken');
  });

  it('names to the client only who has said yes, and says of an open part whether anybody is asked', async () => {
    const unasked = await aRequest(server);
    await arrange(admin, unasked, []);
    expect(await tellPlayersTo(server.ctx, unasked.id)).toEqual([{ part: 'Viola', name: '', asked: false }]);
    const { request, asks } = await asked();
    expect(await tellPlayersTo(server.ctx, request.id)).toEqual([{ part: 'Viola', name: '', asked: true }]);
    await admin.post(`/requests/${request.id}/players/${asks[0]}/state`, { state: 'yes' });
    expect(await tellPlayersTo(server.ctx, request.id)).toEqual([
      { part: 'Viola', name: expect.stringMatching(/^Mira/), asked: false },
    ]);
  });

  it('is listed as forgotten once it is agreed and somebody drops out', async () => {
    const { request, asks } = await asked();
    await admin.post(`/requests/${request.id}/players/${asks[0]}/state`, { state: 'yes' });
    await bringTo(server, request, 'confirmed', admin);
    expect(await listForgottenParts(server.ctx)).not.toContain(request.id);
    await admin.post(`/requests/${request.id}/players/${asks[0]}/state`, { state: 'no' });
    expect(await listForgottenParts(server.ctx)).toContain(request.id);
  });
});

it('who stands on two lists is asked by one mail that names both parts, and hears once that it is off', async () => {
  const request = await aRequest(server);
  const [both] = (await somePlayers(server, 1, 'Violin')) as [TestPlayer];
  const list = (instrument: string, fee: number) => ({
    places: [{ instruments: [instrument] }],
    musicians: [{ musicianId: both.id, fee }],
  });
  const pools = [list('Violin', 180), list('Viola', 200)];
  const { body } = await admin.put(`/requests/${request.id}/players`, { leader: ['Piano'], pools });
  const ids = body.pools.map(({ _id }: { _id: string }) => _id);
  expect((await admin.post(`/requests/${request.id}/players/ask`, { pools: ids })).status).toBe(200);
  const mails = () =>
    server.ctx.db.selectFrom('outbox').select(['subject', 'textBody']).where('toAddress', '=', both.email).execute();
  const [asking, ...more] = await mails();
  expect(more).toEqual([]);
  expect(asking?.subject).toMatch(/^Can you play\? Violin or viola:/);
  expect(asking?.textBody).toContain('$180.00 (violin), $200.00 (viola)');
  expect(new Set(asking?.textBody?.match(/\/play\?token=[\w-]+/g)).size).toBe(2);
  await bringTo(server, request, 'withdrawn', admin);
  expect(await mails()).toHaveLength(2);
});

it('whoever takes one of two parts lets the other go on to the next', async () => {
  const request = await aRequest(server);
  const [both, next] = (await somePlayers(server, 2)) as [TestPlayer, TestPlayer];
  const list = (instrument: string, ...players: TestPlayer[]) => ({
    places: [{ instruments: [instrument] }],
    musicians: players.map(({ id: musicianId }) => ({ musicianId, fee: 180 })),
  });
  const { body } = await admin.put(`/requests/${request.id}/players`, {
    leader: ['Piano'],
    pools: [list('Violin', both), list('Viola', both, next)],
  });
  const pools = body.pools.map(({ _id }: { _id: string }) => _id);
  await admin.post(`/requests/${request.id}/players/ask`, { pools });
  const own = body.pools[0].asks[0]._id;
  expect((await admin.post(`/requests/${request.id}/players/${own}/state`, { state: 'yes' })).status).toBe(200);
  const { pools: now } = (await admin.get(`/requests/${request.id}/players`)).body;
  const states = now.map(({ asks }: { asks: { state: string }[] }) => asks.map(({ state }) => state));
  expect(states).toEqual([['yes'], ['not-needed', 'asked']]);
});

it('whoever is asked reads which of the works are new to them', async () => {
  const [player] = (await somePlayers(server, 1)) as [TestPlayer];
  const known = await anOpus(server, { instrumentation: ['Viola', 'Piano'], offeringMusicians: [player.id] });
  const unknown = await anOpus(server, { instrumentation: ['Viola', 'Piano'] });
  const request = await aRequest(server, { requestedRepertoire: [known, unknown] });
  await ask(admin, request, [player]);
  const [mail] = await server.ctx.db
    .selectFrom('outbox')
    .select('textBody')
    .where('toAddress', '=', player.email)
    .execute();
  expect(mail?.textBody).toContain(`New to you: ${unknown.title}, ${unknown.composer}\n`);
});

it('an agreed event whose other players nobody looked for is on Today, and its owner is told how to ask', async () => {
  const duo = await anOpus(server, { repType: 'Chamber Music', instrumentation: ['Viola', 'Piano'] });
  const request = await aRequest(server, { requestedRepertoire: [duo] });
  await bringTo(server, request, 'confirmed', admin);
  expect(await listForgottenParts(server.ctx)).toContain(request.id);
  const mails = await server.ctx.db
    .selectFrom('outbox')
    .select(['kind', 'textBody'])
    .where('toAddress', '=', server.ctx.businessEmail)
    .execute();
  const kinds = ['event-request.business', 'event-request.confirmed.business'];
  const told = mails
    .filter(({ kind, textBody }) => kinds.includes(kind) && textBody?.includes(request.client.email))
    .map(({ textBody }) => textBody);
  expect(told).toHaveLength(2);
  for (const text of told) {
    expect(text).toContain('Viola: nobody asked yet. Ask on the page of the request.');
    expect(text).not.toContain('Nothing needs to be done here');
  }
  const alone = await aRequest(server);
  await bringTo(server, alone, 'confirmed', admin);
  expect(await listForgottenParts(server.ctx)).not.toContain(alone.id);
});

async function roomOf(requestId: string) {
  const ctx = { ...server.ctx, actor: { kind: 'admin' as const, accountId: 'x', email: 'x@example.com' } };
  const file = await findRequest(ctx, requestId);
  if (!file) throw new Error('the request is gone');
  return playersRoom(ctx, file.request);
}
