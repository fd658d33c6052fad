import type { AppContext } from '#/features/context.ts';
import { readLedger } from '#/features/ledger/records.server.ts';
import { agreementInForce } from '../agreement/records.server.ts';
import type { EventRequest } from '../model.ts';
import { takeStep } from '../steps/steps.server.ts';

/** What is signed and paid whole is paid: the step follows by itself. On the locked request. */
export async function followLedger(tx: AppContext, { _id: requestId, status }: EventRequest): Promise<void> {
  if (status !== 'confirmed' || (await agreementInForce(tx, requestId))?.state !== 'signed') return;
  const { owedCents } = await readLedger(tx, requestId);
  if (owedCents <= 0) await takeStep(tx, { requestId, party: 'admin' }, { status: 'paid', words: '' });
}
