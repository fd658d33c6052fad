import type { LedgerEntry } from '../model.ts';

const ACCOUNTS = ['Clients', 'Income', 'Waived', 'Card', 'Bank', 'Cash', 'Check', 'Other means', 'Fees'] as const;
type AccountName = (typeof ACCOUNTS)[number];

export interface Posting {
  account: AccountName;
  /** Whole cents; one of the two is 0. */
  debit: number;
  credit: number;
}

const OF_METHODS: Record<string, AccountName> = { card: 'Card', bank: 'Bank', cash: 'Cash', check: 'Check' };

/** An entry as an accountant books it: twice, to the same cent. What grows a client's debt is a debit of theirs. */
export function postingsOf({ kind, cents, method }: Pick<LedgerEntry, 'kind' | 'cents' | 'method'>): Posting[] {
  const money = OF_METHODS[method ?? ''] ?? 'Other means';
  const [grows, other] = {
    charge: ['Clients', 'Income'],
    correction: ['Clients', 'Income'],
    waiver: ['Clients', 'Waived'],
    payment: ['Clients', money],
    refund: ['Clients', money],
    // A bank takes back what came by card, and the provider keeps its fee of it.
    chargeback: ['Clients', method === null ? 'Card' : money],
    fee: ['Fees', method === null ? 'Card' : money],
  }[kind] as [AccountName, AccountName];
  const [debit, credit] = cents > 0 ? [grows, other] : [other, grows];
  const amount = Math.abs(cents);
  return [
    { account: debit, debit: amount, credit: 0 },
    { account: credit, debit: 0, credit: amount },
  ];
}
