import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import { readListed, requestsWaiting } from '../event-requests/inbox/inbox.server.ts';
import { listClaims } from '../event-requests/money/paying.server.ts';
import { listForgottenParts } from '../event-requests/players/parts.server.ts';
import { requestNumbers } from '../event-requests/queries.server.ts';
import { unansweredNumbers } from '../join-applications/queries.server.ts';
import { readLate } from '../ledger-room/queries.server.ts';
import { countMailTrouble, mailTrouble } from '../mail-log/queries.server.ts';
import { orderNumbers, ordersWaiting, scoreIncome } from '../orders/queries.server.ts';
import { searchPerformances } from '../performances/search.server.ts';
import type { With } from '../ports.ts';
import { countUnseenNotes } from '../release-notes/queries.server.ts';
import { countWanted } from '../wanted/queries.server.ts';
import { DAYS_AHEAD, type KindCounts, type RoomCounts } from './model.ts';

/** @throws AppError unauthenticated, forbidden */
export async function readToday(ctx: AppContext) {
  requireAdmin(ctx);
  const last = todayAtTheHouse(ctx, DAYS_AHEAD);
  const [requests, claims, late, unanswered, orders, mails, upcoming, counts] = await Promise.all([
    requestNumbers(ctx),
    listClaims(ctx),
    readLate(ctx),
    unansweredNumbers(ctx),
    orderNumbers(ctx),
    mailTrouble(ctx),
    searchPerformances(ctx, { search: '', show: 'upcoming', sort: 'oldest' }, 1),
    countKinds(ctx),
  ]);
  const scores = await scoreIncome(
    ctx,
    requests.months.map(({ month }) => month),
  );
  const months = requests.months.map((month) => ({ ...month, scores: (scores.get(month.month) ?? 0) / 100 }));
  const performances = upcoming.items.filter(({ date }) => date <= last);
  const openParts = await readListed(ctx, await listForgottenParts(ctx));
  const claimed = await readListed(
    ctx,
    claims.map(({ requestId }) => requestId),
  );
  const saidAt = new Map(claims.map(({ requestId, at }) => [requestId, at]));
  const saidPaid = claimed.map(({ request }) => ({ request, at: saidAt.get(request._id) ?? '' }));
  return { requests, saidPaid, late, openParts, unanswered, orders, mails, counts, months, performances };
}

/** For every page. @throws AppError unauthenticated, forbidden */
export async function countRooms(ctx: With<'host'>): Promise<RoomCounts> {
  requireAdmin(ctx);
  const [requests, orders, unanswered, trouble, wanted, news] = await Promise.all([
    requestsWaiting(ctx),
    ordersWaiting(ctx),
    unansweredNumbers(ctx),
    countMailTrouble(ctx),
    countWanted(ctx),
    countUnseenNotes(ctx),
  ]);
  return {
    requests: { waiting: requests.waiting, urgent: requests.overdue > 0 },
    orders: { waiting: orders.waiting, urgent: orders.overdue > 0 },
    messages: { waiting: unanswered.messages.count, urgent: false },
    applications: { waiting: unanswered.applications.count, urgent: false },
    mail: { waiting: trouble, urgent: trouble > 0 },
    wanted: { waiting: wanted, urgent: false },
    news: { waiting: news, urgent: false },
  };
}

async function countKinds(ctx: AppContext): Promise<KindCounts> {
  const shown = await ctx.kept('how many of each kind', async ({ db }) => {
    const count = async (table: 'opuses' | 'musicians' | 'performances') => {
      const { total } = await db
        .selectFrom(table)
        .select((e) => e.fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    };
    const [opus, musician, performance] = await Promise.all([
      count('opuses'),
      count('musicians'),
      count('performances'),
    ]);
    return { opus, musician, performance };
  });
  const { clients } = await ctx.db
    .selectFrom('accounts')
    .select((e) => e.fn.countAll().as('clients'))
    .where('role', '=', 'client')
    .executeTakeFirstOrThrow();
  return { ...shown, client: Number(clients) };
}
