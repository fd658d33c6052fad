import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '#/database/engines/connect.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import { contentOf } from '../support/filled-site.ts';
import { createKilledSite, furnish } from '../support/killed-site.ts';
import { audit, type Ledger } from '../support/ledger.ts';
import { onEngine } from '../support/one-engine.ts';
import { amount, expectWithin, noteProof, PROVING } from '../support/proof.ts';
import { runSiteCommand } from '../support/site-commands.ts';
import { startWriters } from '../support/writers.ts';

const COPIES = 20;
const rows = amount({ short: 500, long: 100_000 });
const megabytes = amount({ short: 2, long: 200 });
const RESTORED_WITHIN_MS = 120_000;
const ROWS_AT_ONCE = 500;

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
  await fill(storage);
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

/** As many rows as years of work leave, and files. */
async function fill(storage: TestStorage): Promise<void> {
  const { db } = connect(storage);
  const createdAt = new Date().toISOString();
  for (let from = 0; from < rows; from += ROWS_AT_ONCE) {
    const row = (index: number) => ({
      scope: 'years of work',
      key: `${from + index}`,
      requestDigest: sha256(`${from + index}`),
      answer: JSON.stringify({ message: 'Your request is on its way.'.repeat(8), _id: `${from + index}` }),
      createdAt,
    });
    await db
      .insertInto('idempotencyKeys')
      .values(Array.from({ length: ROWS_AT_ONCE }, (_, index) => row(index)))
      .execute();
  }
  await db.destroy();
  mkdirSync(join(storage.dataDir, 'uploads/2027'), { recursive: true });
  for (let count = 0; count < megabytes; count += 1)
    writeFileSync(join(storage.dataDir, `uploads/2027/${count}.pdf`), randomBytes(1_048_576));
}

/** A hash of every table, and of every upload, by name. */
async function everythingIn(storage: TestStorage): Promise<{ rows: number; hashes: Map<string, string> }> {
  const connection = connect(storage);
  const content = await contentOf({ connection, dataDir: storage.dataDir });
  await connection.db.destroy();
  const hashes = new Map<string, string>();
  let count = 0;
  for (const [table, found] of Object.entries(content)) {
    // What the commands and checks note of themselves.
    const data = found.map((row) => JSON.stringify(row)).filter((row) => !/"last-(backup|ready-check)"/.test(row));
    count += data.length;
    hashes.set(table, sha256(data.toSorted().join('\n')));
  }
  const uploads = join(storage.dataDir, 'uploads');
  for (const entry of readdirSync(uploads, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    hashes.set(path.slice(uploads.length), sha256(readFileSync(path)));
  }
  return { rows: count, hashes };
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name));
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const begun = performance.now();
  const result = await work();
  return [performance.now() - begun, result];
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
