import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, signInAsAdmin } from '../support/factories.ts';
import { somePlayers, type TestPlayer } from '../support/players.ts';
import { openDoor } from '../support/stage-door.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* What a musician asks for, said on their own page. */

let server: TestServer;
let admin: BrowserSession;
let visitor: BrowserSession;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
  visitor = new BrowserSession(server);
});
afterAll(() => server.stop());

const keep = (token: string, fees: object) =>
  visitor.put('/stage-door/fees', { token, hour: null, minimumHours: null, ceremony: null, recital: null, ...fees });
const estimated = async (musicianId: string, more: object = {}) => {
  const asked = { occasion: 'dinner', players: [{ musicianId, instrument: 'Viola' }], minutes: 60, zipCode: '89109' };
  const { from, to, note } = (await visitor.post('/estimates', { ...asked, ...more })).body.lines[0];
  return { from, to, note };
};

describe('what a musician asks for', () => {
  it('counts in the next estimate, is in the history under their name, and owners correct it', async () => {
    const [mine, theirs] = (await somePlayers(server, 2)) as [TestPlayer, TestPlayer];
    const before = await estimated(theirs.id);
    const token = await openDoor(server, admin, mine);
    expect((await keep(token, { hour: 99.5, minimumHours: 3, ceremony: 310 })).status).toBe(200);
    expect(await estimated(mine.id)).toMatchObject({ from: 298.5, note: expect.stringContaining('3 hours at $99.50') });
    expect(await estimated(mine.id, { occasion: 'ceremony' })).toMatchObject({ from: 310 });
    expect(await estimated(theirs.id)).toEqual(before);
    const { body } = await admin.get(`/audit?item=${mine.id}`);
    expect(body.items[0]).toMatchObject({
      actor: expect.stringMatching(/, by the stage door$/),
      kind: 'musician',
      changes: expect.arrayContaining([{ field: 'an hour', from: '', to: '$99.50' }]),
    });
    const rates = await admin.get('/admin/content/rates');
    expect(rates.body.body.own).toContainEqual(expect.objectContaining({ musicianId: mine.id, minimumHours: 3 }));
    await admin.call('PATCH', '/content/rates', { body: { own: [] } });
    expect(await estimated(mine.id)).toEqual(before);
  });

  it('is taken back by leaving it to the house; the same again is no change', async () => {
    const musician = await aMusician(server, { instruments: ['Viola'] });
    const token = await openDoor(server, admin, musician);
    const entries = async () => (await admin.get(`/audit?item=${musician.id}`)).body.total;
    await keep(token, { hour: 200 });
    const once = await entries();
    await keep(token, { hour: 200 });
    expect(await entries()).toBe(once);
    await keep(token, {});
    expect((await admin.get('/admin/content/rates')).body.body.own).not.toContainEqual(
      expect.objectContaining({ musicianId: musician.id }),
    );
  });

  it.each([
    [{ hour: -1 }, 'hour'],
    [{ hour: 12.505 }, 'hour'],
    [{ minimumHours: 0.75 }, 'minimumHours'],
    [{ recital: 1_000_000 }, 'recital'],
  ])('with %o is refused at %s', async (fees, name) => {
    const token = await openDoor(server, admin, await aMusician(server));
    expectRefusal(await keep(token, fees), 422, 'validation', { [name]: expect.any(String) });
  });

  it('of two who say it at once is kept of both', async () => {
    const players = await somePlayers(server, 4);
    const tokens: string[] = [];
    for (const player of players) tokens.push(await openDoor(server, admin, player));
    const answers = await Promise.all(tokens.map((token, index) => keep(token, { hour: 100 + index })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const [index, { id }] of players.entries())
      expect(await estimated(id)).toMatchObject({ from: 2 * (100 + index) });
  });
});
