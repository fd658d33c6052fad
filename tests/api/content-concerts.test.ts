import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../support/browser-session.ts';
import { aPianist, concert, contentActs } from '../support/content.ts';
import { eventRequest } from '../support/event-request.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin, signUp } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;
let pianist: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  pianist = await aPianist(server);
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

const file = async (slug: string) => (await admin.get(`/admin/concerts/${slug}`)).body;
const change = (slug: string, body: object) => admin.call('PATCH', `/concerts/${slug}`, { body });
/** The catalogue as the next request has it. */
async function catalogue() {
  await admin.get('/musicians');
  return server.parts.content.snapshot.series.concerts;
}
const titles = async () => (await catalogue()).map(({ title }) => title);
const order = async (concertId: string) =>
  (await signUp(server)).post('/requests/send-email', eventRequest({ requestType: 'MPCS', concertId }));

describe('adding a concert', () => {
  it('stands at the end of the series, with an address made of its title and a poster', async () => {
    const { status, body } = await admin.post('/concerts', concert({ title: 'Señor Bach’s Rain & Co.' }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...concert({ title: 'Señor Bach’s Rain & Co.' }),
      _id: 'senor-bachs-rain-co',
      poster: { theme: expect.any(String), dynamic: expect.any(String), ground: expect.any(String) },
    });
    expect((await catalogue()).at(-1)).toMatchObject({ slug: 'senor-bachs-rain-co', number: 51 });
    expect((await order('senor-bachs-rain-co')).status).toBe(202);
  });

  it('has an address of its own when there is one of its title, also a deleted one', async () => {
    const [one, two] = [await admin.post('/concerts', concert()), await admin.post('/concerts', concert())];
    expect([one.body._id, two.body._id]).toEqual(['rain-on-a-tin-roof', 'rain-on-a-tin-roof-2']);
    await admin.call('DELETE', '/concerts/rain-on-a-tin-roof');
    expect((await admin.post('/concerts', concert())).body._id).toBe('rain-on-a-tin-roof-3');
    expect((await admin.post('/concerts', concert({ title: 'New' }))).body._id).toBe('new-2');
  });

  it.each([
    ['no title', { title: ' ' }, 'title', 'Please enter a title.'],
    ['a title too long for a poster', { title: 'x'.repeat(81) }, 'title', 'longer than we can store'],
    ['nobody', { pianist: '' }, 'pianist', 'Please choose who plays.'],
    ['a stranger', { pianist: 'Franz Liszt' }, 'pianist', 'one of our musicians'],
    ['no programme', { program: [] }, 'program', 'at least one piece'],
    ['a piece without a name', { program: [{ title: '', composer: 'X' }] }, 'program.0.title', 'what is played'],
    ['half a cent', { basePrice: 60.505 }, 'basePrice', 'like 12 or 12.50'],
    ['no time at all', { duration: 0 }, 'duration', 'whole minutes'],
    [
      'a notation there is none of',
      { poster: { theme: 'oil', dynamic: 'f', ground: 'ivory' } },
      'poster.theme',
      'offered',
    ],
    ['a field there is none of', { encore: true }, 'encore', 'not known'],
  ])('refuses %s in words, and stores nothing', async (_, changes, field, text) => {
    const before = await titles();
    const answer = await admin.post('/concerts', concert(changes));
    expectRefusal(answer, 422, 'validation', { [field]: expect.stringContaining(text) });
    expect(await titles()).toEqual(before);
  });
});

describe('changing a concert', () => {
  it('changes what is given at the next request; its address stays, and it is written down', async () => {
    const slug = 'ballroom';
    const before = await file(slug);
    const answer = await change(slug, { title: 'Ballroom, Again', basePrice: 99, seen: before.version });
    expect(answer).toMatchObject({ status: 200, body: { _id: slug, title: 'Ballroom, Again', basePrice: 99 } });
    expect(answer.body.program).toEqual(before.item.program);
    expect((await catalogue()).find((one) => one.slug === slug)).toMatchObject({ title: 'Ballroom, Again' });
    const sent = await order(slug);
    expect(sent.body.price.lines[0]).toEqual({ label: 'Base price', amount: 99 });
    const [entry] = await contentActs(server, `concerts/${slug}`);
    expect(entry).toMatchObject({ kind: 'content', itemName: 'Ballroom, Again', action: 'changed' });
    expect(JSON.parse(entry?.changes ?? '')).toEqual([
      { field: 'title', from: before.item.title, to: 'Ballroom, Again' },
      { field: 'basePrice', from: String(before.item.basePrice), to: '99' },
    ]);
  });

  it('takes a programme in another order, and another poster', async () => {
    const { item } = await file('american-pride');
    const program = item.program.toReversed();
    const poster = { theme: 'wave', dynamic: 'ppp', ground: 'blush' };
    expect((await change('american-pride', { program, poster })).body).toMatchObject({ program, poster });
    const shown = (await catalogue()).find(({ slug }) => slug === 'american-pride');
    expect(shown).toMatchObject({ program, ...poster });
  });

  it('tells the second of two that it was changed, shows what is stored, and overwrites nothing', async () => {
    const { body } = await admin.post('/concerts', concert({ title: 'Two Editors' }));
    const { version } = await file(body._id);
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((title) => change(body._id, { title, seen: version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const late = await change(body._id, { description: 'Late.', seen: version });
    expectRefusal(late, 409, 'conflict');
    const winner = answers.find(({ status }) => status === 200)?.body.title;
    expect(await file(body._id)).toMatchObject({ item: { title: winner }, version: version + 1 });
  });

  it('answers 404 for none', async () => {
    expectRefusal(await change('no-such-concert', {}), 404, 'not_found');
    expectRefusal(await admin.get('/admin/concerts/no-such-concert'), 404, 'not_found');
  });

  it('follows a musician who is called something else now', async () => {
    const { status } = await admin.call('PATCH', `/musicians/${pianist.id}`, { body: { lastName: 'Park-Koval' } });
    expect(status).toBe(200);
    expect((await catalogue())[0]?.pianist).toBe('Hana Park-Koval');
    expect((await order('american-pride')).status).toBe(202);
    await admin.call('PATCH', `/musicians/${pianist.id}`, { body: { lastName: 'Park' } });
    expect((await catalogue())[0]?.pianist).toBe('Hana Park');
  });
});

describe('deleting a concert', () => {
  it('says what asks for it, takes it off the site at once, and 30 days can bring it back where it was', async () => {
    const before = await titles();
    const slug = (await catalogue())[3]?.slug ?? '';
    const sent = await order(slug);
    expect((await file(slug)).references).toEqual([
      { words: expect.stringContaining('1 request asks for this concert.'), blocks: false },
    ]);
    expect((await admin.call('DELETE', `/concerts/${slug}`)).status).toBe(204);
    expect(await titles()).toEqual(before.toSpliced(3, 1));
    expectRefusal(await admin.call('DELETE', `/concerts/${slug}`), 404, 'not_found');
    expectRefusal(await order(slug), 422, 'validation', { concertId: 'We do not know this concert.' });
    const row = await server.ctx.db
      .selectFrom('eventRequests')
      .select('details')
      .where('id', '=', sent.body._id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.details).concert.title).toBe(before[3]);

    const back = await admin.post(`/deleted-items/concert/${slug}/restore`);
    expect(back).toMatchObject({ status: 200, body: { kind: 'concert', _id: slug, name: before[3] } });
    expect(await titles()).toEqual(before);
    expectRefusal(await admin.post(`/deleted-items/concert/${slug}/restore`), 404, 'not_found');
    const acts = await contentActs(server, `concerts/${slug}`);
    expect(acts.map(({ action }) => action)).toEqual(['deleted', 'restored']);
  });

  it('of two at once finds it gone', async () => {
    const { body } = await admin.post('/concerts', concert({ title: 'Gone Twice' }));
    const remove = () => admin.call('DELETE', `/concerts/${body._id}`);
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  });
});

describe('the brochure', () => {
  it('says what the catalogue says now', async () => {
    const brochure = () => fetch(`${server.origin}/brochure.pdf`);
    const before = await brochure();
    await before.arrayBuffer();
    await change('american-pride', { basePrice: 81 });
    const after = await brochure();
    await after.arrayBuffer();
    expect(after.status).toBe(200);
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
  });
});
