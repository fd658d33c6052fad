import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { piecesOf } from '#/features/programmes/queries.server.ts';
import { fitOf, lengthOfSection } from '#/features/programmes/rules.ts';
import type { FoundSet } from '#/features/ready-sets/model.ts';
import { programmeOfSet } from '#/features/ready-sets/programme.server.ts';
import { findSet, listSets } from '#/features/ready-sets/queries.server.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { contentActs, readySet } from '../support/content.ts';
import { createTestStorage } from '../support/engine.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, anOpus, signInAsAdmin } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* Ready-made sets: found in whatever catalogue there is, edited by owners, and begun from. */

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startTestServer({ SAMPLE_CONTENT: 'on' });
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

const change = (slug: string, body: object) => admin.call('PATCH', `/sets/${slug}`, { body });
/** As the next request has them. */
async function now(of = server) {
  await admin.get('/musicians');
  return { ...of.ctx, content: of.parts.content.snapshot };
}
const found = async (slug: string) => (await findSet(await now(), slug)) as FoundSet;
const titles = ({ sections }: FoundSet) =>
  sections.flatMap(({ items }) => items.map((item) => (item.kind === 'work' ? item.piece.title : item.title)));

describe('the sets that come with the house', () => {
  it('are played whole by the sample musicians, each piece by somebody, with its length where it is known', async () => {
    const sets = await listSets(await now());
    expect(sets.length).toBeGreaterThanOrEqual(12);
    for (const { slug, missing, pieces, minutes } of sets)
      expect([slug, missing, pieces > 3, minutes > 20]).toEqual([slug, 0, true, true]);
    for (const { slug } of sets) {
      const { sections, chairs, music } = await found(slug);
      expect([slug, chairs.some(({ musicians }) => musicians.length > 0)]).toEqual([slug, true]);
      expect([slug, music.unknown < 6 && music.range[0] > 15]).toEqual([slug, true]);
      for (const { items } of sections)
        for (const item of items) if (item.kind === 'work') expect(item.piece.musicians).not.toEqual([]);
    }
  });

  it('begin without a warning: their music fits the minutes that are planned', async () => {
    const ctx = await now();
    for (const { slug } of await listSets(ctx)) {
      const begun = await programmeOfSet(ctx, slug);
      const pieces = new Map((await piecesOf(ctx, begun?.entries ?? [])).map((piece) => [piece._id, piece]));
      const warnings = begun?.sections.map((section) => fitOf(section, lengthOfSection(section, pieces))) ?? [];
      expect([slug, warnings.filter(Boolean)]).toEqual([slug, []]);
    }
  });

  it('take the setting that these players play', async () => {
    const quartet = await found('four-chairs-under-a-tree');
    expect(titles(quartet)).toContain('Canon in D major');
    expect(titles(quartet)).toContain("Jesu, Joy of Man's Desiring (from Cantata BWV 147)");
    expect(quartet.chairs.map(({ instrument, count }) => [instrument, count])).toEqual([
      ['Violin', 2],
      ['Viola', 1],
      ['Cello', 1],
    ]);
    const movement = quartet.sections[0]?.items[0];
    expect(movement).toMatchObject({ piece: { movementTitle: 'II. Poco adagio cantabile', minutes: [6, 8] } });
  });

  it('are the beginning of a programme, with ids of their own and the works for the cart', async () => {
    const [one, two] = [
      await programmeOfSet(await now(), 'one-piano-all-the-candles'),
      await programmeOfSet(await now(), 'one-piano-all-the-candles'),
    ];
    expect(one).toMatchObject({
      occasion: 'ceremony',
      sections: [{ kind: 'prelude', minutes: 20, houseChooses: true }, ...Array(7).fill({})],
    });
    const ids = [one, two].flatMap((programme) =>
      (programme?.sections ?? []).flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]),
    );
    expect(new Set(ids).size).toBe(ids.length);
    const works = one?.sections.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'work' ? [item] : [])));
    expect(works).toHaveLength(11);
    const waltzes = works?.find(({ movementId }) => movementId !== null);
    expect(one?.entries.find(({ _id }) => _id === waltzes?.opusId)?.movements).toEqual([waltzes?.movementId]);
    expect(await programmeOfSet(await now(), 'no-such-set')).toBeUndefined();
  });
});

describe('in another catalogue', () => {
  it('finds a work in any spelling, leaves out what nobody offers, and says so', async () => {
    const other = await startTestServer();
    try {
      const owner = await signInAsAdmin(other);
      const { id } = await aMusician(other, { instruments: ['Piano'] });
      const piano = { instrumentation: ['Piano'], movements: [] as string[] };
      await anOpus(other, {
        ...piano,
        title: 'Nocturne Op. 9, Nr. 2 in Es-Dur',
        composer: 'Chopin, Frédéric',
        offeringMusicians: [id],
      });
      await anOpus(other, { ...piano, title: 'Liebestraum No. 3', composer: 'Franz Liszt', offeringMusicians: [] });
      await anOpus(other, {
        ...piano,
        title: 'Kinderszenen, Op. 15',
        composer: 'Robert Schumann',
        offeringMusicians: [id],
        movements: ['VII. Träumerei'],
      });
      await owner.get('/musicians');
      const ctx = { ...other.ctx, content: other.parts.content.snapshot };
      const set = (await findSet(ctx, 'one-piano-all-the-candles')) as FoundSet;
      expect(titles(set)).toEqual(['Nocturne Op. 9, Nr. 2 in Es-Dur', 'Kinderszenen, Op. 15', 'We do not play']);
      expect(set.sections[0]?.items[1]).toMatchObject({ piece: { movementTitle: 'VII. Träumerei' } });
      expect(set.missing).toHaveLength(9);
      const listed = await listSets(ctx);
      expect(listed.find(({ slug }) => slug === set.slug)).toMatchObject({ pieces: 2, missing: 9 });
      // Of a set that nobody here plays anything of, nothing is said.
      expect(listed.map(({ slug }) => slug)).not.toContain('an-hour-with-a-glass');
    } finally {
      await other.stop();
    }
  });

  it('come to a site of an earlier version, once: one that was deleted stays deleted', async () => {
    const storage = await createTestStorage();
    const first = await startTestServer({}, storage);
    for (const collection of ['sets', 'weddings'] as const) {
      await first.ctx.db.deleteFrom('contentItems').where('collection', '=', collection).execute();
      await first.ctx.db.deleteFrom('contentCollections').where('collection', '=', collection).execute();
    }
    await first.stop();
    const second = await startTestServer({}, storage);
    const sets = second.ctx.content.sets.length;
    expect(sets).toBeGreaterThanOrEqual(12);
    expect(second.ctx.content.weddings.answers.length).toBeGreaterThan(5);
    await (await signInAsAdmin(second)).call('DELETE', '/sets/smart-casual');
    await second.stop();
    const third = await startTestServer({}, storage);
    expect(third.ctx.content.sets).toHaveLength(sets - 1);
    await third.stop();
    await storage.remove();
  });
});

describe('as owners keep them', () => {
  it('adds one at the end, shows its change at once, writes it down, and brings it back when it was deleted', async () => {
    const { status, body } = await admin.post('/sets', readySet());
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...readySet(), _id: 'a-quarter-past-four' });
    expect((await now()).content.sets.at(-1)?.slug).toBe('a-quarter-past-four');
    expect(titles(await found(body._id))).toEqual(['Trois Gymnopédies', 'The vows']);

    const file = (await admin.get(`/admin/sets/${body._id}`)).body;
    const renamed = await change(body._id, { title: 'Half past Four', seen: file.version });
    expect(renamed).toMatchObject({ status: 200, body: { _id: body._id, title: 'Half past Four' } });
    expect((await found(body._id)).title).toBe('Half past Four');
    expectRefusal(await change(body._id, { title: 'Five', seen: file.version }), 409, 'conflict');

    await admin.call('DELETE', `/sets/${body._id}`);
    expect(await findSet(await now(), body._id)).toBeUndefined();
    expect((await admin.post(`/deleted-items/set/${body._id}/restore`)).status).toBe(200);
    expect((await found(body._id)).title).toBe('Half past Four');
    const acts = (await contentActs(server, `sets/${body._id}`)).map(({ action }) => action);
    expect(acts).toEqual(['added', 'changed', 'deleted', 'restored']);
  });

  it.each([
    ['no title', { title: ' ' }, 'title', 'Please enter a title.'],
    ['no reason', { why: '' }, 'why', 'why somebody would choose it'],
    ['nobody', { players: [] }, 'players', 'at least one player'],
    ['no sections', { sections: [] }, 'sections', 'at least one section'],
    ['an occasion there is none of', { occasion: 'picnic' }, 'occasion', 'offered'],
    [
      'a piece by nobody',
      { sections: [{ kind: 'prelude', items: [{ kind: 'work', composer: '', title: 'X' }] }] },
      'sections.0.items.0.composer',
      'who wrote it',
    ],
    [
      'half a minute of a section',
      { sections: [{ kind: 'prelude', minutes: 2.5 }] },
      'sections.0.minutes',
      'whole minutes',
    ],
    [
      'more than 60 pieces',
      { sections: [1, 2].map(() => ({ kind: 'dinner', items: Array(31).fill({ kind: 'talk', title: 'X' }) })) },
      'sections',
      '60 pieces',
    ],
  ])('refuses %s in words', async (_, changes, field, text) => {
    expectRefusal(await admin.post('/sets', readySet(changes)), 422, 'validation', {
      [field]: expect.stringContaining(text),
    });
  });
});

describe('the words of the page of weddings', () => {
  it('change at the next request, and name only what is there', async () => {
    const { status } = await admin.call('PATCH', '/content/weddings', {
      body: { headline: 'Say yes.', reviews: [{ words: 'They waited for my grandmother.', by: 'Ada & Ben, May' }] },
    });
    expect(status).toBe(200);
    expect((await now()).content.weddings).toMatchObject({ headline: 'Say yes.', concert: 'vows-and-cake' });
    const patch = (body: object) => admin.call('PATCH', '/content/weddings', { body });
    expectRefusal(await patch({ sets: ['smart-casual', 'nothing'] }), 422, 'validation', {
      'sets.1': expect.stringContaining('no such set'),
    });
    expectRefusal(await patch({ concert: 'nothing' }), 422, 'validation', {
      concert: expect.stringContaining('no such concert'),
    });
  });
});
