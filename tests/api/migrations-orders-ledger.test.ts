import { expect, it, onTestFinished } from 'vitest';
import { rawTables } from '#/database/backup/backup.ts';
import { migrateTo, migrateToLatest } from '#/database/migrate.ts';
import { slices } from '#/database/slices.ts';
import { MONEY_KINDS } from '#/features/ledger/model.ts';
import { owedCents } from '#/features/ledger/rules.ts';
import { readPaid } from '#/features/orders/payments/paid.server.ts';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { HOUR_MS } from '#/platform/time/durations.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { emptySite } from '../support/filled-site.ts';
import { WHOLE } from '../support/whole.ts';

const ORDERS = WHOLE ? 5000 : 300;
const START = Date.parse('2024-12-20T05:00:00.000Z');
const METHODS = ['card', 'bank', 'phone', 'other'];

interface Stored {
  id: string;
  status: string;
  status_since: string;
  total_cents: number;
  paid_at: string | null;
  method: string | null;
  reference: string;
}

it(`the money of ${ORDERS} orders moves on to the ledger: the same sums by method, month and status`, async () => {
  const site = await emptySite();
  onTestFinished(() => site.remove());
  await migrateTo(site.connection.db, '0072-reminders');
  const db = rawTables(site.connection);
  const orders = Array.from({ length: ORDERS }, (_, index) => anOrder(index));
  for (const some of slices(orders))
    await db
      .insertInto('orders')
      .values(some.map((order, index) => withBuyer(order, index)))
      .execute();
  // A card payment of which some went back, as Stripe told it: the sum so far, twice.
  const inPart = orders.filter(
    ({ status, method }, index) => status === 'paid' && method === 'card' && index % 3 === 0,
  );
  const history = inPart.flatMap(({ id, paid_at }, index) =>
    ['$0.50', '$1'].map((back, position) => ({
      case_id: id,
      position,
      at: new Date(Date.parse(paid_at ?? '') + HOUR_MS * (position + index)).toISOString(),
      kind: 'order',
      what: 'changed',
      actor: 'site',
      subject: '',
      words: `${back} of it was paid back at Stripe.`,
    })),
  );
  for (const some of slices(history)) await db.insertInto('case_history').values(some).execute();

  const began = performance.now();
  await migrateToLatest(site.connection.db);
  const milliseconds = performance.now() - began;
  const entries = await site.connection.db.selectFrom('ledgerEntries').selectAll().execute();
  const paid = orders.filter((order) => order.paid_at !== null);
  const backOf = new Set(inPart.map(({ id }) => id));
  const sumOf = <Item>(items: readonly Item[], key: (item: Item) => string | null, cents: (item: Item) => number) => {
    const sums: Record<string, number> = {};
    for (const item of items) sums[key(item) ?? ''] = (sums[key(item) ?? ''] ?? 0) + cents(item);
    return sums;
  };
  const payments = entries.filter(({ kind }) => kind === 'payment');
  const came = ({ total_cents }: Stored) => total_cents;
  expect(
    sumOf(
      payments,
      ({ method }) => method,
      ({ cents }) => -cents,
    ),
  ).toEqual(sumOf(paid, ({ method }) => method, came));
  expect(
    sumOf(
      payments,
      ({ day }) => day.slice(0, 7),
      ({ cents }) => -cents,
    ),
  ).toEqual(sumOf(paid, ({ paid_at }) => dayIn(LAS_VEGAS, new Date(paid_at ?? '')).slice(0, 7), came));
  const statusOf = new Map(orders.map(({ id, status }) => [id, status]));
  const money = entries.filter(({ kind }) => MONEY_KINDS.includes(kind));
  const stayed = ({ id, status, total_cents }: Stored) =>
    status === 'refunded' ? 0 : total_cents - (backOf.has(id) ? 100 : 0);
  expect(
    sumOf(
      money,
      ({ orderId }) => statusOf.get(orderId ?? '') ?? '',
      ({ cents }) => 0 - cents,
    ),
  ).toEqual(sumOf(paid, ({ status }) => status, stayed));
  expect(owedCents(entries)).toBe(0);
  expect(new Set(entries.map(({ orderId }) => orderId))).toEqual(new Set(paid.map(({ id }) => id)));
  const names = payments.flatMap(({ payment }) => payment ?? []);
  expect(new Set(names)).toEqual(new Set(paid.flatMap((one) => (one.method === 'card' ? one.reference : []))));
  expect(new Set(names).size).toBe(names.length);
  const now = await site.connection.db.selectFrom('orders').select(['id', 'paymentEntry']).execute();
  const said = await readPaid(site.connection, now);
  for (const { id, paymentEntry } of now) {
    const before = orders.find((one) => one.id === id);
    const { paid_at: paidAt, method, reference } = before ?? {};
    expect(said.get(paymentEntry ?? '')).toEqual(paidAt ? { paidAt, method, reference } : undefined);
  }
  process.stdout.write(`${ORDERS} orders, ${entries.length} entries: ${Math.round(milliseconds)} ms\n`);
});

/** Open, paid, cancelled, refunded, and taken back after a mistake; two card payments have the same name. */
function anOrder(index: number): Stored {
  const status = ['paid', 'paid', 'paid', 'refunded', 'open', 'cancelled', 'open'][index % 7] ?? 'open';
  const at = new Date(START + index * HOUR_MS * 3).toISOString();
  const isPaid = status === 'paid' || status === 'refunded';
  const method = isPaid ? (METHODS[index % 4] ?? 'other') : null;
  const name = index === 8 ? 'pi_0' : `pi_${index}`;
  return {
    id: `order-${index}`,
    status,
    status_since: new Date(START + index * HOUR_MS * 3 + 40 * 24 * HOUR_MS).toISOString(),
    total_cents: 200 + (index % 13) * 55,
    paid_at: isPaid ? at : null,
    method,
    reference: method === 'card' ? name : isPaid ? `June Sample ${index}` : '',
  };
}

function withBuyer(order: Stored, index: number) {
  const key = `${order.id}-s`;
  return {
    ...order,
    code: order.id,
    shortcode: key,
    match_key: key,
    buyer_name: '',
    buyer_email: `buyer-${index}@example.com`,
    created_at: new Date(START).toISOString(),
    search_text: '',
  };
}
