import { sql } from 'kysely';
import type { Row } from '#/database/tables.ts';
import { ID } from '#/platform/ids.ts';
import { startOfDayIn, todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { requireAdmin, requireSignedIn } from '../accounts/policy.ts';
import { ASSUMED_TRAVEL_MINUTES, type Availability } from '../availability/model.ts';
import { availabilityOf, isTaken } from '../availability/rules.ts';
import { findConcert } from '../concert-series/queries.server.ts';
import { travelMinutes } from '../concert-series/rules.ts';
import type { AppContext } from '../context.ts';
import { findContact, findContactByName, showsDates } from '../musicians/queries.server.ts';
import { hindrances } from '../times-off/queries.server.ts';
import { availabilityWith } from '../times-off/rules.ts';
import { listEngagements } from './engagements/engagements.server.ts';
import { isToBePaid, readListed } from './inbox/inbox.server.ts';
import type { EventRequest, EventTimes, HistoryEntry, RequestDetails, RequestNumbers } from './model.ts';
import { partyOf, requireSender } from './policy.ts';
import { readHistory, requestSpan, toRequest, toRequests } from './records.server.ts';
import { BOOKED_STATUSES, eventSpan, OPEN_STATUSES } from './rules.ts';
import { findLink, type LinkState } from './steps/links.server.ts';

export async function listOwnRequests(ctx: AppContext): Promise<EventRequest[]> {
  const { accountId } = requireSender(ctx.actor);
  const rows = await newestFirst(ctx).where('clientId', '=', accountId).execute();
  return toRequests(ctx, rows);
}

export async function listRequestsOfClient(ctx: AppContext, clientId: string): Promise<EventRequest[]> {
  requireAdmin(ctx);
  const rows = await newestFirst(ctx).where('clientId', '=', clientId).execute();
  return toRequests(ctx, rows);
}

export async function findRequest(ctx: AppContext, requestId: string): Promise<RequestDetails | undefined> {
  const row = await readRow(ctx, requestId);
  if (!row) return undefined;
  const forAdmins = partyOf(ctx.actor, row) === 'admin';
  return { request: await toRequest(ctx, row), history: await readHistory(ctx, requestId, { forAdmins }) };
}

/** The caller holds a valid link. */
export async function findRequestOfLink(ctx: AppContext, requestId: string): Promise<EventRequest | undefined> {
  const row = await readRow(ctx, requestId);
  return row && toRequest(ctx, row);
}

/** Without history; undefined for somebody else's. @throws AppError unauthenticated */
export async function findOwnRequest(ctx: AppContext, requestId: string): Promise<EventRequest | undefined> {
  const row = await readRow(ctx, requestId);
  const isOthers = ctx.actor.kind === 'client' && ctx.actor.accountId !== row?.clientId;
  if (!row || isOthers) return undefined;
  partyOf(ctx.actor, row);
  return toRequest(ctx, row);
}

interface LinkedRequest extends RequestDetails {
  party: 'client' | 'musician';
  state: Exclude<LinkState, 'expired'>;
  /** Clashes with a confirmed event. */
  taken: boolean;
}

/** 'expired' for an old link. Read-only, since mail scanners open links. */
export async function findRequestByLink(
  ctx: AppContext,
  token: string,
): Promise<LinkedRequest | 'expired' | undefined> {
  const link = await findLink(ctx, token);
  const row = link && (await readRow(ctx, link.requestId));
  if (!link || !row) return undefined;
  const { party, state } = link;
  if (state === 'expired') return 'expired';
  const request = await toRequest(ctx, row);
  const span = requestSpan(ctx, request);
  const engagements = span ? await listEngagements(ctx, row.musicianId, request.eventDate, row.id) : [];
  const taken = span !== undefined && isTaken(span, engagements);
  const history = await readHistory(ctx, row.id, { forAdmins: false });
  const read = party === 'client' ? history : history.filter(({ kind }) => !CLIENTS_AND_OWNERS.has(kind));
  return { request, history: read, party, state, taken };
}

/** What was signed and paid is nothing to the musician. */
const CLIENTS_AND_OWNERS: ReadonlySet<HistoryEntry['kind']> = new Set([
  'agreement-made',
  'agreement-signed',
  'claimed',
  'money',
  'tip',
  'review',
]);

interface AvailabilityQuery extends EventTimes {
  musicianId?: string | undefined;
  concertId?: string | undefined;
  zipCode: string;
}

/** Undefined without day or musician. @throws AppError unauthenticated */
export async function findAvailability(ctx: AppContext, query: AvailabilityQuery): Promise<Availability | undefined> {
  requireSignedIn(ctx.actor);
  const concert = query.concertId === undefined ? undefined : findConcert(ctx, query.concertId);
  const musicianId = concert ? (await findContactByName(ctx, concert.pianist))?.id : query.musicianId;
  if (!musicianId || query.eventDate === '' || !(await findContact(ctx, { id: musicianId }))) return undefined;
  const travel = travelMinutes(query.zipCode, ctx.content.series.pricing);
  if (ctx.actor.kind !== 'admin' && !showsDates(ctx, musicianId)) return 'ask';
  const span = eventSpan({ ...query, concert }, travel ?? ASSUMED_TRAVEL_MINUTES);
  const hindered = await hindrances(ctx, [musicianId], { date: query.eventDate, span, travel });
  const engagements = await listEngagements(ctx, musicianId, query.eventDate);
  return availabilityWith(hindered.get(musicianId), availabilityOf({ date: query.eventDate, span }, engagements));
}

const LONGEST_SHOWN = 10;
const DAYS_AHEAD = 30;
const MONTHS_BACK = 12;

/** @throws AppError unauthenticated, forbidden */
export async function requestNumbers(ctx: AppContext): Promise<RequestNumbers> {
  requireAdmin(ctx);
  const [byStatus, longest, ahead, months] = await Promise.all([
    ctx.db
      .selectFrom('eventRequests')
      .select((e) => ['status', e.fn.countAll().as('count'), e.fn.min('turnSince').as('oldest')])
      .where('status', 'in', OPEN_STATUSES)
      .where((e) => e.or([e('status', '!=', 'confirmed'), isToBePaid(e, todayAtTheHouse(ctx))]))
      .groupBy('status')
      .execute(),
    ctx.db
      .selectFrom('eventRequests')
      .select('id')
      .where('turn', 'in', ['musician', 'client'])
      .orderBy('turnSince')
      .orderBy('id')
      .limit(LONGEST_SHOWN)
      .execute(),
    ctx.db
      .selectFrom('eventRequests')
      .select('id')
      .where('status', 'in', ['confirmed', 'paid'])
      .where('eventDate', '>=', todayAtTheHouse(ctx))
      .where('eventDate', '<=', todayAtTheHouse(ctx, DAYS_AHEAD))
      .orderBy('eventDate')
      .orderBy('startsAt')
      .orderBy('id')
      .execute(),
    lastMonths(ctx),
  ]);
  const open = OPEN_STATUSES.flatMap((status) => {
    const row = byStatus.find((counted) => counted.status === status);
    return row ? { status, count: Number(row.count), oldestSince: row.oldest } : [];
  });
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const [waitingLongest, next] = await Promise.all([readListed(ctx, idsOf(longest)), readListed(ctx, idsOf(ahead))]);
  return { open, waitingLongest, nextEvents: next.map(({ request }) => request), months };
}

/** By the event's month at the house. */
async function lastMonths(ctx: AppContext): Promise<RequestNumbers['months']> {
  const thisMonth = Temporal.PlainDate.from(todayAtTheHouse(ctx)).toPlainYearMonth();
  const names = Array.from({ length: MONTHS_BACK }, (_, back) =>
    thisMonth.subtract({ months: MONTHS_BACK - 1 - back }).toString(),
  );
  const startOf = (month: string) => startOfDayIn(ctx.business.zone, `${month}-01`);
  const received = ctx.db
    .selectFrom('eventRequests')
    .where('createdAt', '>=', startOf(names[0] ?? ''))
    .select((e) =>
      names.map((month, index) => {
        const until = startOf(names[index + 1] ?? thisMonth.add({ months: 1 }).toString());
        const inMonth = e.and([e('createdAt', '>=', startOf(month)), e('createdAt', '<', until)]);
        return e.fn.countAll().filterWhere(inMonth).as(month);
      }),
    )
    .executeTakeFirstOrThrow();
  const month = sql<string>`substr(event_date, 1, 7)`;
  const earned = ctx.db
    .selectFrom('eventRequests')
    .select((e) => [month.as('month'), e.fn.sum('totalCents').as('income')])
    .where('status', 'in', BOOKED_STATUSES)
    .where('eventDate', '>=', `${names[0]}-01`)
    .where('eventDate', '<', `${thisMonth.add({ months: 1 })}-01`)
    .groupBy(month)
    .execute();
  const [counts, incomes] = await Promise.all([received, earned]);
  const income = new Map(incomes.map((row) => [row.month, Number(row.income ?? 0) / 100]));
  return names.map((name) => ({
    month: name,
    received: Number((counts as Record<string, unknown>)[name]),
    income: income.get(name) ?? 0,
  }));
}

function newestFirst({ db }: AppContext) {
  return db.selectFrom('eventRequests').selectAll().orderBy('createdAt', 'desc').orderBy('id');
}

async function readRow({ db }: AppContext, requestId: string): Promise<Row<'eventRequests'> | undefined> {
  if (!ID.test(requestId)) return undefined;
  return db.selectFrom('eventRequests').selectAll().where('id', '=', requestId).executeTakeFirst();
}
