import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../support/browser-session.ts';
import { anOpus, signInAsAdmin, signUp } from '../support/factories.ts';
import { ask, somePlayers } from '../support/players.ts';
import { aRequest, mailedToken } from '../support/request-steps.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startServerWithPages();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

async function askedFor(requestId: string): Promise<{ mail: string; page: string }> {
  const players = await somePlayers(server, 1);
  await ask(admin, { id: requestId }, players);
  const to = players[0]?.email ?? '';
  const { textBody } = await server.ctx.db
    .selectFrom('outbox')
    .select('textBody')
    .where('toAddress', '=', to)
    .where('kind', '=', 'event-request.player-asked')
    .executeTakeFirstOrThrow();
  const token = await mailedToken(server, to, undefined, '/play');
  const page = await (await fetch(`${server.origin}/play?token=${token}`)).text();
  return { mail: textBody, page: page.replaceAll('<!-- -->', '') };
}

it('a player who is asked reads when they play what, and not what others play', async () => {
  const client = await signUp(server);
  const made = { movements: [], composer: 'Rebecca Clarke' };
  const duo = await anOpus(server, { ...made, title: 'Morpheus', instrumentation: ['Viola', 'Piano'] });
  const solo = await anOpus(server, { ...made, title: 'Prelude Alone', instrumentation: ['Piano'] });
  const { programme } = (await client.post('/programme', { do: 'begin', occasion: 'ceremony' })).body;
  const [prelude, seating, processional, entrance] = programme.sections.map(({ id }: { id: string }) => id);
  const add = (edit: object) => client.post('/programme', edit);
  await add({ do: 'add-piece', opusId: solo._id, movementId: null, section: seating });
  await add({ do: 'add-piece', opusId: duo._id, movementId: null, section: prelude });
  await add({ do: 'add-item', kind: 'song', title: 'A Song of Their Own', section: entrance, before: null });
  await add({ do: 'edit-section', section: processional, houseChooses: true });
  await add({ do: 'frame', start: '16:30' });
  const works = [duo, solo].map(({ _id }) => ({ _id, movements: [] }));
  const { id } = await aRequest(server, { requestedRepertoire: works, eventEndTime: '19:00' }, { client });

  const { mail, page } = await askedFor(id);
  expect(mail).toMatch(/You play: +Viola/);
  expect(mail).toMatch(/Prelude \(4:30 PM · 20 min.*\)\n +Morpheus, Rebecca Clarke/);
  expect(mail).toMatch(/Entrance \(.* PM · 2 min.*\)\n +A Song of Their Own \(we arrange it for you/);
  expect(mail).toContain('The musicians choose the music.');
  expect(page).toMatch(/Prelude<\/h3>.*4:30 PM · 20 min.*Morpheus, Rebecca Clarke/s);
  for (const text of [mail, page]) {
    expect(text).not.toContain('Prelude Alone');
    expect(text).not.toContain('Postlude');
  }
});

it('a player whose part no work needs reads so, and no works of others', async () => {
  const solo = await anOpus(server, { movements: [], title: 'Prelude for All', instrumentation: ['Piano'] });
  const { id } = await aRequest(server, { requestedRepertoire: [{ _id: solo._id, movements: [] }] });
  const { mail, page } = await askedFor(id);
  for (const text of [mail, page]) {
    expect(text).toContain('None of the works chosen so far needs this part.');
    expect(text).not.toContain('Prelude for All');
  }
});

it('of a request without moments the works are listed as before', async () => {
  const duo = await anOpus(server, { movements: [], title: 'Dumka', instrumentation: ['Viola', 'Piano'] });
  const { id } = await aRequest(server, { requestedRepertoire: [{ _id: duo._id, movements: [] }] });
  const { mail, page } = await askedFor(id);
  expect(mail).toContain('Dumka');
  expect(page).toContain('Dumka');
});
