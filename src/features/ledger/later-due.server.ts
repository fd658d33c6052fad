import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { slices } from '#/database/slices.ts';
import type { Tables } from '#/database/tables.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import type { AppContext } from '../context.ts';
import { type LaterDue, NOT_OWED } from './model.ts';
import { instalmentsOf } from './records.server.ts';
import { laterDue, openInstalments } from './rules.ts';

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
    const planned = await instalmentsOf(ctx, ids);
    for (const { requestId, cents } of owed) {
      if (requestId === null) continue;
      const owedCents = Number(cents);
      const instalments = openInstalments(planned.get(requestId) ?? [], owedCents);
      const due = laterDue({ owedCents, instalments }, today);
      if (due) later.set(requestId, due);
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
