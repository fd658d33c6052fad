import { BrowserSession } from './browser-session.ts';
import { ask, somePlayers, type TestPlayer } from './players.ts';
import { aRequest, bringTo, mailedToken, type SentRequest } from './request-steps.ts';
import type { TestServer } from './test-server.ts';

/* Two things that players and the house do at one moment. What came of it is told by what is stored. */

interface House {
  server: TestServer;
  admin: BrowserSession;
}

export interface Damage {
  /** Parts, or evenings of one player, that were given away once more than there are. */
  twice: number;
  /** Whoever waits for word that does not come, and parts that are open without anybody knowing. */
  forgotten: number;
}

export type PlayerRace = (house: House) => Promise<Damage>;

/** Five are asked for two parts, and all say yes. */
export const fiveForTwo: PlayerRace = async ({ server, admin }) => {
  const [request, players] = [await aRequest(server), await somePlayers(server, 5)];
  await ask(admin, request, players, { places: 2, manner: 'at-once' });
  const links = await Promise.all(players.map((player) => linkOf(server, player)));
  await Promise.all(links.map((token) => say(server, token, 'yes')));
  return damageIn(server, request.id, 2);
};

/** The client accepts the quote while the player takes their yes back. */
export const confirmedWhileWithdrawn: PlayerRace = (house) =>
  withdrawn(house, async (request, withdraw) => {
    await Promise.all([request.client.post(`/requests/${request.id}/status`, { status: 'confirmed' }), withdraw()]);
  });

/** The same past the code: whoever confirms has looked, and holds nothing. */
export const confirmedAfterALook: PlayerRace = (house) =>
  withdrawn(house, async ({ id }, withdraw) => {
    const { db } = house.server.ctx;
    const looked = await db.selectFrom('requestAsks').select('state').where('requestId', '=', id).execute();
    await withdraw();
    if (looked.every(({ state }) => state === 'yes'))
      await db.updateTable('eventRequests').set({ status: 'confirmed' }).where('id', '=', id).execute();
  });

async function withdrawn(
  { server, admin }: House,
  race: (request: SentRequest, withdraw: () => Promise<void>) => Promise<void>,
): Promise<Damage> {
  const [request, [player]] = [await aRequest(server), (await somePlayers(server, 1)) as [TestPlayer]];
  await ask(admin, request, [player]);
  const token = await linkOf(server, player);
  await say(server, token, 'yes');
  await bringTo(server, request, 'quoted', admin);
  await race(request, () => say(server, token, 'no'));
  const { db } = server.ctx;
  const [row] = await db.selectFrom('eventRequests').select('status').where('id', '=', request.id).execute();
  const told = await db
    .selectFrom('outbox')
    .select('textBody')
    .where('subjectId', '=', request.id)
    .where('kind', '=', 'event-request.players-dropped-out')
    .execute();
  const known = told.some(({ textBody }) => textBody.includes('The event is confirmed, and this part is open'));
  return { twice: 0, forgotten: Number(row?.status === 'confirmed' && !known) };
}

/** Somebody has dropped out: a substitute is asked while they come back, and says yes while they come back again. */
export const substituteWhileBack: PlayerRace = async ({ server, admin }) => {
  const [request, players] = [await aRequest(server), await somePlayers(server, 2)];
  const [first, other] = players as [TestPlayer, TestPlayer];
  const { places } = await ask(admin, request, [first]);
  const token = await linkOf(server, first);
  await say(server, token, 'yes');
  await bringTo(server, request, 'confirmed', admin);
  await say(server, token, 'no');
  const askOther = () =>
    admin.post(`/requests/${request.id}/players/substitutes`, {
      placeId: places[0],
      people: [{ musicianId: other.id, instruments: ['Viola'] }],
    });
  await Promise.all([askOther(), say(server, token, 'yes')]);
  const asked = await damageIn(server, request.id, 1);
  await say(server, token, 'no');
  await askOther();
  const tokens = [token, await linkOf(server, other)];
  await Promise.all(tokens.map((one) => say(server, one, 'yes')));
  const back = await damageIn(server, request.id, 1);
  return { twice: asked.twice + back.twice, forgotten: asked.forgotten + back.forgotten };
};

/** One player says yes to two requests for the same evening. */
export const twoEvenings: PlayerRace = async ({ server, admin }) => {
  const [player] = (await somePlayers(server, 1)) as [TestPlayer];
  const tokens: string[] = [];
  for (const request of [await aRequest(server), await aRequest(server)]) {
    await ask(admin, request, [player]);
    tokens.push(await linkOf(server, player));
  }
  await Promise.all(tokens.map((token) => say(server, token, 'yes')));
  const rows = await server.ctx.db
    .selectFrom('requestAsks')
    .select('id')
    .where('musicianId', '=', player.id)
    .where('state', '=', 'yes')
    .execute();
  return { twice: rows.length - 1, forgotten: 0 };
};

/** As many as are asked see the same open part, and take it past every rule and lock of the code. */
export function takenAfterALook(count: number, places: number): PlayerRace {
  return async ({ server, admin }) => {
    const [request, players] = [await aRequest(server), await somePlayers(server, count)];
    const made = await ask(admin, request, players, { places, manner: 'at-once' });
    const { db } = server.ctx;
    const takes = made.asks.map((id) =>
      db
        .updateTable('requestAsks')
        .set({ state: 'yes', placeId: made.places[0] ?? null })
        .where('id', '=', id)
        .execute(),
    );
    await Promise.allSettled(takes);
    return damageIn(server, request.id, places);
  };
}

/** All that a number of rounds did. */
export async function damageOf(race: PlayerRace, house: House, rounds: number): Promise<Damage> {
  const all = { twice: 0, forgotten: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const { twice, forgotten } = await race(house);
    all.twice += twice;
    all.forgotten += forgotten;
  }
  return all;
}

const linkOf = (server: TestServer, { email }: TestPlayer) => mailedToken(server, email, undefined, '/play');

async function say(server: TestServer, token: string, answer: 'yes' | 'no'): Promise<void> {
  await new BrowserSession(server).post('/players/by-link/answer', { token, answer });
}

/** Once all parts are filled, everybody else was told; an open part has somebody who is still asked. */
async function damageIn({ ctx: { db } }: TestServer, requestId: string, places: number): Promise<Damage> {
  const asks = await db
    .selectFrom('requestAsks')
    .select(['state', 'placeId'])
    .where('requestId', '=', requestId)
    .execute();
  const yes = asks.filter(({ state }) => state === 'yes');
  const filled = new Set(yes.map(({ placeId }) => placeId)).size;
  const waiting = asks.filter(({ state }) => state === 'asked').length;
  return {
    twice: yes.length - filled,
    forgotten: filled === places ? waiting : Math.max(0, places - filled - waiting),
  };
}
