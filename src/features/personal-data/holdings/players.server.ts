import type { AppContext } from '#/features/context.ts';
import type { Person } from '../model.ts';
import { ownRequestIds } from './links.server.ts';

/* Deleted with the request; fees stay with the books. */

export async function placesOf(tx: AppContext, person: Person): Promise<unknown[]> {
  const rows = await tx.db
    .selectFrom('requestPlaces')
    .select(['requestId', 'instruments'])
    .where('requestId', 'in', ownRequestIds(tx, person))
    .orderBy('requestId')
    .orderBy('position')
    .execute();
  return rows.map(({ instruments, ...row }) => ({ ...row, instruments: JSON.parse(instruments) as string[] }));
}

export function poolsOf(tx: AppContext, person: Person): Promise<unknown[]> {
  return tx.db
    .selectFrom('requestPools')
    .select(['requestId', 'how', 'startedAt'])
    .where('requestId', 'in', ownRequestIds(tx, person))
    .orderBy('requestId')
    .orderBy('position')
    .execute();
}

/** Notes between us and players are theirs. */
export function asksOf(tx: AppContext, person: Person): Promise<unknown[]> {
  return tx.db
    .selectFrom('requestAsks')
    .select(['requestId', 'name', 'state', 'answeredAt'])
    .where('requestId', 'in', ownRequestIds(tx, person))
    .orderBy('requestId')
    .orderBy('position')
    .execute();
}

/** Fees and names stay with the books. */
export async function forgetPlayerNotes(tx: AppContext, person: Person): Promise<void> {
  await tx.db
    .updateTable('requestAsks')
    .set({ note: '', phone: '', works: null })
    .where('requestId', 'in', ownRequestIds(tx, person))
    .execute();
}
