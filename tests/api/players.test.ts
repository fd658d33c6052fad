import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveWavesOn } from '#/features/event-requests/players/asking/clock.server.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { anOpus, signInAsAdmin } from '../support/factories.ts';
import { ask, somePlayers, states, type TestPlayer } from '../support/players.ts';
import { aQuote, aRequest, bringTo, mailedToken, type SentRequest } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const HOUR = 3_600_000;

let server: TestServer;
let admin: BrowserSession;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

/** An admin's session ends meanwhile. */
async function later(ms: number): Promise<void> {
  server.clock.advance(ms);
  admin = await signInAsAdmin(server);
}
const mailedLink = (player: TestPlayer) => mailedToken(server, player.email, undefined, '/play');
const answerBy = (token: string, answer: string, more: object = {}) =>
  new BrowserSession(server).post('/players/by-link/answer', { token, answer, ...more });
const answer = async (player: TestPlayer, said: string, more: object = {}) =>
  answerBy(await mailedLink(player), said, more);
const confirm = ({ id }: SentRequest) => admin.post(`/requests/${id}/status`, { status: 'confirmed' });
const move = ({ id }: SentRequest, askId: string | undefined, body: object) =>
  admin.post(`/requests/${id}/players/${askId}/state`, body);
const asked = async (list: Parameters<typeof ask>[3] = {}, count = 3) => {
  const [request, players] = [await aRequest(server), await somePlayers(server, count)];
  return { request, players, ...(await ask(admin, request, players, list)) };
};
async function mailsTo({ email }: TestPlayer): Promise<string[]> {
  const rows = await server.ctx.db
    .selectFrom('outbox')
    .select('kind')
    .where('toAddress', '=', email)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ kind }) => kind.replace('event-request.player-', ''));
}

describe('asking in waves', () => {
  it('begins with as many as there are places; a no asks the next at once', async () => {
    const { request, players } = await asked({ places: 2 }, 4);
    expect(await states(server, request.id)).toEqual(['asked', 'asked', 'waiting', 'waiting']);
    expect((await answer(players[0] as TestPlayer, 'no')).body).toMatchObject({ state: 'no' });
    expect(await states(server, request.id)).toEqual(['no', 'asked', 'asked', 'waiting']);
  });

  it('asks the next when the hours are over, once, and a late yes still counts while the part is open', async () => {
    const { request, players } = await asked({ hours: 5 });
    await later(5 * HOUR);
    await Promise.all([moveWavesOn(server.ctx), moveWavesOn(server.ctx)]);
    expect(await states(server, request.id)).toEqual(['silent', 'asked', 'waiting']);
    expect(await mailsTo(players[1] as TestPlayer)).toEqual(['asked']);
    expect((await answer(players[0] as TestPlayer, 'yes')).status).toBe(200);
    expect(await states(server, request.id)).toEqual(['yes', 'not-needed', 'waiting']);
    const late = await answer(players[1] as TestPlayer, 'yes');
    expect([late.status, late.body.error]).toEqual([409, expect.stringContaining('found its player')]);
  });

  it('tells the next of the way there by what the owners say it takes, also where they have changed it since the start', async () => {
    const { players } = await asked({ hours: 5 });
    const { pricing } = server.ctx.content.series;
    const bands = pricing.bands.map(({ fee }) => ({ fee, minutes: 77 }));
    const body = { bands, minutesBeyond: pricing.minutesBeyond };
    expect((await admin.call('PATCH', '/content/travel', { body })).status).toBe(200);
    await later(5 * HOUR);
    await server.minutely.look();
    const { textBody } = await server.ctx.db
      .selectFrom('outbox')
      .select('textBody')
      .where('toAddress', '=', players[1]?.email ?? '')
      .executeTakeFirstOrThrow();
    expect(textBody).toContain('about 77 minutes');
  });

  it('tells the house once when nobody is left', async () => {
    const { request, players } = await asked({}, 1);
    await answer(players[0] as TestPlayer, 'no');
    await moveWavesOn(server.ctx);
    const told = await server.ctx.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'event-request.players-nobody-left')
      .where('subjectId', '=', request.id)
      .execute();
    expect(told).toHaveLength(1);
  });
});

describe('asking all at once', () => {
  it('the first who say yes play, the others hear it', async () => {
    const { request, players } = await asked({ manner: 'at-once', places: 2 }, 4);
    expect(await states(server, request.id)).toEqual(['asked', 'asked', 'asked', 'asked']);
    await answer(players[3] as TestPlayer, 'yes');
    await answer(players[1] as TestPlayer, 'yes');
    expect(await states(server, request.id)).toEqual(['not-needed', 'yes', 'not-needed', 'yes']);
    expect(await mailsTo(players[0] as TestPlayer)).toEqual(['asked', 'not-needed']);
  });
});

describe('an answer by link', () => {
  it('given twice changes nothing the second time', async () => {
    const { players } = await asked();
    const token = await mailedLink(players[0] as TestPlayer);
    const [first, second] = [await answerBy(token, 'yes'), await answerBy(token, 'yes')];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await mailsTo(players[0] as TestPlayer)).toEqual(['asked', 'kept']);
  });

  it('yes, but names what it depends on; accepted, the wished fee is theirs', async () => {
    const { request, players, asks } = await asked();
    const [one] = players as [TestPlayer];
    const empty = await answer(one, 'yes-but');
    expect([empty.status, Object.keys(empty.body.fields)]).toEqual([422, ['note']]);
    await answer(one, 'yes-but', { note: 'Only until nine.', fee: 250 });
    const { body } = await move(request, asks[0], { state: 'yes' });
    expect(body.pools[0].asks[0]).toMatchObject({ state: 'yes', feeCents: 25_000 });
  });

  it('is refused for an evening that is taken, and said so', async () => {
    const busy = await aRequest(server);
    await bringTo(server, busy, 'confirmed', admin);
    const request = await aRequest(server);
    await ask(admin, request, [busy.musician]);
    const refused = await answer(busy.musician, 'yes');
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('booked elsewhere')]);
  });

  it('keeps the evening while nothing is decided, and no longer than was said', async () => {
    const { players } = await asked();
    const [one] = players as [TestPlayer];
    await answer(one, 'yes');
    const other = await aRequest(server);
    await ask(admin, other, [one]);
    expect((await answer(one, 'yes')).status).toBe(409);
    await later(14 * 24 * HOUR);
    expect((await answer(one, 'yes')).status).toBe(200);
  });

  it('of somebody who has left us books nobody', async () => {
    const { request, players } = await asked({}, 2);
    const [one] = players as [TestPlayer];
    const token = await mailedLink(one);
    expect((await admin.call('DELETE', `/musicians/${one.id}`)).status).toBe(204);
    const refused = await answerBy(token, 'yes');
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('not on our list')]);
    expect(await states(server, request.id)).toEqual(['asked', 'waiting']);
  });

  it('of a player who said yes keeps them from being deleted', async () => {
    const { players } = await asked();
    const [one] = players as [TestPlayer];
    await answer(one, 'yes');
    expect((await admin.call('DELETE', `/musicians/${one.id}`)).status).toBe(409);
  });

  it('nobody knows is not found, and a link to answer for the leader opens none', async () => {
    const request = await aRequest(server);
    expect((await answerBy('nobodys', 'no')).status).toBe(404);
    expect((await answerBy(await mailedToken(server, request.musician.email), 'no')).status).toBe(404);
  });
});

describe('a request with players', () => {
  it('is quoted with open parts, and confirmed once all have said yes', async () => {
    const { request, players } = await asked();
    await bringTo(server, request, 'quoted', admin);
    const refused = await confirm(request);
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('Viola')]);
    await answer(players[0] as TestPlayer, 'yes');
    expect((await confirm(request)).status).toBe(200);
    expect(await mailsTo(players[0] as TestPlayer)).toEqual(['asked', 'kept', 'confirmed']);
  });

  it('is not confirmed when somebody who said yes is booked elsewhere by now', async () => {
    const { request, players } = await asked();
    const [one] = players as [TestPlayer];
    await answer(one, 'yes');
    await bringTo(server, request, 'quoted', admin);
    await later(15 * 24 * HOUR);
    const other = await aRequest(server, {}, { musician: one });
    await bringTo(server, other, 'confirmed', admin);
    await admin.post(`/requests/${request.id}/status`, { status: 'quoted', quote: aQuote(server) });
    const refused = await confirm(request);
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('booked elsewhere')]);
  });

  it('called off, tells everybody who had heard of it, once', async () => {
    const { request, players } = await asked({ places: 2 });
    await answer(players[0] as TestPlayer, 'yes');
    await admin.post(`/requests/${request.id}/status`, { status: 'declined' });
    expect(await mailsTo(players[0] as TestPlayer)).toEqual(['asked', 'kept', 'called-off']);
    expect(await mailsTo(players[1] as TestPlayer)).toEqual(['asked', 'called-off']);
    expect(await mailsTo(players[2] as TestPlayer)).toEqual([]);
    const late = await answer(players[1] as TestPlayer, 'yes');
    expect([late.status, late.body.error]).toEqual([409, expect.stringContaining('does not take place')]);
  });

  it('moved, asks all again', async () => {
    const { request, players } = await asked({ places: 2 });
    await answer(players[0] as TestPlayer, 'yes');
    await admin.post(`/requests/${request.id}/date`, {
      eventDate: '2027-04-18',
      eventStartTime: '18:30',
      eventEndTime: '21:00',
    });
    expect(await states(server, request.id)).toEqual(['asked', 'asked', 'waiting']);
    expect((await mailsTo(players[0] as TestPlayer)).at(-1)).toBe('again');
  });

  it('with another programme says who has to be asked again, before it can be confirmed', async () => {
    const [old, added] = [
      await anOpus(server, { instrumentation: ['Viola', 'Piano'] }),
      await anOpus(server, { instrumentation: ['Viola'] }),
    ];
    const work = ({ _id, movements }: typeof old) => ({ _id, movements: movements.map((one) => ({ _id: one._id })) });
    const request = await aRequest(server, { requestedRepertoire: [work(old)] });
    const players = await somePlayers(server, 1);
    const { asks } = await ask(admin, request, players);
    await answer(players[0] as TestPlayer, 'yes');
    await bringTo(server, request, 'quoted', admin);
    const changed = await admin.post(`/requests/${request.id}/programme`, {
      do: 'add-piece',
      opusId: added._id,
      movementId: null,
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const refused = await confirm(request);
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('Ask them again')]);
    await move(request, asks[0], { state: 'asked' });
    await answer(players[0] as TestPlayer, 'yes');
    expect((await confirm(request)).status).toBe(200);
  });
});

describe('somebody who drops out', () => {
  const confirmed = async () => {
    const made = await asked({}, 2);
    await bringTo(server, made.request, 'quoted', admin);
    await answer(made.players[0] as TestPlayer, 'yes');
    expect((await confirm(made.request)).status).toBe(200);
    return made;
  };

  it('after it is confirmed leaves an open part: the next is asked, the house is told', async () => {
    const { request, players } = await confirmed();
    await answer(players[0] as TestPlayer, 'no', { note: 'Broke my arm.' });
    expect(await states(server, request.id)).toEqual(['no', 'asked']);
    await answer(players[1] as TestPlayer, 'yes');
    expect(await mailsTo(players[1] as TestPlayer)).toEqual(['asked', 'confirmed']);
  });

  it('comes back while the part is open, and not after somebody else has it', async () => {
    const { request, players } = await confirmed();
    const [first, second] = players as [TestPlayer, TestPlayer];
    await answer(first, 'no');
    expect((await answer(first, 'yes')).status).toBe(200);
    expect(await states(server, request.id)).toEqual(['yes', 'not-needed']);
    await answer(first, 'no');
    const { body } = await admin.call('GET', `/requests/${request.id}/players`);
    await move(request, body.pools[0].asks[1]._id, { state: 'asked' });
    await answer(second, 'yes');
    expect((await answer(first, 'yes')).status).toBe(409);
  });

  it('said by an owner, is replaced and hears it', async () => {
    const { request, players, asks } = await confirmed();
    await move(request, asks[0], { state: 'replaced' });
    expect(await states(server, request.id)).toEqual(['replaced', 'asked']);
    expect((await mailsTo(players[0] as TestPlayer)).at(-1)).toBe('replaced');
  });
});
