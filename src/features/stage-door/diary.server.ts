import { slices } from '#/database/slices.ts';
import type { Row } from '#/database/tables.ts';
import type { AppContext } from '../context.ts';
import type { EventRequest } from '../event-requests/model.ts';
import { toRequests } from '../event-requests/records.server.ts';
import { BOOKED_STATUSES, UNDECIDED_STATUSES } from '../event-requests/rules.ts';
import type { CalendarPerformance } from '../performances/model.ts';
import { listPerformancesWith } from '../performances/queries.server.ts';
import type { Rehearsal } from '../rehearsals/model.ts';
import { rehearsalsWith } from '../rehearsals/queries.server.ts';

interface DiaryEvent {
  request: EventRequest;
  /** On hold, undecided. */
  tentative: boolean;
  updatedAt: string;
}

/** Everything that occupies a musician from a day on, dated or not. */
interface Diary {
  events: DiaryEvent[];
  rehearsals: { rehearsal: Rehearsal; title: Pick<EventRequest, 'concert' | 'eventName'> }[];
  performances: CalendarPerformance[];
}

/** Includes cancelled events. `from` is YYYY-MM-DD. */
export async function diaryOf(ctx: AppContext, musicianId: string, from: string): Promise<Diary> {
  const [events, rehearsals, performances] = await Promise.all([
    eventsOf(ctx, musicianId, from),
    rehearsalsWith(ctx, musicianId),
    listPerformancesWith(ctx, musicianId, from),
  ]);
  const coming = rehearsals.filter(({ date }) => date >= from);
  const titles = await titlesOf(
    ctx,
    coming.map(({ requestId }) => requestId),
  );
  return {
    events,
    rehearsals: coming.flatMap((rehearsal) => {
      const title = titles.get(rehearsal.requestId);
      return title ? [{ rehearsal, title }] : [];
    }),
    performances,
  };
}

async function eventsOf(ctx: AppContext, musicianId: string, from: string): Promise<DiaryEvent[]> {
  const now = ctx.clock.now().toISOString();
  const rows = await ctx.db
    .selectFrom('eventRequests')
    .leftJoin('requestAsks', (join) =>
      join
        .onRef('requestAsks.requestId', '=', 'eventRequests.id')
        .on('requestAsks.musicianId', '=', musicianId)
        .on('requestAsks.answeredAt', 'is not', null)
        .on('requestAsks.state', 'in', ['yes', 'not-needed']),
    )
    .selectAll('eventRequests')
    .select(['requestAsks.state', 'requestAsks.holdsUntil'])
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
    .where((e) => e.or([e('eventRequests.musicianId', '=', musicianId), e('requestAsks.id', 'is not', null)]))
    .where((e) => e.or([e('eventDate', '>=', from), e('eventDate', '=', '')]))
    .orderBy('eventDate')
    .orderBy('startsAt')
    .orderBy('eventRequests.id')
    .execute();
  const shown = rows.flatMap((row) => {
    const booked = BOOKED_STATUSES.includes(row.status as EventRequest['status']);
    const plays = row.musicianId === musicianId || row.state === 'yes';
    const onHold = UNDECIDED_STATUSES.includes(row.status as EventRequest['status']) && (row.holdsUntil ?? '') > now;
    const tentative = row.state === 'yes' && onHold;
    const calledOff = !booked && !onHold && Boolean(row.settledOnce);
    return (booked && plays) || tentative || calledOff ? [{ row, tentative }] : [];
  });
  const requests = await toRequests(
    ctx,
    shown.map(({ row }) => row),
  );
  return requests.map((request, index) => ({
    request,
    tentative: shown[index]?.tentative ?? false,
    updatedAt: shown[index]?.row.updatedAt ?? request.createdAt,
  }));
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
