import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { copyFiles } from './copy-files.ts';
import { type Files, FilesError } from './files.ts';
import { createFolder } from './folder.ts';

const KEYS = Array.from({ length: 12 }, (_, index) => `uploads/scores/${String(index).padStart(2, '0')}.pdf`);
const quiet = () => undefined;

async function newFolder(): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), 'forte-copied-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return createFolder(folder);
}

let from: Files;
let to: Files;
beforeEach(async () => {
  [from, to] = [await newFolder(), await newFolder()];
  for (const key of KEYS) await from.put(key, Buffer.from(`score ${key}`));
  await from.put('mail/1.eml', Buffer.from('no stored file'));
});

/** A place that takes so many files before it is stopped. */
function stoppedAfter(count: number): Files & { taken: string[] } {
  const taken: string[] = [];
  return {
    ...to,
    taken,
    async put(key, bytes) {
      if (taken.length === count) throw new FilesError('away', 'it was stopped');
      taken.push(key);
      await to.put(key, bytes);
    },
  };
}

it('copies what lies under the prefixes, and goes on where it was stopped', async () => {
  await expect(copyFiles(from, stoppedAfter(5), ['uploads/'], quiet)).rejects.toThrow('it was stopped');
  const rest = stoppedAfter(100);
  expect(await copyFiles(from, rest, ['uploads/'], quiet)).toMatchObject({ copied: 7, skipped: 5 });
  expect(rest.taken).toEqual(KEYS.slice(5));
  for (const key of KEYS) expect((await to.read(key)).equals(await from.read(key))).toBe(true);
  expect(await to.head('mail/1.eml')).toBeUndefined();
  expect(await copyFiles(from, to, ['uploads/'], quiet)).toEqual({ copied: 0, skipped: 12, bytes: 0 });
});

it('takes another file of the same size for another', async () => {
  await to.put(KEYS[3] ?? '', Buffer.from(`SCORE ${KEYS[3]}`));
  expect(await copyFiles(from, to, ['uploads/'], quiet)).toMatchObject({ copied: 12 });
  expect((await to.read(KEYS[3] ?? '')).toString()).toBe(`score ${KEYS[3]}`);
});

it('says what is not the same in the end, whatever the place had noted', async () => {
  const damaging: Files = {
    ...to,
    put: (key, bytes) => to.put(key, key === KEYS[7] ? Buffer.from(`SCORE ${key}`) : bytes),
  };
  await expect(copyFiles(from, damaging, ['uploads/'], quiet)).rejects.toThrow(
    `1 files are not the same there, among them ${KEYS[7]}. Copy once more.`,
  );
});
