import type { AppContext } from '#/features/context.ts';
import { spentBeforeVoid } from '#/features/gift-certificates/messages.ts';
import { giveAgain, makeValid, suspend, takeBack } from '#/features/gift-certificates/selling.server.ts';
import type { Order, OrderStep } from '../model.ts';

const DISPUTED = 'Its payment is disputed at the bank.';

/** What a step of its order does to a gift certificate. What owners have to know of it, or ''. */
export async function followGift(tx: AppContext, { _id, code }: Order, step: OrderStep): Promise<string> {
  if (step === 'confirm') await makeValid(tx, _id);
  const spent =
    step === 'unconfirm'
      ? await suspend(tx, _id)
      : step === 'refund'
        ? await takeBack(tx, _id, { reason: 'Its payment went back.' })
        : 0;
  return spent > 0 ? spentBeforeVoid(code, spent) : '';
}

/** A bank takes the price back: what is left on the certificate goes. What was spent before, whole cents. */
export function followDispute(tx: AppContext, orderId: string): Promise<number> {
  return takeBack(tx, orderId, { reason: DISPUTED });
}

/** The bank gives the price back: so does the house. */
export function undoDispute(tx: AppContext, orderId: string): Promise<void> {
  return giveAgain(tx, orderId, DISPUTED);
}
