import { slices } from '#/database/slices.ts';
import type { Row } from '#/database/tables.ts';
import type { AppContext } from '../context.ts';
import type { EventRequest } from '../event-requests/model.ts';
import { toRequests } from '../event-requests/records.server.ts';
import { isBooked, isUndecided } from '../event-requests/rules.ts';
import type { CalendarPerformance } from '../performances/model.ts';
import { listPerformancesWith } from '../performances/queries.server.ts';
import type { Rehearsal } from '../rehearsals/model.ts';
import { rehearsalsLeftBy, rehearsalsWith } from '../rehearsals/queries.server.ts';

/**
 * 'held' is a yes that keeps its time while nothing is decided; 'lapsed' one that keeps it no longer. 'off' was agreed and
 * is not to be; in 'left' the musician plays no more, whatever became of it.
 */
export type Standing = 'plays' | 'held' | 'lapsed' | 'off' | 'left';

interface DiaryEvent {
  request: EventRequest;
  standing: Standing;
  updatedAt: string;
}

interface DiaryRehearsal {
  rehearsal: Rehearsal;
  title: Pick<EventRequest, 'concert' | 'eventName'>;
  left: boolean;
}

/** Everything that occupies a musician from a day on, dated or not, and what occupied them. */
interface Diary {
  events: DiaryEvent[];
  rehearsals: DiaryRehearsal[];
  performances: CalendarPerformance[];
}

/** Includes cancelled events. `from` is YYYY-MM-DD. */
export async function diaryOf(ctx: AppContext, musicianId: string, from: string): Promise<Diary> {
  const [events, plays, left, performances] = await Promise.all([
    eventsOf(ctx, musicianId, from),
    rehearsalsWith(ctx, musicianId),
    rehearsalsLeftBy(ctx, musicianId),
    listPerformancesWith(ctx, musicianId, from),
  ]);
  const all = [
    ...plays.map((rehearsal) => ({ rehearsal, left: false })),
    ...left.map((rehearsal) => ({ rehearsal, left: true })),
  ].filter(({ rehearsal }) => rehearsal.date >= from);
  const titles = await titlesOf(
    ctx,
    all.map(({ rehearsal }) => rehearsal.requestId),
  );
  const rehearsals = all.flatMap((one) => {
    const title = titles.get(one.rehearsal.requestId);
    return title ? [{ ...one, title }] : [];
  });
  return { events, rehearsals, performances };
}

async function eventsOf(ctx: AppContext, musicianId: string, from: string): Promise<DiaryEvent[]> {
  const now = ctx.clock.now().toISOString();
  const rows = await ctx.db
    .selectFrom('eventRequests')
    .leftJoin('requestAsks', (join) =>
      join
        .onRef('requestAsks.requestId', '=', 'eventRequests.id')
        .on('requestAsks.musicianId', '=', musicianId)
        .on('requestAsks.state', '=', 'yes'),
    )
    .leftJoin('calendarRemovals', (join) =>
      join
        .onRef('calendarRemovals.subjectId', '=', 'eventRequests.id')
        .on('calendarRemovals.musicianId', '=', musicianId),
    )
    .selectAll('eventRequests')
    .select(['requestAsks.id as askId', 'requestAsks.holdsUntil', 'calendarRemovals.removedAt'])
    .select((e) =>
      e
        .exists(
          e
            .selectFrom('caseHistory')
            .select('caseHistory.caseId')
            .where('caseHistory.kind', '=', 'request')
            .whereRef('caseHistory.caseId', '=', 'eventRequests.id')
            .where('caseHistory.what', '=', 'confirmed'),
        )
        .as('settledOnce'),
    )
    .where((e) =>
      e.or([
        e('eventRequests.musicianId', '=', musicianId),
        e('requestAsks.id', 'is not', null),
        e('removedAt', 'is not', null),
      ]),
    )
    .where((e) => e.or([e('eventDate', '>=', from), e('eventDate', '=', '')]))
    .orderBy('eventDate')
    .orderBy('startsAt')
    .orderBy('eventRequests.id')
    .execute();
  const shown = rows.flatMap((row) => {
    const leads = row.musicianId === musicianId;
    const standing = standingOf({ ...row, leads, settledOnce: Boolean(row.settledOnce) }, now);
    return standing ? [{ row, standing }] : [];
  });
  const requests = await toRequests(
    ctx,
    shown.map(({ row }) => row),
  );
  return requests.flatMap((request, index) => {
    const { row, standing } = shown[index] ?? {};
    if (!row || !standing) return [];
    // It keeps no time any more since then.
    const lapsedAt = standing === 'lapsed' ? row.holdsUntil : null;
    return [{ request, standing, updatedAt: latest(row.updatedAt, lapsedAt) }];
  });
}

function latest(at: string, perhaps: string | null): string {
  return perhaps === null || perhaps < at ? at : perhaps;
}

interface Facts {
  status: string;
  leads: boolean;
  /** Of their yes; null without one. */
  askId: string | null;
  holdsUntil: string | null;
  removedAt: string | null;
  settledOnce: boolean;
}

/** Undefined for what never was in their calendar. */
function standingOf(facts: Facts, now: string): Standing | undefined {
  const { status, leads, askId, holdsUntil, removedAt, settledOnce } = facts;
  const saidYes = askId !== null;
  if ((leads || saidYes) && isBooked(status)) return 'plays';
  if (saidYes && isUndecided(status)) return (holdsUntil ?? '') > now ? 'held' : 'lapsed';
  if (leads) return settledOnce && !isUndecided(status) ? 'off' : undefined;
  return removedAt === null ? undefined : 'left';
}

async function titlesOf({ db }: AppContext, requestIds: readonly string[]) {
  const titles = new Map<string, Pick<EventRequest, 'concert' | 'eventName'>>();
  for (const some of slices([...new Set(requestIds)])) {
    const rows: Pick<Row<'eventRequests'>, 'id' | 'details'>[] = await db
      .selectFrom('eventRequests')
      .select(['id', 'details'])
      .where('id', 'in', some)
      .execute();
    for (const { id, details } of rows) titles.set(id, JSON.parse(details) as EventRequest);
  }
  return titles;
}
