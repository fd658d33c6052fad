import { slices } from '#/database/slices.ts';
import type { Row } from '#/database/tables.ts';
import { ID } from '#/platform/ids.ts';
import type { AppContext } from '../context.ts';
import { fullName } from '../musicians/rules.ts';
import type { Rehearsal } from './model.ts';

/** Soonest first; the caller checks the policy. */
export async function rehearsalsOf(ctx: AppContext, requestId: string): Promise<Rehearsal[]> {
  const rows = await all(ctx).where('rehearsals.requestId', '=', requestId).execute();
  return toRehearsals(ctx, rows);
}

/** The caller checks the policy. */
export async function rehearsalsWith(ctx: AppContext, musicianId: string): Promise<Rehearsal[]> {
  const rows = await all(ctx)
    .where('rehearsals.id', 'in', (e) =>
      e.selectFrom('rehearsalPlayers').select('rehearsalId').where('musicianId', '=', musicianId),
    )
    .execute();
  return toRehearsals(ctx, rows);
}

/** Of which they were taken out. The caller checks the policy. */
export async function rehearsalsLeftBy(ctx: AppContext, musicianId: string): Promise<Rehearsal[]> {
  const rows = await all(ctx)
    .innerJoin('calendarRemovals', 'calendarRemovals.subjectId', 'rehearsals.id')
    .where('calendarRemovals.musicianId', '=', musicianId)
    .execute();
  return toRehearsals(ctx, rows);
}

export async function findRehearsal(ctx: AppContext, id: string): Promise<Rehearsal | undefined> {
  if (!ID.test(id)) return undefined;
  const [found] = await toRehearsals(ctx, await all(ctx).where('rehearsals.id', '=', id).execute());
  return found;
}

type StoredRehearsal = Row<'rehearsals'> & { status: string };

/** A closed request ends its rehearsals. */
function all({ db }: AppContext) {
  return db
    .selectFrom('rehearsals')
    .innerJoin('eventRequests', 'eventRequests.id', 'rehearsals.requestId')
    .selectAll('rehearsals')
    .select('eventRequests.status')
    .orderBy('rehearsals.startsAt')
    .orderBy('rehearsals.id');
}

async function toRehearsals({ db }: AppContext, rows: readonly StoredRehearsal[]): Promise<Rehearsal[]> {
  const players: (Pick<Row<'musicians'>, 'id' | 'firstName' | 'lastName'> & { rehearsalId: string })[] = [];
  for (const some of slices(rows.map(({ id }) => id)))
    players.push(
      ...(await db
        .selectFrom('rehearsalPlayers')
        .innerJoin('musicians', 'musicians.id', 'rehearsalPlayers.musicianId')
        .select(['rehearsalId', 'musicians.id', 'firstName', 'lastName'])
        .where('rehearsalId', 'in', some)
        .orderBy('lastName')
        .orderBy('musicians.id')
        .execute()),
    );
  const byRehearsal = Map.groupBy(players, ({ rehearsalId }) => rehearsalId);
  return rows.map(({ id, startTime, endTime, calledOff, status, startsAt: _, endsAt: __, ...row }) => ({
    ...row,
    _id: id,
    start: startTime,
    end: endTime,
    calledOff: calledOff === 1 || status === 'declined' || status === 'withdrawn',
    players: (byRehearsal.get(id) ?? []).map((player) => ({ _id: player.id, name: fullName(player) })),
  }));
}
