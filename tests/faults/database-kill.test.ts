import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '#/database/engines/connect.ts';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { aSeed, chanceOf } from '../support/chance.ts';
import { createKilledSite, furnish } from '../support/killed-site.ts';
import { audit, undelivered } from '../support/ledger.ts';
import { amount, expectWithin, noteProof } from '../support/proof.ts';
import { startWriters } from '../support/writers.ts';

const RECOVERED_WITHIN_MS = 5_000;
const kills = amount({ short: 2, long: 50 });
const writesPerLife = amount({ short: 20, long: 200 });

const onPostgres = test.skipIf(process.env.TEST_ENGINE !== 'postgres');

onPostgres('a PostgreSQL server killed under a site that runs on, or with it, loses nothing acknowledged', async () => {
  const seed = aSeed();
  const chance = chanceOf(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'forte-test-'));
  const postgres = await startThrowawayPostgres(process.env.POSTGRES_BINARIES ?? '', tmpdir(), { durable: true });
  const storage = { dataDir, databaseUrl: postgres.url, remove: async () => rmSync(dataDir, { recursive: true }) };
  const furniture = await furnish(storage);
  const site = await createKilledSite(storage);
  await site.start();
  const writers = await startWriters({ site, ...furniture });
  const recovered: number[] = [];
  let ended = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await writers.until(writesPerLife);
    await new Promise((resolve) => setTimeout(resolve, 100 + chance() * 300));
    const withTheSite = kill % 2 === 1;
    if (withTheSite) await Promise.all([postgres.kill(), site.kill()]);
    else await postgres.kill();
    await postgres.start();
    if (withTheSite) await site.start();
    const begun = performance.now();
    if (!site.runs()) {
      ended += 1;
      await site.start();
    }
    await site.ready();
    recovered.push(performance.now() - begun);
  }
  await writers.stop();
  const { ledger } = writers;
  const { db } = connect(storage);
  const found = await audit(db, ledger);
  const unsent = await undelivered(db, dataDir);
  await db.destroy();
  await site.stop();
  await postgres.stop();
  await storage.remove();
  noteProof('the database server killed among eight writers', {
    kills,
    'acknowledged writes': ledger.acknowledged,
    'tried again after a kill': ledger.repeated,
    lost: found.lost.length,
    'stored twice': found.doubles.length,
    'without their mails': found.withoutMails.length,
    'mails not delivered': unsent.length,
    'sites that ended with it': ended,
    'slowest to be ready again (ms)': Math.round(Math.max(...recovered)),
    seed: String(seed),
  });
  expect(ended, 'a site outlives its database').toBe(0);
  expect({ ...found, unsent }, `seed ${seed}`).toEqual({ lost: [], doubles: [], withoutMails: [], unsent: [] });
  expectWithin(RECOVERED_WITHIN_MS, Math.max(...recovered));
});
