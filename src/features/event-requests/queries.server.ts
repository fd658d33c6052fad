import type { Row } from '../../database/tables.ts';
import { ID } from '../../platform/ids.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { ASSUMED_TRAVEL_MINUTES, type Availability } from '../availability/model.ts';
import { listEngagements } from '../availability/queries.server.ts';
import { availabilityOf, isTaken } from '../availability/rules.ts';
import { findConcert } from '../concert-series/queries.server.ts';
import { travelMinutes } from '../concert-series/rules.ts';
import type { AppContext } from '../context.ts';
import { findAddressee, findAddresseeByName } from '../musicians/queries.server.ts';
import { findLink } from './links.server.ts';
import type { EventRequest, EventTimes, RequestFile } from './model.ts';
import { partyOf, requireSender } from './policy.ts';
import { readHistory, requestSpan, toRequest } from './records.server.ts';
import { eventSpan } from './rules.ts';

/** The newest requests first, for admins. @throws AppError unauthenticated, forbidden */
export async function listLatestRequests(ctx: AppContext, limit: number): Promise<EventRequest[]> {
  requireAdmin(ctx.actor);
  const rows = await newestFirst(ctx).limit(limit).execute();
  return rows.map(toRequest);
}

/** The caller's own requests, newest first. @throws AppError unauthenticated, forbidden */
export async function listOwnRequests(ctx: AppContext): Promise<EventRequest[]> {
  const { accountId } = requireSender(ctx.actor);
  const rows = await newestFirst(ctx).where('clientId', '=', accountId).execute();
  return rows.map(toRequest);
}

/** One request with its history, for its client and the admins. @throws AppError unauthenticated, not_found */
export async function findRequest(ctx: AppContext, requestId: string): Promise<RequestFile | undefined> {
  const row = await readRow(ctx, requestId);
  if (!row) return undefined;
  partyOf(ctx.actor, row);
  return { request: toRequest(row), history: await readHistory(ctx, requestId) };
}

export interface LinkedRequest extends RequestFile {
  party: 'client' | 'musician';
  standing: 'open' | 'used';
  /** For the musician: something confirmed stands in the way. */
  taken: boolean;
}

/**
 * What a mailed link shows; undefined when it opens nothing, 'expired' when it once did. Reading changes
 * nothing, however often a mail scanner does it.
 */
export async function findRequestByLink(
  ctx: AppContext,
  token: string,
): Promise<LinkedRequest | 'expired' | undefined> {
  const link = await findLink(ctx, token);
  const row = link && (await readRow(ctx, link.requestId));
  if (!link || !row) return undefined;
  const { party, standing } = link;
  if (standing === 'expired') return 'expired';
  const request = toRequest(row);
  const span = requestSpan(ctx, request);
  const engagements = span ? await listEngagements(ctx, row.musicianId, request.eventDate, row.id) : [];
  const taken = span !== undefined && isTaken(span, engagements);
  return { request, history: await readHistory(ctx, row.id), party, standing, taken };
}

interface AskedTime extends EventTimes {
  musicianId?: string | undefined;
  /** Instead of a musician: a concert of the series. */
  concertId?: string | undefined;
  zipCode: string;
}

/**
 * Free as far as we know, ask, or taken; undefined without a day or a musician. Drawn from what is confirmed.
 * @throws AppError unauthenticated, forbidden
 */
export async function findAvailability(ctx: AppContext, asked: AskedTime): Promise<Availability | undefined> {
  requireSender(ctx.actor);
  const concert = asked.concertId === undefined ? undefined : findConcert(ctx, asked.concertId);
  const musicianId = concert ? (await findAddresseeByName(ctx, concert.pianist))?.id : asked.musicianId;
  if (!musicianId || asked.eventDate === '' || !(await findAddressee(ctx, { id: musicianId }))) return undefined;
  const way = travelMinutes(asked.zipCode, ctx.content.series.pricing) ?? ASSUMED_TRAVEL_MINUTES;
  const span = eventSpan({ ...asked, concert }, way);
  const engagements = await listEngagements(ctx, musicianId, asked.eventDate);
  return availabilityOf({ date: asked.eventDate, span }, engagements);
}

function newestFirst({ db }: AppContext) {
  return db.selectFrom('eventRequests').selectAll().orderBy('createdAt', 'desc').orderBy('id');
}

async function readRow({ db }: AppContext, requestId: string): Promise<Row<'eventRequests'> | undefined> {
  if (!ID.test(requestId)) return undefined;
  return db.selectFrom('eventRequests').selectAll().where('id', '=', requestId).executeTakeFirst();
}
