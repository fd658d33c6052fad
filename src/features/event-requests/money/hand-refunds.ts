import { cardPayments, leftOf, toldBack } from '#/features/ledger/going-back/rules.ts';
import { BY_WHICH_WAY, leftOfPayment, WHICH_PAYMENT } from '#/features/ledger/messages.ts';
import type { LedgerEntry, NewLedgerEntry } from '#/features/ledger/model.ts';
import { fieldRefused } from '#/platform/errors.ts';

/**
 * What a refund or chargeback that an owner writes gives back: the only card payment, or the one it names; so that what
 * the provider tells of the same money is not booked again. Undefined when it is no card's. @throws AppError validation
 */
export function cardPaymentOf(
  entries: readonly LedgerEntry[],
  { kind, method, of }: Pick<NewLedgerEntry, 'kind' | 'method' | 'of'>,
  cents: number,
): { method: 'card'; payment?: string } | undefined {
  const came = cardPayments(entries);
  if (came.length === 0) return undefined;
  if (kind === 'refund' && method === undefined) throw fieldRefused('method', BY_WHICH_WAY);
  if (method !== 'card' && method !== undefined) return undefined;
  const named = came.length === 1 && of === undefined ? came[0] : came.find(({ _id }) => _id === of);
  if (!named) throw fieldRefused('of', WHICH_PAYMENT);
  const left = leftOf(entries, named);
  if (cents > left) throw fieldRefused('dollars', leftOfPayment(toldBack(entries, named), left));
  return { method: 'card', ...(named.payment !== null && { payment: named.payment }) };
}
