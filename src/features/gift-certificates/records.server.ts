import { lockRows } from '#/database/lock-rows.ts';
import type { Row } from '#/database/tables.ts';
import { AppError } from '#/platform/errors.ts';
import { digest, newId } from '#/platform/ids.ts';
import type { AppContext } from '../context.ts';
import { codeOfGift } from './codes.server.ts';
import { NO_SUCH_GIFT } from './messages.ts';
import type { Gift } from './model.ts';

type GiftRow = Row<'giftCertificates'>;
type NewGift = Pick<
  GiftRow,
  'orderId' | 'cents' | 'giverName' | 'recipientName' | 'recipientEmail' | 'message' | 'mailOn'
>;

/** In the transaction of its order. */
export async function insertGift(tx: AppContext, gift: NewGift): Promise<void> {
  const id = newId();
  const codeDigest = digest(await codeOfGift(tx, id));
  const madeAt = tx.clock.now().toISOString();
  await tx.db
    .insertInto('giftCertificates')
    .values({ ...gift, id, codeDigest, madeAt })
    .execute();
}

export async function toGifts({ db }: AppContext, rows: readonly GiftRow[]): Promise<Gift[]> {
  if (rows.length === 0) return [];
  const sums = await db
    .selectFrom('ledgerEntries')
    .select((e) => ['giftId', e.fn.sum('cents').as('cents')])
    .where(
      'giftId',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('giftId')
    .execute();
  const left = new Map(sums.map(({ giftId, cents }) => [giftId, Number(cents ?? 0)]));
  return rows.map(({ id, codeDigest: _, ...row }) => ({ ...row, _id: id, leftCents: left.get(id) ?? 0 }));
}

type By = { id: string } | { orderId: string } | { codeDigest: string };

export async function findGift(ctx: AppContext, by: By): Promise<Gift | undefined> {
  const [[column, value]] = Object.entries(by) as [['id' | 'orderId' | 'codeDigest', string]];
  const row = await ctx.db.selectFrom('giftCertificates').selectAll().where(column, '=', value).executeTakeFirst();
  return row && (await toGifts(ctx, [row]))[0];
}

/** Read after the lock: what is left on it holds until the commit. Locked after order and event. @throws AppError not_found */
export async function lockGift(tx: AppContext, id: string): Promise<Gift> {
  await lockRows(tx.db, 'giftCertificates', [id]);
  const gift = await findGift(tx, { id });
  if (!gift) throw new AppError('not_found', NO_SUCH_GIFT);
  return gift;
}
