import type { LedgerEntry } from '#/features/ledger/model.ts';
import { owedCents } from '#/features/ledger/rules.ts';
import { centsOf } from '#/platform/text/dollars.ts';
import type { EventRequest, HistoryEntry } from '../model.ts';

interface Rest {
  /** What no agreement has charged. */
  chargeCents: number;
  openCents: number;
}

/** What the mark as paid books, in whole cents: whatever is open has come. */
export function restOf(
  { price }: Pick<EventRequest, 'price'>,
  entries: readonly Pick<LedgerEntry, 'kind' | 'cents'>[],
): Rest {
  const charged = entries.some(({ kind }) => kind === 'charge');
  const chargeCents = !charged && price?.exact ? centsOf(price.total) : 0;
  return { chargeCents, openCents: owedCents(entries) + chargeCents };
}

/** A claim, and what answers it. */
export const CLAIM_KINDS = ['claimed', 'money', 'debit-failed'] as const satisfies HistoryEntry['kind'][];

/** When the client said that a payment is on its way, if nothing has come since. ISO 8601. */
export function claimedAt(history: readonly { kind: string; at: string }[]): string | undefined {
  const last = history.findLast(({ kind }) => CLAIM_KINDS.some((one) => one === kind));
  return last?.kind === 'claimed' ? last.at : undefined;
}
