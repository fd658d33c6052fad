import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupName } from '#/database/backup/kept.ts';
import { connect } from '#/database/engines/connect.ts';
import { MIGRATION_NAMES, migrateTo, migrationState } from '#/database/migrate.ts';
import { createS3 } from '#/platform/files/s3/s3.ts';
import type { S3Place } from '#/platform/files/s3/s3-place.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import { anOpus, signInAsAdmin } from '../support/factories.ts';
import { type S3Server, startS3Server } from '../support/s3/s3-server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const root = resolve(import.meta.dirname, '../..');
let storage: S3Server | undefined;
let elsewhere: string;
let identity: string;
let keys: string;
beforeAll(async () => {
  storage = await startS3Server();
  elsewhere = mkdtempSync(join(tmpdir(), 'forte-elsewhere-'));
  const key = await generateX25519Identity();
  identity = join(elsewhere, 'key.txt');
  writeFileSync(identity, `# as age-keygen writes it\n${key}\n`);
  keys = await identityToRecipient(key);
});
afterAll(async () => {
  await storage?.stop();
  rmSync(elsewhere, { recursive: true });
});

const environmentOf = ({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Place) => ({
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  BACKUPS_TO: `s3://${bucket}/house`,
});

/** As an operator types it. */
async function restore(environment: Record<string, string>, ...args: string[]): Promise<{ out: string; err: string }> {
  const node = join(root, 'node_modules/.bin/node');
  const env = { PATH: process.env.PATH, ...environment };
  return promisify(execFile)(node, ['scripts/restore.ts', ...args], { cwd: root, env }).then(
    ({ stdout: out, stderr: err }) => ({ out, err }),
    ({ stdout: out, stderr: err }) => ({ out, err }),
  );
}

async function backUp(server: TestServer, admin: BrowserSession): Promise<Record<string, unknown>> {
  const { body } = await admin.post('/backups');
  const one = async () =>
    (await admin.get('/backups')).body.items.find(({ _id }: { _id: string }) => _id === body._id) ?? {};
  await expect.poll(async () => (await one()).state).not.toBe('running');
  expect(server.parts.backups).toBeDefined();
  return one();
}

describe('a house whose disk is lost', () => {
  it('comes back from storage by one command, with the key that it did not have', async () => {
    if (!storage) return expect(storage).toBeUndefined();
    const place = await storage.newPlace();
    const environment = { ...environmentOf(place), BACKUPS_FOR: keys };
    const lost = await createTestStorage();
    const server = await startTestServer({ ...environment, BACKUPS: join(lost.dataDir, 'backups') }, lost);
    const admin = await signInAsAdmin(server);
    await anOpus(server, { title: 'A nocturne that is nowhere else' });
    const backup = await backUp(server, admin);
    expect(backup).toMatchObject({
      state: 'made',
      file: expect.stringMatching(/\.gz\.age$/),
      places: [join(lost.dataDir, 'backups'), environment.BACKUPS_TO],
      trouble: null,
    });
    await server.stop();
    await lost.remove();

    const found: TestStorage = await createTestStorage({ tables: false });
    const there = {
      ...environment,
      DATA_DIR: found.dataDir,
      ...(found.databaseUrl && { DATABASE_URL: found.databaseUrl }),
    };
    expect((await restore(there, 'latest')).err).toMatch(
      /is encrypted\. Name the file with its secret key: --identity/,
    );
    const wrong = join(elsewhere, 'wrong.txt');
    writeFileSync(wrong, await generateX25519Identity());
    expect((await restore(there, 'latest', '--identity', wrong)).err).toBe(
      'It is encrypted for another key than this identity.\n',
    );
    const restored = await restore(there, 'latest', '--identity', identity);
    expect(restored).toEqual({
      err: '',
      out: expect.stringMatching(
        new RegExp(`^Restored [\\d,]+ rows and 0 uploads of ${environment.BACKUPS_TO}/forte-and-`),
      ),
    });
    // Nothing of it was left plain beside the data.
    expect((await readdir(found.dataDir)).filter((name) => name.startsWith('backup-'))).toEqual([]);

    const again = await startTestServer({ BACKUPS: 'off' }, found);
    const works = await again.ctx.db.selectFrom('opuses').select('title').execute();
    expect(works).toEqual([{ title: 'A nocturne that is nowhere else' }]);
    await again.stop();
    // The same by its address, as of another house; and by its name.
    for (const which of [`${environment.BACKUPS_TO}/${backup.file}`, String(backup.file)]) {
      const other = join(elsewhere, which.length.toString());
      const { out } = await restore({ ...environment, DATA_DIR: other }, which, '--identity', identity);
      expect(out).toContain(join(other, 'forte-and-piano.sqlite'));
    }
    await found.remove();
  });
});

describe('the trial of a backup', () => {
  it('compares what it can’t open, in each of its places', async () => {
    if (!storage) return expect(storage).toBeUndefined();
    const place = await storage.newPlace();
    const house = await createTestStorage();
    const environment = { ...environmentOf(place), BACKUPS: join(house.dataDir, 'backups'), BACKUPS_FOR: keys };
    const server = await startTestServer(environment, house);
    const admin = await signInAsAdmin(server);
    const { file } = await backUp(server, admin);
    const tried = async () => {
      await server.ctx.db.updateTable('backups').set({ triedAt: null, triedTrouble: null }).execute();
      await server.ctx.db.deleteFrom('serverMarks').where('name', '=', 'backup-trial').execute();
      await server.backups.look();
      return (await admin.get('/backups')).body.items[0];
    };
    expect(await tried()).toMatchObject({ file, triedAt: expect.any(String), triedTrouble: null });
    const s3 = createS3({ ...place, prefix: 'house/' });
    await s3.put(String(file), Buffer.from('a page of something else'));
    expect((await tried()).triedTrouble).toMatch(/^s3:.* is damaged: it has 24 bytes, and had \d+\.$/);
    await s3.delete(String(file));
    expect((await tried()).triedTrouble).toMatch(/^s3:.* is not there any more\.$/);
    expect((await readdir(house.dataDir)).filter((name) => name.startsWith('backup-'))).toEqual([]);
    await server.stop();
    await house.remove();
  });
});

describe('a damaged backup', () => {
  it('is found by its trial and told the admins by one mail, and over with the next', async () => {
    const house = await createTestStorage();
    const folder = join(house.dataDir, 'backups');
    const server = await startTestServer({ BACKUPS: folder }, house);
    const admin = await signInAsAdmin(server);
    const { file } = await backUp(server, admin);
    const path = join(folder, String(file));
    await writeFile(path, (await readFile(path)).subarray(0, -100));
    const { db } = server.ctx;
    // A look that had begun may have found it good.
    await server.backups.look();
    await db.updateTable('backups').set({ triedAt: null, triedTrouble: null }).execute();
    const told = async () => {
      await server.backups.look();
      await server.troubles.look();
      const mails = await db.selectFrom('outbox').select('subject').where('kind', '=', 'trouble.admin').execute();
      const troubles = await db.selectFrom('troubles').select(['kind', 'words']).execute();
      return { mails: mails.map(({ subject }) => subject), troubles: troubles.map(({ words }) => words) };
    };
    const one = {
      mails: [expect.stringMatching(/has no good backup/)],
      troubles: [expect.stringMatching(/was tried, and is damaged/)],
    };
    expect(await told()).toEqual(one);
    expect(await told()).toEqual(one);
    await backUp(server, admin);
    expect(await told()).toEqual({ ...one, troubles: [] });
    await server.stop();
    await house.remove();
  });
});

describe('storage', () => {
  it('that does not answer takes nothing from the backup, and gets it the next time; the old go there too', async () => {
    if (!storage) return expect(storage).toBeUndefined();
    const place = await storage.newPlace();
    const s3 = createS3({ ...place, prefix: 'house/' });
    const house = await createTestStorage();
    const folder = join(house.dataDir, 'backups');
    const away = { ...environmentOf(place), S3_ENDPOINT: 'http://127.0.0.1:9', BACKUPS: folder };
    let server = await startTestServer(away, house);
    let admin = await signInAsAdmin(server);
    const first = await backUp(server, admin);
    expect(first).toMatchObject({
      state: 'made',
      places: [folder],
      trouble: expect.stringMatching(/^It is not in s3:/),
    });
    const health = (await admin.get('/backups')).body;
    expect(health.places).toEqual([folder, away.BACKUPS_TO]);
    await server.stop();

    const old = ['2020-03-05T20:00:00Z', '2020-03-05T21:00:00Z'].map((at) => backupName(new Date(at)));
    for (const name of [...old, 'minutes-of-the-board.pdf']) await s3.put(name, Buffer.from('x'));
    server = await startTestServer({ ...environmentOf(place), BACKUPS: folder }, house);
    admin = await signInAsAdmin(server);
    const second = await backUp(server, admin);
    expect(second).toMatchObject({ places: [folder, away.BACKUPS_TO], trouble: null });
    const names: string[] = [];
    for await (const { key } of s3.list('')) names.push(key);
    expect(names).toEqual([String(old[1]), first.file, second.file, 'minutes-of-the-board.pdf']);
    const { items } = (await admin.get('/backups')).body;
    expect(items.map(({ file, places }: Record<string, unknown>) => [file, places])).toEqual([
      [second.file, [folder, away.BACKUPS_TO]],
      [first.file, [folder, away.BACKUPS_TO]],
      [old[1], [away.BACKUPS_TO]],
    ]);
    await server.stop();
    await house.remove();
  });
});

describe('a newer version', () => {
  it('backs up before it changes the database, and changes nothing where it could not', async () => {
    const house = await createTestStorage({ tables: false });
    const old = connect(house);
    await migrateTo(old.db, MIGRATION_NAMES.at(-2) ?? '');
    await old.db.destroy();
    const steps = async () => {
      const { db } = connect(house);
      return migrationState(db).finally(() => db.destroy());
    };
    const [before, folder] = [await steps(), join(house.dataDir, 'backups')];
    expect(before.pending).toBe(1);
    writeFileSync(folder, 'in the way');
    await expect(startTestServer({ BACKUPS: folder }, house)).rejects.toThrow(/Nothing was changed\. Mend it/);
    expect(await steps()).toEqual(before);

    rmSync(folder);
    const server = await startTestServer({ BACKUPS: folder }, house);
    const [made, ...more] = (await (await signInAsAdmin(server)).get('/backups')).body.items;
    expect(more).toEqual([]);
    expect(made).toMatchObject({ why: 'update', state: 'made', places: [folder] });
    expect(await readdir(folder)).toEqual([made.file]);
    await server.stop();
    // It is of the older version, and comes back into this one.
    const { out } = await restore({ DATA_DIR: join(elsewhere, 'older'), BACKUPS: folder }, 'latest');
    expect(out).toMatch(/^Restored /);
    expect((await steps()).pending).toBe(0);
    await startTestServer({ BACKUPS: folder }, house).then((again) => again.stop());
    expect(await readdir(folder)).toEqual([made.file]);
    await house.remove();
  });
});

describe('a key with a wrong letter', () => {
  it('stops the start', async () => {
    const wrong = `${keys.slice(0, -1)}${keys.endsWith('q') ? 'p' : 'q'}`;
    await expect(startTestServer({ BACKUPS_FOR: wrong, BACKUPS: elsewhere })).rejects.toThrow(
      /^BACKUPS_FOR is not usable: age1.* is no public key of age/,
    );
  });
});

describe('a backup that is not whole', () => {
  it('is refused, and the place it was for stays empty', async () => {
    const house = await createTestStorage();
    const folder = join(house.dataDir, 'backups');
    const server = await startTestServer({ BACKUPS: folder }, house);
    const { file } = await backUp(server, await signInAsAdmin(server));
    await server.stop();
    const path = join(folder, String(file));
    const bytes = await readFile(path);
    const empty = join(elsewhere, 'empty');
    for (const damaged of [bytes.subarray(0, -2_000), bytes.with(5_000, (bytes[5_000] ?? 0) ^ 1)]) {
      await writeFile(path, damaged);
      const { out, err } = await restore({ DATA_DIR: empty, BACKUPS: folder }, 'latest');
      expect([out, err]).toEqual(['', expect.stringMatching(/is damaged/)]);
    }
    await writeFile(path, bytes);
    expect((await restore({ DATA_DIR: empty, BACKUPS: folder }, 'latest')).out).toMatch(/^Restored /);
    await rm(empty, { recursive: true });
    await house.remove();
  });
});
