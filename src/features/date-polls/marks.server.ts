import { queueMail } from '#/database/outbox/outbox.ts';
import { AppError } from '#/platform/errors.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { allAnsweredMail } from './email.server.ts';
import { DATE_UNKNOWN, LINK_UNKNOWN, MARK_REQUIRED, NOTHING_CHANGED, POLL_CLOSED } from './messages.ts';
import type { Mark, PollDate } from './model.ts';
import { playerOfLink, readMarks, toPolls } from './queries.server.ts';

/**
 * The last answer tells the business, once. @throws AppError not_found, conflict when closed or unchanged, validation
 */
export async function markDates(ctx: AppContext, token: string, marks: Record<string, Mark>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const known = await playerOfLink(tx, token);
    if (!known) throw new AppError('not_found', LINK_UNKNOWN);
    // Locked: of the last two at once one sees all answers.
    const row = await tx.db
      .updateTable('datePolls')
      .set({ updatedAt: tx.clock.now().toISOString() })
      .where('id', '=', known.pollId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new AppError('not_found', LINK_UNKNOWN);
    if (row.closedAt !== null) throw new AppError('conflict', POLL_CLOSED);
    const dates = JSON.parse(row.dates) as PollDate[];
    requireWhole(dates, marks);
    const before = readMarks((await playerOfLink(tx, token))?.marks ?? null);
    if (before && dates.every(({ id }) => before[id] === marks[id])) throw new AppError('conflict', NOTHING_CHANGED);
    await tx.db
      .updateTable('datePollPlayers')
      .set({ marks: JSON.stringify(marks), answeredAt: tx.clock.now().toISOString() })
      .where('id', '=', known.id)
      .execute();
    const [poll] = await toPolls(tx, [row]);
    if (!poll || row.toldAt !== null || poll.players.some(({ answeredAt }) => answeredAt === null)) return;
    await tx.db
      .updateTable('datePolls')
      .set({ toldAt: tx.clock.now().toISOString() })
      .where('id', '=', poll._id)
      .execute();
    await queueMail(tx, allAnsweredMail(tx, poll));
  });
}

function requireWhole(dates: readonly PollDate[], marks: Record<string, Mark>): void {
  const missing = dates.filter(({ id }) => marks[id] === undefined);
  const fields = Object.fromEntries(missing.map(({ id }) => [`marks.${id}`, MARK_REQUIRED]));
  if (missing.length > 0) throw new AppError('validation', MARK_REQUIRED, { fields });
  if (Object.keys(marks).length > dates.length) throw new AppError('validation', DATE_UNKNOWN);
}
