import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renewFacts } from '#/features/repertoire/facts.server.ts';
import type { Opus, OpusCard } from '#/features/repertoire/model.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

async function add(title: string, composer: string): Promise<Opus> {
  const work = { title, composer, repType: 'Solo', instrumentation: ['Piano'] };
  const { status, body } = await admin.call('POST', '/opuses', { body: work });
  expect(status).toBe(201);
  return body;
}

/** Titles of the works with these facts. */
async function found(search: string): Promise<string[]> {
  const { body } = await admin.get(`/opuses?${search}`);
  return body.items.map(({ title }: OpusCard) => title);
}

describe('what is known of a work', () => {
  it('comes with it, however its owner spells composer and number', async () => {
    const { _id, title } = await add('Piano Sonata, opus 27 Nr. 2 (Mondschein)', 'Beethoven, Ludwig van');
    expect(await found('period=classical&mood=melancholy')).toContain(title);
    const { body } = await admin.get('/opuses?keyword=mondschein&limit=1');
    expect(body.items[0]).toMatchObject({ _id, facts: { key: 'C-sharp minor', period: 'classical', known: 3 } });
  });

  it('is what a safe rule reads from the title, where nobody else knows it, and else nothing', async () => {
    const known = await add('Waltz in E-flat major', 'June Abernathy');
    const unknown = await add('Salt Flats', 'June Abernathy');
    const { body } = await admin.get(`/opuses?form=waltz&limit=100`);
    expect(body.items.find(({ _id }: OpusCard) => _id === known._id).facts.key).toBe('E-flat major');
    const all = await admin.get('/opuses?keyword=salt+flats&limit=1');
    expect(all.body.items[0]).toMatchObject({ _id: unknown._id, facts: {} });
  });

  it('is what the owners say of it, first of all, also that nothing is known', async () => {
    const { _id, title } = await add('Clair de lune', 'Claude Debussy');
    expect(await found('dynamic=pp')).toContain(title);
    const change = (ownFacts: object) => admin.call('PATCH', `/opuses/${_id}`, { body: { ownFacts } });
    expect((await change({ dynamic: 'ff', moods: ['festive'], period: null })).status).toBe(200);
    expect(await found('dynamic=ff&mood=festive')).toEqual([title]);
    expect(await found('dynamic=pp')).not.toContain(title);
    expect(await found('period=impressionist')).not.toContain(title);
    // Another field leaves them.
    await admin.call('PATCH', `/opuses/${_id}`, { body: { instrumentation: ['Harp'] } });
    expect(await found('dynamic=ff')).toEqual([title]);
    expect((await change({})).status).toBe(200);
    expect(await found('dynamic=pp')).toContain(title);
  });

  it('is also what the owners call it, and how they say it is sung: the search finds it so, and no more by what they took away', async () => {
    const song = await add('Ständchen im Salzgarten', 'June Abernathy');
    const sonata = await add('Piano Sonata No. 26, Op. 81a', 'Ludwig van Beethoven');
    const change = (id: string, ownFacts: object) => admin.call('PATCH', `/opuses/${id}`, { body: { ownFacts } });
    const first = async (asked: string) => {
      const { body } = await admin.get(`/search?q=${encodeURIComponent(asked)}`);
      const works = body.sections.find(({ kind }: { kind: string }) => kind === 'works')?.hits ?? [];
      return works[0]?.title;
    };
    expect(await first('the salt serenade')).toBeUndefined();
    expect(await first('les adieux')).toBe(sonata.title);
    expect(
      (
        await change(song._id, {
          called: 'Moonrise Tune',
          names: ['The Salt Serenade'],
          firstLine: 'White lies the lake at evening',
        })
      ).status,
    ).toBe(200);
    expect(await first('moonrise tune')).toBe(song.title);
    expect(await first('the salt serenade')).toBe(song.title);
    expect(await first('salt serenad')).toBe(song.title);
    expect(await first('white lies the lake at evening')).toBe(song.title);
    expect((await change(sonata._id, { names: ['Goodbye Sonata'] })).status).toBe(200);
    expect(await first('goodbye sonata')).toBe(sonata.title);
    // What the data set says comes back with the correction taken away.
    expect((await change(sonata._id, {})).status).toBe(200);
    expect(await first('goodbye sonata')).not.toBe(sonata.title);
    const { body } = await admin.get('/opuses?keyword=salzgarten&limit=1');
    expect(body.items[0].facts.firstLine).toBe('White lies the lake at evening');
  });

  it('refuses what is no fact', async () => {
    const { _id } = await add('Rondo', 'June Abernathy');
    for (const ownFacts of [
      { dynamic: 'loud' },
      { minutes: [5, 3] },
      { key: 'H major' },
      { tune: 'sad' },
      { names: [' '] },
    ]) {
      const { status } = await admin.call('PATCH', `/opuses/${_id}`, { body: { ownFacts } });
      expect([ownFacts, status]).toEqual([ownFacts, 422]);
    }
  });

  it('comes back with a work that was deleted', async () => {
    const { _id, title } = await add('Berceuse', 'June Abernathy');
    await admin.call('PATCH', `/opuses/${_id}`, { body: { ownFacts: { period: 'baroque' } } });
    await admin.call('DELETE', `/opuses/${_id}`);
    expect(await found('period=baroque')).not.toContain(title);
    expect((await admin.call('POST', `/deleted-items/opus/${_id}/restore`)).status).toBe(200);
    expect(await found('period=baroque')).toContain(title);
  });

  it('is found anew for works of an earlier version', async () => {
    const { title } = await add('Für Elise', 'Ludwig van Beethoven');
    await server.ctx.db.updateTable('opuses').set({ facts: '{}', factKeys: '', knownWork: '', known: 0 }).execute();
    await server.ctx.db.deleteFrom('serverMarks').execute();
    await renewFacts(server.ctx);
    expect(await found('period=classical')).toContain(title);
  });
});
