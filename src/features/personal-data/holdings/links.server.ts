import type { AppContext } from '#/features/context.ts';
import type { Person } from '../model.ts';
import { verifiedAddress } from '../rules.ts';
import { idsOf } from './orders.server.ts';

/** Without secrets. */
export async function linksOf(tx: AppContext, person: Person) {
  const links = tx.db.selectFrom('mailedLinks').orderBy('createdAt');
  return {
    orderLinks: await links
      .select(['orderId', 'createdAt', 'expiresAt', 'endedAt as revokedAt'])
      .where('orderId', 'in', idsOf(tx, person))
      .execute(),
    accountLinks: await links
      .select(['purpose', 'email', 'createdAt', 'expiresAt', 'endedAt as usedAt'])
      .where('accountId', '=', person.accountId)
      .execute(),
    requestLinks: await links
      .select(['requestId', 'party', 'createdAt', 'expiresAt', 'endedAt as usedAt'])
      .where('requestId', 'in', ownRequestIds(tx, person))
      .where((e) => e.or([e('purpose', 'is', null), e('purpose', '!=', 'share')]))
      .execute(),
    programmeLinks: await links
      .select(['name', 'mayWrite', 'showsPrices', 'cartId', 'requestId', 'createdAt', 'endedAt as revokedAt'])
      .where((e) => e.or([e('requestId', 'in', ownRequestIds(tx, person)), e('cartId', 'in', ownCartIds(tx, person))]))
      .where('purpose', '=', 'share')
      .execute(),
    wishLinks: await links
      .select(['wishId', 'createdAt', 'expiresAt', 'endedAt as usedAt'])
      .where('wishId', 'in', ownWishIds(tx, person))
      .execute(),
  };
}

/** Links to paid orders stay: buyers go on downloading. */
export async function removeLinks(tx: AppContext, person: Person): Promise<void> {
  await tx.db.deleteFrom('mailedLinks').where('requestId', 'in', ownRequestIds(tx, person)).execute();
}

function ownWishIds({ db }: AppContext, person: Person) {
  return db.selectFrom('wishes').select('id').where('email', '=', verifiedAddress(person));
}

export function ownRequestIds({ db }: AppContext, { accountId }: Person) {
  return db.selectFrom('eventRequests').select('id').where('clientId', '=', accountId);
}

export function ownCartIds({ db }: AppContext, { accountId }: Person) {
  return db.selectFrom('carts').select('id').where('clientId', '=', accountId);
}
