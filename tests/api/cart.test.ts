import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Opus } from '#/features/repertoire/model.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { anOpus, signInAsAdmin, signUp } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let client: BrowserSession & { email: string };
let sonata: Opus;
let song: Opus;

beforeAll(async () => {
  server = await startTestServer();
  client = await signUp(server);
  sonata = await anOpus(server, { movements: ['Allegro', 'Adagio', 'Presto'] });
  song = await anOpus(server, { movements: [] });
});
beforeEach(() => client.put('/cart', []));
afterAll(() => server.stop());

const movements = (opus: Opus, ...places: number[]) => places.map((place) => opus.movements[place]?._id ?? '');
const stored = async (session: BrowserSession = client) => (await session.get('/cart')).body;

describe('the cart', () => {
  it('is empty at first', async () => {
    const fresh = await signUp(server);
    expect(await fresh.get('/cart')).toMatchObject({ status: 200, body: [] });
  });

  it('keeps works in the order they were added and movements in the order of the work', async () => {
    const answer = await client.put('/cart', [
      { _id: song._id, movements: [] },
      { _id: sonata._id, movements: movements(sonata, 2, 0) },
    ]);
    const expected = [
      { _id: song._id, movements: [] },
      { _id: sonata._id, movements: movements(sonata, 0, 2) },
    ];
    expect(answer).toMatchObject({ status: 200, body: expected });
    expect(await stored()).toEqual(expected);
  });

  it('keeps a movement that is named twice once', async () => {
    await client.put('/cart', [{ _id: sonata._id, movements: movements(sonata, 1, 1, 1) }]);
    expect(await stored()).toEqual([{ _id: sonata._id, movements: movements(sonata, 1) }]);
  });

  it('is replaced by the next one', async () => {
    await client.put('/cart', [{ _id: song._id, movements: [] }]);
    await client.put('/cart', [{ _id: sonata._id, movements: movements(sonata, 0) }]);
    expect(await stored()).toEqual([{ _id: sonata._id, movements: movements(sonata, 0) }]);
  });

  it('belongs to the account: a new login on another device finds it', async () => {
    const entries = [{ _id: song._id, movements: [] }];
    await client.put('/cart', entries);
    const elsewhere = new BrowserSession(server);
    await elsewhere.post('/clients/login', { email: client.email, password: 'crescendo al niente' });
    expect(await stored(elsewhere)).toEqual(entries);
  });

  it('is nobody else’s', async () => {
    await client.put('/cart', [{ _id: song._id, movements: [] }]);
    expect(await stored(await signUp(server))).toEqual([]);
  });

  it('loses a work or a movement that has left the repertoire', async () => {
    const gone = await anOpus(server, { movements: [] });
    const cut = await anOpus(server, { movements: ['Kept', 'Cut'] });
    const lost = await anOpus(server, { movements: ['Only'] });
    await client.put('/cart', [
      { _id: gone._id, movements: [] },
      { _id: cut._id, movements: movements(cut, 0, 1) },
      { _id: lost._id, movements: movements(lost, 0) },
      { _id: song._id, movements: [] },
    ]);
    await server.ctx.db.deleteFrom('opuses').where('id', '=', gone._id).execute();
    await server.ctx.db
      .deleteFrom('movements')
      .where('id', 'in', [...movements(cut, 1), ...movements(lost, 0)])
      .execute();
    expect(await stored()).toEqual([
      { _id: cut._id, movements: movements(cut, 0) },
      { _id: song._id, movements: [] },
    ]);
  });

  it('holds one of two carts that are put at once, whole', async () => {
    const carts = [[{ _id: song._id, movements: [] }], [{ _id: sonata._id, movements: movements(sonata, 0, 1, 2) }]];
    const answers = await Promise.all([...carts, ...carts].map((cart) => client.put('/cart', cart)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(carts).toContainEqual(await stored());
  });

  it('is for clients: visitors 401, admins 403', async () => {
    const admin = await signInAsAdmin(server);
    const visitor = new BrowserSession(server);
    expectRefusal(await visitor.get('/cart'), 401, 'unauthenticated');
    expectRefusal(await visitor.put('/cart', []), 401, 'unauthenticated');
    expectRefusal(await admin.get('/cart'), 403, 'forbidden');
    expectRefusal(await admin.put('/cart', []), 403, 'forbidden');
  });
});

describe('PUT /api/cart refuses', () => {
  const wrong: [string, string, () => unknown][] = [
    [
      'a work there is not',
      '1._id',
      () => [
        { _id: song._id, movements: [] },
        { _id: 'unknown', movements: [] },
      ],
    ],
    ['a work that cannot be one', '0._id', () => [{ _id: 'nul\u0000', movements: [] }]],
    ['the same work twice', '1._id', () => [song, song].map(({ _id }) => ({ _id, movements: [] }))],
    ['a movement there is not', '0.movements', () => [{ _id: sonata._id, movements: ['unknown'] }]],
    ['a movement that cannot be one', '0.movements.0', () => [{ _id: sonata._id, movements: ['\u0000'] }]],
    ['a movement of another work', '0.movements', () => [{ _id: song._id, movements: movements(sonata, 0) }]],
    ['no movement of a work that has some', '0.movements', () => [{ _id: sonata._id, movements: [] }]],
    ['an entry without movements', '0.movements', () => [{ _id: song._id }]],
    ['an unknown key', '0.title', () => [{ _id: song._id, movements: [], title: 'x' }]],
    ['whole movements for ids', '0.movements.0', () => [{ _id: sonata._id, movements: sonata.movements.slice(0, 1) }]],
    ['more than 300 works', '', () => Array(301).fill({ _id: song._id, movements: [] })],
    ['an object', '', () => ({})],
    ['null', '', () => null],
  ];

  it.each(wrong)('%s, and keeps the cart it had', async (_, path, cart) => {
    const before = [{ _id: sonata._id, movements: movements(sonata, 1) }];
    await client.put('/cart', before);
    expectRefusal(await client.put('/cart', cart()), 422, 'validation', { [path]: expect.stringMatching(/\.$/) });
    expect(await stored()).toEqual(before);
  });
});
