import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { contentOf, emptySite, filledSite, RESUME, type TestSite } from '../../../tests/support/filled-site.ts';
import { migrateToLatest } from '../migrate.ts';
import { backUp, rawTables } from './backup.ts';
import { restore } from './restore.ts';

const NOW = new Date('2027-01-02T03:04:05Z');
const made: TestSite[] = [];
let site: TestSite;
let target: TestSite;
let file: string;
beforeEach(async () => {
  [site, target] = [await filledSite(), await emptySite()];
  made.push(site, target);
  file = join(site.dataDir, 'backup.gz');
});
afterAll(() => Promise.all(made.map((one) => one.remove())));

describe('a backup', () => {
  it('brings every row and every upload back', async () => {
    const summary = await backUp(site, file, NOW);
    expect(await restore(target, file)).toEqual(summary);
    const content = await contentOf(site);
    expect(await contentOf(target)).toEqual(content);
    expect(summary).toEqual({ rows: Object.keys(content).length * 3, files: 2 });
    expect((await readFile(join(target.dataDir, 'uploads/2027/résumé.pdf'))).equals(RESUME)).toBe(true);
    expect(await readFile(join(target.dataDir, 'uploads/empty.doc'), 'utf8')).toBe('');
  });

  it('is gzip of JSON lines: what it is, rows, pieces of files, a hash', async () => {
    await backUp(site, file, NOW);
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n');
    const keys = lines.map((line) => Object.keys(JSON.parse(line)).join());
    expect(keys[0]).toBe('kind,version,engine,migration,createdAt');
    expect(keys.at(-1)).toBe('sha256');
    expect(new Set(keys.slice(1, -1))).toEqual(new Set(['table,row', 'file,data']));
  });

  it('may be read by its owner only, and nothing else is left behind', async () => {
    await backUp(site, file, NOW);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const others = (await readdir(site.dataDir)).filter((name) => !name.startsWith('forte-and-piano.sqlite'));
    expect(others.sort()).toEqual(['backup.gz', 'uploads']);
  });

  it('is of one moment, though the site is written to meanwhile', async () => {
    const { db } = site.connection;
    let over = false;
    const backingUp = backUp(site, file, NOW).finally(() => {
      over = true;
    });
    for (let number = 10; !over; number += 1) {
      await db.transaction().execute(async (tx) => {
        const settings = { name: `${number}`, value: '' };
        await tx.insertInto('settings').values(settings).execute();
        await new Promise(setImmediate);
        await tx
          .insertInto('idempotencyKeys')
          .values({ ...KEY, key: settings.name })
          .execute();
      });
    }
    await backingUp;
    await restore(target, file);
    const { settings, idempotency_keys: keys } = await contentOf(target);
    expect(keys).toHaveLength(settings?.length ?? 0);
    expect((await contentOf(site)).settings?.length).toBeGreaterThan(3);
  });

  it('takes the place of an earlier one of the same name', async () => {
    await backUp(site, file, NOW);
    await rawTables(site.connection).deleteFrom('settings').execute();
    await backUp(site, file, NOW);
    await restore(target, file);
    expect((await contentOf(target)).settings).toEqual([]);
  });

  it('holds no uploads where there are none', async () => {
    await migrateToLatest(target.connection.db);
    expect(await backUp(target, file, NOW)).toEqual({ rows: 0, files: 0 });
    expect(await restore(target, file)).toEqual({ rows: 0, files: 0 });
  });

  it('is not made of nothing, nor into the uploads, nor where nothing can be written', async () => {
    await expect(backUp(target, file, NOW)).rejects.toThrow(/^There is nothing to back up at /);
    await expect(backUp(site, join(site.dataDir, 'uploads/x.gz'), NOW)).rejects.toThrow(/^Choose a place outside/);
    await expect(backUp(site, join(site.dataDir, 'no/x.gz'), NOW)).rejects.toThrow(/^No backup was made: ENOENT/);
  });
});

const KEY = { scope: '', key: '', requestDigest: '', answer: '', createdAt: '' };
