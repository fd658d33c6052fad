import type { Instalment } from '../ledger/model.ts';
import { nextDueCents, openInstalments } from '../ledger/rules.ts';
import type { StatementRow } from './statement.server.ts';

export interface KnownEvent {
  _id: string;
  code: string;
  title: string;
  clientName: string;
  cancelled: boolean;
  owedCents: number;
  instalments: readonly Instalment[];
  /** Whole cents of each tip that is said to be on its way. */
  promised: readonly number[];
  /** By bank; `line` names one that a file has brought. */
  transfers: readonly { cents: number; day: string; line: string | null }[];
}

/** Payments of events come in parts: whatever has come may be booked, and an owner is told how it fits. */
export type EventVerdict = { event: KnownEvent } & (
  | { kind: 'match'; due: 'next' | 'some' | 'all' }
  | { kind: 'part' | 'more' | 'amount'; next: number; owed: number }
  | { kind: 'again' | 'confirmed'; day: string }
  | { kind: 'twice'; row: number }
  | { kind: 'cancelled' | 'unsettled' }
);

export interface NamedRow extends StatementRow {
  /** See `nameLines`. */
  line: string;
  /** YYYY-MM-DD, or ''. */
  day: string;
}

/** In file order: what an earlier row pays is not due for a later one. */
export function eventJudge(rows: readonly NamedRow[]): (row: NamedRow, event: KnownEvent) => EventVerdict {
  const inFile = new Set(rows.map(({ line }) => line));
  const paid = new Map<string, number>();
  const first = new Map<string, number>();
  return (row, event) => {
    const { line, cents, day, unsettled } = row;
    const known = event.transfers.find((one) => one.line === line);
    const said = [event._id, day || row.date, cents, row.text].join('\n');
    const earlier = first.get(said);
    if (earlier === undefined) first.set(said, row.row);
    if (known) return { kind: 'confirmed', event, day: known.day };
    const owed = event.owedCents - (paid.get(event._id) ?? 0);
    const instalments = openInstalments(event.instalments, owed);
    const next = nextDueCents({ instalments, owedCents: owed });
    if (cents === undefined) return { kind: 'amount', event, next, owed };
    if (unsettled !== '') return { kind: 'unsettled', event };
    if (earlier !== undefined) return { kind: 'twice', event, row: earlier };
    const again = event.transfers.find(
      (one) => one.cents === cents && (one.line === null || (!inFile.has(one.line) && one.day === day)),
    );
    if (again) return { kind: 'again', event, day: again.day };
    if (event.cancelled && owed <= 0) return { kind: 'cancelled', event };
    if (cents > owed) return { kind: 'more', event, next, owed };
    const due = fits(cents, owed, instalments);
    if (!due) return { kind: 'part', event, next, owed };
    paid.set(event._id, (paid.get(event._id) ?? 0) + cents);
    return { kind: 'match', event, due };
  };
}

/** What is due next, that with some of what follows, or all. */
function fits(cents: number, owed: number, instalments: readonly { openCents: number }[]) {
  if (cents === owed) return 'all';
  const sums: number[] = [];
  for (const { openCents } of instalments) if (openCents > 0) sums.push((sums.at(-1) ?? 0) + openCents);
  const at = sums.indexOf(cents);
  return at < 0 ? undefined : at === 0 ? 'next' : 'some';
}
