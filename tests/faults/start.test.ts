import { closeSync, copyFileSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '#/database/engines/connect.ts';
import { refuseDamage } from '#/database/engines/sound.ts';
import { migrateToLatest } from '#/database/migrate.ts';
import { StartError } from '#/platform/process/start-error.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import { amount, expectWithin, noteProof } from '../support/proof.ts';
import { runSite, spawnedSite } from '../support/real-site.ts';

const onPostgres = process.env.TEST_ENGINE === 'postgres';
const EX_CONFIG = 78;
const EX_TEMPFAIL = 75;

async function storageOfTest(options?: { tables: boolean }): Promise<TestStorage> {
  const storage = await createTestStorage(options);
  onTestFinished(() => storage.remove());
  return storage;
}

async function expectRefusal(
  environment: Record<string, string>,
  storage: TestStorage,
  text: RegExp,
  ends = EX_CONFIG,
): Promise<void> {
  const { status, output } = await runSite(environment, storage);
  expect(output.trim().split('\n')).toEqual([expect.stringMatching(text)]);
  expect(status).toBe(ends);
}

describe('a site that can not start as it is set up ends with 78 and one line', () => {
  it.runIf(!onPostgres)('a setting that is wrong', async () => {
    await expectRefusal({ PORT: 'three thousand' }, await storageOfTest({ tables: false }), /^PORT .* PORT=3000/);
  });

  it.runIf(!onPostgres)('a data folder that can not be one', async () => {
    const storage = await storageOfTest({ tables: false });
    writeFileSync(join(storage.dataDir, 'file'), '');
    await expectRefusal({ DATA_DIR: join(storage.dataDir, 'file/data') }, storage, /^The data folder .* DATA_DIR=/);
  });

  it('a database that a newer version has used', async () => {
    const storage = await storageOfTest();
    const { db } = connect(storage);
    await db
      .insertInto('kyselyMigration' as never)
      .values({ name: '9999-of-tomorrow', timestamp: new Date().toISOString() } as never)
      .execute();
    await db.destroy();
    await expectRefusal({}, storage, /newer version .*9999-of-tomorrow.*Nothing was changed/);
  });

  it.runIf(!onPostgres)('a file that is damaged, and names the way back', async () => {
    const storage = await storageOfTest();
    damage(
      fileOf(storage),
      Array.from({ length: 100 }, (_, place) => 3 * 4096 + place),
    );
    await expectRefusal({}, storage, /is damaged .* npm run restore -- FILE/);
  });
});

describe.runIf(onPostgres)('a database that is away: it ends with 75, so that a supervisor tries again', () => {
  it.each([
    ['where nobody answers', 'postgres://nobody@127.0.0.1:9/none'],
    ['of which no host answers', 'postgres://nobody@127.0.0.1:9,localhost:9/none?target_session_attrs=primary'],
  ])('%s', async (_, DATABASE_URL) => {
    const storage = await storageOfTest({ tables: false });
    const text = /ECONNREFUSED.*Start it, or correct DATABASE_URL/;
    await expectRefusal({ DATABASE_URL }, storage, text, EX_TEMPFAIL);
  });

  it('one that has no such login is a setting to mend', async () => {
    const storage = await storageOfTest({ tables: false });
    const url = new URL(storage.databaseUrl ?? '');
    url.username = 'nobody_of_that_name';
    await expectRefusal({ DATABASE_URL: url.href }, storage, /does not exist.*correct DATABASE_URL/);
  });
});

it.runIf(!onPostgres)('bytes that were changed at random are found before anything is served from them', async () => {
  const sound = await storageOfTest();
  const trials = amount({ short: 5, long: 200 });
  const tried = await storageOfTest({ tables: false });
  let found = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    const file = fileOf(tried);
    copyFileSync(fileOf(sound), file);
    const { size } = statSync(file);
    damage(
      file,
      Array.from({ length: 100 }, () => Math.floor(Math.random() * size)),
    );
    const answer = await openAndLook(tried);
    if (answer === undefined) continue;
    expect(answer).toBeInstanceOf(StartError);
    found += 1;
  }
  expect(found).toBeGreaterThanOrEqual(trials * 0.6);
  noteProof('100 random bytes changed (R31)', { files: trials, 'refused at the start': found });
});

it('a stop while it is still starting leaves a database that opens', async () => {
  const stops = amount({ short: 1, long: 20 });
  for (let stop = 0; stop < stops; stop += 1) {
    const storage = await createTestStorage({ tables: false });
    const site = spawnedSite({}, storage);
    await pause(400 + 60 * stop);
    const asked = performance.now();
    site.signal('SIGTERM');
    const { status, signal } = await site.ended;
    expectWithin(10_000, performance.now() - asked);
    expect([0, 'SIGTERM']).toContain(signal ?? status);
    const { db } = connect(storage);
    await migrateToLatest(db);
    await db.destroy();
    await storage.remove();
  }
  noteProof('stopped while starting (R18)', { stops, 'databases that did not open': 0 });
});

function fileOf({ dataDir }: TestStorage): string {
  return join(dataDir, 'forte-and-piano.sqlite');
}

function damage(file: string, places: readonly number[]): void {
  const handle = openSync(file, 'r+');
  for (const place of places) writeSync(handle, Buffer.from([Math.floor(Math.random() * 256)]), 0, 1, place);
  closeSync(handle);
}

/** What keeps the site from starting; undefined where nothing was found. */
async function openAndLook(storage: TestStorage): Promise<unknown> {
  try {
    const connection = connect(storage);
    await refuseDamage(connection).finally(() => connection.db.destroy());
    return undefined;
  } catch (error) {
    return error;
  }
}
