import type { AppContext } from '#/features/context.ts';
import type { Person } from '../model.ts';
import { ownCartIds, ownRequestIds } from './links.server.ts';

export function remarksOf(tx: AppContext, person: Person): Promise<unknown[]> {
  return onOwn(tx, person).select(['item', 'kind', 'by', 'words', 'createdAt']).execute();
}

export function keepRemarks(tx: AppContext, person: Person): Promise<object[]> {
  return onOwn(tx, person).selectAll().execute();
}

export async function removeRemarks(tx: AppContext, person: Person): Promise<void> {
  await tx.db.deleteFrom('programmeRemarks').where('requestId', 'in', ownRequestIds(tx, person)).execute();
}

function onOwn(tx: AppContext, person: Person) {
  return tx.db
    .selectFrom('programmeRemarks')
    .where((e) => e.or([e('requestId', 'in', ownRequestIds(tx, person)), e('cartId', 'in', ownCartIds(tx, person))]))
    .orderBy('createdAt');
}
