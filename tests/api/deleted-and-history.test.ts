import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordActs } from '#/features/audit-log/commands.server.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, signInAsAdmin } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

describe('what can be brought back', () => {
  it('is listed newest first, with who and when, until it is back or ended', async () => {
    const [one, two] = [
      await aMusician(server, { lastName: 'First' }),
      await aMusician(server, { lastName: 'Second' }),
    ];
    await admin.call('DELETE', `/musicians/${one.id}`);
    server.clock.advance(1000);
    await admin.call('DELETE', `/musicians/${two.id}`);
    const { email } = (await admin.get('/auth/session')).body;
    const { body } = await admin.get('/deleted-items');
    expect(body).toMatchObject({
      total: 2,
      page: 1,
      pages: 1,
      items: [
        { kind: 'musician', itemId: two.id, name: 'Mira Second', deletedBy: email },
        { kind: 'musician', itemId: one.id, name: 'Mira First', deletedBy: email },
      ],
    });
    await admin.post(`/deleted-items/musician/${one.id}/restore`);
    expect((await admin.call('DELETE', `/deleted-items/musician/${two.id}`)).status).toBe(204);
    expect((await admin.get('/deleted-items')).body.total).toBe(0);
    expectRefusal(await admin.post(`/deleted-items/musician/${two.id}/restore`), 404, 'not_found');
    const { items } = (await admin.get(`/audit?item=${two.id}`)).body;
    expect(items[0]).toMatchObject({
      action: 'deleted',
      itemName: 'Mira Second',
      changes: [{ field: 'kept for 30 days', from: 'yes', to: 'no' }],
    });
  });

  it('of nothing is 404, and of no kind too', async () => {
    expectRefusal(await admin.call('DELETE', '/deleted-items/musician/nobody'), 404, 'not_found');
    expectRefusal(await admin.call('DELETE', '/deleted-items/piano/nobody'), 404, 'not_found');
  });
});

describe('the history', () => {
  it('is filtered by kind, admin and item, searched by name whatever the accents, and paged', async () => {
    const other = await signInAsAdmin(server);
    const { email } = (await other.get('/auth/session')).body;
    const ctx = { ...server.ctx, actor: { kind: 'admin' as const, accountId: 'other', email: email as string } };
    const acts = Array.from({ length: 60 }, (_, index) => ({
      kind: 'opus' as const,
      itemId: `opus-${index}`,
      itemName: index === 7 ? 'Étude für Elise 100%' : `Prelude ${index}`,
      action: 'added' as const,
    }));
    await recordActs(ctx, acts);
    const page = async (query: string) => (await admin.get(`/audit?${query}`)).body;
    expect(await page(`actor=${email}`)).toMatchObject({ total: 60, page: 1, pages: 2 });
    expect((await page(`actor=${email}&page=2`)).items).toHaveLength(10);
    expect((await page(`actor=${email}&page=99`)).page).toBe(2);
    expect((await page('search=etude%20FUR')).items).toMatchObject([
      { itemId: 'opus-7', itemName: 'Étude für Elise 100%' },
    ]);
    expect((await page('search=100%25')).total).toBe(1);
    expect((await page('search=prelude_7')).total).toBe(0);
    expect((await page('item=opus-3')).items).toMatchObject([{ actor: email, kind: 'opus', changes: [] }]);
    expect((await page(`kind=musician&actor=${email}`)).total).toBe(0);
    expect((await page('kind=&actor=&search=')).total).toBeGreaterThan(60);
  });

  it('refuses a kind there is none of', async () => {
    expectRefusal(await admin.get('/audit?kind=piano'), 422, 'validation');
  });
});
