import type { Kysely } from 'kysely';

interface PaidOrder {
  id: string;
  status: string;
  statusSince: string;
  totalCents: number;
  paidAt: string;
  method: string | null;
  reference: string;
}

interface Entry {
  kind: 'charge' | 'payment' | 'refund' | 'correction';
  cents: number;
  at: string;
  method?: string | null;
  payment?: string | null;
  answers?: string;
}

/** Each of ten values: SQLite takes 32,766 in a statement. */
const ROWS_AT_ONCE = 1000;

/** As the site wrote it: Stripe tells the sum of all that went back so far. */
const IN_PART = /^\$([\d,]+)(?:\.(\d\d))? of it was paid back at Stripe\.$/;

/**
 * What has come for orders of scores, and gone back, as entries of the ledger. An order whose payment was booked by
 * mistake and taken back has none: nothing of it came.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  const orders: PaidOrder[] = await db
    .selectFrom('orders')
    .select(['id', 'status', 'statusSince', 'totalCents', 'paidAt', 'method', 'reference'])
    .where('paidAt', 'is not', null)
    .where('totalCents', '>', 0)
    .orderBy('paidAt')
    .orderBy('id')
    .execute();
  const parts = await partsBack(db);
  const booked = await db.selectFrom('ledger_entries').select('payment').where('payment', 'is not', null).execute();
  const names = new Set(booked.map(({ payment }) => payment));
  const rows = orders.flatMap((order) => {
    const name = order.method === 'card' && order.reference !== '' ? order.reference : null;
    // A payment is booked under its name once.
    const payment = names.has(name) ? null : name;
    if (name !== null) names.add(name);
    return entriesOf(order, name, payment, parts.get(order.id) ?? []).map((entry, index) =>
      row(order.id, entry, index),
    );
  });
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await db
      .insertInto('ledger_entries')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
}

function entriesOf(order: PaidOrder, name: string | null, payment: string | null, parts: readonly Part[]): Entry[] {
  const { id, totalCents: total, paidAt: at, method } = order;
  const entries: Entry[] = [
    { kind: 'charge', cents: total, at },
    { kind: 'payment', cents: -total, at, method, payment },
  ];
  let back = 0;
  const goBack = (cents: number, when: string) => {
    if (cents <= back) return;
    const part = cents - back;
    back = cents;
    entries.push({ kind: 'refund', cents: part, at: when, method, payment: name });
    entries.push({ kind: 'correction', cents: -part, at: when, answers: `order-${id}-0` });
  };
  for (const { cents, at: when } of parts) if (when >= at) goBack(Math.min(cents, total), when);
  if (order.status === 'refunded') goBack(total, order.statusSince);
  return entries;
}

function row(orderId: string, entry: Entry, index: number) {
  const { kind, cents, at, method = null, payment = null, answers = null } = entry;
  const id = `order-${orderId}-${index}`;
  const day = Temporal.Instant.from(at).toZonedDateTimeISO('America/Los_Angeles').toPlainDate().toString();
  return { id, order_id: orderId, kind, cents, day, at, method, payment, answers, actor: 'site' };
}

interface Part {
  cents: number;
  at: string;
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function partsBack(db: Kysely<any>): Promise<Map<string, Part[]>> {
  const told = await db
    .selectFrom('case_history')
    .select(['caseId', 'at', 'words'])
    .where('kind', '=', 'order')
    .where('what', '=', 'changed')
    .where('words', 'like', '%paid back at Stripe.')
    .orderBy('at')
    .execute();
  const parts = new Map<string, Part[]>();
  for (const { caseId: id, at, words } of told) {
    const [, dollars, rest = '00'] = IN_PART.exec(words) ?? [];
    if (dollars === undefined) continue;
    const cents = Number(dollars.replaceAll(',', '')) * 100 + Number(rest);
    parts.set(id, [...(parts.get(id) ?? []), { cents, at }]);
  }
  return parts;
}
