import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Database } from '#/database/tables.ts';
import type { Tally } from './insisting.ts';

/** What was acknowledged, written down by those it was said to. */
export interface Ledger extends Tally {
  /** The id that was answered, by the name it was sent under. */
  requests: Map<string, string>;
  orders: Map<string, string>;
  messages: Set<string>;
  clients: Set<string>;
  /** By e-mail: the works last acknowledged; behind them what was tried since. */
  carts: Map<string, string[][]>;
}

export function createLedger(): Ledger {
  return {
    acknowledged: 0,
    repeated: 0,
    requests: new Map(),
    orders: new Map(),
    messages: new Set(),
    clients: new Set(),
    carts: new Map(),
  };
}

export interface Audit {
  lost: string[];
  doubles: string[];
  /** What is stored without the mails that belong to it. */
  withoutMails: string[];
}

const MAILS = { Request: 3, Order: 2, Message: 1 };

/** Compares what was acknowledged with what is stored. */
export async function audit(db: Database, ledger: Ledger): Promise<Audit> {
  const requests = await db.selectFrom('eventRequests').select(['id', 'details']).execute();
  const orders = await db.selectFrom('orders').select(['id', 'buyerName']).execute();
  const messages = await db.selectFrom('contactMessages').select(['id', 'message']).execute();
  const accounts = await db.selectFrom('accounts').select('email').execute();
  const carts = await db
    .selectFrom('carts')
    .innerJoin('accounts', 'accounts.id', 'carts.clientId')
    .select(['accounts.email', 'carts.entries'])
    .execute();
  const stored = {
    request: requests.map(({ id, details }) => ({ id, mark: String(JSON.parse(details).eventName) })),
    order: orders.map(({ id, buyerName }) => ({ id, mark: buyerName })),
    message: messages.map(({ id, message }) => ({ id, mark: message })),
  };
  const there = new Set(Object.values(stored).flatMap((rows) => rows.flatMap(({ id, mark }) => [id, mark])));
  const emails = new Set(accounts.map(({ email }) => email));
  const inCart = new Map(carts.map(({ email, entries }) => [email, idsIn(entries)]));
  const lostCarts = [...ledger.carts].filter(([email, known]) => !known.some((ids) => same(ids, inCart.get(email))));
  return {
    lost: [
      ...[...ledger.requests.values(), ...ledger.orders.values(), ...ledger.messages].filter((id) => !there.has(id)),
      ...[...ledger.clients].filter((email) => !emails.has(email)),
      ...lostCarts.map(([email]) => `cart of ${email}`),
    ],
    doubles: Object.values(stored).flatMap((rows) => repeated(rows.map(({ mark }) => mark))),
    withoutMails: await withoutMails(db, {
      ...stored,
      // Others are answered, and mailed about, after they were sent.
      request: stored.request.filter(({ mark }) => mark.startsWith('request-')),
    }),
  };
}

/**
 * The control: takes a request away, has another stored twice and takes a mail of an order away, and counts what the
 * audit says of it. Undoes nothing.
 */
export async function auditOfLoss(db: Database, ledger: Ledger): Promise<Record<keyof Audit, number>> {
  const [gone = '', again = ''] = ledger.requests.values();
  const [order = ''] = ledger.orders.values();
  const row = await db.selectFrom('eventRequests').selectAll().where('id', '=', again).executeTakeFirstOrThrow();
  await db
    .insertInto('eventRequests')
    .values({ ...row, id: 'stored-a-second-time' })
    .execute();
  await db.deleteFrom('mailedLinks').where('requestId', '=', gone).execute();
  await db.deleteFrom('eventRequests').where('id', '=', gone).execute();
  await db
    .deleteFrom('outbox')
    .where('kind', 'like', 'order.%')
    .where('textBody', 'like', `%Order ${order}%`)
    .execute();
  const { lost, doubles, withoutMails: silent } = await audit(db, ledger);
  return { lost: lost.length, doubles: doubles.length, withoutMails: silent.length };
}

async function withoutMails(
  db: Database,
  stored: Record<'request' | 'order' | 'message', { id: string }[]>,
): Promise<string[]> {
  const mails = await db.selectFrom('outbox').select('textBody').execute();
  const counts = new Map<string, number>();
  for (const { textBody } of mails) {
    const about = /(?:Request|Order|Message) ([\w-]{16,60})\s*$/.exec(textBody)?.[1] ?? '';
    counts.set(about, (counts.get(about) ?? 0) + 1);
  }
  const expected = [
    ...stored.request.map(({ id }) => [id, MAILS.Request] as const),
    ...stored.order.map(({ id }) => [id, MAILS.Order] as const),
    ...stored.message.map(({ id }) => [id, MAILS.Message] as const),
  ];
  return expected.filter(([id, count]) => counts.get(id) !== count).map(([id]) => id);
}

/** Waits until the outbox is empty; answers the sent mails of which no file was written. */
export async function undelivered(db: Database, dataDir: string): Promise<string[]> {
  const sent = await untilSent(db);
  return sent.map(({ id }) => id).filter((id) => !existsSync(join(dataDir, 'mail', `${id}.eml`)));
}

/** Waits until the outbox is empty; answers what it has sent. */
export async function untilSent(db: Database): Promise<{ id: string; messageId: string }[]> {
  const waiting = async () => {
    const row = await db
      .selectFrom('outbox')
      .select((e) => e.fn.countAll().as('count'))
      .where('state', '!=', 'sent')
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  await expect.poll(waiting, { interval: 100 }).toBe(0);
  return db.selectFrom('outbox').select(['id', 'messageId']).execute();
}

function idsIn(entries: string): string[] {
  return (JSON.parse(entries) as { _id: string }[]).map(({ _id }) => _id);
}

function same(a: readonly string[], b: readonly string[] = []): boolean {
  return a.toSorted().join() === b.toSorted().join();
}

/** What comes more than once. */
export function repeated(marks: readonly string[]): string[] {
  const seen = new Set<string>();
  return marks.filter((mark) => seen.size === seen.add(mark).size);
}
