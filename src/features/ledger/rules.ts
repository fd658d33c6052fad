import {
  type EntryKind,
  type Instalment,
  type LaterDue,
  type LedgerView,
  MONEY_KINDS,
  NOT_OWED,
  type OpenInstalment,
  TIP_KINDS,
} from './model.ts';

interface Sum {
  kind: EntryKind;
  cents: number;
}

/** Whole cents; below zero the house owes. Never stored: what is owed is what the entries say. */
export function owedCents(entries: readonly Sum[]): number {
  return entries.reduce((sum, { kind, cents }) => (NOT_OWED.includes(kind) ? sum : sum + cents), 0);
}

interface Standing {
  /** Below zero the house owes: what came before it was charged is kept for what is ahead. */
  owedCents: number;
  /** What is still to come, with what is ahead. */
  openCents: number;
}

/** Whole cents. `aheadCents` is agreed or quoted, and not charged yet. */
export function standing(owed: number, aheadCents: number): Standing {
  const open = owed + aheadCents;
  return { owedCents: owed < 0 ? Math.min(0, open) : owed, openCents: Math.max(0, open) };
}

/** What has come and stayed, in whole cents. */
export function paidCents(entries: readonly Sum[]): number {
  return 0 - entries.reduce((sum, { kind, cents }) => (MONEY_KINDS.includes(kind) ? sum + cents : sum), 0);
}

/** What has come for the players and stayed, in whole cents. */
export function tipCents(entries: readonly Sum[]): number {
  const isTip = (kind: EntryKind) => (TIP_KINDS as readonly EntryKind[]).includes(kind);
  return 0 - entries.reduce((sum, { kind, cents }) => (isTip(kind) ? sum + cents : sum), 0);
}

/** The sign that an entry of this kind has, for an amount as it is spoken of. */
export function signedCents(kind: EntryKind, cents: number): number {
  return kind === 'payment' || kind === 'waiver' || kind === 'tip' ? -cents : cents;
}

/**
 * What is open of each instalment: what came pays the earliest first. What is owed beyond them all, as after a
 * chargeback, is not part of them.
 */
export function openInstalments<Planned extends Pick<Instalment, 'cents'>>(
  instalments: readonly Planned[],
  owed: number,
): (Planned & Pick<OpenInstalment, 'openCents'>)[] {
  let rest = Math.max(0, owed);
  const latestFirst = instalments.toReversed().map((instalment) => {
    const openCents = Math.min(instalment.cents, rest);
    rest -= openCents;
    return { ...instalment, openCents };
  });
  return latestFirst.toReversed();
}

/** In whole cents; below zero the house owes. */
export function nextDueCents({ instalments, owedCents }: Pick<LedgerView, 'instalments' | 'owedCents'>): number {
  return instalments.find(({ openCents }) => openCents > 0)?.openCents ?? owedCents;
}

/** Undefined where something is due, or nothing is owed. `today` is YYYY-MM-DD at the house. */
export function laterDue(
  { instalments, owedCents }: Pick<LedgerView, 'instalments' | 'owedCents'>,
  today: string,
): LaterDue | undefined {
  const open = instalments.filter(({ openCents }) => openCents > 0);
  const [next] = open;
  const beyond = owedCents - open.reduce((sum, { openCents }) => sum + openCents, 0);
  if (!next || next.dueOn <= today || beyond > 0) return undefined;
  const paid = instalments.filter(({ openCents }) => openCents === 0);
  return { cents: next.openCents, dueOn: next.dueOn, paid: paid.map(({ kind, label }) => ({ kind, label })) };
}

export function byDueDay(one: Instalment, other: Instalment): number {
  return one.dueOn.localeCompare(other.dueOn);
}
