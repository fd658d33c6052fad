import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '#/database/engines/connect.ts';
import { createTestStorage } from '../support/engine.ts';
import { createKilledSite, furnish } from '../support/killed-site.ts';
import { audit, type Ledger } from '../support/ledger.ts';
import { onEngine } from '../support/one-engine.ts';
import { amount, expectWithin, noteProof, PROVING } from '../support/proof.ts';
import { runSiteCommand } from '../support/site-commands.ts';
import { startWriters } from '../support/writers.ts';
import { differences, everythingIn, fillYears } from '../support/years-of-work.ts';

const COPIES = 20;
const rows = amount({ short: 500, long: 100_000 });
const megabytes = amount({ short: 2, long: 200 });
const RESTORED_WITHIN_MS = 120_000;

// That a backup is of one moment is in every run: src/database/backup.test.ts.
test.skipIf(!PROVING)(
  'a backup taken while people write brings back all that was acknowledged before it began',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forte-backups-'));
    const storage = await createTestStorage();
    const furniture = await furnish(storage);
    const site = await createKilledSite(storage);
    await site.start();
    const writers = await startWriters({ site, ...furniture });
    const known: Ledger[] = [];
    for (let copy = 0; copy < COPIES; copy += 1) {
      await writers.until(20);
      known.push(structuredClone(writers.ledger));
      await runSiteCommand('backup', join(folder, `${copy}.gz`), storage);
    }
    await writers.stop();
    const wrong: string[] = [];
    for (const [copy, ledger] of known.entries()) {
      const target = await createTestStorage({ tables: false });
      await runSiteCommand('restore', join(folder, `${copy}.gz`), target);
      const { db } = connect(target);
      const { lost, doubles, withoutMails } = await audit(db, withoutCarts(ledger));
      wrong.push(...lost, ...doubles, ...withoutMails);
      await db.destroy();
      await target.remove();
    }
    noteProof('backups taken among eight writers', {
      copies: COPIES,
      'acknowledged before the last': known.at(-1)?.acknowledged ?? 0,
      'lost, doubled or without mails': wrong.length,
    });
    await site.stop();
    await storage.remove();
    rmSync(folder, { recursive: true });
    expect(wrong).toEqual([]);
  },
);

onEngine('sqlite')('a site that was wiped is brought back whole by one command', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forte-backups-'));
  const storage = await createTestStorage();
  await furnish(storage);
  await fillYears(storage, { rows, megabytes });
  const before = await everythingIn(storage);
  const file = join(folder, 'drill.gz');
  const [backup] = await timed(() => runSiteCommand('backup', file, storage));
  await storage.remove();

  const fresh = await createTestStorage({ tables: false });
  const [restoring] = await timed(() => runSiteCommand('restore', file, fresh));
  const after = await everythingIn(fresh);
  const revived = await createKilledSite(fresh);
  const starting = await revived.start();
  await revived.stop();
  await fresh.remove();
  noteProof('the restore drill', {
    rows: before.rows,
    'files (MB)': megabytes,
    'backup file (MB)': Math.round(statSync(file).size / 1_048_576),
    'backup took (s)': seconds(backup),
    'restore took (s)': seconds(restoring),
    'start to ready took (s)': seconds(starting),
    'tables and files that differ': differences(before.hashes, after.hashes).length,
  });
  rmSync(folder, { recursive: true });
  expect(differences(before.hashes, after.hashes)).toEqual([]);
  expect(before.rows).toBeGreaterThan(rows);
  expectWithin(RESTORED_WITHIN_MS, restoring + starting);
});

/** A cart goes on changing after it was noted here: only what stays is compared. */
function withoutCarts(ledger: Ledger): Ledger {
  return { ...ledger, carts: new Map() };
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const begun = performance.now();
  const result = await work();
  return [performance.now() - begun, result];
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
