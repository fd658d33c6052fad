import type { ExpressionBuilder } from 'kysely';
import { slices } from '#/database/slices.ts';
import type { Tables } from '#/database/tables.ts';
import { type Page, pageOf } from '#/platform/http/paging.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import type { EventRequest } from '../event-requests/model.ts';
import { BOOKED_STATUSES, requestTitle } from '../event-requests/rules.ts';
import { aheadOf } from '../ledger/ahead.server.ts';
import { type EntryKind, MONEY_KINDS, TIP_KINDS } from '../ledger/model.ts';
import { instalmentsOf } from '../ledger/records.server.ts';
import { EVENT_GONE } from '../payouts/messages.ts';
import { sumsOf } from '../payouts/rules.ts';
import { certificateSums, incomeByMonth, scoreSums } from './income.server.ts';
import { journalYears } from './journal.server.ts';
import {
  type About,
  type CertificateSums,
  EVENTS_PER_PAGE,
  type EventBalance,
  type EventSums,
  type MonthOfYears,
  type OpenPart,
  type OpenParts,
  type PlayerSums,
  type ScoreSums,
} from './model.ts';
import { openOrders } from './orders.server.ts';
import { byWhenDue, owedOf, partsOf } from './rules.ts';

type Entries = ExpressionBuilder<Pick<Tables, 'ledgerEntries'>, 'ledgerEntries'>;

const CHARGED: EntryKind[] = ['charge', 'waiver', 'correction'];

interface LedgerRoom {
  open: OpenParts;
  /** What is to go back: whole cents. */
  back: OpenPart[];
  about: Record<string, About>;
  months: MonthOfYears[];
  scores: ScoreSums;
  certificates: CertificateSums;
  years: number[];
  events: Page<EventBalance>;
  players: PlayerSums[];
}

/** @throws AppError unauthenticated, forbidden */
export async function readLedgerRoom(ctx: AppContext, page: number): Promise<LedgerRoom> {
  requireAdmin(ctx);
  const sums = await sumsByEvent(ctx);
  const orders = await openOrders(ctx);
  const open = await openPartsOf(ctx, sums, orders.owed);
  const back: OpenPart[] = sums
    .filter((one) => owedOf(one) < 0)
    .map((one) => ({ of: 'evenings', id: one.requestId, label: '', cents: -owedOf(one), dueOn: '' }));
  back.push(...orders.back);
  const named = [...open.late, ...open.thisMonth, ...back].filter(({ of }) => of === 'evenings');
  const ids = named.map(({ id }) => id);
  const [about, months, scores, certificates, years, events, players] = await Promise.all([
    aboutEvents(ctx, ids),
    incomeByMonth(ctx),
    scoreSums(ctx),
    certificateSums(ctx),
    journalYears(ctx),
    balances(ctx, sums, page),
    playersOf(ctx),
  ]);
  return {
    ...{ open, back, months, scores, certificates, years, events, players },
    about: Object.fromEntries([...about, ...orders.about]),
  };
}

/** What is late, with its events. @throws AppError unauthenticated, forbidden */
export async function readLate(ctx: AppContext): Promise<(OpenPart & About)[]> {
  requireAdmin(ctx);
  const { late } = await openPartsOf(ctx, await sumsByEvent(ctx, { late: true }));
  const about = await aboutEvents(
    ctx,
    late.map(({ id }) => id),
  );
  return late.map((part) => ({ ...part, ...eventAt(about, part.id) }));
}

/** The newest event first. `late`: only of those that owe something, and whose first instalment was due by now. */
async function sumsByEvent(ctx: AppContext, { late = false } = {}): Promise<EventSums[]> {
  const { db } = ctx;
  const rows = await db
    .selectFrom('ledgerEntries')
    .leftJoin('eventRequests', 'eventRequests.id', 'ledgerEntries.requestId')
    .where('requestId', 'is not', null)
    .select((e) => [
      'ledgerEntries.requestId',
      sumOf(e as unknown as Entries, CHARGED).as('charged'),
      sumOf(e as unknown as Entries, MONEY_KINDS).as('came'),
      sumOf(e as unknown as Entries, ['fee']).as('fees'),
      sumOf(e as unknown as Entries, TIP_KINDS).as('tips'),
    ])
    .$if(late, (query) =>
      query
        .where('ledgerEntries.requestId', 'in', (e) =>
          e.selectFrom('instalments').select('instalments.requestId').where('dueOn', '<', todayAtTheHouse(ctx)),
        )
        .having((e) => sumOf(e as unknown as Entries, [...CHARGED, ...MONEY_KINDS]), '>', 0),
    )
    .groupBy(['ledgerEntries.requestId', 'eventRequests.eventDate'])
    .orderBy('eventRequests.eventDate', 'desc')
    .orderBy('ledgerEntries.requestId')
    .execute();
  const ahead = await aheadOf(
    ctx,
    rows.map(({ requestId }) => requestId ?? ''),
  );
  return rows.map(({ requestId, charged, came, fees, tips }) => ({
    requestId: requestId ?? '',
    ahead: ahead.get(requestId ?? '') ?? 0,
    charged: Number(charged ?? 0),
    paid: 0 - Number(came ?? 0),
    fees: Number(fees ?? 0),
    tips: 0 - Number(tips ?? 0),
  }));
}

function sumOf(e: Entries, kinds: readonly EntryKind[]) {
  return e.fn.sum('ledgerEntries.cents').filterWhere('ledgerEntries.kind', 'in', kinds);
}

async function openPartsOf(
  ctx: AppContext,
  sums: readonly EventSums[],
  orders: readonly OpenPart[] = [],
): Promise<OpenParts> {
  const owing = new Map(sums.filter((one) => owedOf(one) > 0).map((one) => [one.requestId, owedOf(one)]));
  const planned = await instalmentsOf(ctx, [...owing.keys()]);
  const parts = [...owing].flatMap(([id, owed]) => partsOf(id, planned.get(id) ?? [], owed));
  return byWhenDue([...parts, ...orders], todayAtTheHouse(ctx));
}

async function aboutEvents({ db }: AppContext, requestIds: readonly string[]): Promise<Map<string, About>> {
  const about = new Map<string, About>();
  for (const ids of slices([...new Set(requestIds)])) {
    const rows = await db.selectFrom('eventRequests').select(['id', 'details']).where('id', 'in', ids).execute();
    const failed = await failedDebits(db, ids);
    for (const { id, details } of rows) {
      const request = JSON.parse(details) as EventRequest;
      const { clientName: client = '', eventDate } = request;
      about.set(id, { title: requestTitle(request), client, eventDate, ...(failed.has(id) && { debitFailed: true }) });
    }
  }
  return about;
}

/** With nothing in the ledger since. */
async function failedDebits(db: AppContext['db'], requestIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('caseHistory')
    .select(['caseId', 'what'])
    .where('kind', '=', 'request')
    .where('caseId', 'in', requestIds)
    .where('what', 'in', ['money', 'debit-failed'])
    .orderBy('position')
    .execute();
  const last = new Map(rows.map(({ caseId, what }) => [caseId, what]));
  return new Set([...last].flatMap(([id, what]) => (what === 'debit-failed' ? [id] : [])));
}

function eventAt(about: ReadonlyMap<string, About>, requestId: string): About {
  return about.get(requestId) ?? { title: EVENT_GONE, client: '', eventDate: '' };
}

function balances(ctx: AppContext, sums: readonly EventSums[], page: number): Promise<Page<EventBalance>> {
  return pageOf(sums.length, page, EVENTS_PER_PAGE, async ({ limit, offset }) => {
    const shown = sums.slice(offset, offset + limit);
    const ids = shown.map(({ requestId }) => requestId);
    const about = await aboutEvents(ctx, ids);
    const lines = await ctx.db
      .selectFrom('payoutLines')
      .select(['requestId', 'feeCents', 'paidOn', 'tipId'])
      .where('requestId', 'in', ids)
      .execute();
    const played = await ctx.db
      .selectFrom('eventRequests')
      .select('id')
      .where('id', 'in', ids)
      .where('status', 'in', BOOKED_STATUSES)
      .execute();
    return shown.map((one) => {
      const own = lines.filter(({ requestId }) => requestId === one.requestId);
      const fees = own.filter(({ tipId }) => tipId === null);
      const { earned: players, open, unsaid } = sumsOf(fees);
      const tipsPaid = sumsOf(own.filter(({ tipId }) => tipId !== null)).paid;
      // Lines are made when it is played.
      const playersKnown = unsaid === 0 && (fees.length > 0 || played.every(({ id }) => id !== one.requestId));
      return { ...one, ...eventAt(about, one.requestId), players, open, playersKnown, tipsPaid };
    });
  });
}

/** Of this year, and what is still owed of any; by name. Who has nothing in it is left out. */
async function playersOf({ db, clock, business }: AppContext): Promise<PlayerSums[]> {
  const year = todayAtTheHouse({ clock, business }).slice(0, 4);
  const lines = await db
    .selectFrom('payoutLines')
    .select(['musicianId', 'name', 'feeCents', 'eventDate', 'paidOn', 'tipId'])
    .where((e) =>
      e.or([e('eventDate', '>=', `${year}-01-01`), e('paidOn', 'is', null), e('paidOn', '>=', `${year}-01-01`)]),
    )
    .orderBy('createdAt')
    .execute();
  const sums = [...Map.groupBy(lines, ({ musicianId }) => musicianId)].map(([musicianId, own]) => ({
    musicianId,
    name: own.at(-1)?.name ?? '',
    earned: sumsOf(own.filter(({ eventDate }) => eventDate.startsWith(year))).earned,
    tips: sumsOf(own.filter(({ eventDate }) => eventDate.startsWith(year))).tips,
    paid: sumsOf(own.filter(({ paidOn }) => paidOn?.startsWith(year))).paid,
    open: sumsOf(own).open,
    unsaid: sumsOf(own).unsaid,
  }));
  return sums.toSorted((one, other) => one.name.localeCompare(other.name));
}
