import { lockRows } from '#/database/lock-rows.ts';
import type { Row } from '#/database/tables.ts';
import { AppError } from '#/platform/errors.ts';
import { newId } from '#/platform/ids.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import { isAdmin } from '../accounts/policy.ts';
import { recordCase } from '../cases/cases.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { REQUEST, toRequest } from '../event-requests/records.server.ts';
import { itemsOf } from '../programmes/arranging/arrange.ts';
import { isOwn } from './links.server.ts';
import { ITEM_TAKEN_OUT, NO_SUCH_REMARK, READ_ONLY, TOO_MANY_REMARKS } from './messages.ts';
import { type NewRemark, REMARKS_MAX } from './model.ts';
import { openShare, programmeAt, readRemarks } from './queries.server.ts';

/** @throws AppError not_found, gone (closed link), forbidden (read only), conflict */
export async function makeRemark(ctx: AppContext, { token, item, by, kind, words }: NewRemark): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await openShare(tx, token);
    if ('cartId' in before.place) await lockRows(tx.db, 'carts', [before.place.cartId]);
    else await lockRows(tx.db, 'eventRequests', [before.place.requestId]);
    // Behind the lock: sent or revoked meanwhile.
    const { place, mayWrite } = await openShare(tx, token);
    if (!mayWrite) throw new AppError('forbidden', READ_ONLY);
    const there = await readRemarks(tx, place);
    const own = there.find((one) => one.kind === 'heart' && one.item === item && foldText(one.by) === foldText(by));
    if (kind === 'take-back') {
      if (own) await tx.db.deleteFrom('programmeRemarks').where('id', '=', own.id).execute();
      return;
    }
    if (kind === 'heart' && own) return;
    const programme = await programmeAt(tx, place);
    if (!programme || !itemsOf(programme.programme).some(({ id }) => id === item))
      throw new AppError('conflict', ITEM_TAKEN_OUT);
    if (there.length >= REMARKS_MAX) throw new AppError('conflict', TOO_MANY_REMARKS);
    const createdAt = tx.clock.now().toISOString();
    const said = { id: newId(), item, kind, by, words: kind === 'comment' ? words : '', createdAt };
    await tx.db
      .insertInto('programmeRemarks')
      .values({ cartId: null, requestId: null, ...place, ...said })
      .execute();
  });
}

/** By the owner, and admins for a request. @throws AppError not_found */
export async function deleteRemark(ctx: AppContext, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const remark = await tx.db.selectFrom('programmeRemarks').selectAll().where('id', '=', id).executeTakeFirst();
    if (!remark || !(await mayDelete(tx, remark))) throw new AppError('not_found', NO_SUCH_REMARK);
    const { numDeletedRows } = await tx.db.deleteFrom('programmeRemarks').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('not_found', NO_SUCH_REMARK);
    if (!isAdmin(tx)) return;
    const row = await tx.db
      .selectFrom('eventRequests')
      .selectAll()
      .where('id', '=', remark.requestId)
      .executeTakeFirstOrThrow();
    const change = { field: 'remarks on the programme', from: 'a remark', to: 'deleted' };
    await recordCase(tx, REQUEST, await toRequest(tx, row), 'changed', [change]);
  });
}

async function mayDelete(tx: AppContext, remark: Row<'programmeRemarks'>): Promise<boolean> {
  return isAdmin(tx) ? remark.requestId !== null : isOwn(tx, remark);
}
