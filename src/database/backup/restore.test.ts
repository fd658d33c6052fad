import { createHash } from 'node:crypto';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { contentOf, emptySite, filledSite, type TestSite } from '../../../tests/support/filled-site.ts';
import { MIGRATION_NAMES, migrateToLatest } from '../migrate.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const source = await filledSite();
const file = join(source.dataDir, 'backup.gz');
await backUp(source, file, new Date());
const lines = gunzipSync(await readFile(file))
  .toString()
  .trimEnd()
  .split('\n')
  .slice(0, -1);
const made: TestSite[] = [source];
let target: TestSite;
beforeEach(async () => {
  target = await emptySite();
  made.push(target);
});
afterAll(() => Promise.all(made.map((site) => site.remove())));

/** The backup with its lines changed, and a hash that fits unless another is given. */
async function altered(change: (lines: string[]) => string[], sha256?: string): Promise<string> {
  const text = change([...lines])
    .map((line) => `${line}\n`)
    .join('');
  const hash = sha256 ?? createHash('sha256').update(text).digest('hex');
  const path = join(target.dataDir, 'altered.gz');
  await writeFile(path, gzipSync(`${text}${JSON.stringify({ sha256: hash })}\n`));
  return path;
}

describe('a restore is refused, and nothing is written,', () => {
  const swap = (from: string, to: string) => (all: string[]) => all.map((line) => line.replace(from, to));
  it.each([
    [
      'when a letter has changed',
      swap('"value":"1', '"value":"2'),
      '0'.repeat(64),
      /is damaged: its content does not match/,
    ],
    ['when a line is missing', (all: string[]) => all.slice(0, -1), '0'.repeat(64), /is damaged/],
    ['when it is something else', () => ['{"kind":"shopping list"}'], undefined, /is not a backup of this site/],
    ['when its form is newer', swap('"version":1', '"version":2'), undefined, /made by a newer version\. Update/],
    [
      'when its schema is newer',
      swap(MIGRATION_NAMES.at(-1) ?? '', '9999-later'),
      undefined,
      /made by a newer version \(9999-later\)/,
    ],
    ['when a file would land elsewhere', swap('"file":"', '"file":"../../'), undefined, /outside of the uploads/],
  ])('%s', async (_when, change, hash, text) => {
    await expect(restore(target, await altered(change, hash))).rejects.toThrow(text);
    expect(Object.values(await contentOf(target)).flat()).toEqual([]);
    await expect(access(join(target.dataDir, 'uploads'))).rejects.toThrow('ENOENT');
  });

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), /is damaged, or not a backup/],
    ['not gzip', () => Buffer.from('{}'), /is damaged, or not a backup/],
    ['empty', () => Buffer.alloc(0), /is (damaged|not a backup)/],
  ])('when it is %s', async (_what, change, text) => {
    const path = join(target.dataDir, 'broken.gz');
    await writeFile(path, change(await readFile(file)));
    await expect(restore(target, path)).rejects.toThrow(text);
  });

  it('when it is not there', async () => {
    await expect(restore(target, join(target.dataDir, 'none.gz'))).rejects.toThrow(/none\.gz cannot be read: ENOENT/);
  });

  it('when the database has rows', async () => {
    await migrateToLatest(target.connection.db);
    await target.connection.db.insertInto('settings').values({ name: 'a', value: 'b' }).execute();
    await expect(restore(target, file)).rejects.toThrow(
      /is not empty \(settings has rows\)\. Restore into an empty one/,
    );
    expect((await contentOf(target)).settings).toEqual([{ name: 'a', value: 'b' }]);
  });

  it('when there are uploads', async () => {
    await mkdir(join(target.dataDir, 'uploads'));
    await writeFile(join(target.dataDir, 'uploads/a.pdf'), 'mine');
    await expect(restore(target, file)).rejects.toThrow(/uploads is not empty\. Restore into an empty one/);
    expect(await readFile(join(target.dataDir, 'uploads/a.pdf'), 'utf8')).toBe('mine');
  });
});

it('fills a database that has tables but no rows, and can be tried again after a failure', async () => {
  await migrateToLatest(target.connection.db);
  const twice = (all: string[]) => [...all, ...all.filter((line) => line.includes('"table":"settings"'))];
  await expect(restore(target, await altered(twice))).rejects.toThrow(/UNIQUE/);
  await restore(target, file);
  expect(await contentOf(target)).toEqual(await contentOf(source));
});
