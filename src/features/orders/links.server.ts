import { digest, ID } from '#/platform/ids.ts';
import type { AppContext } from '../context.ts';
import { closeLinks, findLinkByDigest, makeLink } from '../mailed-links/links.server.ts';
import type { Order } from './model.ts';
import { readOrder } from './records.server.ts';
import { orderPath } from './url.ts';

/** In the caller's transaction; the secret is stored nowhere. */
export function mintOrderToken(tx: AppContext, orderId: string): Promise<string> {
  return makeLink(tx, { orderId });
}

export async function mintOrderLink(tx: AppContext, orderId: string): Promise<string> {
  return `${tx.origin}${orderPath(await mintOrderToken(tx, orderId))}`;
}

interface OpenedOrder {
  order: Order;
  link: string;
  state: 'open' | 'revoked';
}

export async function openByToken(ctx: AppContext, token: string): Promise<OpenedOrder | undefined> {
  return ID.test(token) ? openByDigest(ctx, digest(token)) : undefined;
}

export async function openByDigest(ctx: AppContext, secretDigest: string): Promise<OpenedOrder | undefined> {
  const link = await findLinkByDigest(ctx, secretDigest);
  const order = link?.orderId ? await readOrder(ctx, link.orderId) : undefined;
  return link && order && { order, link: link.secretDigest, state: link.endedAt === null ? 'open' : 'revoked' };
}

export async function revokeLinks(tx: AppContext, orderId: string): Promise<void> {
  await closeLinks(tx, 'orderId', orderId);
}
