import { DAY_MS } from '#/platform/time/durations.ts';
import type { AppContext } from '../context.ts';
import * as links from '../mailed-links/links.server.ts';
import { STAGE_DOOR_PATH } from './url.ts';

const DOOR_DAYS = 90;

/** The way to a musician's own page, in the caller's transaction; undefined for who is not there any more. */
export async function stageDoorUrl(tx: AppContext, musicianId: string): Promise<string | undefined> {
  const email = await addressOf(tx, musicianId);
  if (email === undefined) return undefined;
  const expiresAt = new Date(tx.clock.now().getTime() + DOOR_DAYS * DAY_MS).toISOString();
  return `${tx.origin}${STAGE_DOOR_PATH}?token=${await links.makeLink(tx, { musicianId, email, expiresAt })}`;
}

/** The same as the last lines of a mail. */
export async function stageDoorLines(tx: AppContext, musicianId: string): Promise<string[]> {
  const url = await stageDoorUrl(tx, musicianId);
  return url === undefined ? [] : [`All that is yours with us, and when you do not play:\n${url}`];
}

/** The page a token of one thing on it came from. With another token it is where the way in is mailed. */
export function doorOf(token: string): string {
  const [door = '', id] = token.split('.');
  return id === undefined ? STAGE_DOOR_PATH : `${STAGE_DOOR_PATH}?${new URLSearchParams({ token: door })}`;
}

/** The musician whose page a link opens; read-only. The link ends when their address changes. */
export async function musicianOfDoor(ctx: AppContext, token: string): Promise<string | undefined> {
  const link = await links.findLink(ctx, token);
  if (!link?.musicianId || link.purpose !== null) return undefined;
  if (links.linkState(link, ctx.clock.now()) !== 'open') return undefined;
  return link.email === (await addressOf(ctx, link.musicianId)) ? link.musicianId : undefined;
}

/** A token for one thing on that page, used where its own mailed link would be. */
export function behindToken(token: string, id: string): string {
  return `${token}.${id}`;
}

/** For another thing on the same page; a mailed link stays what it is. */
export function besideToken(token: string, id: string): string {
  const [door = '', behind] = token.split('.');
  return behind === undefined ? token : behindToken(door, id);
}

/** Musician and id of such a token; the caller checks that it is theirs. */
export async function behindDoor(
  ctx: AppContext,
  token: string,
): Promise<{ musicianId: string; id: string } | undefined> {
  const [door = '', id, ...more] = token.split('.');
  if (id === undefined || more.length > 0) return undefined;
  const musicianId = await musicianOfDoor(ctx, door);
  return musicianId === undefined ? undefined : { musicianId, id };
}

async function addressOf({ db }: AppContext, musicianId: string): Promise<string | undefined> {
  const row = await db.selectFrom('musicians').select('email').where('id', '=', musicianId).executeTakeFirst();
  return row?.email;
}
