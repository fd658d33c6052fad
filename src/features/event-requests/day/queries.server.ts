import type { AppContext } from '#/features/context.ts';
import * as links from '#/features/mailed-links/links.server.ts';
import { behindDoor } from '#/features/musicians/stage-door.server.ts';
import { skyOf } from '#/features/programmes/outdoors.server.ts';
import type { SunAndHeat } from '#/features/sun-and-heat/model.ts';
import type { EventRequest } from '../model.ts';
import { outdoorsOf } from '../outdoors.server.ts';
import { agreedProgramme } from '../programme/copies.server.ts';
import { findOwnRequest, findRequestOfLink } from '../queries.server.ts';
import { sheetProblem } from './rules.ts';

interface DaySheet {
  request: EventRequest;
  sky: SunAndHeat | null;
}

/** By account, or a mailed link even after use. */
export async function findDaySheet(
  ctx: AppContext,
  { requestId, token }: { requestId: string; token: string },
): Promise<DaySheet | string | undefined> {
  const request = token === '' ? await findOwnRequest(ctx, requestId) : await byLink(ctx, token);
  if (!request) return undefined;
  return sheetProblem(request, ctx.clock.now()) ?? { request, sky: await skyOn(ctx, request) };
}

async function byLink(ctx: AppContext, token: string): Promise<EventRequest | undefined> {
  const door = await behindDoor(ctx, token);
  if (door) return byDoor(ctx, door);
  const link = await links.findLink(ctx, token);
  if (!link || links.linkState(link, ctx.clock.now()) === 'expired') return undefined;
  if (link.askId) return byPlayer(ctx, link.askId);
  return link.requestId ? findRequestOfLink(ctx, link.requestId) : undefined;
}

/** Behind the door of whoever leads it or plays in it. */
async function byDoor(
  ctx: AppContext,
  { musicianId, id }: { musicianId: string; id: string },
): Promise<EventRequest | undefined> {
  const row = await ctx.db
    .selectFrom('eventRequests')
    .leftJoin('requestAsks', (join) =>
      join
        .onRef('requestAsks.requestId', '=', 'eventRequests.id')
        .on('requestAsks.musicianId', '=', musicianId)
        .on('requestAsks.state', '=', 'yes'),
    )
    .select('eventRequests.id')
    .where('eventRequests.id', '=', id)
    .where((e) => e.or([e('eventRequests.musicianId', '=', musicianId), e('requestAsks.id', 'is not', null)]))
    .executeTakeFirst();
  return row && findRequestOfLink(ctx, row.id);
}

async function byPlayer(ctx: AppContext, askId: string): Promise<EventRequest | undefined> {
  const ask = await ctx.db
    .selectFrom('requestAsks')
    .select(['requestId', 'state'])
    .where('id', '=', askId)
    .executeTakeFirst();
  return ask?.state === 'yes' ? findRequestOfLink(ctx, ask.requestId) : undefined;
}

/** Outdoor parts of a programme, else the whole event. */
async function skyOn(ctx: AppContext, request: EventRequest): Promise<SunAndHeat | null> {
  if (!request.programme) return outdoorsOf(ctx, request);
  const { programme, pieces } = await agreedProgramme(ctx, request);
  return skyOf(ctx, { programme, pieces, version: 0, canUndo: false });
}
