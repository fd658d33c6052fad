import { slices } from '#/database/slices.ts';
import type { Row } from '#/database/tables.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import type { Span } from '../availability/model.ts';
import { busyThen } from '../calendar-feeds/queries.server.ts';
import type { AppContext } from '../context.ts';
import type { Hindrance, TimesOff } from './model.ts';
import { hindranceOf, NO_TIMES_OFF } from './rules.ts';

/** One musician's times off, without past absences. */
export async function timesOffOf(ctx: AppContext, musicianId: string): Promise<TimesOff> {
  const today = todayAtTheHouse(ctx);
  return (await read(ctx, [musicianId], today, '9999')).get(musicianId) ?? NO_TIMES_OFF;
}

/** Each musician's own objection to a date, or their calendar's; musicians without one are absent. */
export async function hindrances(
  ctx: AppContext,
  musicianIds: readonly string[],
  query: { date: string; span: Span | undefined; travel: number | undefined },
): Promise<ReadonlyMap<string, Hindrance>> {
  const known = await read(ctx, musicianIds, query.date, query.date);
  const said = new Map<string, Hindrance>(await busyThen(ctx, musicianIds, query));
  for (const [id, times] of known) {
    const found = hindranceOf(query, times);
    if (found) said.set(id, found);
  }
  return said;
}

/** By musician; unknown ones are absent. For admins. */
export async function homeZips({ db }: AppContext): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('musicianTimes')
    .select(['musicianId', 'homeZip'])
    .where('homeZip', '!=', '')
    .execute();
  return new Map(rows.map(({ musicianId, homeZip }) => [musicianId, homeZip]));
}

/** What everybody has said of these days, both included. */
export async function timesOffBetween(
  { db }: AppContext,
  first: string,
  last: string,
): Promise<ReadonlyMap<string, TimesOff>> {
  const [times, away] = await Promise.all([
    db.selectFrom('musicianTimes').selectAll().execute(),
    db
      .selectFrom('absences')
      .selectAll()
      .where('lastDay', '>=', first)
      .where('firstDay', '<=', last)
      .orderBy('firstDay')
      .execute(),
  ]);
  return joinedTimes(times, away);
}

async function read({ db }: AppContext, musicianIds: readonly string[], first: string, last: string) {
  const known = new Map<string, TimesOff>();
  for (const some of slices(musicianIds)) {
    const times = await db.selectFrom('musicianTimes').selectAll().where('musicianId', 'in', some).execute();
    const away = await db
      .selectFrom('absences')
      .selectAll()
      .where('musicianId', 'in', some)
      .where('lastDay', '>=', first)
      .where('firstDay', '<=', last)
      .orderBy('firstDay')
      .execute();
    for (const [id, own] of joinedTimes(times, away)) known.set(id, own);
  }
  return known;
}

function joinedTimes(times: readonly Row<'musicianTimes'>[], away: readonly Row<'absences'>[]): Map<string, TimesOff> {
  const absences = Map.groupBy(away, ({ musicianId }) => musicianId);
  return new Map(
    times.map(({ musicianId, daysOff, travelMinutes, homeZip }) => [
      musicianId,
      {
        daysOff: JSON.parse(daysOff) as number[],
        travelMinutes: travelMinutes as TimesOff['travelMinutes'],
        absences: (absences.get(musicianId) ?? []).map(({ firstDay, lastDay }) => ({ from: firstDay, to: lastDay })),
        homeZip,
      },
    ]),
  );
}
