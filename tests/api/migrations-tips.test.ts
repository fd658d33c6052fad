import { expect, it, onTestFinished } from 'vitest';
import { rawTables } from '#/database/backup/backup.ts';
import { migrateTo, migrateToLatest } from '#/database/migrate.ts';
import { emptySite } from '../support/filled-site.ts';

const AT = '2026-10-01T00:00:00.000Z';

it('what players are owed, and what was paid, stays as it is: one fee for each of an event, each payment once', async () => {
  const site = await emptySite();
  onTestFinished(() => site.remove());
  await migrateTo(site.connection.db, '0076-signed-on-paper');
  const db = rawTables(site.connection);
  const add = (table: string, row: Record<string, string | number | null>) =>
    db.insertInto(table).values(row).execute();
  const mira = { first_name: 'Mira', last_name: 'Sample', email: 'm@example.com', instruments: '[]', position: 1 };
  await add('musicians', { ...mira, id: 'm1', created_at: AT });
  const request = { id: 'r1', musician_id: 'm1', request_type: 'main', details: '{}', status: 'paid', created_at: AT };
  await add('event_requests', request);
  const fee = { request_id: 'r1', musician_id: 'm1', name: 'Mira Sample', event_date: '2026-10-01', created_at: AT };
  await add('payout_lines', { ...fee, id: 'l1', fee_cents: 18_050, paid_on: '2026-10-02', paid_by: 'bank' });
  const payment = { request_id: 'r1', cents: -500, day: '2026-10-01', at: AT, payment: 'pi_1', actor: 'site' };
  await add('ledger_entries', { ...payment, id: 'e1', kind: 'payment' });

  await migrateToLatest(site.connection.db);
  expect(await db.selectFrom('payout_lines').selectAll().execute()).toMatchObject([
    { id: 'l1', fee_cents: 18_050, paid_on: '2026-10-02', tip_id: null },
  ]);
  // A tip beside the fee is another line; a second fee, or a second share of it, is none.
  await add('payout_lines', { ...fee, id: 'l2', tip_id: 't1' });
  for (const second of [{ tip_id: null }, { tip_id: 't1' }])
    await expect(add('payout_lines', { ...fee, ...second, id: 'l3' })).rejects.toThrow();
  for (const kind of ['payment', 'tip'])
    await expect(add('ledger_entries', { ...payment, kind, id: 'e2' })).rejects.toThrow();
});
