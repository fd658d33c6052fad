import { fieldRefused } from '#/platform/errors.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import type { AppContext } from '../context.ts';
import { ABSENCE_OVER, ABSENCE_TOO_FAR, ENDS_BEFORE } from './messages.ts';
import { ABSENCE_YEARS_AHEAD, type TimesOff } from './model.ts';
import { joined } from './rules.ts';

type KeptTimes = Omit<TimesOff, 'homeZip'> & { homeZip?: string | undefined };

/** The whole of it, as it shall be; in the caller's transaction, after the caller's policy. @throws AppError validation */
export async function keepTimesOff(tx: AppContext, musicianId: string, times: KeptTimes): Promise<void> {
  requireGood(tx, times);
  const row = {
    daysOff: JSON.stringify([...new Set(times.daysOff)].toSorted()),
    travelMinutes: times.travelMinutes,
    ...(times.homeZip !== undefined && { homeZip: times.homeZip }),
    updatedAt: tx.clock.now().toISOString(),
  };
  await tx.db
    .insertInto('musicianTimes')
    .values({ musicianId, ...row })
    .onConflict((conflict) => conflict.column('musicianId').doUpdateSet(row))
    .execute();
  await tx.db.deleteFrom('absences').where('musicianId', '=', musicianId).execute();
  const away = joined(times.absences).map(({ from, to }) => ({ musicianId, firstDay: from, lastDay: to }));
  if (away.length > 0) await tx.db.insertInto('absences').values(away).execute();
}

/** In the caller's transaction, after the caller's policy. */
export async function keepHomeZip({ db, clock }: AppContext, musicianId: string, homeZip: string): Promise<void> {
  const row = { homeZip, updatedAt: clock.now().toISOString() };
  await db
    .insertInto('musicianTimes')
    .values({ musicianId, daysOff: '[]', travelMinutes: null, ...row })
    .onConflict((conflict) => conflict.column('musicianId').doUpdateSet(row))
    .execute();
}

function requireGood(tx: AppContext, { absences }: KeptTimes): void {
  const today = todayAtTheHouse(tx);
  const last = Temporal.PlainDate.from(today).add({ years: ABSENCE_YEARS_AHEAD }).toString();
  for (const [index, { from, to }] of absences.entries()) {
    if (to < from) throw fieldRefused(`absences.${index}.to`, ENDS_BEFORE);
    if (to < today) throw fieldRefused(`absences.${index}.to`, ABSENCE_OVER);
    if (to > last) throw fieldRefused(`absences.${index}.to`, ABSENCE_TOO_FAR);
  }
}
