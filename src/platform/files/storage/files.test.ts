import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../tests/support/free-port.ts';
import { type S3Server, startS3Server } from '../../../../tests/support/s3/s3-server.ts';
import { WHOLE } from '../../../../tests/support/whole.ts';
import { diskRefuses } from '../disk-trouble.ts';
import { createBucket } from './bucket.ts';
import { deleteOrLeave, type Files, FilesError, filesOlderThan, troubleOfFiles } from './files.ts';
import { createFolder } from './folder.ts';
import { keptNear } from './kept-near.ts';

const all = <T>(items: AsyncIterable<T>): Promise<T[]> => Readable.from(items).toArray();
const AWKWARD = "uploads/scores/José & 100% <Ann's> (1)+x y.pdf";
const folders: string[] = [];
let server: S3Server | undefined;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(async () => {
  await server?.stop();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

async function newBucket(): Promise<Files | undefined> {
  return server && createBucket(await server.newPlace('house/'), { pageSize: 2 });
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forte-files-'));
  folders.push(folder);
  return folder;
}

/** What every place of files does. */
function behavesAsAPlace(name: string, make: () => Promise<Files | undefined>) {
  describe(name, () => {
    const onPlace = (what: string, test: (files: Files) => Promise<void>) =>
      it(what, async () => {
        const files = await make();
        if (!files) return expect(files).toBeUndefined();
        await test(files);
      });

    onPlace('gives back what was put, whole and in pieces, and replaces it', async (files) => {
      const bytes = Buffer.alloc(700_000, 'four movements ');
      await files.put(AWKWARD, Buffer.from('first'));
      await files.put(AWKWARD, bytes);
      expect((await files.read(AWKWARD)).equals(bytes)).toBe(true);
      expect((await buffer(await files.open(AWKWARD))).equals(bytes)).toBe(true);
      const head = await files.head(AWKWARD);
      expect(head).toMatchObject({ key: AWKWARD, size: bytes.length });
      expect(Math.abs(Date.now() - Number(head?.modifiedAt))).toBeLessThan(120_000);
      await files.put('empty', Buffer.alloc(0));
      expect((await files.read('empty')).length).toBe(0);
    });

    onPlace('says what is missing, and does not mind deleting it', async (files) => {
      await files.put('here', Buffer.from('x'));
      for (let time = 0; time < 2; time += 1) await files.delete('here');
      expect(await files.head('here')).toBeUndefined();
      for (const key of ['here', 'no/folder/at/all']) {
        await expect(files.read(key)).rejects.toMatchObject({ trouble: 'missing' });
        await expect(files.open(key)).rejects.toMatchObject({ trouble: 'missing' });
        await files.delete(key);
      }
    });

    onPlace('lists what begins with a prefix, in all folders below', async (files) => {
      const keys = ['uploads/resumes/1.pdf', 'uploads/resumes/2.pdf', 'uploads/scores/1.pdf', 'engraved/x/a.svg'];
      for (const key of keys) await files.put(key, Buffer.from(key));
      const listed = async (prefix: string) => (await all(files.list(prefix))).map(({ key }) => key).toSorted();
      expect(await listed('')).toEqual(keys.toSorted());
      expect(await listed('uploads/resumes/')).toEqual(keys.slice(0, 2));
      expect(await listed('uploads/resumes/1')).toEqual(keys.slice(0, 1));
      expect(await listed('nothing/')).toEqual([]);
      const [one] = await all(files.list('engraved/'));
      expect(one).toMatchObject({ size: 16 });
      expect(await filesOlderThan(files, 'uploads/scores/', Date.now() - 3_600_000)).toEqual([]);
      expect(await filesOlderThan(files, 'uploads/scores/', Date.now() + 3_600_000)).toEqual(keys.slice(2, 3));
    });

    onPlace('never leaves its room', async (files) => {
      for (const key of ['../x', 'uploads/../../x', '/etc/hostname', 'a//b', '.', 'a/.', '']) {
        await expect(files.read(key)).rejects.toThrow(/leads out/);
        await expect(files.put(key, Buffer.from('x'))).rejects.toThrow(/leads out/);
      }
    });
  });
}

behavesAsAPlace('a folder', async () => createFolder(await newFolder()));
behavesAsAPlace('a bucket of OpenStack Swift', newBucket);
// In every run another folder stands for the bucket.
behavesAsAPlace('a bucket with a folder before it', async () => {
  const far = WHOLE ? await newBucket() : createFolder(await newFolder());
  return far && keptNear(far, createFolder(await newFolder()));
});

it('a bucket that is not there, or not ours, says so', async () => {
  if (!server) return expect(server).toBeUndefined();
  const place = await server.newPlace();
  const nowhere = createBucket({ ...place, bucket: 'no-such-bucket' });
  await expect(nowhere.read('a')).rejects.toMatchObject({ trouble: 'away' });
  await expect(all(nowhere.list(''))).rejects.toMatchObject({ trouble: 'away' });
  const thief = createBucket({ ...place, secretAccessKey: 'guessed' });
  await expect(thief.put('a', Buffer.from('a'))).rejects.toMatchObject({
    trouble: 'away',
    message: expect.stringMatching(/was answered with 403 SignatureDoesNotMatch /),
  });
});

describe('a bucket with a folder before it', () => {
  it('gives what it has read while the bucket is away, and takes nothing then', async () => {
    let away = false;
    const far = createFolder(await newFolder());
    const behind = new Proxy(far, {
      get: (target, name) =>
        away && typeof Reflect.get(target, name) === 'function'
          ? () => Promise.reject(new FilesError('away', 'no answer'))
          : Reflect.get(target, name),
    });
    await far.put('x/a.svg', Buffer.from('notes'));
    const near = createFolder(await newFolder());
    const files = keptNear(behind, near);
    expect((await files.read('x/a.svg')).toString()).toBe('notes');
    away = true;
    expect((await files.read('x/a.svg')).toString()).toBe('notes');
    await expect(files.put('x/b.svg', Buffer.from('more'))).rejects.toMatchObject({ trouble: 'away' });
    expect(await near.head('x/b.svg')).toBeUndefined();
  });
});

it('a place that does not answer says so to people who run the site', async () => {
  const place = { endpoint: `http://127.0.0.1:${await freePort()}`, region: 'us-east-1', bucket: 'music', prefix: '' };
  const nobody = createBucket({ ...place, accessKeyId: 'house', secretAccessKey: 'quiet-example' });
  expect(await troubleOfFiles(nobody)).toMatch(/^PUT \.health-\S+ at 127\.0\.0\.1:\d+ failed: ECONNREFUSED\.$/);
  await expect(nobody.read('a')).rejects.toMatchObject({ trouble: 'away' });
  await expect(all(nobody.list(''))).rejects.toMatchObject({ trouble: 'away' });
  expect(await troubleOfFiles(createFolder(await newFolder()))).toBeUndefined();
});

describe('a folder', () => {
  it('keeps files from everybody else on the machine', async () => {
    const folder = await newFolder();
    await createFolder(folder).put('uploads/a.pdf', Buffer.from('x'));
    const modes = await Promise.all(['uploads', 'uploads/a.pdf'].map((name) => stat(join(folder, name))));
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600]);
  });

  it('shows no draft, and drops the one that a crash left', async () => {
    const folder = await newFolder();
    const files = createFolder(folder);
    await files.put('uploads/a.pdf', Buffer.from('x'));
    for (const name of ['.draft-1-b.pdf', '.draft-2-c.pdf']) await writeFile(join(folder, 'uploads', name), 'half');
    const long = new Date(Date.now() - 3_600_000);
    await utimes(join(folder, 'uploads/.draft-1-b.pdf'), long, long);
    expect((await all(files.list('uploads/'))).map(({ key }) => key)).toEqual(['uploads/a.pdf']);
    expect((await readdir(join(folder, 'uploads'))).toSorted()).toEqual(['.draft-2-c.pdf', 'a.pdf']);
  });

  it('takes away an empty folder only where it is asked to', async () => {
    const folder = await newFolder();
    for (const [emptyFoldersGo, left] of [
      [false, ['engraved']],
      [true, []],
    ] as const) {
      const files = createFolder(folder, { emptyFoldersGo });
      await files.put('engraved/a.svg', Buffer.from('x'));
      await files.delete('engraved/a.svg');
      expect(await readdir(folder)).toEqual(left);
    }
  });
});

describe('trouble', () => {
  it.each([
    ['missing', undefined],
    ['full', 503],
    ['away', 503],
  ] as const)('%s is answered with %s', (trouble, status) => {
    const refusal = diskRefuses(new FilesError(trouble, 'a.pdf: no answer'));
    expect(refusal?.status).toBe(status);
  });

  it('with deleting is left to the sweep, any other is not hidden', async () => {
    const warned: unknown[] = [];
    const log = { warn: (about: unknown) => void warned.push(about) };
    const failing = (error: Error): Files => ({
      ...createFolder('/nowhere'),
      delete: () => Promise.reject(error),
    });
    const away = new FilesError('away', 'no answer');
    expect(await deleteOrLeave(failing(away), 'a.pdf', log)).toBe(false);
    expect(warned).toEqual([{ err: away, key: 'a.pdf' }]);
    await expect(deleteOrLeave(failing(new TypeError('ours')), 'a.pdf', log)).rejects.toThrow('ours');
  });
});
