import { AppError } from '#/platform/errors.ts';
import { digest, ID } from '#/platform/ids.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import type { AppContext } from '../context.ts';
import { closeLinks, findLinkByDigest, linkState, makeLink } from '../mailed-links/links.server.ts';
import { ORDER_LINK_OVER, ORDER_LINK_REVOKED, ORDER_LINK_UNKNOWN } from './messages.ts';
import type { Order } from './model.ts';
import { readOrder } from './records.server.ts';
import { orderPath } from './url.ts';

const LINK_DAYS = 365;

/** A year; each mail about the order brings another. ISO 8601. */
export function orderLinkEndsAt({ clock }: AppContext): string {
  return new Date(clock.now().getTime() + LINK_DAYS * DAY_MS).toISOString();
}

/** In the caller's transaction; the secret is stored nowhere. */
export function mintOrderToken(tx: AppContext, orderId: string): Promise<string> {
  return makeLink(tx, { orderId, expiresAt: orderLinkEndsAt(tx) });
}

export async function mintOrderLink(tx: AppContext, orderId: string): Promise<string> {
  return `${tx.origin}${orderPath(await mintOrderToken(tx, orderId))}`;
}

interface OpenedOrder {
  order: Order;
  link: string;
  state: 'open' | 'revoked' | 'over';
}

const STATES = { open: 'open', used: 'revoked', expired: 'over' } as const;

export async function openByToken(ctx: AppContext, token: string): Promise<OpenedOrder | undefined> {
  return ID.test(token) ? openByDigest(ctx, digest(token)) : undefined;
}

export async function openByDigest(ctx: AppContext, secretDigest: string): Promise<OpenedOrder | undefined> {
  const link = await findLinkByDigest(ctx, secretDigest);
  const order = link?.orderId ? await readOrder(ctx, link.orderId) : undefined;
  return link && order && { order, link: link.secretDigest, state: STATES[linkState(link, ctx.clock.now())] };
}

/** What whoever holds the link acts on. @throws AppError not_found, forbidden for a link that is closed or over */
export async function orderOfLink(ctx: AppContext, token: string): Promise<Order> {
  const opened = await openByToken(ctx, token);
  if (!opened) throw new AppError('not_found', ORDER_LINK_UNKNOWN);
  if (opened.state === 'open') return opened.order;
  throw new AppError('forbidden', opened.state === 'over' ? ORDER_LINK_OVER : ORDER_LINK_REVOKED);
}

export async function revokeLinks(tx: AppContext, orderId: string): Promise<void> {
  await closeLinks(tx, 'orderId', orderId);
}
