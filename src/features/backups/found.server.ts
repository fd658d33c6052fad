import { momentOf } from '#/database/backup/kept.ts';
import type { PlaceFound } from '#/database/backup/making/contract.ts';
import { newId } from '#/platform/ids.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import type { AppContext } from '../context.ts';

const FAILURES_KEPT_MS = 30 * DAY_MS;

/** Makes what is known agree with what lies there: a restored site knows of none, and people take files away. */
export async function noteFound({ db, clock }: AppContext, found: readonly PlaceFound[]): Promise<void> {
  const lies = new Map<string, { places: string[]; bytes: number }>();
  const unknown = found.flatMap((one) => ('trouble' in one ? one.place : []));
  for (const one of found)
    for (const { name, bytes } of 'files' in one ? one.files : [])
      lies.set(name, { bytes, places: [...(lies.get(name)?.places ?? []), one.place] });
  const rows = await db
    .selectFrom('backups')
    .select(['id', 'file', 'places'])
    .where('state', '=', 'made')
    .where('why', '!=', 'by hand')
    .execute();
  for (const { id, file, places } of rows) {
    const stillThere = (JSON.parse(places) as string[]).filter((place) => unknown.includes(place));
    const there = [...(lies.get(file)?.places ?? []), ...stillThere];
    lies.delete(file);
    if (there.length === 0) await db.deleteFrom('backups').where('id', '=', id).execute();
    else if (JSON.stringify(there) !== places)
      await db
        .updateTable('backups')
        .set({ places: JSON.stringify(there) })
        .where('id', '=', id)
        .execute();
  }
  for (const [file, { places, bytes }] of lies) {
    const at = momentOf(file)?.toISOString();
    if (at === undefined) continue;
    await db
      .insertInto('backups')
      .values({
        ...{ id: newId(), file, why: 'found', state: 'made', bytes, places: JSON.stringify(places) },
        startedAt: at,
        endedAt: at,
      })
      .execute();
  }
  const before = new Date(clock.now().getTime() - FAILURES_KEPT_MS).toISOString();
  await db.deleteFrom('backups').where('state', '=', 'failed').where('startedAt', '<', before).execute();
}
