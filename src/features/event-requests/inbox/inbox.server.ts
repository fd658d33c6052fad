import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Row, Tables } from '#/database/tables.ts';
import { contains, termsOf } from '#/database/word-search.ts';
import { requireAdmin } from '#/features/accounts/policy.ts';
import { recordAct } from '#/features/audit-log/commands.server.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { isDueLater, laterDueOf } from '#/features/ledger/later-due.server.ts';
import { type Page, pageOf } from '#/platform/http/paging.ts';
import { ID } from '#/platform/ids.ts';
import { dayIn, todayAtTheHouse } from '#/platform/time/in-zone.ts';
import {
  type InboxFilter,
  type ListedRequest,
  REQUEST_STATUSES,
  REQUESTS_PER_PAGE,
  STATUS_FILTERS,
  type StatusCounts,
  type StatusFilter,
  type WaitingOn,
} from '../model.ts';
import { toRequests } from '../records.server.ts';
import { OVERDUE_MS } from '../rules.ts';

interface Inbox extends Page<ListedRequest> {
  counts: StatusCounts;
}

/** @throws AppError unauthenticated, forbidden */
export async function listInbox(ctx: AppContext, filter: InboxFilter, page: number): Promise<Inbox> {
  requireAdmin(ctx);
  const counts = await countByStatus(ctx, filter);
  const listed = await pageOf(counts[filter.status || 'all'], page, REQUESTS_PER_PAGE, async ({ limit, offset }) => {
    // Wide columns are read for this page only.
    const rows = await sorted(ctx, filter).select('id').limit(limit).offset(offset).execute();
    return readListed(
      ctx,
      rows.map(({ id }) => id),
    );
  });
  return { ...listed, counts };
}

/** Recorded in the audit log. @throws AppError unauthenticated, forbidden */
export async function exportInbox(ctx: AppContext, filter: InboxFilter): Promise<ListedRequest[]> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const rows = await sorted(tx, filter).selectAll().execute();
    const narrowed = Object.entries(filter).flatMap(([field, value]) =>
      value === '' ? [] : { field, from: '', to: field === 'search' ? 'a search' : value },
    );
    const changes = [{ field: 'requests', from: '', to: String(rows.length) }, ...narrowed];
    await recordAct(tx, { kind: 'request', itemId: 'export', itemName: 'Requests', action: 'downloaded', changes });
    return toListed(tx, rows);
  });
}

/** In the order of `ids`. The caller checks for an admin. */
export async function readListed(ctx: AppContext, ids: readonly string[]): Promise<ListedRequest[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db.selectFrom('eventRequests').selectAll().where('id', 'in', ids).execute();
  const byId = new Map((await toListed(ctx, rows)).map((listed) => [listed.request._id, listed]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** @throws AppError unauthenticated, forbidden */
export async function requestsWaiting(ctx: AppContext): Promise<{ waiting: number; overdue: number }> {
  requireAdmin(ctx);
  const { waiting, overdue } = await ctx.db
    .selectFrom('eventRequests')
    // Uses the index of open requests.
    .where('turn', 'in', ['musician', 'client', 'business'])
    .select((e) => [
      e.fn
        .countAll()
        .filterWhere(e.or([matchesStatus(e, 'pending', ctx), matchesStatus(e, 'overdue', ctx)]))
        .as('waiting'),
      e.fn
        .countAll()
        .filterWhere(matchesStatus(e, 'overdue', ctx))
        .as('overdue'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), overdue: Number(overdue) };
}

async function toListed(ctx: AppContext, rows: readonly Row<'eventRequests'>[]): Promise<ListedRequest[]> {
  const requests = await toRequests(ctx, rows);
  const confirmed = rows.filter(({ status }) => status === 'confirmed').map(({ id }) => id);
  const dueLater = await laterDueOf(ctx, confirmed);
  const unsigned = await toBeSigned(ctx, confirmed);
  return rows.flatMap(({ id, turn, turnSince }, index) => {
    const request = requests[index];
    const later = dueLater.get(id);
    const waiting = {
      waitingOn: turn as WaitingOn,
      waitingOnSince: turnSince,
      ...(later && { later }),
      ...(unsigned.has(id) && { unsigned: true as const }),
    };
    return request ? [{ request, ...waiting }] : [];
  });
}

async function toBeSigned({ db }: AppContext, requestIds: readonly string[]): Promise<Set<string>> {
  if (requestIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('agreements')
    .select('requestId')
    .where('requestId', 'in', requestIds)
    .where('state', '=', 'open')
    .execute();
  return new Set(rows.map(({ requestId }) => requestId));
}

async function countByStatus(ctx: AppContext, filter: InboxFilter): Promise<StatusCounts> {
  const row = await ctx.db
    .selectFrom('eventRequests')
    .where((e) => e.and(conditions(e, { ...filter, status: '' }, ctx)))
    .select((e) => e.fn.countAll().as('all'))
    .select((e) =>
      STATUS_FILTERS.map((statusFilter) =>
        e.fn
          .countAll()
          .filterWhere(matchesStatus(e, statusFilter, ctx))
          .as(statusFilter),
      ),
    )
    .executeTakeFirstOrThrow();
  const counts = row as Record<string, unknown>;
  return Object.fromEntries(['all', ...STATUS_FILTERS].map((name) => [name, Number(counts[name])])) as StatusCounts;
}

function sorted(ctx: AppContext, filter: InboxFilter) {
  const today = todayAtTheHouse(ctx);
  const matching = ctx.db.selectFrom('eventRequests').where((e) => e.and(conditions(e, filter, ctx)));
  if (filter.sort === 'waiting') {
    return matching
      .orderBy((e) => e('turn', '=', ''))
      .orderBy('turnSince')
      .orderBy('id');
  }
  if (filter.sort === 'newest') return matching.orderBy('createdAt', 'desc').orderBy('id');
  // Upcoming, soonest first; past, latest first; undated.
  return matching
    .orderBy((e) => e.case().when('eventDate', '>=', today).then(0).when('eventDate', '!=', '').then(1).else(2).end())
    .orderBy((e) => e.case().when('eventDate', '>=', today).then(e.ref('eventDate')).else('').end())
    .orderBy('eventDate', 'desc')
    .orderBy('id');
}

type Conditions = Expression<SqlBool>[];
type Builder = ExpressionBuilder<Tables, 'eventRequests'>;

function conditions(e: Builder, filter: InboxFilter, ctx: AppContext): Conditions {
  const { search, status, musician, kind, from, to } = filter;
  const found: Conditions = [];
  if (status !== '') found.push(matchesStatus(e, status, ctx));
  if (musician !== '') found.push(e('musicianId', '=', ID.test(musician) ? musician : ''));
  if (kind !== '') found.push(e('requestType', '=', kind));
  if (from !== '') found.push(e('eventDate', '>=', from));
  if (to !== '') found.push(e('eventDate', '<=', to), e('eventDate', '!=', ''));
  for (const word of termsOf(search)) {
    const inText = contains('searchText', word);
    // Addresses may have changed since.
    const inAddress = e(
      'clientId',
      'in',
      e.selectFrom('accounts').select('accounts.id').where(contains('email', word)),
    );
    found.push(word.includes('@') ? e.or([inText, inAddress]) : inText);
  }
  return found;
}

/** Confirmed, and something is due by `today`. */
export function isToBePaid(e: Builder, today: string): Conditions[number] {
  return e.and([e('status', '=', 'confirmed'), e.not(isDueLater(e, today))]);
}

/** SQL of `isOverdue` and its neighbours: must agree. */
function matchesStatus(e: Builder, statusFilter: StatusFilter, { clock, business }: AppContext): Conditions[number] {
  const now = clock.now();
  const today = dayIn(business.zone, now);
  const status = REQUEST_STATUSES.find((known) => known === statusFilter);
  if (status) return e('status', '=', status);
  // A quote waits for its client.
  if (statusFilter === 'needs-answer') return e('turn', '=', 'musician');
  if (statusFilter === 'to-be-paid') return isToBePaid(e, today);
  if (statusFilter === 'upcoming')
    return e.and([e('status', 'in', ['confirmed', 'paid']), e('eventDate', '>=', today)]);
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  return e.and([
    e('turn', '!=', ''),
    e.or([
      e.and([e('eventDate', '!=', ''), e('eventDate', '<', today)]),
      e.and([e('turn', '=', 'musician'), e('turnSince', '<=', before(OVERDUE_MS.musician))]),
      e.and([e('turn', '=', 'client'), e('quoteUntil', 'is', null), e('turnSince', '<=', before(OVERDUE_MS.client))]),
      e.and([e('turn', '=', 'client'), e('quoteUntil', '<=', now.toISOString())]),
    ]),
  ]);
}
