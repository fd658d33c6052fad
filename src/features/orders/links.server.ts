import { digest, ID, newSecret } from '#/platform/ids.ts';
import type { AppContext } from '../context.ts';
import type { Order } from './model.ts';
import { readOrder } from './records.server.ts';
import { orderPath } from './url.ts';

/* Only a digest of a link's secret is stored, so a stolen backup opens nothing. */

export async function mintOrderToken({ db, clock }: AppContext, orderId: string): Promise<string> {
  const secret = newSecret();
  await db
    .insertInto('orderLinks')
    .values({ secretDigest: digest(secret), orderId, createdAt: clock.now().toISOString(), revokedAt: null })
    .execute();
  return secret;
}

export async function mintOrderLink(tx: AppContext, orderId: string): Promise<string> {
  return `${tx.origin}${orderPath(await mintOrderToken(tx, orderId))}`;
}

export interface OpenedOrder {
  order: Order;
  link: string;
  standing: 'open' | 'revoked';
}

/** The order a link opens, or undefined for an unknown link; read-only. */
export async function openByToken(ctx: AppContext, token: string): Promise<OpenedOrder | undefined> {
  return ID.test(token) ? openByDigest(ctx, digest(token)) : undefined;
}

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

export async function revokeLinks({ db, clock }: AppContext, orderId: string): Promise<void> {
  await db
    .updateTable('orderLinks')
    .set({ revokedAt: clock.now().toISOString() })
    .where('orderId', '=', orderId)
    .where('revokedAt', 'is', null)
    .execute();
}
