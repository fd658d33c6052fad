import type { Row } from '../../database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { ASSUMED_TRAVEL_MINUTES, type Span } from '../availability/model.ts';
import { travelMinutes } from '../concert-series/rules.ts';
import type { AppContext } from '../context.ts';
import type { EventRequest, HistoryEntry, Turn } from './model.ts';
import { eventSpan, requestSearchText } from './rules.ts';

/* How a request and its history lie in the database. */

/** The request as it stands; the status' own column is what the steps are decided by. */
export function toRequest({ details, status, sequence }: Row<'eventRequests'>): EventRequest {
  return { ...(JSON.parse(details) as EventRequest), status: status as EventRequest['status'], sequence };
}

/** The request with the names and addresses its people have today: a mail goes to no address that was given up. */
export async function requestAsOfNow({ db }: AppContext, row: Row<'eventRequests'>): Promise<EventRequest> {
  const request = toRequest(row);
  const people = ['firstName', 'lastName', 'email'] as const;
  const client =
    row.clientId === null
      ? undefined
      : await db.selectFrom('accounts').select(people).where('id', '=', row.clientId).executeTakeFirst();
  const musician = await db.selectFrom('musicians').select(people).where('id', '=', row.musicianId).executeTakeFirst();
  return {
    ...request,
    ...(client && { clientName: `${client.firstName} ${client.lastName}`, clientEmail: client.email }),
    ...(musician && {
      musician: { ...request.musician, name: `${musician.firstName} ${musician.lastName}`, email: musician.email },
    }),
  };
}

/** When a request is, with the way to it; undefined while day or start is not given. */
export function requestSpan({ content }: AppContext, request: EventRequest): Span | undefined {
  const way = travelMinutes(request.eventLocation.zipCode, content.series.pricing) ?? ASSUMED_TRAVEL_MINUTES;
  return eventSpan(request, way);
}

/** The columns that follow from what a request says. */
export function columnsOf(ctx: AppContext, request: EventRequest) {
  const span = requestSpan(ctx, request);
  return {
    status: request.status,
    details: JSON.stringify(request),
    eventDate: request.eventDate,
    startsAt: span?.from ?? null,
    endsAt: span?.to ?? null,
    travelMinutes: span?.travelMinutes ?? ASSUMED_TRAVEL_MINUTES,
    sequence: request.sequence ?? 0,
    searchText: requestSearchText(request),
    quoteUntil: request.status === 'quoted' ? (request.quote?.expiresAt ?? null) : null,
    total: request.price?.exact ? request.price.total : null,
    updatedAt: ctx.clock.now().toISOString(),
  };
}

/** From now on it is somebody's move. Where that is the musician's, reminders count from here. */
export function turnFrom(turn: Turn, now: Date) {
  const turnSince = now.toISOString();
  return { turn, turnSince, waitingSince: turn === 'musician' ? turnSince : null, remindedAt: null, escalatedAt: null };
}

/** Stores what has changed in place of what was. A change that a calendar has to see raises SEQUENCE. */
export async function saveRequest(
  ctx: AppContext,
  request: EventRequest,
  turn: Partial<ReturnType<typeof turnFrom>> = {},
): Promise<void> {
  await ctx.db
    .updateTable('eventRequests')
    .set({ ...columnsOf(ctx, request), ...turn })
    .where('id', '=', request._id)
    .execute();
}

/** Writes down what has happened; nothing is ever taken out of a history. */
export async function addToHistory(
  { db, clock }: AppContext,
  requestId: string,
  { kind, party, words, whom }: Omit<HistoryEntry, 'at'>,
): Promise<void> {
  const last = await db
    .selectFrom('requestHistory')
    .select((e) => e.fn.max('position').as('position'))
    .where('requestId', '=', requestId)
    .executeTakeFirst();
  await db
    .insertInto('requestHistory')
    .values({
      id: newId(),
      requestId,
      position: last?.position == null ? 0 : Number(last.position) + 1,
      at: clock.now().toISOString(),
      party,
      kind,
      words,
      whom: whom ?? null,
    })
    .execute();
}

/** In order. Internal notes are for admins only: `forAdmins` is what the policy said of the reader. */
export async function readHistory(
  { db }: AppContext,
  requestId: string,
  { forAdmins }: { forAdmins: boolean },
): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('requestHistory')
    .select(['at', 'party', 'kind', 'words', 'whom'])
    .where('requestId', '=', requestId)
    .$if(!forAdmins, (query) => query.where('kind', '!=', 'internal'))
    .orderBy('position')
    .execute();
  return rows.map(({ whom, ...row }) => ({ ...row, kind: row.kind as HistoryEntry['kind'], ...(whom && { whom }) }));
}
