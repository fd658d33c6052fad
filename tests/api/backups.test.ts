import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rawTables } from '#/database/backup/backup.ts';
import { backupName } from '#/database/backup/kept.ts';
import { restore } from '#/database/backup/restore.ts';
import { connect } from '#/database/engines/connect.ts';
import { examine } from '#/features/health/checks.server.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { emptySite } from '../support/filled-site.ts';
import { skippedBut } from '../support/one-engine.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let storage: TestStorage;
let folder: string;
let server: TestServer;
let admin: BrowserSession;
const start = () => startTestServer({ BACKUPS: folder }, storage);
beforeEach(async () => {
  storage = await createTestStorage();
  await beginNow(storage);
  folder = join(storage.dataDir, 'backups');
  server = await start();
  admin = await signInAsAdmin(server);
});
afterEach(async () => {
  await server.stop();
  await storage.remove();
});

/** Real processes make and try them: each where it is harder. */
const severalProcesses = it.skipIf(skippedBut('postgres'));
const oneProcess = it.skipIf(skippedBut('sqlite'));

/** Its tables may have been made before 3 in the morning. */
async function beginNow(of: TestStorage): Promise<void> {
  const connection = connect(of);
  await rawTables(connection).updateTable('kysely_migration').set({ timestamp: new Date().toISOString() }).execute();
  await connection.db.destroy();
}

const list = async () => (await admin.get('/backups')).body.items as Record<string, unknown>[];
const made = () => expect.poll(async () => (await list()).map(({ state }) => state));
const inFolder = async () => (await readdir(folder).catch(() => [])).toSorted();
const health = async () => (await examine(server.ctx)).find(({ id }) => id === 'backup');

describe('an admin', () => {
  it('backs up now; it is listed, stands in the history, and brings the site back', async () => {
    const begun = await admin.post('/backups');
    expect([begun.status, begun.body.state, begun.body.why]).toEqual([202, 'running', 'asked']);
    await made().toEqual(['made']);
    const [backup] = await list();
    expect(backup).toMatchObject({ file: begun.body.file, places: [folder], trouble: null, why: 'asked' });
    expect(backup?.bytes).toBeGreaterThan(1_000);
    expect(await inFolder()).toEqual([backup?.file]);
    const acts = (await admin.get('/audit?kind=backup')).body.items;
    expect(acts).toMatchObject([{ itemName: backup?.file, action: 'added' }]);

    const target = await emptySite();
    await restore(target, join(folder, String(backup?.file)));
    const { db } = target.connection;
    expect(await db.selectFrom('accounts').select('role').execute()).toEqual([{ role: 'admin' }]);
    // What is known of backups is of this machine.
    expect(await db.selectFrom('backups').select('id').execute()).toEqual([]);
    await target.remove();
  });

  oneProcess('is told that one is made already, and why none was made', async () => {
    const both = await Promise.all([admin.post('/backups'), admin.post('/backups')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await made().toEqual(['made']);

    await server.stop();
    await writeFile(join(storage.dataDir, 'no-folder'), '');
    server = await startTestServer({ BACKUPS: join(storage.dataDir, 'no-folder') }, storage);
    admin = await signInAsAdmin(server);
    await admin.post('/backups');
    await made().toEqual(['failed', 'made']);
    expect((await list())[0]?.trouble).toMatch(/EEXIST|ENOTDIR/);
    expect(await health()).toMatchObject({
      verdict: 'broken',
      message: expect.stringMatching(/made today, to .*But of the newest: /),
      href: '/admin/backups',
    });
  });

  oneProcess('hears that this site makes none itself, where it does not', async () => {
    await server.stop();
    server = await startTestServer({ BACKUPS: 'off' }, storage);
    admin = await signInAsAdmin(server);
    expect((await admin.get('/backups')).body).toEqual({ places: null, encrypted: false, items: [] });
    expect((await admin.post('/backups')).body.error).toMatch(/BACKUPS=off/);
  });
});

/** Health of a site whose newest backup has been tried. */
const GOOD = { verdict: 'ok', message: expect.stringMatching(/made today.*tried today, and was good/) };

describe('by itself the site', () => {
  severalProcesses('makes one each night and tries the newest each week: of several processes one does', async () => {
    const other = await start();
    const looks = () => Promise.all([server.backups.look(), other.backups.look()]);
    const rows = () => server.ctx.db.selectFrom('backups').selectAll().orderBy('startedAt').execute();
    await looks();
    expect(await rows()).toEqual([]);
    // Of one day, long ago: the later is the last of its month.
    const [early, late] = ['2020-03-05T20:00:00Z', '2020-03-05T21:00:00Z'].map((at) => backupName(new Date(at)));
    await mkdir(folder);
    for (const old of [early, late]) await writeFile(join(folder, String(old)), 'old');
    const night = async (days = 1) => {
      for (const one of [server, other]) one.clock.advance(days * DAY_MS);
      await looks();
      await looks();
      expect((await rows()).map(({ file }) => file).toSorted()).toEqual(await inFolder());
      // Sessions end.
      admin = await signInAsAdmin(server);
      return (await list()).filter(({ triedAt }) => triedAt !== null).map(({ triedTrouble }) => triedTrouble);
    };
    expect(await night()).toEqual([null]);
    expect(await health()).toMatchObject(GOOD);
    expect(await night()).toEqual([null]);
    expect(await night(6)).toEqual([null, null]);
    const [old, ...nights] = await rows();
    expect(old).toMatchObject({ file: late, why: 'found' });
    expect(nights.map(({ why, state }) => `${why} ${state}`)).toEqual(Array(3).fill('night made'));
    expect(new Set(nights.map((row) => row.night)).size).toBe(3);
    await other.stop();
  });

  oneProcess('says which one is spoiled, and tries the next at once', async () => {
    await admin.post('/backups');
    await made().toEqual(['made']);
    server.clock.advance(DAY_MS);
    await server.backups.look();
    admin = await signInAsAdmin(server);
    await made().toEqual(['made', 'made']);
    const [newest, before] = await list();
    const path = join(folder, String(newest?.file));
    const bytes = await readFile(path);
    await writeFile(path, bytes.with(bytes.length - 100, (bytes.at(-100) ?? 0) ^ 1));
    // Spoiled before it is looked at again.
    await server.ctx.db.updateTable('backups').set({ triedAt: null }).execute();
    await server.backups.look();
    const damaged = expect.stringMatching(/is damaged: it is not what was made/);
    expect((await list())[0]).toMatchObject({ file: newest?.file, state: 'made', triedTrouble: damaged });
    expect(await health()).toMatchObject({
      verdict: 'broken',
      message: expect.stringMatching(new RegExp(`to ${before?.file}.* Tried, it was not good: .*was damaged`)),
    });
    // The next is tried at once.
    await admin.post('/backups');
    await expect.poll(async () => (await list())[0]?.state).toBe('made');
    await server.backups.look();
    expect((await list())[0]).toMatchObject({ triedAt: expect.any(String), triedTrouble: null });
    expect(await health()).toMatchObject(GOOD);
  });

  oneProcess('takes over from a process that died, and throws away what it left of one', async () => {
    const half = `${backupName(new Date())}.part`;
    await admin.post('/backups');
    await made().toEqual(['made']);
    await writeFile(join(folder, half), 'half');
    const { db } = server.ctx;
    const leaseUntil = new Date(server.clock.now().getTime() + 60_000).toISOString();
    const row = { id: 'dead', file: 'x', why: 'night', state: 'running', startedAt: leaseUntil, leaseUntil } as const;
    await db.insertInto('backups').values(row).execute();
    expect((await admin.post('/backups')).status).toBe(409);
    server.clock.advance(2 * 60_000);
    expect((await admin.post('/backups')).status).toBe(202);
    await made().toEqual(['made', 'failed', 'made']);
    expect(await inFolder()).not.toContain(half);
  });

  oneProcess('finds what lies there already, and forgets what somebody took away', async () => {
    await admin.post('/backups');
    await made().toEqual(['made']);
    const [first] = await list();
    const older = backupName(new Date(server.clock.now().getTime() - 3 * DAY_MS));
    await writeFile(join(folder, older), 'from another life');
    await writeFile(join(folder, 'notes.txt'), 'not ours');
    await server.ctx.db
      .updateTable('backups')
      .set({ file: backupName(new Date(0)) })
      .execute();
    await admin.post('/backups');
    await expect
      .poll(async () => (await list()).map(({ file, why, state }) => [file, why, state]).slice(1))
      .toEqual([
        [first?.file, 'found', 'made'],
        [older, 'found', 'made'],
      ]);
    expect(await inFolder()).toContain('notes.txt');
  });
});
