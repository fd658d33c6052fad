import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { slices } from '#/database/slices.ts';
import type { Tables } from '#/database/tables.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import type { AppContext } from '../context.ts';
import { type Instalment, type LaterDue, NOT_OWED } from './model.ts';
import { byDueDay, laterDue, openInstalments } from './rules.ts';

/** By event; of those where something is due, nothing. */
export async function laterDueOf(ctx: AppContext, requestIds: readonly string[]): Promise<Map<string, LaterDue>> {
  const today = todayAtTheHouse(ctx);
  const later = new Map<string, LaterDue>();
  for (const ids of slices(requestIds)) {
    const owed = await ctx.db
      .selectFrom('ledgerEntries')
      .select((e) => ['requestId', e.fn.sum('cents').as('cents')])
      .where('requestId', 'in', ids)
      .where('kind', 'not in', NOT_OWED)
      .groupBy('requestId')
      .execute();
    const rows = await ctx.db
      .selectFrom('instalments')
      .selectAll()
      .where('requestId', 'in', ids)
      .orderBy('position')
      .execute();
    const planned = Map.groupBy(rows, ({ requestId }) => requestId);
    for (const { requestId, cents } of owed) {
      const own: Instalment[] = (planned.get(requestId ?? '') ?? []).map(({ id, ...row }) => ({ _id: id, ...row }));
      const owedCents = Number(cents);
      const due = laterDue({ owedCents, instalments: openInstalments(own.toSorted(byDueDay), owedCents) }, today);
      if (requestId !== null && due) later.set(requestId, due);
    }
  }
  return later;
}

/** SQL of `laterDue`, of an event: must agree. */
export function isDueLater(e: ExpressionBuilder<Tables, 'eventRequests'>, today: string) {
  const owed = e
    .selectFrom('ledgerEntries')
    .whereRef('ledgerEntries.requestId', '=', 'eventRequests.id')
    .where('ledgerEntries.kind', 'not in', NOT_OWED)
    .select((s) => s.fn.coalesce(s.fn.sum<number>('ledgerEntries.cents'), sql<number>`0`).as('cents'));
  const planned = e
    .selectFrom('instalments')
    .whereRef('instalments.requestId', '=', 'eventRequests.id')
    .where('instalments.dueOn', '>', today)
    .select((s) => s.fn.coalesce(s.fn.sum<number>('instalments.cents'), sql<number>`0`).as('cents'));
  return sql<SqlBool>`(${owed} > 0 and ${owed} <= ${planned})`;
}
