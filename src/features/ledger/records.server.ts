import { slices } from '#/database/slices.ts';
import { newId } from '#/platform/ids.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import type { AppContext } from '../context.ts';
import { aheadOf } from './ahead.server.ts';
import type { EntryKind, Instalment, LedgerEntry, LedgerView } from './model.ts';
import { byDueDay, openInstalments, owedCents, paidCents, standing } from './rules.ts';

/** One event or one order. */
export type Account = { requestId: string } | { orderId: string };

export interface NewEntry {
  kind: EntryKind;
  /** Whole cents, signed: what is owed grows by them. */
  cents: number;
  day?: string | undefined;
  method?: LedgerEntry['method'] | undefined;
  payment?: string | undefined;
  answers?: string | undefined;
  /** Gift certificate that it sells, spends or fills up again. */
  gift?: string | undefined;
  dispute?: string | undefined;
  words?: string | undefined;
  actor?: 'client' | 'site';
}

/** In the caller's transaction and policy. A payment of the provider that is booked already is not booked again: then
 * undefined. */
export async function addEntry(tx: AppContext, account: Account, entry: NewEntry): Promise<string | undefined> {
  const { kind, cents, method = null, payment = null, answers = null, gift = null, dispute = null, words = '' } = entry;
  const actor = entry.actor ?? (tx.actor.kind === 'admin' ? tx.actor.email : 'site');
  const now = tx.clock.now();
  const row = await tx.db
    .insertInto('ledgerEntries')
    .values({
      id: newId(),
      requestId: null,
      orderId: null,
      ...account,
      kind,
      cents,
      day: entry.day || dayIn(tx.business.zone, now),
      at: now.toISOString(),
      method: method as 'card' | null,
      payment,
      answers,
      giftId: gift,
      dispute,
      actor,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row && words !== '') await tx.db.insertInto('ledgerNotes').values({ entryId: row.id, words }).execute();
  return row?.id;
}

/** Oldest first. */
export async function readEntries({ db }: AppContext, account: Account): Promise<LedgerEntry[]> {
  const [column, id] =
    'requestId' in account ? (['requestId', account.requestId] as const) : (['orderId', account.orderId] as const);
  const rows = await db
    .selectFrom('ledgerEntries as e')
    .leftJoin('ledgerNotes as n', 'n.entryId', 'e.id')
    .select([
      'e.id',
      'e.kind',
      'e.cents',
      'e.day',
      'e.at',
      'e.method',
      'e.payment',
      'e.answers',
      'e.giftId',
      'e.dispute',
      'e.actor',
      'n.words',
    ])
    .where(`e.${column}`, '=', id)
    .orderBy('e.at')
    // Of the same millisecond: what takes another back after it, and a charge before what pays it.
    .orderBy((e) => e.case().when('e.answers', 'is', null).then(0).else(1).end())
    .orderBy('e.kind')
    .orderBy('e.id')
    .execute();
  return rows.map(({ id: _id, words, ...row }) => ({ _id, ...row, words: words ?? '' }));
}

export async function readInstalments(ctx: AppContext, requestId: string): Promise<Instalment[]> {
  return (await instalmentsOf(ctx, [requestId])).get(requestId) ?? [];
}

/** By event, the earliest due first; of events without any, nothing. */
export async function instalmentsOf(
  { db }: AppContext,
  requestIds: readonly string[],
): Promise<Map<string, Instalment[]>> {
  const planned = new Map<string, Instalment[]>();
  for (const ids of slices(requestIds)) {
    const rows = await db
      .selectFrom('instalments')
      .selectAll()
      .where('requestId', 'in', ids)
      .orderBy('position')
      .execute();
    for (const [requestId, own] of Map.groupBy(rows, (row) => row.requestId)) {
      const parts = own.map(({ id, requestId: _, position: __, ...row }) => ({ _id: id, ...row }));
      planned.set(requestId, parts.toSorted(byDueDay));
    }
  }
  return planned;
}

export async function readLedger(ctx: AppContext, requestId: string): Promise<LedgerView> {
  const entries = await readEntries(ctx, { requestId });
  const sum = owedCents(entries);
  const aheadCents = (await aheadOf(ctx, [requestId])).get(requestId) ?? 0;
  const { owedCents: owed, openCents } = standing(sum, aheadCents);
  return {
    entries,
    owedCents: owed,
    paidCents: paidCents(entries),
    aheadCents,
    openCents,
    instalments: openInstalments(await readInstalments(ctx, requestId), owed),
  };
}
