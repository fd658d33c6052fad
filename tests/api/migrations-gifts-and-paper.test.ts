import { expect, it, onTestFinished } from 'vitest';
import { rawTables } from '#/database/backup/backup.ts';
import { migrateTo } from '#/database/migrate.ts';
import { agreementInForce } from '#/features/event-requests/agreement/records.server.ts';
import { readLedger } from '#/features/ledger/records.server.ts';
import { createTestStorage } from '../support/engine.ts';
import { eventRequest } from '../support/event-request.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { emptySite } from '../support/filled-site.ts';
import { startTestServer } from '../support/test-server.ts';

const AT = '2026-01-01T00:00:00.000Z';
const LATER = '2026-02-01T00:00:00.000Z';
const HASH = 'a'.repeat(64);
const EVENT = 'e'.repeat(22);
const TABLES = ['agreements', 'agreement_signatures', 'ledger_entries', 'ledger_notes'];
/** Of what was there already: in none of them anything is known. */
const NEW_COLUMNS: Record<string, object> = {
  agreement_signatures: { day: null },
  ledger_entries: { gift_id: null, dispute: null },
};

it('what was signed and booked before gift certificates and paper stands as it stood, and goes on', async () => {
  const storage = await createTestStorage({ tables: false });
  const { connection } = await emptySite(storage);
  await migrateTo(connection.db, '0073-orders-on-the-ledger');
  const before = rawTables(connection);
  const add = (table: string, ...rows: Record<string, string | number | null>[]) =>
    before.insertInto(table).values(rows).execute();
  const mira = { first_name: 'Mira', last_name: 'Sample', email: 'm@example.com', instruments: '[]', position: 1 };
  await add('musicians', { ...mira, id: 'm1', created_at: AT });
  const request = { musician_id: 'm1', request_type: 'main', status: 'confirmed', created_at: AT };
  const details = { ...eventRequest(), _id: EVENT, clientName: 'June Ito', clientEmail: 'june@example.com' };
  await add('event_requests', { ...request, id: EVENT, details: JSON.stringify(details), total_cents: 42_500 });
  const terms = { totalCents: 42_500, lines: [], instalments: [], cancellation: [], facts: {} };
  const text = { text: 'What was agreed', text_hash: HASH, terms: JSON.stringify(terms), changes: '[]' };
  await add('agreements', { id: 'g1', request_id: EVENT, version: 1, state: 'signed', ...text, made_at: AT });
  const consent = { consent: 'Yes', text_hash: HASH, account: '', address: '', browser: '', agreement_id: 'g1' };
  await add(
    'agreement_signatures',
    { ...consent, party: 'client', name: 'June Ito', at: AT, by: 'link' },
    { ...consent, party: 'house', name: 'Forte & Piano', at: LATER, by: 'sending' },
  );
  const order = { code: 'K7M3Q', shortcode: 'x-K7M3Q', match_key: 'xk7m3q', status: 'paid', status_since: LATER };
  const buyer = { buyer_name: '', buyer_email: 'b@example.com', total_cents: 900, reference: '', search_text: '' };
  await add('orders', { ...order, ...buyer, id: 'o1', created_at: AT, paid_at: LATER, method: 'bank' });
  const none = { request_id: null, order_id: null, method: null, payment: null, answers: null, actor: 'site' };
  await add(
    'ledger_entries',
    { ...none, id: 'c1', request_id: EVENT, kind: 'charge', cents: 42_500, day: '2026-01-01', at: AT },
    { ...none, id: 'p1', request_id: EVENT, kind: 'payment', cents: -12_750, day: '2026-02-01', at: LATER },
    { ...none, id: 'c2', order_id: 'o1', kind: 'charge', cents: 900, day: '2026-02-01', at: LATER },
    { ...none, id: 'p2', order_id: 'o1', kind: 'payment', cents: -900, day: '2026-02-01', at: LATER, method: 'bank' },
  );
  await add('ledger_notes', { entry_id: 'p1', words: 'ZELLE' });
  const stood = Object.fromEntries(
    await Promise.all(TABLES.map(async (name) => [name, await before.selectFrom(name).selectAll().execute()] as const)),
  );
  await connection.db.destroy();

  const server = await startTestServer({}, storage);
  onTestFinished(async () => {
    await server.stop();
    await storage.remove();
  });
  const after = rawTables(server.ctx);
  for (const name of TABLES) {
    const rows = await after.selectFrom(name).selectAll().execute();
    expect(new Set(rows), name).toEqual(new Set(stood[name]?.map((row) => ({ ...row, ...NEW_COLUMNS[name] }))));
  }
  for (const act of [after.updateTable('ledger_entries').set({ gift_id: 'x' }), after.deleteFrom('ledger_entries')])
    await expect(act.execute()).rejects.toThrow(/never edited/);

  expect((await agreementInForce(server.ctx, EVENT))?.signatures).toMatchObject([
    { party: 'client', name: 'June Ito', day: null },
    { party: 'house', by: 'sending', day: null },
  ]);
  const admin = await signInAsAdmin(server);
  const more = { kind: 'payment', dollars: 100, method: 'bank' };
  const booked = await admin.post(`/requests/${EVENT}/ledger`, more, { headers: { 'Idempotency-Key': 'once' } });
  expect(booked.status, JSON.stringify(booked.body)).toBe(200);
  const { owedCents, entries } = await readLedger(server.ctx, EVENT);
  expect([owedCents, entries.map(({ words }) => words)]).toEqual([19_750, ['', 'ZELLE', '']]);
  expect((await admin.get('/gifts')).status).toBe(200);
});
