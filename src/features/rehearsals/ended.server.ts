import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { findRequestOfLink } from '../event-requests/queries.server.ts';
import { findRehearsal } from './queries.server.ts';
import { tellPlayers } from './telling.server.ts';

/** Of declined or withdrawn requests; players are told once. */
export async function callOffWithRequests(ctx: AppContext): Promise<void> {
  const left = await ctx.db
    .selectFrom('rehearsals')
    .innerJoin('eventRequests', 'eventRequests.id', 'rehearsals.requestId')
    .select('rehearsals.id')
    .where('rehearsals.calledOff', '=', 0)
    .where('rehearsals.date', '>=', todayAtTheHouse(ctx))
    .where('eventRequests.status', 'in', ['declined', 'withdrawn'])
    .execute();
  for (const { id } of left) await callOff(ctx, id);
}

/** Whichever process marks first tells. */
async function callOff(ctx: AppContext, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const marked = await tx.db
      .updateTable('rehearsals')
      .set((e) => ({
        calledOff: 1,
        version: e('version', '+', 1),
        sequence: e('sequence', '+', 1),
        updatedAt: tx.clock.now().toISOString(),
      }))
      .where('id', '=', id)
      .where('calledOff', '=', 0)
      .executeTakeFirst();
    const rehearsal = marked.numUpdatedRows > 0n ? await findRehearsal(tx, id) : undefined;
    const request = rehearsal && (await findRequestOfLink(tx, rehearsal.requestId));
    if (request) await tellPlayers(tx, { request, rehearsal, what: 'called-off' });
  });
}
