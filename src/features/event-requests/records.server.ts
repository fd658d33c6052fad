import { slices } from '#/database/slices.ts';
import type { Row } from '#/database/tables.ts';
import { centsOf } from '#/platform/text/dollars.ts';
import { showsAnotherInCalendars } from '#/platform/time/calendar.ts';
import { HOUR_MS } from '#/platform/time/durations.ts';
import { ASSUMED_TRAVEL_MINUTES, type Span } from '../availability/model.ts';
import type { AuditedKind } from '../cases/case-kind.ts';
import { addEntry, readHistory as readCaseHistory } from '../cases/cases.server.ts';
import { travelMinutes } from '../concert-series/rules.ts';
import type { AppContext } from '../context.ts';
import { requestEvent } from './engagements/request-event.ts';
import type { EventRequest, HistoryEntry, WaitingOn } from './model.ts';
import { eventSpan, requestSearchText } from './rules.ts';

type RequestRow = Row<'eventRequests'>;

export const REQUEST: AuditedKind<EventRequest> = {
  name: 'request',
  // The audit log holds nothing that clients wrote.
  auditName: ({ musician, eventDate }) => `${musician.name}, ${eventDate || 'no date yet'}`,
};

/** With current names and addresses; deleted people keep theirs. */
export async function toRequests(ctx: AppContext, rows: readonly RequestRow[]): Promise<EventRequest[]> {
  const [clients, musicians] = await Promise.all([
    peopleOf(
      ctx,
      'accounts',
      rows.flatMap(({ clientId }) => clientId ?? []),
    ),
    peopleOf(
      ctx,
      'musicians',
      rows.map(({ musicianId }) => musicianId),
    ),
  ]);
  return rows.map((row) => asOfNow(row, clients.get(row.clientId ?? ''), musicians.get(row.musicianId)));
}

export async function toRequest(ctx: AppContext, row: RequestRow): Promise<EventRequest> {
  const [request = asOfNow(row)] = await toRequests(ctx, [row]);
  return request;
}

interface Person {
  name: string;
  email: string;
}

/** The column is authoritative, not the copy in `details`. */
function asOfNow(
  { details, status, version, sequence, estimate, programme, programmeVersion, programmeChange, dayNotes }: RequestRow,
  client?: Person,
  musician?: Person,
): EventRequest {
  const request = JSON.parse(details) as EventRequest;
  return {
    ...request,
    status: status as EventRequest['status'],
    version,
    sequence,
    ...(estimate && { estimate: JSON.parse(estimate) as NonNullable<EventRequest['estimate']> }),
    ...(programme && { programme: JSON.parse(programme) as NonNullable<EventRequest['programme']> }),
    ...(programmeVersion > 0 && { programmeVersion }),
    ...(programmeChange && {
      programmeChange: JSON.parse(programmeChange) as NonNullable<EventRequest['programmeChange']>,
    }),
    ...(dayNotes && { dayNotes: JSON.parse(dayNotes) as NonNullable<EventRequest['dayNotes']> }),
    ...(client && { clientName: client.name, clientEmail: client.email }),
    ...(musician && { musician: { ...request.musician, ...musician } }),
  };
}

async function peopleOf(
  { db }: AppContext,
  table: 'accounts' | 'musicians',
  ids: readonly string[],
): Promise<Map<string, Person>> {
  const people = new Map<string, Person>();
  for (const some of slices([...new Set(ids)])) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'firstName', 'lastName', 'email'])
      .where('id', 'in', some)
      .execute();
    for (const { id, firstName, lastName, email } of rows) people.set(id, { name: `${firstName} ${lastName}`, email });
  }
  return people;
}

/** Verified, opened by us, or our own: then mail may contain typed text. */
export async function isAddressConfirmed({ db }: AppContext, requestId: string): Promise<boolean> {
  const account = await db
    .selectFrom('eventRequests')
    .innerJoin('accounts', 'accounts.id', 'eventRequests.clientId')
    .select(['accounts.emailVerifiedAt', 'accounts.passwordHash'])
    .where('eventRequests.id', '=', requestId)
    .executeTakeFirst();
  return !account || account.emailVerifiedAt !== null || account.passwordHash === null;
}

/** With travel time; undefined without day or start. */
export function requestSpan(ctx: AppContext, request: EventRequest): Span | undefined {
  return eventSpan(request, travelTo(ctx, request) ?? ASSUMED_TRAVEL_MINUTES);
}

/** Minutes; undefined when the place is unknown. */
export function travelTo({ content }: AppContext, { eventLocation }: EventRequest): number | undefined {
  return travelMinutes(eventLocation.zipCode, content.series.pricing);
}

export function columnsOf(ctx: AppContext, whole: EventRequest) {
  const {
    version,
    sequence,
    estimate: _,
    programme: __,
    programmeVersion: ___,
    programmeChange: ____,
    dayNotes: _____,
    ...request
  } = whole;
  const span = requestSpan(ctx, whole);
  return {
    version,
    sequence,
    status: request.status,
    details: JSON.stringify(request),
    concertSlug: request.concert?.slug ?? null,
    eventDate: request.eventDate,
    startsAt: span?.from ?? null,
    endsAt: span?.to ?? null,
    travelMinutes: span?.travelMinutes ?? ASSUMED_TRAVEL_MINUTES,
    searchText: requestSearchText(whole),
    quoteUntil: request.status === 'quoted' ? (request.quote?.expiresAt ?? null) : null,
    totalCents: request.price?.exact ? centsOf(request.price.total) : null,
    updatedAt: ctx.clock.now().toISOString(),
  };
}

/** Restarts the reminders. */
export function waitingColumns(turn: WaitingOn, now: Date) {
  const turnSince = now.toISOString();
  return { turn, turnSince, waitingSince: turn === 'musician' ? turnSince : null, remindedAt: null, escalatedAt: null };
}

/** Raises the version, and SEQUENCE when calendars must update. Returns what is stored. */
export async function saveRequest(
  ctx: AppContext,
  before: EventRequest,
  after: EventRequest,
  waiting: Partial<ReturnType<typeof waitingColumns>> = {},
): Promise<EventRequest> {
  const raised = showsAnotherInCalendars(requestEvent(before), requestEvent(after)) ? 1 : 0;
  const next = { ...after, version: before.version + 1, sequence: before.sequence + raised };
  await ctx.db
    .updateTable('eventRequests')
    // Players may have raised it since `before` was read.
    .set((e) => ({ ...columnsOf(ctx, next), sequence: e('sequence', '+', raised), ...waiting }))
    .where('id', '=', next._id)
    .execute();
  return next;
}

export function addToHistory(
  tx: AppContext,
  requestId: string,
  { party, ...entry }: Omit<HistoryEntry, 'at'>,
): Promise<void> {
  return addEntry(tx, 'request', requestId, { ...entry, actor: party });
}

/** Repeated entries within this merge. */
const SITTING_MS = HOUR_MS;

export async function addOncePerSitting(
  tx: AppContext,
  requestId: string,
  entry: Omit<HistoryEntry, 'at'>,
): Promise<void> {
  const last = (await readHistory(tx, requestId, { forAdmins: true })).at(-1);
  const since = tx.clock.now().getTime() - Date.parse(last?.at ?? '');
  if (last?.kind === entry.kind && last.party === entry.party && since < SITTING_MS) return;
  await addToHistory(tx, requestId, entry);
}

/** Oldest first; `forAdmins` includes internal notes. The caller checks the policy. */
export async function readHistory(
  ctx: AppContext,
  requestId: string,
  { forAdmins }: { forAdmins: boolean },
): Promise<HistoryEntry[]> {
  const history = await readCaseHistory<HistoryEntry['kind']>(ctx, 'request', requestId);
  return history
    .filter(({ kind }) => forAdmins || (kind !== 'internal' && kind !== 'players'))
    .map(({ at, actor, kind, words, whom }) => ({
      at,
      party: actor as HistoryEntry['party'],
      kind,
      words,
      ...(whom && { whom }),
    }));
}
