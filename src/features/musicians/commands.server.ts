import { isUniqueViolation } from '#/database/unique-violation.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { ID, newId } from '#/platform/ids.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { changesBetween } from '../audit-log/rules.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { NO_SUCH_ITEM } from '../deleted-items/messages.ts';
import { raiseVersion } from '../deleted-items/versions.server.ts';
import { MUSICIAN_EMAIL_TAKEN, UNKNOWN_WORK } from './messages.ts';
import type { Musician } from './model.ts';
import { claimProfiles } from './profile.server.ts';
import { findMusician, repertoireOf } from './queries.server.ts';
import { fullName } from './rules.ts';
import type { MusicianChanges, MusicianInput, NewMusician } from './schema.server.ts';

/** Adds musicians after those already there, in the order given. Answers their ids in that order. */
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
  const rows = musicians.map(({ instruments, owner, ...names }, index) => ({
    ...names,
    id: newId(),
    owner: owner ? 1 : 0,
    instruments: JSON.stringify(instruments),
    position: first + index,
    createdAt: ctx.clock.now().toISOString(),
  }));
  await ctx.db.insertInto('musicians').values(rows).execute();
  return rows.map((row) => row.id);
}

/** Adds one, with the works they offer. @throws AppError unauthenticated, forbidden, conflict, validation */
export async function createMusician(ctx: AppContext, input: MusicianInput): Promise<Musician> {
  requireAdmin(ctx);
  const { availableRepertoire, ...musician } = input;
  return inTransaction(ctx, async (tx) => {
    const [id = ''] = await addressedOnce(() => addMusicians(tx, [musician]));
    await offer(tx, id, availableRepertoire);
    const { email, ...shown } = musician;
    await recordAct(tx, {
      kind: 'musician',
      itemId: id,
      itemName: fullName(musician),
      action: 'added',
      changes: changesBetween({}, { ...shown, email, availableRepertoire: availableRepertoire.length }),
    });
    return stored(tx, id);
  });
}

/** What else has to hear of a new name, in the same transaction. */
type Renamed = (tx: AppContext, from: string, to: string) => Promise<void>;

/** Changes what is given. @throws AppError unauthenticated, forbidden, not_found, conflict, validation */
export async function changeMusician(
  ctx: AppContext,
  id: string,
  changes: MusicianChanges,
  renamed: Renamed,
): Promise<Musician> {
  requireAdmin(ctx);
  if (!ID.test(id)) throw new AppError('not_found', NO_SUCH_ITEM);
  const { seen, availableRepertoire, instruments, owner, ...names } = changes;
  return inTransaction(ctx, async (tx) => {
    await raiseVersion(tx, 'musicians', id, seen);
    const before = await withRepertoire(tx, id);
    const columns = {
      ...names,
      ...(instruments && { instruments: JSON.stringify(instruments) }),
      ...(owner !== undefined && { owner: owner ? 1 : 0 }),
    };
    if (Object.keys(columns).length > 0)
      await addressedOnce(() => tx.db.updateTable('musicians').set(columns).where('id', '=', id).execute());
    if (availableRepertoire) {
      await tx.db.deleteFrom('opusMusicians').where('musicianId', '=', id).execute();
      await offer(tx, id, availableRepertoire);
    }
    const after = await withRepertoire(tx, id);
    if (fullName(after) !== fullName(before)) await renamed(tx, fullName(before), fullName(after));
    await recordAct(tx, {
      kind: 'musician',
      itemId: id,
      itemName: fullName(after),
      action: 'changed',
      changes: changesBetween(before, after),
    });
    return stored(tx, id);
  });
}

async function offer(tx: AppContext, musicianId: string, opusIds: readonly string[]): Promise<void> {
  const ids = [...new Set(opusIds)];
  if (ids.length === 0) return;
  const known = await tx.db.selectFrom('opuses').select('id').where('id', 'in', ids).execute();
  if (known.length < ids.length) throw fieldRefused('availableRepertoire', UNKNOWN_WORK);
  // After everybody who offers the work already.
  const rows = ids.map((opusId) => ({ opusId, musicianId, position: 1000 }));
  await tx.db.insertInto('opusMusicians').values(rows).execute();
}

/** Every musician has an address of their own: requests are told by it whom they go to. */
async function addressedOnce<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', MUSICIAN_EMAIL_TAKEN, { fields: { email: MUSICIAN_EMAIL_TAKEN } });
  }
}

async function withRepertoire(tx: AppContext, id: string) {
  const { _id, ...musician } = await stored(tx, id);
  const works = await repertoireOf(tx, id);
  return { ...musician, availableRepertoire: works.map(({ title }) => title) };
}

async function stored(tx: AppContext, id: string): Promise<Musician> {
  const musician = await findMusician(tx, id);
  if (!musician) throw new AppError('not_found', NO_SUCH_ITEM);
  return musician;
}
