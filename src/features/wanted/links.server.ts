import type { Row } from '#/database/tables.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import type { AppContext } from '../context.ts';
import * as links from '../mailed-links/links.server.ts';
import { WISH_KEPT_DAYS } from './model.ts';
import { wishLinkPath } from './url.ts';

/** In the caller's transaction. */
export async function makeWishLink(tx: AppContext, wishId: string): Promise<string> {
  const expiresAt = new Date(tx.clock.now().getTime() + WISH_KEPT_DAYS * DAY_MS).toISOString();
  return `${tx.origin}${wishLinkPath(await links.makeLink(tx, { wishId, expiresAt }))}`;
}

/** Read-only: mail scanners open links. */
export async function wishOfLink(ctx: AppContext, token: string): Promise<Row<'wishes'> | undefined> {
  const link = await links.findLink(ctx, token);
  if (!link?.wishId || links.linkState(link, ctx.clock.now()) !== 'open') return undefined;
  return ctx.db.selectFrom('wishes').selectAll().where('id', '=', link.wishId).executeTakeFirst();
}
