import { writeCsv } from '#/platform/text/csv.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { MEANS_LABELS } from './messages.ts';
import type { PayoutFilter, PayoutLine } from './model.ts';
import { allLines } from './queries.server.ts';
import { monthOf, sumsOf } from './rules.ts';

type Column = readonly [heading: string, cell: (line: PayoutLine) => string];

const COLUMNS: readonly Column[] = [
  ['Player', ({ name }) => name],
  ['Month', monthOf],
  ['Event date', ({ eventDate }) => eventDate],
  ['Event', ({ title }) => title],
  ['Of what', ({ tipId }) => (tipId === null ? 'Fee' : 'Tip')],
  ['Earned in dollars', ({ feeCents }) => (feeCents === null ? '' : inDollars(feeCents))],
  ['Paid on', ({ paidOn }) => paidOn ?? ''],
  ['Paid by', ({ paidBy }) => (paidBy === null ? '' : MEANS_LABELS[paidBy])],
  ['Still owed in dollars', (line) => (line.feeCents === null ? '' : inDollars(sumsOf([line]).open))],
  ['Note', ({ note }) => note],
];

/** Recorded in the audit log. @throws AppError unauthenticated, forbidden */
export async function exportPayouts(ctx: AppContext, filter: PayoutFilter): Promise<string> {
  requireAdmin(ctx);
  const lines = await inTransaction(ctx, async (tx) => {
    const found = await allLines(tx, filter);
    const changes = [
      { field: 'lines', from: '', to: String(found.length) },
      ...(filter.month ? [{ field: 'month', from: '', to: filter.month }] : []),
    ];
    await recordAct(tx, { kind: 'payout', itemId: 'export', itemName: 'Payouts', action: 'downloaded', changes });
    return found;
  });
  return writeCsv(
    COLUMNS.map(([heading]) => heading),
    lines.map((line) => COLUMNS.map(([, cell]) => cell(line))),
  );
}

function inDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
