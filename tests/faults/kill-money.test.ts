import { expect, test } from 'vitest';
import { connect } from '#/database/engines/connect.ts';
import { aSeed, chanceOf } from '../support/chance.ts';
import { createTestStorage } from '../support/engine.ts';
import { createKilledSite } from '../support/killed-site.ts';
import { undelivered } from '../support/ledger.ts';
import { auditMoney, auditOfMoneyLost } from '../support/money/money-audit.ts';
import { furnishMoney, startPayers } from '../support/money/payers.ts';
import { amount, noteProof } from '../support/proof.ts';
import { startStripeFake } from '../support/stripe-fake.ts';

const kills = amount({ short: 3, long: 50 });
const actsPerLife = amount({ short: 30, long: 40 });

test('a process killed again and again among eight who sign and pay loses nothing, and charges nobody twice', async () => {
  const seed = aSeed();
  const chance = chanceOf(seed);
  const storage = await createTestStorage();
  const people = await furnishMoney(storage);
  const fake = await startStripeFake();
  const site = await createKilledSite(storage, fake.environment);
  fake.webhooks.address = `${site.origin}/api/payments/stripe`;
  await site.start();
  const payers = startPayers(site, fake, people);
  for (let kill = 0; kill < kills; kill += 1) {
    await payers.until(actsPerLife);
    await new Promise((resolve) => setTimeout(resolve, chance() * 300));
    await site.kill();
    await site.start();
  }
  await payers.stop();
  const { ledger } = payers;
  // Whatever was told is told once more, the last first.
  for (const event of fake.webhooks.events.toReversed()) expect(await fake.webhooks.send(event)).toBe(200);
  const { db } = connect(storage);
  const found = await auditMoney(db, ledger, fake);
  const unsent = await undelivered(db, storage.dataDir);
  const lines = await db.selectFrom('paymentEvents').select('words').where('outcome', '=', 'mismatch').execute();
  await db.destroy();
  await site.stop();
  const blind = await auditOfMoneyLost(storage, ledger, fake);
  await fake.close();
  await storage.remove();
  noteProof('the process killed among eight who sign and pay', {
    kills,
    'acknowledged acts': ledger.acknowledged,
    'tried again after a kill': ledger.repeated,
    'agreements signed': ledger.signed.size,
    payments: ledger.paid.size,
    'notices told': fake.webhooks.answers.length,
    lost: found.lost.length,
    'signed, charged or paid twice': found.doubles.length,
    'wrong sums': found.wrongSums.length,
    'without mails or papers': found.withoutPapers.length,
    'mails not delivered': unsent.length,
    seed: String(seed),
  });
  const nothing = { lost: [], doubles: [], wrongSums: [], withoutPapers: [] };
  expect({ ...found, unsent, lines }, `seed ${seed}`).toEqual({ ...nothing, unsent: [], lines: [] });
  expect(blind, 'the audit sees what is taken away').toEqual({ lost: 1, doubles: 1, wrongSums: 2, withoutPapers: 5 });
  expect(ledger.acknowledged).toBeGreaterThanOrEqual(kills * actsPerLife);
});
