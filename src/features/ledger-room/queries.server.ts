import { type ExpressionBuilder, sql } from 'kysely';
import { slices } from '#/database/slices.ts';
import type { Tables } from '#/database/tables.ts';
import { type Page, pageOf } from '#/platform/http/paging.ts';
import { dayInLasVegas } from '#/platform/time/las-vegas.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import type { EventRequest } from '../event-requests/model.ts';
import { requestTitle } from '../event-requests/rules.ts';
import { type EntryKind, type Instalment, MONEY_KINDS } from '../ledger/model.ts';
import { byDueDay } from '../ledger/rules.ts';
import { EVENT_GONE } from '../payouts/messages.ts';
import { sumsOf } from '../payouts/rules.ts';
import { journalYears } from './journal.server.ts';
import {
  type AboutEvent,
  EVENTS_PER_PAGE,
  type EventBalance,
  type EventSums,
  type MonthOfYears,
  type OpenPart,
  type OpenParts,
  type PlayerSums,
} from './model.ts';
import { byWhenDue, monthsOf, owedOf, partsOf } from './rules.ts';

type Entries = ExpressionBuilder<Pick<Tables, 'ledgerEntries'>, 'ledgerEntries'>;

const CHARGED: EntryKind[] = ['charge', 'waiver', 'correction'];

interface LedgerRoom {
  open: OpenParts;
  /** What is to go back: whole cents. */
  back: OpenPart[];
  about: Record<string, AboutEvent>;
  months: MonthOfYears[];
  years: number[];
  events: Page<EventBalance>;
  players: PlayerSums[];
}

/** @throws AppError unauthenticated, forbidden */
export async function readLedgerRoom(ctx: AppContext, page: number): Promise<LedgerRoom> {
  requireAdmin(ctx);
  const sums = await sumsByEvent(ctx);
  const open = await openPartsOf(ctx, sums);
  const back = sums
    .filter((one) => owedOf(one) < 0)
    .map((one) => ({ requestId: one.requestId, label: '', cents: -owedOf(one), dueOn: '' }));
  const named = [...open.late, ...open.thisMonth, ...back].map(({ requestId }) => requestId);
  const [about, months, years, events, players] = await Promise.all([
    aboutEvents(ctx, named),
    incomeByMonth(ctx),
    journalYears(ctx),
    balances(ctx, sums, page),
    playersOf(ctx),
  ]);
  return { open, back, about: Object.fromEntries(about), months, years, events, players };
}

/** What is late, with its events. @throws AppError unauthenticated, forbidden */
export async function readLate(ctx: AppContext): Promise<(OpenPart & AboutEvent)[]> {
  requireAdmin(ctx);
  const { late } = await openPartsOf(ctx, await sumsByEvent(ctx, { late: true }));
  const about = await aboutEvents(
    ctx,
    late.map(({ requestId }) => requestId),
  );
  return late.map((part) => ({ ...part, ...eventAt(about, part.requestId) }));
}

/** The newest event first. `late`: only of those that owe something, and whose first instalment was due by now. */
async function sumsByEvent({ db, clock }: AppContext, { late = false } = {}): Promise<EventSums[]> {
  const rows = await db
    .selectFrom('ledgerEntries')
    .leftJoin('eventRequests', 'eventRequests.id', 'ledgerEntries.requestId')
    .where('requestId', 'is not', null)
    .select((e) => [
      'ledgerEntries.requestId',
      sumOf(e as unknown as Entries, CHARGED).as('charged'),
      sumOf(e as unknown as Entries, MONEY_KINDS).as('came'),
      sumOf(e as unknown as Entries, ['fee']).as('fees'),
    ])
    .$if(late, (query) =>
      query
        .where('ledgerEntries.requestId', 'in', (e) =>
          e.selectFrom('instalments').select('instalments.requestId').where('dueOn', '<', dayInLasVegas(clock.now())),
        )
        .having((e) => sumOf(e as unknown as Entries, [...CHARGED, ...MONEY_KINDS]), '>', 0),
    )
    .groupBy(['ledgerEntries.requestId', 'eventRequests.eventDate'])
    .orderBy('eventRequests.eventDate', 'desc')
    .orderBy('ledgerEntries.requestId')
    .execute();
  return rows.map(({ requestId, charged, came, fees }) => ({
    requestId: requestId ?? '',
    charged: Number(charged ?? 0),
    paid: 0 - Number(came ?? 0),
    fees: Number(fees ?? 0),
  }));
}

function sumOf(e: Entries, kinds: readonly EntryKind[]) {
  return e.fn.sum('ledgerEntries.cents').filterWhere('ledgerEntries.kind', 'in', kinds);
}

async function openPartsOf(ctx: AppContext, sums: readonly EventSums[]): Promise<OpenParts> {
  const owing = new Map(sums.filter((one) => owedOf(one) > 0).map((one) => [one.requestId, owedOf(one)]));
  const planned = new Map<string, Instalment[]>();
  for (const ids of slices([...owing.keys()])) {
    const rows = await ctx.db
      .selectFrom('instalments')
      .selectAll()
      .where('requestId', 'in', ids)
      .orderBy('position')
      .execute();
    for (const { id, requestId, position: _, ...row } of rows)
      planned.set(requestId, [...(planned.get(requestId) ?? []), { _id: id, ...row }]);
  }
  const parts = [...owing].flatMap(([id, owed]) => partsOf(id, (planned.get(id) ?? []).toSorted(byDueDay), owed));
  return byWhenDue(parts, dayInLasVegas(ctx.clock.now()));
}

async function aboutEvents({ db }: AppContext, requestIds: readonly string[]): Promise<Map<string, AboutEvent>> {
  const about = new Map<string, AboutEvent>();
  for (const ids of slices([...new Set(requestIds)])) {
    const rows = await db.selectFrom('eventRequests').select(['id', 'details']).where('id', 'in', ids).execute();
    for (const { id, details } of rows) {
      const request = JSON.parse(details) as EventRequest;
      const { clientName: client = '', eventDate } = request;
      about.set(id, { requestId: id, title: requestTitle(request), client, eventDate });
    }
  }
  return about;
}

function eventAt(about: ReadonlyMap<string, AboutEvent>, requestId: string): AboutEvent {
  return about.get(requestId) ?? { requestId, title: EVENT_GONE, client: '', eventDate: '' };
}

function balances(ctx: AppContext, sums: readonly EventSums[], page: number): Promise<Page<EventBalance>> {
  return pageOf(sums.length, page, EVENTS_PER_PAGE, async ({ limit, offset }) => {
    const shown = sums.slice(offset, offset + limit);
    const ids = shown.map(({ requestId }) => requestId);
    const about = await aboutEvents(ctx, ids);
    const lines = await ctx.db
      .selectFrom('payoutLines')
      .select(['requestId', 'feeCents', 'paidOn'])
      .where('requestId', 'in', ids)
      .execute();
    return shown.map((one) => {
      const own = sumsOf(lines.filter(({ requestId }) => requestId === one.requestId));
      return { ...one, ...eventAt(about, one.requestId), players: own.earned, open: own.open, unsaid: own.unsaid };
    });
  });
}

/** Of this year, and what is still owed of any; by name. Who has nothing in it is left out. */
async function playersOf({ db, clock }: AppContext): Promise<PlayerSums[]> {
  const year = dayInLasVegas(clock.now()).slice(0, 4);
  const lines = await db
    .selectFrom('payoutLines')
    .select(['musicianId', 'name', 'feeCents', 'eventDate', 'paidOn'])
    .where((e) =>
      e.or([e('eventDate', '>=', `${year}-01-01`), e('paidOn', 'is', null), e('paidOn', '>=', `${year}-01-01`)]),
    )
    .orderBy('createdAt')
    .execute();
  const sums = [...Map.groupBy(lines, ({ musicianId }) => musicianId)].map(([musicianId, own]) => ({
    musicianId,
    name: own.at(-1)?.name ?? '',
    earned: sumsOf(own.filter(({ eventDate }) => eventDate.startsWith(year))).earned,
    paid: sumsOf(own.filter(({ paidOn }) => paidOn?.startsWith(year))).paid,
    open: sumsOf(own).open,
    unsaid: sumsOf(own).unsaid,
  }));
  return sums.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** What came and stayed, of events and orders, by the day of the money. */
async function incomeByMonth({ db, clock }: AppContext): Promise<MonthOfYears[]> {
  const year = Number(dayInLasVegas(clock.now()).slice(0, 4));
  const month = sql<string>`substr(day, 1, 7)`;
  const rows = await db
    .selectFrom('ledgerEntries')
    .select((e) => [month.as('month'), e.fn.sum('cents').as('cents')])
    .where('kind', 'in', MONEY_KINDS)
    // A certificate is income where it is spent, not where it is sold.
    .where((e) =>
      e.or([e('orderId', 'is', null), e('orderId', 'not in', e.selectFrom('giftCertificates').select('orderId'))]),
    )
    .where('day', '>=', `${year - 1}-01-01`)
    .where('day', '<=', `${year}-12-31`)
    .groupBy(month)
    .execute();
  return monthsOf(year, new Map(rows.map((row) => [row.month, 0 - Number(row.cents ?? 0)])));
}
