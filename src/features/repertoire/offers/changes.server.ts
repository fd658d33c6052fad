import { isDeepStrictEqual } from 'node:util';
import { lockRows } from '#/database/lock-rows.ts';
import { requireAdmin } from '#/features/accounts/policy.ts';
import { type Act, recordActs } from '#/features/audit-log/commands.server.ts';
import type { AuditChange } from '#/features/audit-log/model.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { NO_SUCH_ITEM } from '#/features/deleted-items/messages.ts';
import { raiseVersion } from '#/features/expected-version.server.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { rewriteOpuses } from '../commands.server.ts';
import { onlyYou, UNKNOWN_MUSICIAN } from '../messages.ts';
import type { Opus } from '../model.ts';
import { findOpuses, musicianNames } from '../queries.server.ts';
import type { Offers } from '../schema.server.ts';
import { movementsOffered, offeredBy, offeringOnly } from './rules.ts';

/** Returns how many changed. @throws AppError unauthenticated, forbidden, validation naming unknown ids */
export async function changeOffers(ctx: AppContext, { opusIds, musicianId, offers }: Offers): Promise<number> {
  requireAdmin(ctx);
  return inTransaction(ctx, (tx) => {
    const changes = opusIds.map((opusId) => ({ opusId, offers }));
    return moveOffers(tx, musicianId, changes, (acts) => recordActs(tx, acts));
  });
}

interface OfferChange {
  opusId: string;
  offers: boolean;
  /** These movements alone; all of them where it is not said. */
  movements?: readonly string[] | undefined;
}

/**
 * The one way to change what a musician offers, in the caller's transaction and policy. Locks the works. @throws AppError
 * validation naming unknown ids, conflict for what nobody would be left to play
 */
export async function moveOffers(
  tx: AppContext,
  musicianId: string,
  changes: readonly OfferChange[],
  record: (acts: readonly Act[]) => Promise<void>,
): Promise<number> {
  const wanted = new Map(changes.map((change) => [change.opusId, change]));
  // Sorted: concurrent calls must not deadlock.
  const ids = [...wanted.keys()].toSorted();
  await lockRows(tx.db, 'opuses', ids);
  const name = (await musicianNames(tx, [musicianId])).get(musicianId)?.name;
  if (name === undefined) throw fieldRefused('musicianId', UNKNOWN_MUSICIAN);
  const found = new Map((await findOpuses(tx, ids)).map((opus) => [opus._id, opus]));
  if (found.size < ids.length) throw fieldRefused('opusIds', NO_SUCH_ITEM);
  const changed = ids.flatMap((id) => {
    const [before, change] = [found.get(id), wanted.get(id)];
    if (!before || !change) return [];
    const after = afterChange(before, musicianId, change);
    return isDeepStrictEqual(before, after) ? [] : [{ before, after }];
  });
  for (const { before } of changed) await raiseVersion(tx, 'opuses', before._id, undefined);
  await rewriteOpuses(tx, changed);
  await record(
    changed.map(({ before, after }) => ({
      kind: 'opus',
      itemId: before._id,
      itemName: before.title,
      action: 'changed',
      changes: changesOf(before, after, { _id: musicianId, name }),
    })),
  );
  return changed.length;
}

function afterChange(opus: Opus, musicianId: string, { offers, movements }: OfferChange): Opus {
  if (!offers || movements === undefined) return offeredBy(opus, musicianId, offers);
  const own = opus.movements.filter(({ _id }) => movements.includes(_id));
  if (own.length === 0) throw fieldRefused('movements', NO_SUCH_ITEM);
  const after = offeringOnly(
    opus,
    musicianId,
    own.map(({ _id }) => _id),
  );
  if (!after) throw new AppError('conflict', onlyYou(opus.title));
  return after;
}

function changesOf(before: Opus, after: Opus, { _id, name }: { _id: string; name: string }): AuditChange[] {
  const offers = (opus: Opus) => (opus.offeringMusicians.includes(_id) ? name : '');
  const movements = (opus: Opus) => {
    const played = movementsOffered(opus, _id);
    if (played.length === 0 || played.length === opus.movements.length) return '';
    const titles = opus.movements.filter((one) => played.includes(one._id)).map(({ movementTitle }) => movementTitle);
    return `${name}: ${titles.join(', ')}`;
  };
  return [
    { field: 'offeringMusicians', from: offers(before), to: offers(after) },
    { field: 'movements', from: movements(before), to: movements(after) },
  ].filter(({ from, to }) => from !== to);
}
