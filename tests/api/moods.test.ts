import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Opus, OpusCard } from '#/features/repertoire/model.ts';
import type { MoodDictionary } from '#/features/work-facts/model.ts';
import type { MoodsPreview } from '#/features/work-facts/moods-schema.server.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { contentActs } from '../support/content.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* The dictionary by which a tempo, a key and a form say a mood, and the owners who correct it. */

let server: TestServer;
let admin: BrowserSession;
let shipped: { body: MoodDictionary; version: number };

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
  shipped = await stored();
});
afterAll(() => server.stop());

const stored = async () => (await admin.get('/admin/content/moods')).body;
const change = (body: object) => admin.call('PATCH', '/content/moods', { body });
const preview = (body: object) => admin.call('POST', '/content/moods/preview', { body });

async function add(title: string, ownFacts = {}): Promise<Opus> {
  const work = { title, composer: 'June Abernathy', repType: 'Solo', instrumentation: ['Piano'], ownFacts };
  return (await admin.call('POST', '/opuses', { body: work })).body;
}

async function titlesOf(mood: string): Promise<string[]> {
  const { body } = await admin.get(`/opuses?mood=${mood}&limit=100`);
  return body.items.map(({ title }: OpusCard) => title);
}

describe('the dictionary of moods', () => {
  it('is seen by owners alone, and previewed and changed by nobody else', async () => {
    const visitor = new BrowserSession(server);
    expect((await visitor.get('/admin/content/moods')).status).toBe(401);
    expect((await visitor.call('PATCH', '/content/moods', { body: {} })).status).toBe(401);
    expect((await visitor.call('POST', '/content/moods/preview', { body: {} })).status).toBe(401);
  });

  it('says the moods of works at once when it is changed, of those too that are added later', async () => {
    const grave = await add('Nocturne in D major', { tempo: 'Molto scherzando' });
    const silent = await add('Salt Flats');
    expect(await titlesOf('playful')).toContain(grave.title);
    const seen = await stored();
    const tempos = [{ words: ['scherz*'], major: ['mysterious'], minor: [] }, ...seen.body.tempos];
    const { status, body } = await change({
      tempos,
      forms: [{ form: 'toccata', moods: ['brilliant'] }],
      seen: seen.version,
    });
    expect([status, body.version]).toEqual([200, seen.version + 1]);
    const toccata = await add('Toccata');
    expect(await titlesOf('mysterious')).toEqual([grave.title]);
    expect(await titlesOf('playful')).not.toContain(grave.title);
    expect(await titlesOf('dreamy')).not.toContain(grave.title);
    expect(await titlesOf('brilliant')).toContain(toccata.title);
    const all = await admin.get(`/opuses?keyword=${encodeURIComponent(silent.title)}`);
    expect(all.body.items[0].facts).toEqual({});
  });

  it('gives way to what the owners say of a work', async () => {
    const { title } = await add('Toccata in C minor', { moods: ['warm'] });
    await change({ forms: [{ form: 'toccata', moods: ['festive'] }] });
    expect(await titlesOf('festive')).not.toContain(title);
    expect(await titlesOf('warm')).toContain(title);
  });

  it('says before it is saved how many works it would change, and which, and changes none', async () => {
    await change({ ...shipped.body });
    const one = await add('Barcarolle in G major');
    const forms = [...shipped.body.forms, { form: 'barcarolle', moods: ['dreamy', 'warm'] }];
    const acts = (await contentActs(server, 'moods/moods')).length;
    const { status, body } = await preview({ forms });
    const said = body as MoodsPreview;
    expect(status).toBe(200);
    expect(said.changed).toBe(1);
    expect(said.examples).toEqual([
      { _id: one._id, title: one.title, composer: one.composer, before: [], after: ['dreamy', 'warm'] },
    ]);
    const dreamy = said.moods.find(({ mood }) => mood === 'dreamy');
    expect((dreamy?.after ?? 0) - (dreamy?.before ?? 0)).toBe(1);
    expect(await titlesOf('dreamy')).not.toContain(one.title);
    expect(await contentActs(server, 'moods/moods')).toHaveLength(acts);
    expect((await preview({})).body).toMatchObject({ changed: 0, moods: [], examples: [] });
    await change({ forms });
    expect((await titlesOf('dreamy')).includes(one.title)).toBe(true);
  });

  it('is changed by one of two, and each change is written down', async () => {
    const { version } = await stored();
    const before = (await contentActs(server, 'moods/moods')).length;
    expect((await change({ forms: [], seen: version })).status).toBe(200);
    expectRefusal(await change({ forms: [], seen: version }), 409, 'conflict');
    const acts = await contentActs(server, 'moods/moods');
    expect(acts).toHaveLength(before + 1);
    expect(acts.at(-1)).toMatchObject({ kind: 'content', action: 'changed', itemName: 'The dictionary of moods' });
  });

  it.each([
    [{ tempos: [{ words: [], major: [], minor: [] }] }, 'tempos.0.words'],
    [{ tempos: [{ words: ['alle*gro'], major: [], minor: [] }] }, 'tempos.0.words.0'],
    [{ tempos: [{ words: ['allegro'], major: ['sad'], minor: [] }] }, 'tempos.0.major.0'],
    [{ forms: [{ form: 'Nocturne!', moods: [] }] }, 'forms.0.form'],
    [{ forms: ['rag', 'rag'].map((form) => ({ form, moods: [] })) }, 'forms'],
  ])('refuses %j', async (given, field) => {
    for (const answer of [await change(given), await preview(given)])
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });
});
