import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewReleaseNotes } from '#/features/release-notes/queries.server.ts';
import { countRooms } from '#/features/today/queries.server.ts';
import { contextFor } from '#/server/context.ts';
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

const accounts = () => server.parts.db.selectFrom('accounts').select('id').where('role', '=', 'admin').execute();
async function contextOfAdmin() {
  const [account] = await accounts();
  return contextFor(server.parts, { kind: 'admin', accountId: account?.id ?? '' } as Parameters<typeof contextFor>[1]);
}
const waiting = async () => (await countRooms(await contextOfAdmin())).news.waiting;
const note = (mark: string) => admin.call('PUT', '/release-notes/seen', { body: { mark } });
/** As somebody whose account is older than everything. */
const since = (createdAt: string) => server.parts.db.updateTable('accounts').set({ createdAt }).execute();

describe('what is new', () => {
  it('is not what was there before the account', async () => {
    await since('2099-01-01T00:00:00.000Z');
    expect(await waiting()).toBe(0);
  });

  it('has a mark until the admin was shown the newest', async () => {
    await since('2020-01-01T00:00:00.000Z');
    const { notes, mark, version } = await viewReleaseNotes(await contextOfAdmin());
    const points = notes.reduce((sum, { points: some }) => sum + some.length, 0);
    expect([version, points > 10, await waiting()]).toEqual([server.ctx.host.versions.app, true, points]);
    expect((await note(mark ?? '')).status).toBe(204);
    expect(await waiting()).toBe(0);
    expect((await viewReleaseNotes(await contextOfAdmin())).notes.every(({ fresh }) => fresh === 0)).toBe(true);
  });

  it('takes no mark of another form', async () => {
    for (const mark of ['', 'today', '2026-11-27', '2026-11-27/x', `2026-11-27/${'1'.repeat(9)}`])
      expect([mark, (await note(mark)).status]).toEqual([mark, 422]);
  });
});
