import type { AppContext } from '#/features/context.ts';
import * as links from '#/features/mailed-links/links.server.ts';
import { behindDoor } from '#/features/musicians/stage-door.server.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { PLAYER_PATH } from '../../url.ts';
import { ASK_LINK_UNKNOWN, linkEnded } from '../messages.ts';

/** Valid as long as the request; answers may change until the event is over. */
export async function playerUrl(tx: AppContext, askId: string): Promise<string> {
  return `${tx.origin}${PLAYER_PATH}?token=${await links.makeLink(tx, { askId })}`;
}

/** The ask of its own link, or of a token from the player's own page; undefined for an unknown one. */
export async function askOfLink(
  ctx: AppContext,
  token: string,
): Promise<{ askId: string; requestId: string } | undefined> {
  const door = await behindDoor(ctx, token);
  if (door) {
    const own = ctx.db.selectFrom('requestAsks').select(['id as askId', 'requestId']).where('id', '=', door.id);
    return own.where('musicianId', '=', door.musicianId).executeTakeFirst();
  }
  const link = await links.findLink(ctx, token);
  if (!link?.askId || links.linkState(link, ctx.clock.now()) !== 'open') return undefined;
  const ask = await ctx.db
    .selectFrom('requestAsks')
    .select('requestId')
    .where('id', '=', link.askId)
    .executeTakeFirst();
  return ask && { askId: link.askId, requestId: ask.requestId };
}

/** Of a link behind which there is nothing to answer. */
export async function whyNoAsk(ctx: AppContext, token: string): Promise<string> {
  const ended = await links.whenEnded(ctx, token);
  return ended === undefined ? ASK_LINK_UNKNOWN : linkEnded(dayIn(ctx.business.zone, new Date(ended)));
}
