import { slices } from '#/database/slices.ts';
import type { AppContext } from '../context.ts';
import { CALLED_OFF } from './model.ts';

/** By event, in whole cents: what is agreed or quoted, and not charged yet. Of an event that is signed or called off it
 * is nothing; while nobody has said a price it is what has come. */
export async function aheadOf({ db }: AppContext, requestIds: readonly string[]): Promise<Map<string, number>> {
  const ahead = new Map<string, number>();
  for (const ids of slices(requestIds)) {
    const events = await db
      .selectFrom('eventRequests as r')
      .leftJoin('agreements as a', (join) => join.onRef('a.requestId', '=', 'r.id').on('a.state', '=', 'signed'))
      .select(['r.id', 'r.totalCents'])
      .where('r.id', 'in', ids)
      .where('r.status', 'not in', CALLED_OFF)
      .where('a.id', 'is', null)
      .execute();
    if (events.length === 0) continue;
    const sums = await db
      .selectFrom('ledgerEntries')
      .select((e) => [
        'requestId',
        e.fn.sum('cents').filterWhere('kind', 'in', ['charge', 'correction']).as('charged'),
        e.fn.sum('cents').filterWhere('kind', 'in', ['payment', 'refund', 'chargeback']).as('came'),
      ])
      .where('requestId', 'in', ids)
      .groupBy('requestId')
      .execute();
    const extras = await db
      .selectFrom('instalments')
      .select((e) => ['requestId', e.fn.sum('cents').as('cents')])
      .where('requestId', 'in', ids)
      .where('kind', '=', 'extra')
      .groupBy('requestId')
      .execute();
    for (const { id, totalCents } of events) {
      const sum = sums.find(({ requestId }) => requestId === id);
      const own = Number(sum?.charged ?? 0) - Number(extras.find(({ requestId }) => requestId === id)?.cents ?? 0);
      ahead.set(id, Math.max(0, (totalCents ?? -Number(sum?.came ?? 0)) - own));
    }
  }
  return ahead;
}
