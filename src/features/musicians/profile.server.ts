import { AppError } from '#/platform/errors.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { NO_SUCH_ITEM } from '../deleted-items/messages.ts';
import type { ItemDetails } from '../deleted-items/model.ts';
import { changeContent, given, raiseContentVersion } from '../site-content/commands.server.ts';
import { findItem } from '../site-content/queries.server.ts';
import type { MusicianProfile } from './model.ts';
import { findMusician } from './queries.server.ts';
import { fullName } from './rules.ts';
import type { ProfileChanges } from './schema.server.ts';

interface ProfileDetails extends ItemDetails<MusicianProfile> {
  name: string;
}

const UNCLAIMED = 'name:';
const NOTHING_YET: MusicianProfile = { specialties: [], biography: [] };

/** Key of a profile without a stored musician. */
export function unclaimedKey(name: string): string {
  return `${UNCLAIMED}${name}`;
}

/** Once per profile: the id becomes its key, so that renames keep it. */
export async function claimProfiles(tx: AppContext): Promise<void> {
  const profiles = await tx.db.selectFrom('contentItems').select('key').where('collection', '=', 'profiles').execute();
  const waiting = profiles.filter(({ key }) => key.startsWith(UNCLAIMED));
  if (waiting.length === 0) return;
  const musicians = await tx.db
    .selectFrom('musicians')
    .select(['id', 'firstName', 'lastName'])
    .orderBy('position')
    .execute();
  for (const { key } of waiting) {
    const wanted = foldText(key.slice(UNCLAIMED.length));
    const found = musicians.find((musician) => foldText(fullName(musician)) === wanted);
    if (!found || (await findItem(tx, 'profiles', found.id))) continue;
    await raiseContentVersion(tx);
    await tx.db
      .updateTable('contentItems')
      .set({ key: found.id })
      .where('collection', '=', 'profiles')
      .where('key', '=', key)
      .execute();
    await tx.db
      .updateTable('sampleItems')
      .set({ itemId: found.id })
      .where('kind', '=', 'profile')
      .where('itemId', '=', key)
      .execute();
  }
}

/** @throws AppError unauthenticated, forbidden, not_found */
export async function openProfile(ctx: AppContext, id: string): Promise<ProfileDetails> {
  requireAdmin(ctx);
  const musician = await findMusician(ctx, id);
  if (!musician) throw new AppError('not_found', NO_SUCH_ITEM);
  const item = await findItem<MusicianProfile>(ctx, 'profiles', id);
  const { ownWords, whatToExpect, specialties, biography, recordings, datesHidden } = item?.body ?? NOTHING_YET;
  const profile = {
    ...(ownWords !== undefined && { ownWords }),
    ...(whatToExpect && { whatToExpect }),
    specialties,
    biography,
    ...(recordings && { recordings }),
    ...(datesHidden !== undefined && { datesHidden }),
  };
  return { item: profile, version: item?.version ?? 0, references: [], name: fullName(musician) };
}

/** @throws AppError unauthenticated, forbidden, not_found, conflict */
export function changeProfile(
  ctx: AppContext,
  id: string,
  { seen: expectedVersion, ownWords, whatToExpect, specialties, biography, recordings, datesHidden }: ProfileChanges,
): Promise<ProfileDetails> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const { name } = await openProfile(tx, id);
    const edit = {
      collection: 'profiles',
      key: id,
      expectedVersion,
      nameOf: () => `Profile of ${name}`,
      absent: NOTHING_YET,
    } as const;
    await changeContent<MusicianProfile>(tx, edit, (before) => ({
      ...before,
      ...(ownWords !== undefined && { ownWords }),
      ...(whatToExpect && { whatToExpect: { ...before.whatToExpect, ...given(whatToExpect) } }),
      ...(specialties && { specialties }),
      ...(biography && { biography }),
      ...(recordings && { recordings }),
      ...(datesHidden !== undefined && { datesHidden }),
    }));
    return openProfile(tx, id);
  });
}
