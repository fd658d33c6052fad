import { foldText } from '../../platform/fold-text.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { type AppContext, inTransaction } from '../context.ts';
import type { ItemFile } from '../deleted-items/model.ts';
import { changeItem, raiseContentVersion } from '../site-content/commands.server.ts';
import { findItem } from '../site-content/queries.server.ts';
import type { KeptProfile, MusicianProfile } from './model.ts';
import { findMusician } from './queries.server.ts';

const UNCLAIMED = 'name:';
const NOTHING_YET: KeptProfile = { specialties: [], biography: [], owner: false };

/** The key of a profile whose musician is not there yet: it waits under the full name. */
export function unclaimedKey(fullName: string): string {
  return `${UNCLAIMED}${fullName}`;
}

/**
 * Gives profiles that wait under a name to the musician of that name, the first of several: once, for from then on
 * the id is the key, and whoever is called something else tomorrow keeps what was written.
 */
export async function claimProfiles(tx: AppContext): Promise<void> {
  const waiting = await tx.db
    .selectFrom('contentItems')
    .select('key')
    .where('collection', '=', 'profiles')
    .where('key', 'like', `${UNCLAIMED}%`)
    .execute();
  if (waiting.length === 0) return;
  const musicians = await tx.db
    .selectFrom('musicians')
    .select(['id', 'firstName', 'lastName'])
    .orderBy('position')
    .execute();
  for (const { key } of waiting) {
    const wanted = foldText(key.slice(UNCLAIMED.length));
    const found = musicians.find(({ firstName, lastName }) => foldText(`${firstName} ${lastName}`) === wanted);
    if (!found || (await findItem(tx, 'profiles', found.id))) continue;
    await raiseContentVersion(tx);
    await tx.db
      .updateTable('contentItems')
      .set({ key: found.id })
      .where('collection', '=', 'profiles')
      .where('key', '=', key)
      .execute();
  }
}

/** What an admin's form shows of a musician's profile; undefined without such a musician. For admins. */
export async function findProfileFile(ctx: AppContext, id: string): Promise<ItemFile<MusicianProfile> | undefined> {
  if (!(await findMusician(ctx, id))) return undefined;
  const item = await findItem<KeptProfile>(ctx, 'profiles', id);
  const { specialties, biography } = item?.body ?? NOTHING_YET;
  return { item: { specialties, biography }, version: item?.version ?? 0, references: [] };
}

/**
 * Writes specialties and biography of a musician; undefined without such a musician.
 * @throws AppError unauthenticated, forbidden, conflict
 */
export function changeProfile(
  ctx: AppContext,
  id: string,
  {
    seen,
    ...changes
  }: { specialties?: string[] | undefined; biography?: string[] | undefined; seen?: number | undefined },
): Promise<ItemFile<MusicianProfile> | undefined> {
  requireAdmin(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const musician = await findMusician(tx, id);
    const nameOf = () => `Profile of ${musician?.firstName} ${musician?.lastName}`;
    const edit = { collection: 'profiles', key: id, seen, nameOf, absent: NOTHING_YET } as const;
    if (!musician) return undefined;
    await changeItem<KeptProfile>(tx, edit, (before) => ({
      ...before,
      ...(changes.specialties && { specialties: changes.specialties }),
      ...(changes.biography && { biography: changes.biography }),
    }));
    return findProfileFile(tx, id);
  });
}
