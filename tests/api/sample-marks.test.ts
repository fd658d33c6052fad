import { afterAll, beforeAll, expect, it } from 'vitest';
import * as marking from '#/database/migrations/0088-what-came-with-the-house.ts';
import { sampleIds } from '#/features/sample-content/queries.server.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SAMPLE_CONTENT: 'on' });
});
afterAll(() => server.stop());

const marks = () =>
  server.ctx.db
    .selectFrom('sampleItems')
    .select(['kind', 'itemId', 'version'])
    .orderBy('kind')
    .orderBy('itemId')
    .execute();

it('what came with the house is marked at the first start, each thing of it once', async () => {
  const byKind = Map.groupBy(await marks(), ({ kind }) => kind);
  expect(Object.fromEntries([...byKind].map(([kind, rows]) => [kind, rows.length]))).toEqual({
    ...{ about: 1, composition: 57, concert: 50, musician: 12, opus: 892, performance: 14, picture: 19, profile: 12 },
  });
  const musicians = await sampleIds(server.ctx, 'musician');
  const profiles = await sampleIds(server.ctx, 'profile');
  expect(musicians).toEqual(expect.arrayContaining(profiles));
});

it('an older database gets the same marks, but not for what only has the name of a sample', async () => {
  const { db } = server.ctx;
  const before = await marks();
  const works = await db.selectFrom('opuses').select(['id', 'title']).orderBy('sortKey').limit(2).execute();
  const [changed = { id: '', title: '' }, offered = { id: '', title: '' }] = works;
  const admin = await signInAsAdmin(server);
  const own = { firstName: 'Hana', lastName: 'Park', email: 'hana@house.example', instruments: ['Piano'] };
  const { body: real } = await admin.post('/musicians', { ...own, availableRepertoire: [offered.id] });
  await admin.call('PATCH', `/opuses/${changed.id}`, { body: { composer: 'Somebody Else' } });
  await asThen(db);
  await db.schema.dropTable('sampleItems').execute();
  await marking.up(db);

  const after = await marks();
  const told = await sampleIds(server.ctx, 'profile');
  expect(told).toHaveLength(2);
  const marked = before.filter(({ kind, itemId }) => kind !== 'profile' || told.includes(itemId));
  expect(after).toEqual(marked.filter(({ itemId }) => itemId !== changed.id && itemId !== offered.id));
  expect(after.map(({ itemId }) => itemId)).not.toContain((real as { _id: string })._id);
});

/** What came later. */
const LATER: Record<string, string[]> = {
  profiles: ['ownWords', 'whatToExpect'],
  compositions: ['minutes', 'pages', 'withParts'],
  arrangements: ['minutes', 'pages', 'withParts'],
};

/** Two musicians had a profile then, without words of their own, and one poster had another ground. */
async function asThen(db: TestServer['ctx']['db']): Promise<void> {
  const items = db.selectFrom('contentItems').select(['collection', 'key', 'body']);
  for (const { collection, key, body } of await items.execute()) {
    const old = JSON.parse(body) as Record<string, unknown>;
    for (const name of LATER[collection] ?? []) delete old[name];
    if (collection === 'concerts' && key === 'night-music') old.ground = 'ebony';
    const change = db.updateTable('contentItems').set({ body: JSON.stringify(old) });
    await change.where('collection', '=', collection).where('key', '=', key).execute();
    if (collection !== 'profiles' || (old.biography as string[]).length > 0) continue;
    await db.deleteFrom('contentItems').where('collection', '=', collection).where('key', '=', key).execute();
  }
}

it('what an admin has changed is theirs', async () => {
  const admin = await signInAsAdmin(server);
  const [id = ''] = await sampleIds(server.ctx, 'musician');
  expect((await admin.call('PATCH', `/musicians/${id}`, { body: { instruments: ['Celesta'] } })).status).toBe(200);
  expect(await sampleIds(server.ctx, 'musician')).not.toContain(id);
  const [slug = ''] = await sampleIds(server.ctx, 'concert');
  expect((await admin.call('PATCH', `/concerts/${slug}`, { body: { title: 'Our own evening' } })).status).toBe(200);
  expect(await sampleIds(server.ctx, 'concert')).not.toContain(slug);
});
