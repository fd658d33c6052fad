import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSecrets, watchDatabase } from '../abuse/database-digest.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { signInAsAdmin, signUp } from '../support/factories.ts';
import { ask, somePlayers, type TestPlayer } from '../support/players.ts';
import { PLAYER_ROWS } from '../support/players-access.ts';
import { DATE_ROWS } from '../support/programme-access.ts';
import { aRehearsalAndPoll } from '../support/rehearsals.ts';
import { aRequest, mailedToken } from '../support/request-steps.ts';
import { doorToken } from '../support/stage-door.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/*
 * Calls about players, rehearsals, dates and stage doors, of a request that is there, by everybody who has to do with it.
 * The access matrix asks for one that is not there; what links open by themselves, link-access.test.ts says.
 */

const REFUSED = [401, 403];
const ROWS = [...PLAYER_ROWS, ...DATE_ROWS].filter(({ call }) => call.includes('/:'));
/** What the client of a request may do of it, beside its programme. */
const FOR_ITS_CLIENT = ['GET /requests/:opus/rehearsals'];

let server: TestServer;
let admin: BrowserSession;
let clients: { own: BrowserSession; other: BrowserSession };
/** Of the player who is asked, of another player, of the leader; and the ways to a page of their own. */
let links: string[] | undefined;
let there: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
  const request = await aRequest(server);
  clients = { own: request.client, other: await signUp(server) };
  const [player, other] = (await somePlayers(server, 2)) as [TestPlayer, TestPlayer];
  const { asks } = await ask(admin, request, [player]);
  await ask(admin, await aRequest(server), [other]);
  await aRehearsalAndPoll(server, admin, { request: request.id, musician: player.id, called: 'Tuesday' });
  const { db } = server.ctx;
  const rehearsal = await db.selectFrom('rehearsals').select('id').executeTakeFirstOrThrow();
  const poll = await db.selectFrom('datePolls').select('id').executeTakeFirstOrThrow();
  there = {
    '/requests/:opus': `/requests/${request.id}`,
    '/rehearsals/:opus': `/rehearsals/${rehearsal.id}`,
    '/polls/:opus': `/polls/${poll.id}`,
    '/players/:nobody': `/players/${asks[0]}`,
    '/musicians/:nobody': `/musicians/${player.id}`,
    // Nothing is owed before an event: that line is not there.
    '/payouts/:nobody': `/payouts/${'x'.repeat(22)}`,
  };
  await makeSecrets(server);
});
afterAll(() => server.stop());

/** Their links can be read in a test, not in a hook. */
async function linksOfPlayers(): Promise<string[]> {
  const rows = await server.ctx.db.selectFrom('musicians').select('email').execute();
  const found = rows.map(async ({ email }) => [
    await mailedToken(server, email, undefined, '/play').catch(() => mailedToken(server, email)),
    await doorToken(server, { email }),
  ]);
  return (await Promise.all(found)).flat();
}

function call(session: BrowserSession, row: (typeof ROWS)[number], token = '') {
  const [method = '', path = ''] = row.call.split(' ');
  const filled = Object.entries(there).reduce((so, [name, real]) => so.replace(name, real), path);
  const query = token && `?token=${token}`;
  return session.call(method, filled + query, { body: 'body' in row ? row.body?.() : undefined });
}

it('every such call is a row of this table', async () => {
  const { body } = await new BrowserSession(server).get('/openapi.json');
  const calls = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '*')}`),
  );
  const about = calls.filter((one) => /\/(players|rehearsals|polls|stage-door)(\/|$)/.test(one));
  const rows = [...PLAYER_ROWS, ...DATE_ROWS].map((row) => row.call.replace(/\?.*/, '').replace(/:\w+/g, '*'));
  expect(about.filter((one) => !rows.includes(one))).toEqual([]);
});

it('everything of the request can be named', () => {
  const named = ROWS.map((row) => Object.keys(there).reduce((path, name) => path.replace(name, ''), row.call));
  expect(named.filter((path) => path.includes(':'))).toEqual([]);
});

it.each(ROWS)('$call is refused to everybody it is not for, as if nothing were there', async (row) => {
  const { own, other } = clients;
  const look = await watchDatabase(server);
  const before = await look();
  links ??= await linksOfPlayers();
  for (const token of ['', ...links])
    expect((await call(new BrowserSession(server), row, token)).status, `a visitor with ${token}`).toBe(row.visitor);
  expect((await call(other, row)).status, 'another client').toBe(row.client);
  if (!FOR_ITS_CLIENT.includes(row.call)) expect((await call(own, row)).status, 'its client').toBe(row.client);
  expect(await look()).toEqual(before);
});

it.each(ROWS)('$call is for admins, and for its client what is the client’s', async (row) => {
  if (FOR_ITS_CLIENT.includes(row.call)) expect((await call(clients.own, row)).status).toBe(200);
  expect(REFUSED).not.toContain((await call(admin, row)).status);
});
