import { writeCsv } from '#/platform/text/csv.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { type Posting, postingsOf, postingsOfPayout } from '../ledger/journal/postings.ts';
import { ENTRY_LABELS } from '../ledger/messages.ts';
import { entriesWithSource, SOURCE } from './income.server.ts';
import { PAYOUT_TEXTS, SHARED_TEXT, SOURCE_LABELS } from './messages.ts';
import type { Source } from './model.ts';

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
  'Of',
];

/** All entries of a year by the day of the money, and what players earned and were paid in it, each as two postings.
 * Recorded in the audit log. @throws AppError unauthenticated, forbidden */
export async function exportJournal(ctx: AppContext, year: number): Promise<string> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const entries = await entriesOf(tx, year);
    const rows = [...entries, ...(await payoutsOf(tx, year))].toSorted(byDay);
    const changes = [{ field: 'entries', from: '', to: String(entries.length) }];
    await recordAct(tx, { kind: 'ledger', itemId: 'journal', itemName: String(year), action: 'downloaded', changes });
    return writeCsv(
      HEADINGS,
      rows.flatMap(({ day, id, what, about, of, postings, payment = '', words = '', actor = '' }) =>
        postings.map(({ account, debit, credit }) => [
          day,
          id,
          what,
          about,
          account,
          inDollars(debit),
          inDollars(credit),
          payment,
          words,
          actor,
          SOURCE_LABELS[of],
        ]),
      ),
    );
  });
}

interface Booked {
  day: string;
  id: string;
  what: string;
  about: string;
  of: Source;
  postings: readonly Posting[];
  payment?: string;
  words?: string;
  actor?: string;
}

/** What is of one day keeps its order. */
function byDay(one: Booked, other: Booked): number {
  return one.day.localeCompare(other.day);
}

/** Years with an entry, or in which players earned or were paid something, the newest first. The caller checks the
 * policy. */
export async function journalYears({ db }: AppContext): Promise<number[]> {
  const [entries, earned, paid] = await Promise.all([
    db
      .selectFrom('ledgerEntries')
      .select((e) => [e.fn.min('day').as('first'), e.fn.max('day').as('last')])
      .executeTakeFirst(),
    db
      .selectFrom('payoutLines')
      .select((e) => [e.fn.min('eventDate').as('first'), e.fn.max('eventDate').as('last')])
      .where('feeCents', '>', 0)
      .executeTakeFirst(),
    db
      .selectFrom('payoutLines')
      .select((e) => [e.fn.min('paidOn').as('first'), e.fn.max('paidOn').as('last')])
      .where('feeCents', '>', 0)
      .executeTakeFirst(),
  ]);
  const days = [entries, earned, paid].flatMap((span) => [span?.first ?? [], span?.last ?? []].flat());
  if (days.length === 0) return [];
  const years = days.map((day) => Number(day.slice(0, 4)));
  const [from, to] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: to - from + 1 }, (_, index) => to - index);
}

async function entriesOf(ctx: AppContext, year: number): Promise<Booked[]> {
  const entries = await entriesWithSource(ctx)
    .leftJoin('ledgerNotes as n', 'n.entryId', 'e.id')
    .selectAll('e')
    .select(['n.words', SOURCE.as('of')])
    .where('e.day', '>=', `${year}-01-01`)
    .where('e.day', '<=', `${year}-12-31`)
    .orderBy('e.day')
    .orderBy('e.at')
    .orderBy('e.id')
    .execute();
  return entries.map((entry) => ({
    day: entry.day,
    id: entry.id,
    what: ENTRY_LABELS[entry.kind],
    about: entry.requestId === null ? `order ${entry.orderId ?? ''}` : `event ${entry.requestId}`,
    of: entry.of,
    postings: postingsOf(entry),
    payment: entry.payment ?? '',
    words: entry.words ?? '',
    actor: entry.actor,
  }));
}

/** Made of the lines themselves: there is no second book of what players get. */
async function payoutsOf({ db }: AppContext, year: number): Promise<Booked[]> {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const lines = await db
    .selectFrom('payoutLines')
    .selectAll()
    .where((e) => e.or([e.between('eventDate', first, last), e.between('paidOn', first, last)]))
    .orderBy('eventDate')
    .orderBy('id')
    .execute();
  return lines.flatMap((line) =>
    [...Map.groupBy(postingsOfPayout(line), ({ what }) => what)].flatMap(([what, postings]) => {
      const [{ day } = { day: '' }] = postings;
      const about = line.requestId === null ? 'event' : `event ${line.requestId}`;
      return day >= first && day <= last
        ? [
            {
              day,
              id: line.id,
              what: isShare(line, what) ? SHARED_TEXT : PAYOUT_TEXTS[what],
              about,
              of: 'evenings' as const,
              postings,
              words: line.name,
            },
          ]
        : [];
    }),
  );
}

function isShare({ tipId }: { tipId: string | null }, what: 'earned' | 'paid'): boolean {
  return tipId !== null && what === 'earned';
}

/** '' instead of '0.00': a posting is one or the other. */
function inDollars(cents: number): string {
  return cents === 0 ? '' : (cents / 100).toFixed(2);
}
