import { sql } from 'kysely';
import type { Row } from '#/database/tables.ts';
import { type Page, pageOf } from '#/platform/http/paging.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import type { EventRequest } from '../event-requests/model.ts';
import { requestTitle } from '../event-requests/rules.ts';
import { EVENT_GONE, tipTitle } from './messages.ts';
import { GROUPS_PER_PAGE, OWN_LINES_MAX, type PayoutFilter, type PayoutGroup, type PayoutLine } from './model.ts';
import { monthOf } from './rules.ts';

const MONTH = sql<string>`substr(payout_lines.event_date, 1, 7)`;

/** The newest month first, then by name. @throws AppError unauthenticated, forbidden */
export async function listPayouts(ctx: AppContext, filter: PayoutFilter, page: number): Promise<Page<PayoutGroup>> {
  requireAdmin(ctx);
  const groups = await matchingLines(ctx, filter)
    .select((e) => ['payoutLines.musicianId', MONTH.as('month'), e.fn.max('name').as('name')])
    .groupBy(['payoutLines.musicianId', MONTH])
    .orderBy('month', 'desc')
    .orderBy('name')
    .orderBy('payoutLines.musicianId')
    .execute();
  return pageOf(groups.length, page, GROUPS_PER_PAGE, async ({ limit, offset }) => {
    const shown = groups.slice(offset, offset + limit);
    const lines = await readLines(
      ctx,
      (query) =>
        query
          .where('payoutLines.musicianId', 'in', [...new Set(shown.map(({ musicianId }) => musicianId))])
          .where(MONTH, 'in', [...new Set(shown.map(({ month }) => month))]),
      filter,
    );
    return shown.map((group) => {
      const own = lines.filter((line) => line.musicianId === group.musicianId && monthOf(line) === group.month);
      return { ...group, name: own[0]?.name ?? group.name, lines: own };
    });
  });
}

/** Months in which somebody earned something, the newest first. @throws AppError unauthenticated, forbidden */
export async function payoutMonths(ctx: AppContext): Promise<string[]> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .selectFrom('payoutLines')
    .select(MONTH.as('month'))
    .distinct()
    .orderBy('month', 'desc')
    .execute();
  return rows.map(({ month }) => month);
}

/** Who has earned something, by name, also those who are gone. @throws AppError unauthenticated, forbidden */
export async function payoutPlayers(ctx: AppContext): Promise<{ _id: string; name: string }[]> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .selectFrom('payoutLines')
    .select((e) => ['musicianId', e.fn.max('name').as('name')])
    .groupBy('musicianId')
    .orderBy('name')
    .execute();
  return rows.map(({ musicianId, name }) => ({ _id: musicianId, name }));
}

/** The newest first. The caller has looked whose they are. */
export function linesOfMusician(ctx: AppContext, musicianId: string): Promise<PayoutLine[]> {
  return readLines(ctx, (query) => query.where('payoutLines.musicianId', '=', musicianId).limit(OWN_LINES_MAX));
}

/** One player's month, from its first day on. The caller checks the policy. */
export async function linesOfMonth(ctx: AppContext, musicianId: string, month: string): Promise<PayoutLine[]> {
  const lines = await readLines(ctx, (query) =>
    query.where('payoutLines.musicianId', '=', musicianId).where(MONTH, '=', month),
  );
  return lines.toReversed();
}

/** All that match, for a file. The caller checks the policy. */
export function allLines(ctx: AppContext, filter: PayoutFilter): Promise<PayoutLine[]> {
  return readLines(ctx, (query) => query, filter);
}

/** Who gets what of the tips of an event, by name. @throws AppError unauthenticated, forbidden */
export async function sharesOfTips(ctx: AppContext, requestId: string): Promise<PayoutLine[]> {
  requireAdmin(ctx);
  const lines = await readLines(ctx, (query) =>
    query.where('payoutLines.requestId', '=', requestId).where('payoutLines.tipId', 'is not', null),
  );
  return lines.toSorted((one, other) => one.name.localeCompare(other.name));
}

export async function findLine(ctx: AppContext, id: string): Promise<PayoutLine | undefined> {
  const [line] = await readLines(ctx, (query) => query.where('payoutLines.id', '=', id));
  return line;
}

function matchingLines({ db }: AppContext, { show, month, musician }: PayoutFilter) {
  return db
    .selectFrom('payoutLines')
    .$if(show === 'open', (query) => query.where('paidOn', 'is', null))
    .$if(show === 'paid', (query) => query.where('paidOn', 'is not', null))
    .$if(month !== '', (query) => query.where(MONTH, '=', month))
    .$if(musician !== '', (query) => query.where('payoutLines.musicianId', '=', musician));
}

const ALL: PayoutFilter = { show: 'all', month: '', musician: '' };

type Lines = ReturnType<typeof matchingLines>;

/** The title stands in the request alone, and the words in the tip: what a client has erased is gone here too. */
async function readLines(
  ctx: AppContext,
  narrow: (query: Lines) => Lines,
  filter: PayoutFilter = ALL,
): Promise<PayoutLine[]> {
  const rows = await narrow(matchingLines(ctx, filter))
    .leftJoin('eventRequests', 'eventRequests.id', 'payoutLines.requestId')
    .leftJoin('musicians', 'musicians.id', 'payoutLines.musicianId')
    .leftJoin('tips', 'tips.entryId', 'payoutLines.tipId')
    .selectAll('payoutLines')
    .select(['eventRequests.details', 'tips.words', 'musicians.firstName', 'musicians.lastName'])
    .orderBy('payoutLines.eventDate', 'desc')
    .orderBy('payoutLines.id')
    .execute();
  return rows.map(toLine);
}

type LineRow = Row<'payoutLines'> & Record<'details' | 'words' | 'firstName' | 'lastName', string | null>;

function toLine({ id, details, words, firstName, lastName, createdAt: _, ...row }: LineRow): PayoutLine {
  const name = firstName === null || lastName === null ? row.name : `${firstName} ${lastName}`;
  const title = details === null ? EVENT_GONE : requestTitle(JSON.parse(details) as EventRequest);
  return { _id: id, ...row, name, title: row.tipId === null ? title : tipTitle(title), words: words ?? '' };
}
