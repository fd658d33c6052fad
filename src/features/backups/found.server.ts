import { momentOf } from '#/database/backup/kept.ts';
import type { PlaceFound } from '#/database/backup/making/contract.ts';
import { newId } from '#/platform/ids.ts';
import type { AppContext } from '../context.ts';

const FAILURES_KEPT_MS = 30 * 86_400_000;

/** Makes what is known agree with what lies there: a restored site knows of none, and people take files away. */
export async function noteFound({ db, clock }: AppContext, found: readonly PlaceFound[]): Promise<void> {
  const lies = new Map<string, { places: string[]; bytes: number }>();
  for (const { place, files } of found)
    for (const { name, bytes } of files) lies.set(name, { bytes, places: [...(lies.get(name)?.places ?? []), place] });
  const rows = await db
    .selectFrom('backups')
    .select(['id', 'file', 'places'])
    .where('state', '=', 'made')
    .where('why', '!=', 'by hand')
    .execute();
  for (const { id, file, places } of rows) {
    const there = lies.get(file);
    lies.delete(file);
    if (!there) await db.deleteFrom('backups').where('id', '=', id).execute();
    else if (JSON.stringify(there.places) !== places)
      await db
        .updateTable('backups')
        .set({ places: JSON.stringify(there.places) })
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
