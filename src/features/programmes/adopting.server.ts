import { DAY_MS } from '#/platform/time/durations.ts';
import { VISITOR_KEPT_DAYS } from '../cart/model.ts';
import { changeCart, emptyStoredCart, findCart } from '../cart/stored.server.ts';
import { type AppContext, type ClientActor, inTransaction } from '../context.ts';
import { joinedEntries, joinedProgramme } from './arranging/joining.ts';
import { programmeIn } from './queries.server.ts';
import { moveShared } from './shared.server.ts';

/** Merged into the client's own. */
export async function adoptVisitorProgramme(ctx: AppContext, actor: ClientActor): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const visitor = { ...tx, actor: { kind: 'visitor' } as const };
    const chosen = await findCart(visitor);
    if (!chosen) return;
    const own = await changeCart({ ...tx, actor }, async (own) => {
      const programme = joinedProgramme(programmeIn(own), programmeIn(chosen));
      return { entries: joinedEntries(own.entries, chosen.entries), programme: JSON.stringify(programme) };
    });
    await moveShared(tx, chosen.id, { cartId: own.id });
    await emptyStoredCart(visitor);
  });
}

/** Untouched ones. */
export async function forgetVisitorProgrammes({ db, clock }: AppContext): Promise<void> {
  const before = new Date(clock.now().getTime() - VISITOR_KEPT_DAYS * DAY_MS).toISOString();
  await db.deleteFrom('carts').where('visitorDigest', 'is not', null).where('updatedAt', '<', before).execute();
}
