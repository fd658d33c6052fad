import { requireAdmin } from '#/features/accounts/policy.ts';
import { isTaken } from '#/features/availability/rules.ts';
import type { AppContext } from '#/features/context.ts';
import { OWN_HINDRANCES } from '#/features/times-off/messages.ts';
import { hindrances } from '#/features/times-off/queries.server.ts';
import { AppError } from '#/platform/errors.ts';
import { clashesWith, listEngagements } from '../engagements/engagements.server.ts';
import { NO_SUCH_REQUEST } from '../messages.ts';
import type { EventRequest } from '../model.ts';
import { findRequest, findRequestOfLink } from '../queries.server.ts';
import { requestSpan, travelTo } from '../records.server.ts';
import { OPEN_STATUSES } from '../rules.ts';
import { readAsk } from './asking/answers.server.ts';
import { askOfLink } from './asking/links.server.ts';
import type { Ask, Players, PlayerTold, Pool } from './model.ts';
import { readPlayers, readPlayersOf } from './records.server.ts';
import { isBeingAsked, openPlaces, partName, whoHas } from './rules.ts';
import { newTo } from './works.server.ts';

/** @throws AppError unauthenticated, forbidden, not_found */
export async function findPlayers(ctx: AppContext, requestId: string): Promise<Players> {
  requireAdmin(ctx);
  if (!(await findRequest(ctx, requestId))) throw new AppError('not_found', NO_SUCH_REQUEST);
  return readPlayers(ctx, requestId);
}

interface AskedPlayer {
  request: EventRequest;
  ask: Ask;
  pool: Pool;
  /** Taken by another, or withdrawn. */
  open: boolean;
  /** Booked elsewhere. */
  taken: boolean;
  /** The player's own objection. */
  mind: string;
  /** Works that are new to them, one a line. */
  learns: string;
  clashes: Awaited<ReturnType<typeof clashesWith>>;
}

export async function findAskByLink(ctx: AppContext, token: string): Promise<AskedPlayer | undefined> {
  const link = await askOfLink(ctx, token);
  const request = link && (await findRequestOfLink(ctx, link.requestId));
  if (!link || !request) return undefined;
  const { ask, pool } = await readAsk(ctx, request, link.askId);
  const span = requestSpan(ctx, request);
  const engagements = span ? await listEngagements(ctx, ask.musicianId, request.eventDate, request._id) : [];
  const { eventDate: date, eventStartTime: start, eventEndTime: end } = request;
  const hindered = await hindrances(ctx, [ask.musicianId], { date, span, travel: travelTo(ctx, request) });
  const hindrance = hindered.get(ask.musicianId);
  return {
    request,
    ask,
    pool,
    open: ask.state === 'yes' || openPlaces(pool).length > 0,
    taken: span !== undefined && isTaken(span, engagements),
    learns: await newTo(ctx, request, ask.musicianId, ask.works ?? undefined),
    mind: hindrance ? OWN_HINDRANCES[hindrance] : '',
    clashes: await clashesWith(ctx, [ask.musicianId], { date, start, end }, request._id),
  };
}

/** Names after a yes, else open parts. The caller checks the policy. */
export async function tellPlayersTo(ctx: AppContext, requestId: string): Promise<PlayerTold[]> {
  return toldOf(await readPlayers(ctx, requestId));
}

/** The same of several requests; those without other players are absent. The caller checks the policy. */
export async function tellPlayersOf(
  ctx: AppContext,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, PlayerTold[]>> {
  const found = await readPlayersOf(ctx, requestIds);
  return new Map([...found].map(([id, players]) => [id, toldOf(players)]));
}

function toldOf({ pools }: Players): PlayerTold[] {
  return pools.flatMap((pool) =>
    pool.places.map((place) => {
      const name = whoHas(pool, place)?.name ?? '';
      return { part: partName(place), name, asked: name === '' && isBeingAsked(pool) };
    }),
  );
}

/** Open requests with a yes. */
export async function countPromises({ db }: AppContext, musicianId: string): Promise<number> {
  const { count } = await db
    .selectFrom('requestAsks')
    .innerJoin('eventRequests', 'eventRequests.id', 'requestAsks.requestId')
    .select((e) => e.fn.countAll().as('count'))
    .where('requestAsks.musicianId', '=', musicianId)
    .where('requestAsks.state', '=', 'yes')
    .where('eventRequests.status', 'in', OPEN_STATUSES)
    .executeTakeFirstOrThrow();
  return Number(count);
}
