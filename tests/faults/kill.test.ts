import { sql } from 'kysely';
import { expect } from 'vitest';
import { connect } from '#/database/engines/connect.ts';
import { aSeed, chanceOf } from '../support/chance.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import { createKilledSite, furnish } from '../support/killed-site.ts';
import { audit, auditOfLoss, undelivered } from '../support/ledger.ts';
import { onEngine } from '../support/one-engine.ts';
import { amount, expectWithin, noteProof } from '../support/proof.ts';
import { startWriters } from '../support/writers.ts';

/** On a machine that others keep busy too; what it took stands in the figures. */
const READY_WITHIN_MS = 15_000;
const kills = amount({ short: 2, long: 50 });
const writesPerLife = amount({ short: 20, long: 200 });

onEngine('sqlite')(
  'a process killed again and again among eight writers loses nothing it has acknowledged',
  async () => {
    const seed = aSeed();
    const chance = chanceOf(seed);
    const storage = await createTestStorage();
    const furniture = await furnish(storage);
    const site = await createKilledSite(storage);
    await site.start();
    const writers = await startWriters({ site, ...furniture });
    const readyAfter: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await writers.until(writesPerLife);
      await new Promise((resolve) => setTimeout(resolve, 100 + chance() * 300));
      await site.kill();
      readyAfter.push(await site.start());
      if (storage.databaseUrl === undefined) expect(await integrity(storage), `seed ${seed}`).toBe('ok');
    }
    await writers.stop();
    const { ledger } = writers;
    const { db } = connect(storage);
    const found = await audit(db, ledger);
    const unsent = await undelivered(db, storage.dataDir);
    const blind = await auditOfLoss(db, ledger);
    await db.destroy();
    await site.stop();
    await storage.remove();
    noteProof('the process killed among eight writers', {
      kills,
      'acknowledged writes': ledger.acknowledged,
      'tried again after a kill': ledger.repeated,
      lost: found.lost.length,
      'stored twice': found.doubles.length,
      'without their mails': found.withoutMails.length,
      'mails not delivered': unsent.length,
      'start to ready, half of them within (ms)': Math.round(readyAfter.toSorted((a, b) => a - b)[kills >> 1] ?? 0),
      'the slowest (ms)': Math.round(Math.max(...readyAfter)),
      seed: String(seed),
    });
    expect({ ...found, unsent }, `seed ${seed}`).toEqual({ lost: [], doubles: [], withoutMails: [], unsent: [] });
    expect(blind, 'the audit sees what is taken away').toEqual({ lost: 1, doubles: 1, withoutMails: 2 });
    expect(ledger.acknowledged).toBeGreaterThanOrEqual(kills * writesPerLife);
    expectWithin(READY_WITHIN_MS, Math.max(...readyAfter));
  },
);

async function integrity(storage: TestStorage): Promise<string> {
  const { db } = connect(storage);
  const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db);
  await db.destroy();
  return rows.map(({ integrityCheck }) => integrityCheck).join();
}
