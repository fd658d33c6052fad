import { isAdmin } from '#/features/accounts/policy.ts';
import { recordCase } from '#/features/cases/cases.server.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { keepPlayingTimes } from '#/features/playing-times/commands.server.ts';
import type { PlayingTimeChange } from '#/features/playing-times/model.ts';
import { asPlayedBy } from '#/features/playing-times/queries.server.ts';
import { entriesOf } from '#/features/programmes/rules.ts';
import { AppError } from '#/platform/errors.ts';
import { CHANGED_MEANWHILE, STEP_NOT_YOURS } from '../messages.ts';
import type { EventRequest } from '../model.ts';
import { addOncePerSitting, REQUEST } from '../records.server.ts';
import { type Access, openForChange } from '../steps/links.server.ts';
import { piecesAfter, readCopy, storeCopy } from './copies.server.ts';

/**
 * Stored for this and later programmes. @throws AppError not_found, forbidden, conflict for a work that was not
 * requested
 */
export async function sayLengths(
  ctx: AppContext,
  access: Access,
  times: readonly PlayingTimeChange[],
): Promise<EventRequest> {
  return inTransaction(ctx, async (tx) => {
    const { request, party, musicianId } = await openForChange(tx, access);
    if (party === 'client') throw new AppError('forbidden', STEP_NOT_YOURS);
    const copy = await readCopy(tx, request);
    const asked = new Set([...copy.pieces, ...request.requestedRepertoire].map(({ _id }) => _id));
    if (!times.every(({ opusId }) => asked.has(opusId))) throw new AppError('conflict', CHANGED_MEANWHILE);
    await keepPlayingTimes(tx, musicianId, times);
    if (isAdmin(tx)) await recordCase(tx, REQUEST, request, 'changed', [{ field: 'playing times', from: '', to: '' }]);
    if (!request.programme || copy.copy !== 'standing') return request;
    const { programme } = copy;
    const usual = await piecesAfter(tx, copy.pieces, entriesOf(copy.pieces), true);
    const pieces = await asPlayedBy(tx, musicianId, usual);
    await storeCopy(tx, request._id, copy, JSON.stringify({ programme, pieces }));
    await addOncePerSitting(tx, request._id, { kind: 'arranged', party, words: '' });
    return { ...request, programme: { programme, pieces }, programmeVersion: copy.version + 1 };
  });
}
