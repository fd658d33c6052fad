import { queueMail } from '#/database/outbox/outbox.ts';
import { AppError } from '#/platform/errors.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { redact } from '../audit-log/rules.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { codeOfGift } from './codes.server.ts';
import { giftMail } from './email.server.ts';
import { GIFT_NO_ADDRESS, GIFT_NOT_SENT } from './messages.ts';
import type { Gift } from './model.ts';
import { lockGift } from './records.server.ts';
import { giftState } from './rules.ts';

/** Every minute; a day that was missed is made up for. Whichever process locks first mails it. */
export async function mailDueGifts(ctx: AppContext): Promise<void> {
  const due = await ctx.db
    .selectFrom('giftCertificates')
    .select('id')
    .where('mailedAt', 'is', null)
    .where('mailOn', '<=', todayAtTheHouse(ctx))
    .where('validSince', 'is not', null)
    .where('voidedAt', 'is', null)
    .where('recipientEmail', '!=', '')
    .orderBy('mailOn')
    .execute();
  for (const { id } of due)
    await mailOnce(ctx, id).catch((error) => ctx.log.error({ error, giftId: id }, 'a gift certificate was not mailed'));
}

function mailOnce(ctx: AppContext, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const gift = await lockGift(tx, id);
    const due = gift.mailOn <= todayAtTheHouse(tx);
    if (due && gift.mailedAt === null && gift.recipientEmail !== '' && isSendable(gift)) await mail(tx, gift);
  });
}

function isSendable(gift: Gift): boolean {
  const state = giftState(gift);
  return state === 'valid' || state === 'spent';
}

async function mail(tx: AppContext, gift: Gift): Promise<void> {
  await tx.db
    .updateTable('giftCertificates')
    .set({ mailedAt: tx.clock.now().toISOString() })
    .where('id', '=', gift._id)
    .execute();
  await queueMail(tx, giftMail(gift, tx, await codeOfGift(tx, gift._id)));
}

/** Now, and to another address if one is given. @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function resendGift(ctx: AppContext, id: string, to: string | undefined): Promise<void> {
  requireAdmin(ctx);
  await inTransaction(ctx, async (tx) => {
    const gift = await lockGift(tx, id);
    if (!isSendable(gift)) throw new AppError('conflict', GIFT_NOT_SENT);
    const recipientEmail = to ?? gift.recipientEmail;
    if (recipientEmail === '') throw new AppError('conflict', GIFT_NO_ADDRESS);
    await tx.db.updateTable('giftCertificates').set({ recipientEmail }).where('id', '=', id).execute();
    await mail(tx, { ...gift, recipientEmail });
    const changes =
      recipientEmail === gift.recipientEmail
        ? []
        : [{ field: 'recipientEmail', from: redact(gift.recipientEmail), to: redact(recipientEmail) }];
    await recordAct(tx, { kind: 'gift', itemId: id, itemName: 'A gift certificate', action: 'sent', changes });
  });
}
