import { digest, ID, newSecret } from '#/platform/ids.ts';
import type { AppContext } from '../context.ts';
import type { Order } from './model.ts';
import { readOrder } from './records.server.ts';
import { orderPath } from './url.ts';

/* Links by which a buyer comes to their order. Only a digest is stored, so that a stolen backup opens nothing. */

/** A new link to an order, in the caller's transaction; its secret is nowhere else but in what is sent. */
export async function mintOrderToken({ db, clock }: AppContext, orderId: string): Promise<string> {
  const secret = newSecret();
  await db
    .insertInto('orderLinks')
    .values({ secretDigest: digest(secret), orderId, createdAt: clock.now().toISOString(), revokedAt: null })
    .execute();
  return secret;
}

/** The same as an address. */
export async function mintOrderLink(tx: AppContext, orderId: string): Promise<string> {
  return `${tx.origin}${orderPath(await mintOrderToken(tx, orderId))}`;
}

export interface OpenedOrder {
  order: Order;
  /** By which link: what stands on a ticket. */
  link: string;
  /** Closed by the owners, or by a newer link after they closed it. */
  standing: 'open' | 'revoked';
}

/** The order a link opens; undefined when the link is none of ours. Looking changes nothing. */
export async function openByToken(ctx: AppContext, token: string): Promise<OpenedOrder | undefined> {
  return ID.test(token) ? openByDigest(ctx, digest(token)) : undefined;
}

/** The same by what is stored of the secret. */
export async function openByDigest(ctx: AppContext, secretDigest: string): Promise<OpenedOrder | undefined> {
  const link = await ctx.db
    .selectFrom('orderLinks')
    .selectAll()
    .where('secretDigest', '=', secretDigest)
    .executeTakeFirst();
  const order = link && (await readOrder(ctx, link.orderId));
  if (!link || !order) return undefined;
  return { order, link: link.secretDigest, standing: link.revokedAt === null ? 'open' : 'revoked' };
}

/** Closes every link of an order that is held. */
export async function revokeLinks({ db, clock }: AppContext, orderId: string): Promise<void> {
  await db
    .updateTable('orderLinks')
    .set({ revokedAt: clock.now().toISOString() })
    .where('orderId', '=', orderId)
    .where('revokedAt', 'is', null)
    .execute();
}
