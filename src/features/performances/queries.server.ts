import type { Row } from '#/database/tables.ts';
import { ID } from '#/platform/ids.ts';
import { HOUR_MS } from '#/platform/time/durations.ts';
import { hoursBehind } from '#/platform/time/in-zone.ts';
import type { AppContext } from '../context.ts';
import type { MusicianName } from '../musicians/model.ts';
import type {
  CalendarPerformance,
  Collaborator,
  Performance,
  PerformanceCard,
  PerformancePage,
  ProgramPiece,
} from './model.ts';
import { isUpcoming } from './rules.ts';

export async function listPerformances(ctx: AppContext): Promise<Performance[]> {
  const [rows, bill] = await Promise.all([inOrder(ctx).execute(), billOf(ctx)]);
  return rows.map((row) => toStored(row, bill));
}

export async function listPerformancePage(ctx: AppContext, limit: number): Promise<PerformancePage> {
  const [rows, count] = await Promise.all([
    inOrder(ctx).limit(limit).execute(),
    ctx.db
      .selectFrom('performances')
      .select((e) => e.fn.countAll().as('total'))
      .executeTakeFirst(),
  ]);
  const bill = await billOf(
    ctx,
    rows.map((row) => row.id),
  );
  return { items: rows.map((row) => toCard(ctx, row, bill)), total: Number(count?.total ?? 0) };
}

/** The soonest first, that anybody may come to; none that is called off. */
export async function listNextPublic(ctx: AppContext, limit: number): Promise<PerformanceCard[]> {
  const since = new Date(ctx.clock.now().getTime() - hoursBehind(ctx.business.zone) * HOUR_MS).toISOString();
  const [day, time] = [since.slice(0, 10), since.slice(11, 16)];
  const rows = await inOrder(ctx, 'asc')
    .where('calledOff', '=', 0)
    .where('openToPublic', '=', 1)
    .where((e) =>
      e.or([e('date', '>', day), e.and([e('date', '=', day), e(e.fn.coalesce('time', e.val('00:00')), '>', time)])]),
    )
    .limit(limit)
    .execute();
  const bill = await billOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toCard(ctx, row, bill));
}

export async function findPerformance(ctx: AppContext, id: string): Promise<CalendarPerformance | undefined> {
  if (!ID.test(id)) return undefined;
  const row = await ctx.db.selectFrom('performances').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toCalendar(ctx, row, await billOf(ctx, [id]));
}

export async function findStoredPerformances(
  ctx: AppContext,
  by: { ids: readonly string[] } | { days: readonly string[] },
): Promise<{ item: Performance; version: number }[]> {
  const [column, values] = 'ids' in by ? (['id', by.ids] as const) : (['date', by.days] as const);
  const rows = await ctx.db.selectFrom('performances').selectAll().where(column, 'in', values).orderBy('id').execute();
  const bill = await billOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ item: toStored(row, bill), version: row.version }));
}

export async function listCalendarPerformances(ctx: AppContext): Promise<CalendarPerformance[]> {
  const [rows, bill] = await Promise.all([inOrder(ctx).execute(), billOf(ctx)]);
  return rows.map((row) => toCalendar(ctx, row, bill));
}

/** In which a musician plays, from a day on. */
export async function listPerformancesWith(
  ctx: AppContext,
  musicianId: string,
  from: string,
): Promise<CalendarPerformance[]> {
  const rows = await inOrder(ctx)
    .where('date', '>=', from)
    .where('id', 'in', (e) =>
      e.selectFrom('performanceMusicians').select('performanceId').where('musicianId', '=', musicianId),
    )
    .execute();
  const bill = await billOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toCalendar(ctx, row, bill));
}

/** Newest first; a missing time is midnight. */
function inOrder(ctx: AppContext, direction: 'asc' | 'desc' = 'desc') {
  return ctx.db
    .selectFrom('performances')
    .selectAll()
    .orderBy('date', direction)
    .orderBy((e) => e.fn.coalesce('time', e.val('00:00')), direction)
    .orderBy('id');
}

async function billOf(ctx: AppContext, ids?: string[]): Promise<Map<string, MusicianName[]>> {
  if (ids?.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('performanceMusicians')
    .innerJoin('musicians', 'musicians.id', 'performanceMusicians.musicianId')
    .select(['performanceMusicians.performanceId', 'musicians.id', 'musicians.firstName', 'musicians.lastName'])
    .$if(ids !== undefined, (query) => query.where('performanceId', 'in', ids ?? []))
    .orderBy('performanceMusicians.position')
    .execute();
  const bill = new Map<string, MusicianName[]>();
  for (const { performanceId, id, firstName, lastName } of rows) {
    const names = bill.get(performanceId) ?? [];
    names.push({ _id: id, name: `${firstName} ${lastName}` });
    bill.set(performanceId, names);
  }
  return bill;
}

function toPerformance(row: Row<'performances'>): Omit<Performance, 'featuredGLVMSMusicians'> {
  return {
    _id: row.id,
    title: row.title,
    locationName: row.locationName,
    city: row.city,
    state: row.state,
    date: row.date,
    time: row.time,
    collaborators: JSON.parse(row.collaborators) as Collaborator[],
    openToPublic: row.openToPublic === 1,
    minPrice: row.minPrice,
    maxPrice: row.maxPrice,
    ticketsLink: row.ticketsLink,
    description: row.description,
    program: JSON.parse(row.program) as ProgramPiece[],
    calledOff: row.calledOff === 1,
  };
}

function toStored(row: Row<'performances'>, bill: Map<string, MusicianName[]>): Performance {
  return { ...toPerformance(row), featuredGLVMSMusicians: (bill.get(row.id) ?? []).map(({ _id }) => _id) };
}

function toCard(ctx: AppContext, row: Row<'performances'>, bill: Map<string, MusicianName[]>): PerformanceCard {
  return {
    ...toPerformance(row),
    musicians: bill.get(row.id) ?? [],
    upcoming: isUpcoming(row, ctx.clock.now(), hoursBehind(ctx.business.zone)),
  };
}

function toCalendar(ctx: AppContext, row: Row<'performances'>, bill: Map<string, MusicianName[]>): CalendarPerformance {
  const { sequence, createdAt, updatedAt } = row;
  return { ...toCard(ctx, row, bill), sequence, createdAt, updatedAt };
}
