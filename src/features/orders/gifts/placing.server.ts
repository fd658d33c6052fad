import type { AppContext } from '#/features/context.ts';
import { GIFT_DAY_WRONG } from '#/features/gift-certificates/messages.ts';
import type { GiftOrderRequest } from '#/features/gift-certificates/model.ts';
import { insertGift } from '#/features/gift-certificates/records.server.ts';
import { isMailDay } from '#/features/gift-certificates/rules.ts';
import type { With } from '#/features/ports.ts';
import { fieldRefused } from '#/platform/errors.ts';
import { centsOf } from '#/platform/text/dollars.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { type PlacingOptions, storeOrder } from '../commands.server.ts';
import type { Order } from '../model.ts';
import { GIFT_LINE } from '../model.ts';

/** An order whose one line is a certificate: paid, confirmed and paid back like any other.
 * @throws AppError validation, captcha_failed */
export function placeGiftOrder(
  ctx: With<'fixedSettings'>,
  { buyerEmail, dollars, mailOn: asked, ...gift }: GiftOrderRequest,
  options: PlacingOptions,
  remember: (tx: AppContext, order: Order) => Promise<void>,
): Promise<Order> {
  const today = todayAtTheHouse(ctx);
  const mailOn = asked || today;
  if (!isMailDay(mailOn, today)) throw fieldRefused('mailOn', GIFT_DAY_WRONG);
  const cents = centsOf(dollars);
  const line = { opusNo: GIFT_LINE, title: 'Gift certificate', composer: '', copies: 1, unitCents: cents };
  const order = { buyerEmail, buyerName: gift.giverName, lines: [line] };
  return storeOrder(ctx, order, options, async (tx, placed) => {
    await insertGift(tx, { ...gift, mailOn, cents, orderId: placed._id });
    await remember(tx, placed);
  });
}
