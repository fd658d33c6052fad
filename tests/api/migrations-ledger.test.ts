import { expect, it, onTestFinished } from 'vitest';
import { rawTables } from '#/database/backup/backup.ts';
import { migrateTo, migrateToLatest } from '#/database/migrate.ts';
import { owedCents, paidCents } from '#/features/ledger/rules.ts';
import { emptySite } from '../support/filled-site.ts';

const AT = '2026-01-01T00:00:00.000Z';
const PAID_AT = '2026-02-03T10:00:00.000Z';

it('an event that was marked as paid has its charge and its payment in the ledger, and a card payment its order', async () => {
  const site = await emptySite();
  onTestFinished(() => site.remove());
  await migrateTo(site.connection.db, '0068-calendar-removals');
  const db = rawTables(site.connection);
  const add = (table: string, ...rows: Record<string, string | number | null>[]) =>
    db.insertInto(table).values(rows).execute();
  const mira = { first_name: 'Mira', last_name: 'Sample', email: 'm@example.com', instruments: '[]', position: 1 };
  await add('musicians', { ...mira, id: 'm1', created_at: AT });
  const request = { musician_id: 'm1', request_type: 'main', details: '{}', created_at: AT };
  const stands = { agreed: 'confirmed', paid: 'paid', played: 'completed', off: 'withdrawn' };
  const entry = { kind: 'request', actor: 'admin', subject: '', words: '' };
  for (const [id, status] of Object.entries(stands)) {
    await add('event_requests', { ...request, id, status, total_cents: id === 'played' ? 40_010 : 12_345 });
    await add('case_history', { ...entry, case_id: id, position: 0, at: AT, what: 'confirmed' });
    // Taken back once, and marked again.
    for (const [index, at] of [AT, PAID_AT].entries())
      await add('case_history', { ...entry, case_id: id, position: index + 1, at, what: 'paid' });
  }
  const order = { id: 'o1', code: 'ABCDE', shortcode: 's', match_key: 's', status: 'open', status_since: AT };
  const buyer = { buyer_name: '', buyer_email: 'b@example.com', total_cents: 200, created_at: AT, reference: '' };
  await add('orders', { ...order, ...buyer, search_text: '' });
  await add('checkouts', { id: 'cs_1', order_id: 'o1', url: 'u', state: 'open', created_at: AT, expires_at: AT });

  await migrateToLatest(site.connection.db);
  const entries = await site.connection.db.selectFrom('ledgerEntries').selectAll().orderBy('id').execute();
  const of = (id: string) => entries.filter(({ requestId }) => requestId === id);
  expect(entries.filter(({ requestId }) => requestId !== null)).toHaveLength(4);
  for (const [id, cents] of [
    ['paid', 12_345],
    ['played', 40_010],
  ] as const) {
    expect([owedCents(of(id)), paidCents(of(id)), of(id)[0]?.day], id).toEqual([0, cents, '2026-02-03']);
  }
  expect(await db.selectFrom('checkouts').selectAll().execute()).toMatchObject([{ id: 'cs_1', order_id: 'o1' }]);
});
