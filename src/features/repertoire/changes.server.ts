import { lockRows } from '#/database/lock-rows.ts';
import { slices } from '#/database/slices.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { ID, newId } from '#/platform/ids.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct, recordActs } from '../audit-log/commands.server.ts';
import { changesBetween } from '../audit-log/rules.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { NO_SUCH_ITEM } from '../deleted-items/messages.ts';
import { raiseVersion } from '../deleted-items/versions.server.ts';
import {
  asOneWork,
  movementOfferRows,
  opusColumns,
  opusInWords,
  requireMusicians,
  storeMovements,
} from './commands.server.ts';
import { MOVEMENT_NOT_OF_THIS_WORK, UNKNOWN_MUSICIAN } from './messages.ts';
import type { Opus } from './model.ts';
import { findOpuses, musicianNames } from './queries.server.ts';
import { planMovements } from './rules.ts';
import type { Offers, OpusChanges } from './schema.server.ts';

/** Changes what is given. @throws AppError unauthenticated, forbidden, not_found, conflict, validation */
export async function changeOpus(ctx: AppContext, id: string, { seen, ...changes }: OpusChanges): Promise<Opus> {
  requireAdmin(ctx);
  if (!ID.test(id)) throw new AppError('not_found', NO_SUCH_ITEM);
  return asOneWork(ctx, async (tx, claim) => {
    await raiseVersion(tx, 'opuses', id, seen);
    const before = await stored(tx, id);
    await requireMusicians(tx, changes);
    if (changes.movements) await replaceMovements(tx, before, changes.movements);
    const { movements } = await stored(tx, id);
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const after: Opus = { ...before, ...given, movements };
    claim(after);
    await tx.db.updateTable('opuses').set(opusColumns(after)).where('id', '=', id).execute();
    if (changes.offeringMusicians) await replaceOffers(tx, id, changes.offeringMusicians);
    const opus = await stored(tx, id);
    const [from, to] = [await opusInWords(tx, before), await opusInWords(tx, opus)];
    const act = { kind: 'opus', itemId: id, itemName: opus.title, action: 'changed' } as const;
    await recordAct(tx, { ...act, changes: changesBetween(from, to) });
    return opus;
  });
}

/** The whole list, in its order: what has an `_id` stays the same movement, so that carts keep it. */
async function replaceMovements(
  tx: AppContext,
  { _id: opusId, movements }: Opus,
  wanted: NonNullable<OpusChanges['movements']>,
): Promise<void> {
  const { db } = tx;
  const plan = planMovements(
    movements.map(({ _id }) => _id),
    wanted,
  );
  const [stranger] = plan.strangers;
  if (stranger !== undefined) throw fieldRefused(`movements.${stranger}.movementTitle`, MOVEMENT_NOT_OF_THIS_WORK);
  if (plan.removed.length > 0) await db.deleteFrom('movements').where('id', 'in', plan.removed).execute();
  for (const { _id, movementTitle, position } of plan.kept)
    await db.updateTable('movements').set({ title: movementTitle, position }).where('id', '=', _id).execute();
  const kept = plan.kept.map(({ _id }) => _id);
  if (kept.length > 0) await db.deleteFrom('movementMusicians').where('movementId', 'in', kept).execute();
  for (const rows of slices(plan.kept.flatMap(movementOfferRows)))
    await db.insertInto('movementMusicians').values(rows).execute();
  await storeMovements(
    tx,
    plan.added.map((movement) => ({ ...movement, _id: newId(), opusId })),
  );
}

async function replaceOffers({ db }: AppContext, opusId: string, musicianIds: readonly string[]): Promise<void> {
  await db.deleteFrom('opusMusicians').where('opusId', '=', opusId).execute();
  const rows = [...new Set(musicianIds)].map((musicianId, position) => ({ opusId, musicianId, position }));
  if (rows.length > 0) await db.insertInto('opusMusicians').values(rows).execute();
}

/**
 * Lets a musician offer several works, or no longer: each with all its movements, as who offers the whole plays every
 * part. Answers how many that changed. @throws AppError unauthenticated, forbidden, validation naming what is unknown
 */
export async function changeOffers(ctx: AppContext, { opusIds, musicianId, offers }: Offers): Promise<number> {
  requireAdmin(ctx);
  // Always in one order, so that two calls at once wait for each other instead of for ever.
  const ids = [...new Set(opusIds)].toSorted();
  return inTransaction(ctx, async (tx) => {
    await lockRows(tx.db, 'opuses', ids);
    const name = (await musicianNames(tx, [musicianId])).get(musicianId)?.name;
    if (name === undefined) throw fieldRefused('musicianId', UNKNOWN_MUSICIAN);
    const found = new Map((await findOpuses(tx, ids)).map((opus) => [opus._id, opus]));
    if (found.size < ids.length) throw fieldRefused('opusIds', NO_SUCH_ITEM);
    const changed = ids.flatMap((id) => {
      const opus = found.get(id);
      return opus && differs(opus, musicianId, offers) ? [opus] : [];
    });
    for (const { _id } of changed) await raiseVersion(tx, 'opuses', _id, undefined);
    await (offers ? addOffers(tx, changed, musicianId) : takeOffers(tx, changed, musicianId));
    await recordActs(
      tx,
      changed.map(({ _id, title }) => ({
        kind: 'opus',
        itemId: _id,
        itemName: title,
        action: 'changed',
        changes: [{ field: 'offeringMusicians', from: offers ? '' : name, to: offers ? name : '' }],
      })),
    );
    return changed.length;
  });
}

function differs({ offeringMusicians, movements }: Opus, musicianId: string, offers: boolean): boolean {
  const lists = [offeringMusicians, ...movements.map((movement) => movement.movementOfferingMusicians)];
  // A movement without a list of its own goes with the work.
  const own = offers ? lists.filter((list, index) => index === 0 || list.length > 0) : lists;
  return own.some((list) => list.includes(musicianId) !== offers);
}

/** After everybody who offers it already. */
const LAST = 1000;

async function addOffers({ db }: AppContext, opuses: readonly Opus[], musicianId: string): Promise<void> {
  const whole = opuses.map(({ _id }) => ({ opusId: _id, musicianId, position: LAST }));
  const parts = opuses
    .flatMap(({ movements }) => movements)
    .filter(({ movementOfferingMusicians }) => movementOfferingMusicians.length > 0)
    .map(({ _id }) => ({ movementId: _id, musicianId, position: LAST }));
  for (const rows of slices(whole))
    await db
      .insertInto('opusMusicians')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  for (const rows of slices(parts))
    await db
      .insertInto('movementMusicians')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

async function takeOffers({ db }: AppContext, opuses: readonly Opus[], musicianId: string): Promise<void> {
  for (const some of slices(opuses.map(({ _id }) => _id)))
    await db.deleteFrom('opusMusicians').where('musicianId', '=', musicianId).where('opusId', 'in', some).execute();
  const movements = opuses.flatMap((opus) => opus.movements.map(({ _id }) => _id));
  for (const some of slices(movements))
    await db
      .deleteFrom('movementMusicians')
      .where('musicianId', '=', musicianId)
      .where('movementId', 'in', some)
      .execute();
}

async function stored(tx: AppContext, id: string): Promise<Opus> {
  const [opus] = await findOpuses(tx, [id]);
  if (!opus) throw new AppError('not_found', NO_SUCH_ITEM);
  return opus;
}
