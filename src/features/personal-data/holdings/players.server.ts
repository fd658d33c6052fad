import type { AppContext } from '#/features/context.ts';
import type { Person } from '../model.ts';
import { ownRequestIds } from './links.server.ts';

/* Who plays in a person's requests. It goes with the request; of one that the books keep, so does what a player is owed. */

/** For the export: the parts and who has said yes, none of what passed between us and the players. */
export async function playersOf(tx: AppContext, person: Person): Promise<unknown[]> {
  const rows = await tx.db
    .selectFrom('requestPlaces as p')
    .leftJoin('requestAsks as a', (join) => join.onRef('a.placeId', '=', 'p.id').on('a.state', '=', 'yes'))
    .select(['p.requestId', 'p.instruments', 'a.name'])
    .where('p.requestId', 'in', ownRequestIds(tx, person))
    .orderBy('p.requestId')
    .orderBy('p.position')
    .execute();
  return rows.map(({ instruments, ...row }) => ({ ...row, instruments: JSON.parse(instruments) as string[] }));
}

/** What was written between us and the players; fees and names stay with the entry of the books. */
export async function forgetPlayerNotes(tx: AppContext, person: Person): Promise<void> {
  await tx.db
    .updateTable('requestAsks')
    .set({ note: '', phone: '', works: null })
    .where('requestId', 'in', ownRequestIds(tx, person))
    .execute();
}
