import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../support/browser-session.ts';
import { aMusician, signInAsAdmin } from '../support/factories.ts';
import { ask, somePlayers, type TestPlayer } from '../support/players.ts';
import { aRequest, bringTo, type SentRequest } from '../support/request-steps.ts';
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
const press = ({ id }: SentRequest, askId: string | undefined, mail: 'remind' | 'thank') =>
  admin.post(`/requests/${id}/players/${askId}/mail`, { mail });
async function mailsTo({ email }: TestPlayer, kind: string): Promise<number> {
  const rows = await server.ctx.db
    .selectFrom('outbox')
    .select('id')
    .where('toAddress', '=', email)
    .where('kind', '=', `event-request.player-${kind}`)
    .execute();
  return rows.length;
}

it('a reminder goes out once a day, however often it is pressed, and to nobody who owes no answer', async () => {
  const [request, players] = [await aRequest(server), await somePlayers(server, 1)];
  const [player] = players as [TestPlayer];
  const { asks } = await ask(admin, request, players, { hours: 200 });
  const pressed = await Promise.all([press(request, asks[0], 'remind'), press(request, asks[0], 'remind')]);
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await later(23 * HOUR);
  const soon = await press(request, asks[0], 'remind');
  expect([soon.status, soon.body.error]).toEqual([409, expect.stringContaining('was reminded 23 hours ago')]);
  await later(HOUR);
  expect((await press(request, asks[0], 'remind')).status).toBe(200);
  expect(await mailsTo(player, 'reminded')).toBe(2);
  await admin.post(`/requests/${request.id}/players/${asks[0]}/state`, { state: 'no' });
  await later(24 * HOUR);
  expect((await press(request, asks[0], 'remind')).body.error).toContain('owes no answer');
});

it('the list that a substitute joins stays as long as one that is arranged by hand', async () => {
  const [request, players] = [await aRequest(server), await somePlayers(server, 40)];
  const { asks, places } = await ask(admin, request, players);
  await admin.post(`/requests/${request.id}/players/${asks[0]}/state`, { state: 'no' });
  const other = await aMusician(server, { instruments: ['Viola'] });
  const people = [{ musicianId: other.id, instruments: ['Viola'] }];
  const refused = await admin.post(`/requests/${request.id}/players/substitutes`, { placeId: places[0], people });
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/^40 players stand on the list/)]);
  const { body } = await admin.get(`/requests/${request.id}/players`);
  expect(body.pools[0].asks).toHaveLength(40);
});

it('thanks go out after the event, one mail to each who played', async () => {
  const [request, players] = [await aRequest(server), await somePlayers(server, 1)];
  const [player] = players as [TestPlayer];
  const { asks } = await ask(admin, request, players);
  await admin.post(`/requests/${request.id}/players/${asks[0]}/state`, { state: 'yes' });
  await bringTo(server, request, 'confirmed', admin);
  const early = await press(request, asks[0], 'thank');
  expect([early.status, early.body.error]).toEqual([409, expect.stringContaining('once it has been played')]);
  await later(Date.parse('2027-04-19T12:00:00Z') - server.clock.now().getTime());
  expect((await press(request, asks[0], 'thank')).status).toBe(200);
  const again = await press(request, asks[0], 'thank');
  expect([again.status, again.body.error]).toEqual([409, expect.stringContaining('has been thanked already')]);
  expect(await mailsTo(player, 'thanked')).toBe(1);
});
