import { lockRows } from '#/database/lock-rows.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { moodsInForce } from '../work-facts/dictionary.server.ts';
import { RULES_VERSION } from '../work-facts/known.server.ts';
import type { CorrectedFacts } from '../work-facts/model.ts';
import { type WorkLibrary, workLibrary } from '../work-facts/queries.server.ts';
import { factColumns } from './commands.server.ts';

const RENEWED = 'facts-renewed';
/** Some 20 ms, in which nobody else is answered. */
const PER_STEP = 100;

/** Recomputes stored facts once per data set and dictionary version. */
export async function renewFacts(ctx: AppContext): Promise<void> {
  const library = await workLibrary();
  const value = `${library.digest}.${RULES_VERSION}.${(await moodsInForce(ctx)).version}`;
  const mark = ctx.db.selectFrom('serverMarks').select('value').where('name', '=', RENEWED);
  if ((await mark.executeTakeFirst())?.value === value) return;
  for (let after: string | undefined = ''; after !== undefined; ) after = await renewSome(ctx, library, after);
  await ctx.db
    .insertInto('serverMarks')
    .values({ name: RENEWED, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Returns the next id; undefined at the end. */
function renewSome(ctx: AppContext, library: WorkLibrary, after: string): Promise<string | undefined> {
  return inTransaction(ctx, async (tx) => {
    const next = tx.db.selectFrom('opuses').where('id', '>', after).orderBy('id').limit(PER_STEP);
    const ids = (await next.select('id').execute()).map(({ id }) => id);
    if (ids.length === 0) return undefined;
    await lockRows(tx.db, 'opuses', ids);
    // Behind the lock: concurrent renewals use the latest dictionary.
    const { dictionary: moods } = await moodsInForce(tx);
    const rows = await tx.db
      .selectFrom('opuses')
      .select(['id', 'title', 'composer', 'ownFacts', 'facts', 'factKeys', 'knownWork', 'known'])
      .where('id', 'in', ids)
      .execute();
    for (const { id, title, composer, ownFacts, ...stored } of rows) {
      const own = ownFacts === null ? undefined : (JSON.parse(ownFacts) as CorrectedFacts);
      const { facts, factKeys, knownWork, known } = factColumns({ library, moods }, { title, composer, ownFacts: own });
      if (facts === stored.facts && factKeys === stored.factKeys && knownWork === stored.knownWork) continue;
      await tx.db.updateTable('opuses').set({ facts, factKeys, knownWork, known }).where('id', '=', id).execute();
    }
    return ids.at(-1);
  });
}
