import { type RawBuilder, sql } from 'kysely';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import type { AppContext } from '../context.ts';
import { unspentCents } from '../gift-certificates/queries.server.ts';
import { MONEY_KINDS } from '../ledger/model.ts';
import type { CertificateSums, MonthOfYears, ScoreSums, Source } from './model.ts';
import { monthsOf } from './rules.ts';

/* The caller checks the policy. */

/** What an entry is of. `e` and `g` are the ledger's entries and the certificates that their orders sell. */
export const SOURCE: RawBuilder<Source> = sql<Source>`case when e.request_id is not null then 'evenings'
  when g.id is not null then 'certificates' else 'scores' end`;

export function entriesWithSource({ db }: AppContext) {
  return db.selectFrom('ledgerEntries as e').leftJoin('giftCertificates as g', 'g.orderId', 'e.orderId');
}

/** What came and stayed, by the day of the money. */
export async function incomeByMonth(ctx: AppContext): Promise<MonthOfYears[]> {
  const year = thisYear(ctx);
  const [, until] = daysOf(year);
  const month = sql<string>`substr(e.day, 1, 7)`;
  const rows = await entriesWithSource(ctx)
    .select((e) => [month.as('month'), SOURCE.as('of'), e.fn.sum('e.cents').as('cents')])
    .where('e.kind', 'in', MONEY_KINDS)
    .where('e.day', '>=', daysOf(year - 1)[0])
    .where('e.day', '<=', until)
    .groupBy([month, SOURCE])
    .execute();
  return monthsOf(
    year,
    rows.map((row) => ({ ...row, cents: 0 - Number(row.cents ?? 0) })),
  );
}

/** Of the orders of scores, this year. */
export async function scoreSums(ctx: AppContext): Promise<ScoreSums> {
  const [from, until] = daysOf(thisYear(ctx));
  const row = await entriesWithSource(ctx)
    .select((e) => [
      e.fn.sum('e.cents').filterWhere('e.kind', 'in', ['charge', 'waiver', 'correction']).as('charged'),
      e.fn.sum('e.cents').filterWhere('e.kind', 'in', MONEY_KINDS).as('came'),
    ])
    .where('e.requestId', 'is', null)
    .where('g.id', 'is', null)
    .where('e.day', '>=', from)
    .where('e.day', '<=', until)
    .executeTakeFirst();
  return { charged: Number(row?.charged ?? 0), paid: 0 - Number(row?.came ?? 0) };
}

/** Sold and spent this year, less what was taken off and came back; what is left on all of them. */
export async function certificateSums(ctx: AppContext): Promise<CertificateSums> {
  const [from, until] = daysOf(thisYear(ctx));
  const row = await ctx.db
    .selectFrom('ledgerEntries')
    .select((e) => [
      e.fn.sum('cents').filterWhere('kind', 'in', ['charge', 'correction']).as('sold'),
      e.fn.sum('cents').filterWhere('kind', 'in', MONEY_KINDS).as('spent'),
    ])
    .where('giftId', 'is not', null)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .executeTakeFirst();
  return { sold: Number(row?.sold ?? 0), spent: 0 - Number(row?.spent ?? 0), left: await unspentCents(ctx) };
}

function thisYear(ctx: AppContext): number {
  return Number(todayAtTheHouse(ctx).slice(0, 4));
}

/** First and last, YYYY-MM-DD. */
function daysOf(year: number): [string, string] {
  return [`${year}-01-01`, `${year}-12-31`];
}
