import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp } from '#/database/backup/backup.ts';
import { restore } from '#/database/backup/restore.ts';
import { contentOf, emptySite, filledSite, RESUME } from '../support/filled-site.ts';

/** On SQLite, whatever engine the tests run on. */
function emptySqliteSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'forte-test-'));
  return emptySite({ dataDir, databaseUrl: undefined, remove: async () => rmSync(dataDir, { recursive: true }) });
}

test('a backup of this engine restores to SQLite, and one of SQLite to this engine', async () => {
  const sites = [await filledSite(), await emptySqliteSite(), await emptySite()];
  const [here, sqlite, back] = sites;
  if (!here || !sqlite || !back) throw new Error('a site is missing');
  const [there, again] = [join(here.dataDir, 'there.gz'), join(here.dataDir, 'again.gz')];

  await backUp(here, there, new Date());
  const summary = await restore(sqlite, there);
  await backUp(sqlite, again, new Date());
  expect(await restore(back, again)).toEqual(summary);

  const content = await contentOf(here);
  expect(await contentOf(sqlite)).toEqual(content);
  expect(await contentOf(back)).toEqual(content);
  expect((await readFile(join(back.dataDir, 'uploads/2027/résumé.pdf'))).equals(RESUME)).toBe(true);
  for (const site of sites) await site.remove();
});
