import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, readlinkSync, utimesSync, watch, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { contactMessage } from '../support/contact.ts';
import { createTestStorage } from '../support/engine.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { TEST_MS } from '../support/patience.ts';
import { createSmallDisk } from '../support/small-disk.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* Backups that something ends half-way: they leave nothing that a restore takes, and mend by themselves. */

const root = resolve(import.meta.dirname, '../..');
const MEGABYTE = 1024 * 1024;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function restore(environment: Record<string, string>, which: string) {
  const env = { PATH: process.env.PATH, ...environment };
  const node = join(root, 'node_modules/.bin/node');
  return promisify(execFile)(node, ['scripts/restore.ts', which], { cwd: root, env }).then(
    ({ stdout: out, stderr: err }) => ({ out, err }),
    ({ stdout: out, stderr: err }) => ({ out, err }),
  );
}

/** So much that writing it takes a while. */
function upload(dataDir: string, megabytes: number): void {
  const folder = join(dataDir, 'uploads/scores');
  mkdirSync(folder, { recursive: true });
  for (let one = 0; one < megabytes; one += 1) writeFileSync(join(folder, `${one}.pdf`), randomBytes(MEGABYTE));
}

type Listed = { file: string; state: string; trouble: string | null };
const listed = async (admin: BrowserSession): Promise<Listed[]> => (await admin.get('/backups')).body.items;

async function backUp(admin: BrowserSession): Promise<Listed | undefined> {
  expect((await admin.post('/backups')).status).toBe(202);
  await expect.poll(async () => (await listed(admin))[0]?.state, { timeout: TEST_MS }).not.toBe('running');
  return (await listed(admin))[0];
}

const written = (server: TestServer) => new BrowserSession(server).post('/requests/submit-form', contactMessage());

async function told({ ctx, troubles }: TestServer) {
  await troubles.look();
  const rows = await ctx.db.selectFrom('troubles').select('kind').orderBy('kind').execute();
  const mails = await ctx.db.selectFrom('outbox').select('subject').where('kind', '=', 'trouble.admin').execute();
  const backups = mails.filter(({ subject }) => subject.includes('no good backup'));
  return { troubles: rows.map(({ kind }) => kind.split(' ')[0]), mails: backups.length };
}

it('a backup that is killed half-way: no restore takes it, the older one is taken, and the next sweeps it', async () => {
  const house = await createTestStorage();
  onTestFinished(() => house.remove());
  const folder = join(house.dataDir, 'backups');
  const server = await startTestServer({ BACKUPS: folder }, house);
  onTestFinished(() => server.stop());
  const admin = await signInAsAdmin(server);
  const whole = await backUp(admin);
  upload(house.dataDir, 24);

  const begun = new Promise<string>((found) => {
    const watcher = watch(folder, (_, name) => {
      if (!name?.endsWith('.part')) return;
      process.kill(workerOf(folder), 'SIGKILL');
      watcher.close();
      found(name);
    });
  });
  const cut = await backUp(admin);
  expect(cut).toMatchObject({ state: 'failed', trouble: expect.stringMatching(/ended before it was done/) });
  const half = await begun;
  expect((await readdir(folder)).toSorted()).toEqual([whole?.file, half].toSorted());

  const there = { DATA_DIR: join(house.dataDir, 'elsewhere'), BACKUPS: folder };
  expect(await restore(there, join(folder, half))).toEqual({ out: '', err: expect.stringMatching(/damaged/) });
  expect(await restore(there, 'latest')).toEqual({ out: expect.stringContaining(`/${whole?.file} into`), err: '' });

  // What it had copied of the database beside the data is older than any that is being made.
  const left = () => readdirSync(house.dataDir).filter((name) => name.startsWith('backup-'));
  const yesterday = new Date(Date.now() - DAY_MS - HOUR_MS);
  for (const name of left()) utimesSync(join(house.dataDir, name), yesterday, yesterday);
  server.clock.advance(HOUR_MS);
  const next = await backUp(admin);
  expect(next).toMatchObject({ state: 'made', trouble: null });
  expect((await readdir(folder)).toSorted()).toEqual([whole?.file, next?.file].toSorted());
  expect(left()).toEqual([]);
});

/** The process that makes a backup: a child of this one. */
function workerOf(folder: string): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      const open = () => readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
      if (Number(parent) === process.pid && open().some((file) => file.startsWith(folder))) return Number(pid);
    } catch {
      // It has ended meanwhile.
    }
  }
  throw new Error('no process makes a backup');
}

it('a disk of backups that is full: told by one mail, the older one stays, and the next is made as there is room', async () => {
  const disk = await createSmallDisk(64);
  if (!disk) return expect(disk).toBeUndefined();
  onTestFinished(() => disk.remove());
  const house = await createTestStorage();
  onTestFinished(() => house.remove());
  const folder = join(disk.folder, 'backups');
  const server = await startTestServer({ BACKUPS: folder }, house);
  onTestFinished(() => server.stop());
  const admin = await signInAsAdmin(server);
  const whole = await backUp(admin);
  upload(house.dataDir, 8);

  disk.fill(4 * MEGABYTE);
  const night = async (days: number) => {
    server.clock.advance(days * DAY_MS);
    await server.backups.look();
    return (await server.ctx.db.selectFrom('backups').selectAll().orderBy('startedAt', 'desc').execute())[0];
  };
  for (let one = 1; one <= 3; one += 1) {
    expect(await night(1)).toMatchObject({ why: 'night', state: 'failed', trouble: expect.stringMatching(/ENOSPC/) });
    expect(await readdir(folder)).toEqual([whole?.file]);
    const late = one > 1;
    expect(await told(server)).toEqual({ troubles: late ? ['backup'] : [], mails: late ? 1 : 0 });
  }
  await night(1);
  expect(await told(server)).toEqual({ troubles: ['backup'], mails: 1 });
  expect((await written(server)).status).toBe(202);

  disk.free();
  expect(await night(1 / 12)).toMatchObject({ state: 'made', trouble: null });
  expect(await told(server)).toEqual({ troubles: [], mails: 1 });
});

it('a disk that data and backups share is not filled by one: refused while there is too little, and nobody notices', async () => {
  const disk = await createSmallDisk(256);
  if (!disk) return expect(disk).toBeUndefined();
  onTestFinished(() => disk.remove());
  const folder = join(disk.folder, 'backups');
  const server = await startTestServer({ BACKUPS: folder }, disk.storage);
  onTestFinished(() => server.stop());
  const admin = await signInAsAdmin(server);
  upload(disk.storage.dataDir, 16);
  const whole = await backUp(admin);
  expect(whole).toMatchObject({ state: 'made' });

  disk.fill(70 * MEGABYTE);
  server.clock.advance(HOUR_MS);
  expect(await backUp(admin)).toMatchObject({
    state: 'failed',
    trouble: expect.stringMatching(
      /^No backup was made: it would take [89]\d\.\d MB of the disk of the site, and \d+\.\d MB are free\.$/,
    ),
  });
  expect(await readdir(folder)).toEqual([whole?.file]);
  expect((await written(server)).status).toBe(202);
  disk.free();
  server.clock.advance(HOUR_MS);
  expect(await backUp(admin)).toMatchObject({ state: 'made', trouble: null });
});
