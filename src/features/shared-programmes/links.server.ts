import { lockRows } from '#/database/lock-rows.ts';
import { AppError } from '#/platform/errors.ts';
import { requireClient } from '../accounts/policy.ts';
import { findCart } from '../cart/stored.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { CLIENTS_ONLY, NO_SUCH_REQUEST } from '../event-requests/messages.ts';
import * as links from '../mailed-links/links.server.ts';
import { programmeIn } from '../programmes/queries.server.ts';
import type { ProgrammePlace } from '../programmes/shared.server.ts';
import { NO_SUCH_LINK, NOTHING_TO_SHARE, TOO_MANY_LINKS } from './messages.ts';
import { LINKS_MAX, type NewShareLink, type ShareLink } from './model.ts';
import { sharedPath } from './url.ts';

/* A link shows the current programme until revoked. */

/** Returned once. @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function makeShareLink(
  ctx: AppContext,
  { requestId, name, mayWrite, showsPrices }: NewShareLink,
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const place = requestId === undefined ? await cartOf(tx) : await requestOf(tx, requestId);
    const { open } = await openLinks(tx, place)
      .select((e) => e.fn.countAll().as('open'))
      .executeTakeFirstOrThrow();
    if (Number(open) >= LINKS_MAX) throw new AppError('conflict', TOO_MANY_LINKS);
    const may = { mayWrite: Number(mayWrite), showsPrices: Number(showsPrices) };
    const secret = await links.makeLink(tx, { ...place, purpose: 'share', name, ...may });
    return `${tx.origin}${sharedPath(secret)}`;
  });
}

async function cartOf(tx: AppContext): Promise<ProgrammePlace> {
  const cart = await findCart(tx);
  if (!cart || programmeIn(cart).sections.length === 0) throw new AppError('conflict', NOTHING_TO_SHARE);
  await lockRows(tx.db, 'carts', [cart.id]);
  return { cartId: cart.id };
}

async function requestOf(tx: AppContext, requestId: string): Promise<ProgrammePlace> {
  const { accountId } = requireClient(tx.actor, CLIENTS_ONLY);
  await lockRows(tx.db, 'eventRequests', [requestId]);
  const row = await tx.db
    .selectFrom('eventRequests')
    .select('programme')
    .where('id', '=', requestId)
    .where('clientId', '=', accountId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', NO_SUCH_REQUEST);
  if (row.programme === null) throw new AppError('conflict', NOTHING_TO_SHARE);
  return { requestId };
}

/** At once on every node. @throws AppError not_found */
export async function revokeShareLink(ctx: AppContext, id: string): Promise<void> {
  const link = await links.findLinkByDigest(ctx, id);
  const revoked =
    link?.purpose === 'share' && (await isOwn(ctx, link)) && (await links.closeLinks(ctx, 'secretDigest', id));
  if (!revoked) throw new AppError('not_found', NO_SUCH_LINK);
}

/** Oldest first. */
export async function listShareLinks(ctx: AppContext, place: ProgrammePlace): Promise<ShareLink[]> {
  const rows = await openLinks(ctx, place)
    .select(['secretDigest', 'name', 'mayWrite', 'showsPrices', 'createdAt'])
    .orderBy('createdAt')
    .execute();
  return rows.map(({ secretDigest, name, mayWrite, showsPrices, createdAt }) => ({
    id: secretDigest,
    name: name ?? '',
    mayWrite: mayWrite === 1,
    showsPrices: showsPrices === 1,
    createdAt,
  }));
}

function openLinks({ db }: AppContext, place: ProgrammePlace) {
  const [column, value] =
    'cartId' in place ? (['cartId', place.cartId] as const) : (['requestId', place.requestId] as const);
  return db
    .selectFrom('mailedLinks')
    .where(column, '=', value)
    .where('purpose', '=', 'share')
    .where('endedAt', 'is', null);
}

export async function isOwn(
  ctx: AppContext,
  { cartId, requestId }: { cartId: string | null; requestId: string | null },
): Promise<boolean> {
  const { actor, db } = ctx;
  if (cartId !== null) return actor.kind !== 'admin' && (await findCart(ctx))?.id === cartId;
  if (requestId === null || actor.kind !== 'client') return false;
  const row = await db.selectFrom('eventRequests').select('clientId').where('id', '=', requestId).executeTakeFirst();
  return row?.clientId === actor.accountId;
}
