import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlayersRoom, Vacancy } from '#/features/event-requests/players/model.ts';
import { playersRoom } from '#/features/event-requests/players/room.server.ts';
import { findRequest } from '#/features/event-requests/queries.server.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { aMusician, anOpus, signInAsAdmin } from '../support/factories.ts';
import { ask, somePlayers, states } from '../support/players.ts';
import { aRequest, bringTo, type SentRequest } from '../support/request-steps.ts';
import { keepTimes, openDoor } from '../support/stage-door.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

/** An instrument of its own keeps the others of the house out. */
let names = 0;
const anInstrument = () => `${String.fromCharCode(65 + names++)}ophone`;
const aWork = async (...instrumentation: string[]) => {
  const { _id, movements } = await anOpus(server, { repType: 'Chamber Music', instrumentation });
  return { _id, movements: movements.map((one) => ({ _id: one._id })) };
};
const say = (request: SentRequest, askId: string | undefined, state: string) =>
  admin.post(`/requests/${request.id}/players/${askId}/state`, { state });
const askInstead = ({ id }: SentRequest, placeId: string, people: { musicianId: string; instruments: string[] }[]) =>
  admin.post(`/requests/${id}/players/substitutes`, { placeId, people });

/** A confirmed event for the leader and a first player, who has dropped out of the only other part. */
async function droppedOut(instruments: string[], works: string[][] = [[...instruments, 'Piano']]) {
  const requestedRepertoire = await Promise.all(works.map((instrumentation) => aWork(...instrumentation)));
  const request = await aRequest(server, { requestedRepertoire });
  const first = await aMusician(server, { instruments });
  const { body } = await admin.put(`/requests/${request.id}/players`, {
    leader: ['Piano'],
    pools: [{ places: [{ instruments }], musicians: [{ musicianId: first.id, fee: 210 }] }],
  });
  const [pool] = body.pools;
  await say(request, pool.asks[0]._id, 'asked');
  await say(request, pool.asks[0]._id, 'yes');
  await bringTo(server, request, 'confirmed', admin);
  await say(request, pool.asks[0]._id, 'no');
  return { request, first, place: pool.places[0]._id as string };
}

async function roomOf({ id }: SentRequest): Promise<PlayersRoom> {
  const ctx = { ...server.ctx, actor: { kind: 'admin' as const, accountId: 'x', email: 'x@example.com' } };
  const file = await findRequest(ctx, id);
  if (!file) throw new Error('the request is gone');
  return playersRoom(ctx, file.request);
}

async function vacancies(request: SentRequest): Promise<Vacancy[]> {
  return (await roomOf(request)).vacancies;
}

async function asksIn({ id }: SentRequest) {
  const { body } = await admin.call('GET', `/requests/${id}/players`);
  return body.pools.map((pool: { places: { instruments: string[] }[]; asks: { name: string; state: string }[] }) => ({
    places: pool.places.map(({ instruments }) => instruments.join(' and ')),
    asks: pool.asks.map(({ state }) => state),
  }));
}

async function mailsTo(player: { email: string }): Promise<string[]> {
  const rows = await server.ctx.db.selectFrom('outbox').select('kind').where('toAddress', '=', player.email).execute();
  return rows.map(({ kind }) => kind);
}

describe('the room of a request with an open part', () => {
  it('names who can take all of it and is free, without who dropped out and who is taken', async () => {
    const [one, two] = [anInstrument(), anInstrument()];
    const instruments = [one, two];
    const { request, first, place } = await droppedOut(instruments);
    const able = await aMusician(server, { instruments });
    const busy = await aMusician(server, { instruments });
    await aMusician(server, { instruments: [one] });
    await bringTo(server, await aRequest(server, {}, { musician: busy }), 'confirmed', admin);
    const [vacancy, ...others] = await vacancies(request);
    expect(others).toEqual([]);
    expect(vacancy).toMatchObject({ placeId: place, more: 0 });
    expect(vacancy?.people.map(({ musicianId, availability }) => [musicianId, availability])).toEqual([
      [able.id, 'free'],
    ]);
    expect(vacancy?.people[0]?.musicianId).not.toBe(first.id);
    expect(vacancy?.otherwise).toBeUndefined();
  });

  it('names who lives nearest first, and who lives nobody knows where last', async () => {
    const instruments = [anInstrument()];
    const { request } = await droppedOut(instruments);
    const [unknown, far, near] = await Promise.all([1, 2, 3].map(() => aMusician(server, { instruments })));
    await admin.put(`/musicians/${far?.id}/home`, { homeZip: '89052' });
    await keepTimes(server, await openDoor(server, admin, near as { id: string; email: string }), { homeZip: '89109' });
    await keepTimes(server, await openDoor(server, admin, near as { id: string; email: string }));
    const [vacancy] = await vacancies(request);
    expect(vacancy?.people.map(({ musicianId, near: steps }) => [musicianId, steps])).toEqual([
      [near?.id, 0],
      [far?.id, 3],
      [unknown?.id, undefined],
    ]);
    expect((await admin.put(`/musicians/${far?.id}/home`, { homeZip: '8905' })).status).toBe(422);
    const told = await new BrowserSession(server).get('/musicians');
    expect(JSON.stringify(told.body)).not.toContain('89052');
  });

  it('shares the part between several where nobody can take all of it', async () => {
    const [one, other] = [anInstrument(), anInstrument()];
    const { request } = await droppedOut([one, other], [[one, 'Piano'], [other]]);
    const [a, b] = [await aMusician(server, { instruments: [one] }), await aMusician(server, { instruments: [other] })];
    const [vacancy] = await vacancies(request);
    expect(vacancy?.people).toEqual([]);
    const shares = vacancy?.otherwise?.people.map(({ musicianId, instruments }) => [musicianId, ...instruments]);
    expect(shares?.toSorted()).toEqual(
      [
        [a.id, one],
        [b.id, other],
      ].toSorted(),
    );
    expect(vacancy?.otherwise).toMatchObject({ open: [], works: [] });
  });

  it('says which works fall out where nobody plays a part', async () => {
    const [one, nobodys] = [anInstrument(), anInstrument()];
    const { request } = await droppedOut([one, nobodys], [[one], [nobodys]]);
    await aMusician(server, { instruments: [one] });
    const [vacancy] = await vacancies(request);
    expect(vacancy?.otherwise?.open).toEqual([nobodys]);
    expect(vacancy?.otherwise?.works).toHaveLength(1);
  });

  it('says nothing of a part that is being asked for the first time', async () => {
    const request = await aRequest(server);
    await ask(admin, request, await somePlayers(server, 2));
    expect(await vacancies(request)).toEqual([]);
  });
});

describe('asking a substitute', () => {
  it('mails them at once, at the end of the line, for the fee of who dropped out; a second press asks nobody', async () => {
    const instruments = [anInstrument()];
    const { request, place } = await droppedOut(instruments);
    const other = await aMusician(server, { instruments });
    const people = [{ musicianId: other.id, instruments }];
    const [first, second] = await Promise.all([askInstead(request, place, people), askInstead(request, place, people)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.pools[0].asks[1]).toMatchObject({ musicianId: other.id, state: 'asked', feeCents: 21_000 });
    expect(await mailsTo(other)).toEqual(['event-request.player-asked']);
    await say(request, first.body.pools[0].asks[1]._id, 'yes');
    expect(await states(server, request.id)).toEqual(['no', 'yes']);
    expect(await vacancies(request)).toEqual([]);
  });

  it('asks several by one press, each for their share, and keeps what nobody takes as an open part', async () => {
    const instruments = [anInstrument(), anInstrument(), anInstrument()];
    const [one, two, nobodys] = instruments as [string, string, string];
    const { request, place } = await droppedOut(instruments);
    const [a, b] = [await aMusician(server, { instruments: [one] }), await aMusician(server, { instruments: [two] })];
    const people = [
      { musicianId: a.id, instruments: [one] },
      { musicianId: b.id, instruments: [two] },
    ];
    for (const press of [1, 2]) expect((await askInstead(request, place, people)).status, `press ${press}`).toBe(200);
    expect(await asksIn(request)).toEqual([
      { places: [one], asks: ['no', 'asked'] },
      { places: [two], asks: ['asked'] },
      { places: [nobodys], asks: [] },
    ]);
    expect([await mailsTo(a), await mailsTo(b)]).toEqual([
      ['event-request.player-asked'],
      ['event-request.player-asked'],
    ]);
  });

  it('refuses whoever was booked meanwhile, and a part that has its player', async () => {
    const instruments = [anInstrument()];
    const { request, first, place } = await droppedOut(instruments);
    const [busy, other] = [await aMusician(server, { instruments }), await aMusician(server, { instruments })];
    await bringTo(server, await aRequest(server, {}, { musician: busy }), 'confirmed', admin);
    const taken = await askInstead(request, place, [{ musicianId: busy.id, instruments }]);
    expect([taken.status, taken.body.error]).toEqual([409, expect.stringContaining('booked or away')]);
    const { body } = await admin.call('GET', `/requests/${request.id}/players`);
    await say(request, body.pools[0].asks[0]._id, 'yes');
    const filled = await askInstead(request, place, [{ musicianId: other.id, instruments }]);
    expect([filled.status, filled.body.error]).toEqual([409, expect.stringContaining('has its player')]);
    expect([await mailsTo(other), first.id]).toEqual([[], first.id]);
  });
});

describe('in the place of the leader', () => {
  it('stands in who plays the same and is free; once the event is agreed, and until it is closed', async () => {
    const instrument = anInstrument();
    const musician = await aMusician(server, { instruments: [instrument, 'Piano'] });
    const [free, taken] = [
      await aMusician(server, { instruments: [instrument] }),
      await aMusician(server, { instruments: [instrument] }),
    ];
    const elsewhere = await aRequest(server, {}, { musician: taken });
    await bringTo(server, elsewhere, 'confirmed', admin);
    const request = await aRequest(server, {}, { musician });
    expect((await roomOf(request)).standIns).toBeUndefined();
    await bringTo(server, request, 'confirmed', admin);
    await admin.put(`/requests/${request.id}/players`, { leader: [instrument], pools: [] });
    const { standIns } = await roomOf(request);
    expect(standIns).toMatchObject({ instruments: [instrument], more: 0, asked: [] });
    expect(standIns?.people.map(({ musicianId }) => musicianId)).toEqual([free.id]);
    const pools = [{ places: [{ instruments: [instrument] }], musicians: [] }];
    const { body } = await admin.put(`/requests/${request.id}/players`, { leader: [instrument], pools });
    await askInstead(request, body.pools[0].places[0]._id, [{ musicianId: free.id, instruments: [instrument] }]);
    expect((await roomOf(request)).standIns).toMatchObject({ people: [], asked: [{ state: 'asked' }] });
    await admin.post(`/requests/${request.id}/status`, { status: 'declined' });
    expect((await roomOf(request)).standIns).toBeUndefined();
  });
});
