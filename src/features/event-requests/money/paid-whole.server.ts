import type { AppContext } from '#/features/context.ts';
import { readLedger } from '#/features/ledger/records.server.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { agreementInForce } from '../agreement/records.server.ts';
import type { EventRequest } from '../model.ts';
import { takeStep } from '../steps/steps.server.ts';
import { chargedForEvent } from './charging.server.ts';

/** Paid is what owes nothing: the request follows by itself, both ways, until it is closed. On the locked request. */
export async function followLedger(tx: AppContext, { _id: requestId, status }: EventRequest): Promise<void> {
  const { owedCents } = await readLedger(tx, requestId);
  const step = (to: 'paid' | 'confirmed', words: string) =>
    takeStep(tx, { requestId, party: 'admin' }, { status: to, words, byLedger: true });
  if (status === 'paid' && owedCents > 0) await step('confirmed', `${dollars(owedCents)} is owed.`);
  if (status === 'confirmed' && owedCents <= 0 && (await isCharged(tx, requestId))) await step('paid', '');
}

/** By its agreement, or by the mark of an owner. */
async function isCharged(tx: AppContext, requestId: string): Promise<boolean> {
  const agreement = await agreementInForce(tx, requestId);
  return agreement?.state === 'signed' || (await chargedForEvent(tx, requestId)) > 0;
}
