import { queueMail } from '#/database/outbox/outbox.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { stageDoorLines } from '../musicians/stage-door.server.ts';
import { remindedMail } from './email.server.ts';
import { makePollLink } from './links.server.ts';
import { type PollDate, REMIND_AFTER_DAYS } from './model.ts';

export async function remindOfDates(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - REMIND_AFTER_DAYS * DAY_MS).toISOString();
  const silent = await ctx.db
    .selectFrom('datePollPlayers')
    .innerJoin('datePolls', 'datePolls.id', 'datePollPlayers.pollId')
    .select('datePollPlayers.id')
    .where('datePolls.closedAt', 'is', null)
    .where('datePolls.createdAt', '<=', before)
    .where('datePollPlayers.answeredAt', 'is', null)
    .where('datePollPlayers.remindedAt', 'is', null)
    .execute();
  for (const { id } of silent) await remind(ctx, id);
}

/** Whichever process marks first sends. */
async function remind(ctx: AppContext, playerId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const marked = await tx.db
      .updateTable('datePollPlayers')
      .set({ remindedAt: tx.clock.now().toISOString() })
      .where('id', '=', playerId)
      .where('answeredAt', 'is', null)
      .where('remindedAt', 'is', null)
      .returning(['pollId', 'musicianId'])
      .executeTakeFirst();
    if (!marked) return;
    const [row, player] = await Promise.all([
      tx.db.selectFrom('datePolls').selectAll().where('id', '=', marked.pollId).executeTakeFirst(),
      tx.db
        .selectFrom('musicians')
        .select(['firstName', 'lastName', 'email'])
        .where('id', '=', marked.musicianId)
        .executeTakeFirst(),
    ]);
    if (!row || !player) return;
    const poll = { ...row, dates: JSON.parse(row.dates) as PollDate[] };
    const href = await makePollLink(tx, playerId, poll.dates);
    const own = await stageDoorLines(tx, marked.musicianId);
    await queueMail(tx, remindedMail(tx, { poll, player, href, own }));
  });
}
