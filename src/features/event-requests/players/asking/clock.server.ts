import { type AppContext, inTransaction } from '#/features/context.ts';
import { toRequest } from '../../records.server.ts';
import { OPEN_STATUSES } from '../../rules.ts';
import { lockRequest } from '../../steps/links.server.ts';
import { settle } from './moving.server.ts';

/** Asks the next after the waiting time. Whichever process locks first does it. */
export async function moveWavesOn(ctx: AppContext): Promise<void> {
  const due = await ctx.db
    .selectFrom('requestAsks')
    .innerJoin('eventRequests', 'eventRequests.id', 'requestAsks.requestId')
    .select('requestAsks.requestId')
    .distinct()
    .where('requestAsks.state', '=', 'asked')
    .where('requestAsks.dueAt', '<=', ctx.clock.now().toISOString())
    .where('eventRequests.status', 'in', OPEN_STATUSES)
    .execute();
  for (const { requestId } of due)
    await moveOn(ctx, requestId).catch((error) => ctx.log.error({ error, requestId }, 'players could not be asked'));
}

function moveOn(ctx: AppContext, requestId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockRequest(tx, requestId);
    if (row && row.turn !== '') await settle(tx, await toRequest(tx, row));
  });
}
