import type { AppContext } from '#/features/context.ts';
import type { Person } from '../model.ts';
import { verifiedAddress } from '../rules.ts';
import { idsOf } from './orders.server.ts';

/* Verified addresses only: of who gave, by the order, and of whom it is for. What it is worth stays in the books. */

export function giftsOf(tx: AppContext, person: Person): Promise<unknown[]> {
  return ofEither(tx, person)
    .select(['orderId', 'cents', 'giverName', 'recipientName', 'recipientEmail', 'message', 'mailOn', 'madeAt'])
    .select(['validSince', 'mailedAt', 'voidedAt'])
    .orderBy('madeAt')
    .execute();
}

export function keepGifts(tx: AppContext, person: Person): Promise<object[]> {
  return ofEither(tx, person).selectAll().execute();
}

/** Before the orders. What is paid and not mailed yet still reaches whom it is for. */
export async function forgetGifts(tx: AppContext, person: Person): Promise<void> {
  const recipient = { recipientName: '', recipientEmail: '', message: '' };
  const change = tx.db.updateTable('giftCertificates');
  await change.set(recipient).where('recipientEmail', '=', address(person)).execute();
  await tx.db
    .deleteFrom('giftCertificates')
    .where('orderId', 'in', idsOf(tx, person, true))
    .execute();
  const given = change.where('orderId', 'in', idsOf(tx, person));
  await given.set({ giverName: '', message: '' }).execute();
  await given
    .set(recipient)
    .where((e) => e.or([e('mailedAt', 'is not', null), e('voidedAt', 'is not', null)]))
    .execute();
}

function ofEither(tx: AppContext, person: Person) {
  return tx.db
    .selectFrom('giftCertificates')
    .where((e) => e.or([e('orderId', 'in', idsOf(tx, person)), e('recipientEmail', '=', address(person))]));
}

/** Nobody's when it is not verified: '' would be of all certificates that are handed over. */
function address(person: Person): string {
  return verifiedAddress(person) || '-';
}
