import { isUniqueViolation } from '#/database/engines/unique-violation.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { newId } from '#/platform/ids.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { addItem, changeItem } from '../item-kinds/commands.server.ts';
import { given } from '../site-content/commands.server.ts';
import { MUSICIAN } from './item.server.ts';
import { MUSICIAN_EMAIL_TAKEN, UNKNOWN_WORK } from './messages.ts';
import type { Musician, MusicianEntry } from './model.ts';
import { claimProfiles } from './profile.server.ts';
import { fullName } from './rules.ts';
import type { MusicianChanges, MusicianInput, NewMusician } from './schema.server.ts';

/** Ids in the order given. */
export function addMusicians(ctx: AppContext, musicians: readonly NewMusician[]): Promise<string[]> {
  return inTransaction(ctx, async (tx) => {
    const ids = await insertMusicians(tx, musicians);
    await claimProfiles(tx);
    return ids;
  });
}

async function insertMusicians(ctx: AppContext, musicians: readonly NewMusician[]): Promise<string[]> {
  if (musicians.length === 0) return [];
  const last = await ctx.db
    .selectFrom('musicians')
    .select((e) => e.fn.max('position').as('position'))
    .executeTakeFirst();
  const first = Number(last?.position ?? 0) + 1;
  const rows = musicians.map((musician, index) => ({
    ...musicianColumns(musician),
    id: newId(),
    position: first + index,
    createdAt: ctx.clock.now().toISOString(),
  }));
  await ctx.db.insertInto('musicians').values(rows).execute();
  return rows.map((row) => row.id);
}

type Renamed = (tx: AppContext, from: string, to: string) => Promise<void>;

/** The only writer; locks the row. */
export async function rewriteMusician(
  tx: AppContext,
  { _id, before, after }: { _id: string; before: NewMusician; after: NewMusician },
  renamed: Renamed,
): Promise<void> {
  await tx.db.updateTable('musicians').set(musicianColumns(after)).where('id', '=', _id).execute();
  if (fullName(after) !== fullName(before)) await renamed(tx, fullName(before), fullName(after));
}

function musicianColumns({ firstName, lastName, email, instruments, owner }: NewMusician) {
  return { firstName, lastName, email, instruments: JSON.stringify(instruments), owner: owner ? 1 : 0 };
}

/** @throws AppError unauthenticated, forbidden, conflict, validation */
export async function createMusician(ctx: AppContext, input: MusicianInput): Promise<Musician> {
  const { availableRepertoire, ...musician } = input;
  const added = await addItem(ctx, MUSICIAN, async (tx) => {
    const [id = ''] = await addressedOnce(() => addMusicians(tx, [musician]));
    await offer(tx, id, availableRepertoire);
    return id;
  });
  return withoutRepertoire(added);
}

/** @throws AppError unauthenticated, forbidden, not_found, conflict, validation */
export async function changeMusician(
  ctx: AppContext,
  id: string,
  { seen: expectedVersion, availableRepertoire, ...changes }: MusicianChanges,
  renamed: Renamed,
): Promise<Musician> {
  const changed = await changeItem(ctx, MUSICIAN, { id, expectedVersion }, async (tx, before) => {
    const after = { ...before, ...given(changes) };
    await addressedOnce(() => rewriteMusician(tx, { _id: id, before, after }, renamed));
    if (!availableRepertoire) return;
    await tx.db.deleteFrom('opusMusicians').where('musicianId', '=', id).execute();
    await offer(tx, id, availableRepertoire);
  });
  return withoutRepertoire(changed);
}

function withoutRepertoire({ availableRepertoire: _, ...musician }: MusicianEntry): Musician {
  return musician;
}

async function offer(tx: AppContext, musicianId: string, opusIds: readonly string[]): Promise<void> {
  const ids = [...new Set(opusIds)];
  if (ids.length === 0) return;
  const known = await tx.db.selectFrom('opuses').select('id').where('id', 'in', ids).execute();
  if (known.length < ids.length) throw fieldRefused('availableRepertoire', UNKNOWN_WORK);
  // Last of those who offer the work.
  const rows = ids.map((opusId) => ({ opusId, musicianId, position: 1000 }));
  await tx.db.insertInto('opusMusicians').values(rows).execute();
}

/** E-mails are unique addresses of requests. */
async function addressedOnce<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', MUSICIAN_EMAIL_TAKEN, { fields: { email: MUSICIAN_EMAIL_TAKEN } });
  }
}
