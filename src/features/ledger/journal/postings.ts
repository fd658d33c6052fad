import type { LedgerEntry } from '../model.ts';

const ACCOUNTS = [
  'Clients',
  'Income',
  'Waived',
  'Card',
  'Bank',
  'Cash',
  'Check',
  'Gift certificates',
  'Other means',
  'Fees',
  'Players',
  'Owed to players',
  'Tips for players',
] as const;
type AccountName = (typeof ACCOUNTS)[number];

export interface Posting {
  account: AccountName;
  /** Whole cents; one of the two is 0. */
  debit: number;
  credit: number;
}

const OF_METHODS: Record<string, AccountName> = {
  card: 'Card',
  bank: 'Bank',
  cash: 'Cash',
  check: 'Check',
  gift: 'Gift certificates',
};

/**
 * An entry as an accountant books it: twice, to the same cent. What grows a client's debt is a debit of theirs. A gift
 * certificate that is sold is a debt of the house, and income once it pays for something. A tip is never income: it
 * is held for the players until it is divided.
 */
export function postingsOf({ kind, cents, method }: Pick<LedgerEntry, 'kind' | 'cents' | 'method'>): Posting[] {
  const money = OF_METHODS[method ?? ''] ?? 'Other means';
  const sold = method === 'gift' ? money : 'Income';
  const [grows, other] = {
    charge: ['Clients', sold],
    correction: ['Clients', sold],
    waiver: ['Clients', 'Waived'],
    payment: ['Clients', money],
    refund: ['Clients', money],
    // A bank takes back what came by card, and the provider keeps its fee of it.
    chargeback: ['Clients', method === null ? 'Card' : money],
    fee: ['Fees', method === null ? 'Card' : money],
    tip: ['Tips for players', money],
    'tip-refund': ['Tips for players', money],
    'tip-chargeback': ['Tips for players', method === null ? 'Card' : money],
  }[kind] as [AccountName, AccountName];
  return cents > 0 ? pair(grows, other, cents) : pair(other, grows, -cents);
}

interface PaidLine {
  /** Whole cents; null while nobody has said it. */
  feeCents: number | null;
  /** Days, YYYY-MM-DD. */
  eventDate: string;
  paidOn: string | null;
  paidBy: string | null;
  /** Of a share of a tip; null for a fee. */
  tipId: string | null;
}

interface DatedPosting extends Posting {
  what: 'earned' | 'paid';
  /** YYYY-MM-DD */
  day: string;
}

/** What a player earned on the day of the event, and the day they were paid: the house owes what lies between. */
export function postingsOfPayout({ feeCents, eventDate, paidOn, paidBy, tipId }: PaidLine): DatedPosting[] {
  if (feeCents === null || feeCents === 0) return [];
  const earned = pair(tipId === null ? 'Players' : 'Tips for players', 'Owed to players', feeCents);
  const paid = pair('Owed to players', OF_METHODS[paidBy ?? ''] ?? 'Other means', feeCents);
  return [
    ...earned.map((posting) => ({ ...posting, what: 'earned' as const, day: eventDate })),
    ...(paidOn === null ? [] : paid.map((posting) => ({ ...posting, what: 'paid' as const, day: paidOn }))),
  ];
}

function pair(debit: AccountName, credit: AccountName, cents: number): Posting[] {
  return [
    { account: debit, debit: cents, credit: 0 },
    { account: credit, debit: 0, credit: cents },
  ];
}
