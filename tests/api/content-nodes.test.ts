import { afterEach, expect, it } from 'vitest';
import type { BrowserSession } from '../support/browser-session.ts';
import { BrowserSession as Session } from '../support/browser-session.ts';
import { aPianist, concert } from '../support/content.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let storage: TestStorage;
const running: TestServer[] = [];

async function node(): Promise<TestServer> {
  const server = await startTestServer({}, storage);
  running.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  await storage.remove();
});

const brochureTag = async ({ origin }: TestServer) =>
  (await fetch(`${origin}/brochure.pdf`, { method: 'HEAD' })).headers.get('ETag');

/** The same admin, as another node knows them. */
function at(server: TestServer, admin: BrowserSession): BrowserSession {
  return Object.assign(new Session(server), { cookie: admin.cookie, token: admin.token });
}

it('what one node changes, the other shows at its next request', async () => {
  storage = await createTestStorage();
  const [one, other] = [await node(), await node()];
  await aPianist(one);
  const admin = await signInAsAdmin(one);
  const visitor = new Session(other);
  const concerts = async () => {
    await visitor.get('/musicians');
    return other.parts.content.snapshot.series.concerts;
  };
  expect(await concerts()).toHaveLength(50);
  const tag = await brochureTag(other);

  await admin.call('PATCH', '/concerts/ballroom', { body: { basePrice: 77 } });
  expect((await concerts()).find(({ slug }) => slug === 'ballroom')?.basePrice).toBe(77);
  expect(await brochureTag(other)).not.toBe(tag);
  expectRefusal(
    await at(other, admin).call('PATCH', '/concerts/ballroom', { body: { basePrice: 70, seen: 0 } }),
    409,
    'conflict',
  );

  await admin.call('DELETE', '/concerts/ballroom');
  expect(await concerts()).toHaveLength(49);
  // Both nodes at once, one title: two concerts, two addresses.
  const added = await Promise.all([admin, at(other, admin)].map((session) => session.post('/concerts', concert())));
  expect(added.map(({ body }) => body._id).toSorted()).toEqual(['rain-on-a-tin-roof', 'rain-on-a-tin-roof-2']);
  expect(await concerts()).toHaveLength(51);
});

it('nodes that start at once fill an empty database once; what was deleted does not come back at the next start', async () => {
  storage = await createTestStorage();
  const first = await node();
  const admin = await signInAsAdmin(first);
  const slugs = first.ctx.content.series.concerts.map(({ slug }) => slug);
  for (const slug of slugs) expect((await admin.call('DELETE', `/concerts/${slug}`)).status).toBe(204);
  await admin.call('PATCH', '/content/about', { body: { story: ['Rewritten.'] } });
  await running.splice(0)[0]?.stop();

  const [one, other] = await Promise.all([node(), node()]);
  for (const { ctx } of [one, other]) {
    expect(ctx.content.series.concerts).toEqual([]);
    expect(ctx.content.about.story).toEqual(['Rewritten.']);
    expect(ctx.content.compositions.originals).toHaveLength(50);
  }
});

it('a site of an earlier version gives its musicians the biographies of their names', async () => {
  storage = await createTestStorage();
  const first = await node();
  const { id } = await aPianist(first);
  // As before there was any content in the database.
  for (const table of ['contentItems', 'contentCollections', 'contentVersion'] as const)
    await first.ctx.db.deleteFrom(table).execute();
  await running.splice(0)[0]?.stop();
  const [next] = await Promise.all([node(), node()]);
  expect(next?.ctx.content.profiles.get(id)).toMatchObject({ biography: expect.any(Array) });
  expect(next?.ctx.content.series.concerts).toHaveLength(50);
});
