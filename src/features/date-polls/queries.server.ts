import { slices } from '#/database/slices.ts';
import type { Row } from '#/database/tables.ts';
import { type Page, pageOf } from '#/platform/http/paging.ts';
import { ID } from '#/platform/ids.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { ownText } from '../calendar-feeds/messages.ts';
import { busyOn } from '../calendar-feeds/queries.server.ts';
import type { AppContext } from '../context.ts';
import { confirmedOn } from '../event-requests/engagements/confirmed-then.server.ts';
import * as links from '../mailed-links/links.server.ts';
import { fullName } from '../musicians/rules.ts';
import { behindDoor } from '../musicians/stage-door.server.ts';
import { type DatePoll, type Mark, type OwnPoll, POLLS_PER_PAGE, type PollDate } from './model.ts';

/** Open first, then newest. @throws AppError unauthenticated, forbidden */
export async function listPolls(ctx: AppContext, page: number): Promise<Page<DatePoll>> {
  requireAdmin(ctx);
  const { count } = await ctx.db
    .selectFrom('datePolls')
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return pageOf(Number(count), page, POLLS_PER_PAGE, async ({ offset, limit }) => {
    const rows = await ctx.db
      .selectFrom('datePolls')
      .selectAll()
      .orderBy((e) => e.case().when('closedAt', 'is', null).then(0).else(1).end())
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .offset(offset)
      .limit(limit)
      .execute();
    return toPolls(ctx, rows);
  });
}

export async function pollsOf(ctx: AppContext, requestId: string): Promise<DatePoll[]> {
  requireAdmin(ctx);
  const all = ctx.db.selectFrom('datePolls').selectAll().orderBy('createdAt', 'desc').orderBy('id');
  return toPolls(ctx, await all.where('requestId', '=', requestId).execute());
}

/** @throws AppError unauthenticated, forbidden */
export async function findPoll(ctx: AppContext, id: string): Promise<DatePoll | undefined> {
  requireAdmin(ctx);
  if (!ID.test(id)) return undefined;
  const [poll] = await toPolls(ctx, await ctx.db.selectFrom('datePolls').selectAll().where('id', '=', id).execute());
  return poll;
}

export async function toPolls({ db }: AppContext, rows: readonly Row<'datePolls'>[]): Promise<DatePoll[]> {
  const players = new Map<string, DatePoll['players']>();
  for (const some of slices(rows.map(({ id }) => id))) {
    const found = await db
      .selectFrom('datePollPlayers as p')
      .innerJoin('musicians as m', 'm.id', 'p.musicianId')
      .select(['p.pollId', 'm.id', 'm.firstName', 'm.lastName', 'p.marks', 'p.answeredAt', 'p.remindedAt'])
      .where('p.pollId', 'in', some)
      .orderBy('m.lastName')
      .orderBy('m.id')
      .execute();
    for (const { pollId, id, marks, answeredAt, remindedAt, ...names } of found) {
      const known = players.get(pollId) ?? [];
      known.push({ _id: id, name: fullName(names), marks: readMarks(marks), answeredAt, remindedAt });
      players.set(pollId, known);
    }
  }
  return rows.map(({ id, dates, toldAt: _, updatedAt: __, ...row }) => ({
    ...row,
    _id: id,
    dates: JSON.parse(dates) as PollDate[],
    players: players.get(id) ?? [],
  }));
}

export function readMarks(marks: string | null): Record<string, Mark> | null {
  return marks === null ? null : (JSON.parse(marks) as Record<string, Mark>);
}

/** Read-only: mail scanners open links. */
export async function findOwnPoll(ctx: AppContext, token: string): Promise<OwnPoll | undefined> {
  const player = await playerOfLink(ctx, token);
  if (!player) return undefined;
  const row = await ctx.db.selectFrom('datePolls').selectAll().where('id', '=', player.pollId).executeTakeFirst();
  const musician = await ctx.db
    .selectFrom('musicians')
    .select(['firstName', 'lastName'])
    .where('id', '=', player.musicianId)
    .executeTakeFirst();
  if (!row || !musician) return undefined;
  const dates = JSON.parse(row.dates) as PollDate[];
  const marks = readMarks(player.marks);
  const then = await confirmedOn(
    ctx,
    player.musicianId,
    dates.map(({ date }) => date),
  );
  const own = await busyOn(
    ctx,
    player.musicianId,
    dates.map(({ date }) => date),
  );
  const chosen = dates.find(({ id }) => id === row.chosen) ?? null;
  return {
    title: row.title,
    words: row.words,
    name: fullName(musician),
    dates: dates.map((date) => ({
      ...date,
      mark: marks?.[date.id] ?? null,
      alsoThen: [...(then.get(date.date) ?? []), ...(own.get(date.date) ?? []).map(ownText)],
    })),
    closed: row.closedAt === null ? undefined : { chosen },
  };
}

export async function playerOfLink(ctx: AppContext, token: string): Promise<Row<'datePollPlayers'> | undefined> {
  const door = await behindDoor(ctx, token);
  if (door) {
    const own = ctx.db.selectFrom('datePollPlayers').selectAll().where('id', '=', door.id);
    return own.where('musicianId', '=', door.musicianId).executeTakeFirst();
  }
  const link = await links.findLink(ctx, token);
  if (!link?.pollPlayerId || links.linkState(link, ctx.clock.now()) !== 'open') return undefined;
  return ctx.db.selectFrom('datePollPlayers').selectAll().where('id', '=', link.pollPlayerId).executeTakeFirst();
}
