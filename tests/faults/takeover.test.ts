import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '#/database/engines/connect.ts';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { lineTo } from '../support/cut-line.ts';
import { createKilledSite, furnish } from '../support/killed-site.ts';
import { audit, undelivered } from '../support/ledger.ts';
import { amount, expectWithin, noteProof, PROVING } from '../support/proof.ts';
import { startWriters } from '../support/writers.ts';

const TAKEN_OVER_WITHIN_MS = 20_000;
const rounds = amount({ short: 1, long: 10 });
const writes = amount({ short: 10, long: 200 });

const onPostgres = test.skipIf(process.env.TEST_ENGINE !== 'postgres');

/** Two nodes on a database with a standby, which takes over after so many writes; what became of what was answered. */
async function takeover({ waited }: { waited: boolean }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'forte-test-'));
  const primary = await startThrowawayPostgres(process.env.POSTGRES_BINARIES ?? '', tmpdir(), { durable: true });
  const line = await lineTo(primary.url);
  const standby = await primary.standby({ over: line.url, waited });
  const hosts = [primary, standby].map(({ url }) => new URL(url).host).join();
  const databaseUrl = `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`;
  const storage = { dataDir, databaseUrl, remove: async () => rmSync(dataDir, { recursive: true }) };
  const furniture = await furnish(storage);
  const [site, other] = [await createKilledSite(storage), await createKilledSite(storage)];
  await Promise.all([site.start(), other.start()]);
  const writers = await startWriters({ site, ...furniture });
  const page = () => fetch(`${other.origin}/about`).then((answer) => answer.text());
  const before = await page();
  await writers.until(writes);
  if (!waited) {
    line.cut();
    await writers.until(writes);
  }
  await primary.kill();
  const killed = performance.now();
  // What is kept is given out meanwhile.
  expect(await page()).toBe(before);
  await standby.promote();
  await Promise.all([site.ready(), other.ready()]);
  const took = performance.now() - killed;
  if (waited) await writers.until(writes);
  await writers.stop();
  const { db } = connect(storage);
  const found = await audit(db, writers.ledger);
  const unsent = await undelivered(db, dataDir);
  await db.destroy();
  await Promise.all([site.stop(), other.stop()]);
  await standby.stop();
  await primary.stop();
  await line.close();
  await storage.remove();
  return { ...found, unsent, took, acknowledged: writers.ledger.acknowledged };
}

onPostgres('a standby takes over from a database that was killed: two nodes go on, and nothing is lost', async () => {
  const tookMs: number[] = [];
  let acknowledged = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { took, acknowledged: answered, ...found } = await takeover({ waited: true });
    expect(found).toEqual({ lost: [], doubles: [], withoutMails: [], unsent: [] });
    acknowledged += answered;
    tookMs.push(took);
  }
  noteProof('a synchronous standby takes over under two nodes', {
    takeovers: rounds,
    'acknowledged writes': acknowledged,
    lost: 0,
    'both nodes ready after the kill (ms)': Math.round(Math.max(...tookMs)),
  });
  expectWithin(TAKEN_OVER_WITHIN_MS, Math.max(...tookMs));
});

test.runIf(PROVING && process.env.TEST_ENGINE === 'postgres')(
  'the control: a standby that nobody waits for has lost what was answered last',
  async () => {
    const { lost, acknowledged } = await takeover({ waited: false });
    noteProof('an asynchronous standby takes over, its line silent', {
      'acknowledged writes': acknowledged,
      lost: lost.length,
    });
    expect(lost).not.toEqual([]);
  },
);
