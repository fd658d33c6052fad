import type { AppContext } from '#/features/context.ts';
import * as links from '#/features/mailed-links/links.server.ts';
import { behindDoor } from '#/features/musicians/stage-door.server.ts';
import { skyOf } from '#/features/programmes/outdoors.server.ts';
import type { SunAndHeat } from '#/features/sun-and-heat/model.ts';
import type { EventRequest } from '../model.ts';
import { outdoorsOf } from '../outdoors.server.ts';
import { readPlayers } from '../players/records.server.ts';
import { partName, whoHas } from '../players/rules.ts';
import { agreedProgramme } from '../programme/copies.server.ts';
import { findOwnRequest, findRequestOfLink } from '../queries.server.ts';
import type { OnTheDay } from './model.ts';
import { sheetProblem } from './rules.ts';

interface DaySheet {
  request: EventRequest;
  players: OnTheDay[];
  sky: SunAndHeat | null;
}

/** By account, or a mailed link even after use. */
export async function findDaySheet(
  ctx: AppContext,
  { requestId, token }: { requestId: string; token: string },
): Promise<DaySheet | string | undefined> {
  const found = token === '' ? await ownSheet(ctx, requestId) : await byLink(ctx, token);
  if (!found?.request) return undefined;
  const { request, forClient } = found;
  const problem = sheetProblem(request, ctx.clock.now());
  if (problem !== undefined) return problem;
  return { request, players: await playersOn(ctx, request, forClient), sky: await skyOn(ctx, request) };
}

interface Found {
  request: EventRequest | undefined;
  forClient: boolean;
}

async function ownSheet(ctx: AppContext, requestId: string): Promise<Found> {
  return { request: await findOwnRequest(ctx, requestId), forClient: ctx.actor.kind !== 'admin' };
}

async function byLink(ctx: AppContext, token: string): Promise<Found | undefined> {
  const door = await behindDoor(ctx, token);
  if (door) return { request: await byDoor(ctx, door), forClient: false };
  const link = await links.findLink(ctx, token);
  const state = link && links.linkState(link, ctx.clock.now());
  // Steps use up what leads to a request, and its sheet is read all the same; what leads to a player, owners have closed.
  if (!link || state === 'expired' || (link.askId && state === 'used')) return undefined;
  if (link.askId) return { request: await byPlayer(ctx, link.askId), forClient: false };
  if (!link.requestId) return undefined;
  return { request: await findRequestOfLink(ctx, link.requestId), forClient: link.party !== 'musician' };
}

/** Players and admins see phones; clients do not. */
export async function playersOn(ctx: AppContext, { _id }: EventRequest, forClient: boolean): Promise<OnTheDay[]> {
  const { pools } = await readPlayers(ctx, _id);
  return pools.flatMap((pool) =>
    pool.places.map((place) => {
      const { name = '', phone = '' } = whoHas(pool, place) ?? {};
      return { part: partName(place), name, phone: forClient ? '' : phone };
    }),
  );
}

/** By the own page of its leader or of a player. */
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
  return skyOf(ctx, { programme, pieces, version: 0, canUndo: false, gone: [] });
}
