import { writeCsv } from '#/platform/text/csv.ts';
import { requireAdmin } from '../../accounts/policy.ts';
import { recordAct } from '../../audit-log/commands.server.ts';
import { type AppContext, inTransaction } from '../../context.ts';
import { ENTRY_LABELS } from '../messages.ts';
import { type Posting, postingsOf } from './postings.ts';

const HEADINGS = [
  'Day',
  'Entry',
  'What',
  'About',
  'Account',
  'Debit in dollars',
  'Credit in dollars',
  'Provider’s payment',
  'Words',
  'Written by',
];

/** All entries of a year by the day of the money, each as two postings. Recorded in the audit log.
 * @throws AppError unauthenticated, forbidden */
export async function exportJournal(ctx: AppContext, year: number): Promise<string> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const entries = await entriesOf(tx, year);
    const changes = [{ field: 'entries', from: '', to: String(entries.length) }];
    await recordAct(tx, { kind: 'ledger', itemId: 'journal', itemName: String(year), action: 'downloaded', changes });
    return writeCsv(
      HEADINGS,
      entries.flatMap((entry) =>
        postingsOf(entry).map(({ account, debit, credit }: Posting) => [
          entry.day,
          entry.id,
          ENTRY_LABELS[entry.kind],
          entry.requestId === null ? `order ${entry.orderId ?? ''}` : `event ${entry.requestId}`,
          account,
          inDollars(debit),
          inDollars(credit),
          entry.payment ?? '',
          entry.words ?? '',
          entry.actor,
        ]),
      ),
    );
  });
}

/** Years with an entry, the newest first. The caller checks the policy. */
export async function journalYears({ db }: AppContext): Promise<number[]> {
  const [first, last] = await Promise.all(
    (['asc', 'desc'] as const).map((way) =>
      db.selectFrom('ledgerEntries').select('day').orderBy('day', way).limit(1).executeTakeFirst(),
    ),
  );
  if (!first || !last) return [];
  const [from, to] = [first, last].map(({ day }) => Number(day.slice(0, 4))) as [number, number];
  return Array.from({ length: to - from + 1 }, (_, index) => to - index);
}

function entriesOf({ db }: AppContext, year: number) {
  return db
    .selectFrom('ledgerEntries as e')
    .leftJoin('ledgerNotes as n', 'n.entryId', 'e.id')
    .selectAll('e')
    .select('n.words')
    .where('e.day', '>=', `${year}-01-01`)
    .where('e.day', '<=', `${year}-12-31`)
    .orderBy('e.day')
    .orderBy('e.at')
    .orderBy('e.id')
    .execute();
}

/** '' instead of '0.00': a posting is one or the other. */
function inDollars(cents: number): string {
  return cents === 0 ? '' : (cents / 100).toFixed(2);
}
