import { ID } from '#/platform/ids.ts';
import type { AppContext } from '../context.ts';
import type { Opus } from '../repertoire/model.ts';
import type { CorrectedFacts, KnownFacts } from '../work-facts/model.ts';

export interface CartWork extends Pick<Opus, '_id' | 'title' | 'composer' | 'repType' | 'instrumentation'> {
  facts: KnownFacts;
  /** The owners set or withheld its length. */
  timed: boolean;
  movements: Pick<Opus['movements'][number], '_id' | 'movementTitle'>[];
}

/** Two queries: PostgreSQL would scan every movement for a join. */
export async function findCartWorks({ db }: AppContext, given: readonly string[]): Promise<CartWork[]> {
  const ids = given.filter((id) => ID.test(id));
  if (ids.length === 0) return [];
  const [works, movements] = await Promise.all([
    db
      .selectFrom('opuses')
      .select(['id', 'title', 'composer', 'repType', 'instrumentation', 'facts', 'ownFacts'])
      .where('id', 'in', ids)
      .execute(),
    db
      .selectFrom('movements')
      .select(['id', 'opusId', 'title'])
      .where('opusId', 'in', ids)
      .orderBy('position')
      .execute(),
  ]);
  const byOpus = Map.groupBy(movements, ({ opusId }) => opusId);
  return works.map(({ id, instrumentation, facts, ownFacts, ...named }) => ({
    _id: id,
    ...named,
    instrumentation: JSON.parse(instrumentation) as string[],
    facts: JSON.parse(facts) as KnownFacts,
    timed: ownFacts !== null && (JSON.parse(ownFacts) as CorrectedFacts).minutes !== undefined,
    movements: (byOpus.get(id) ?? []).map((movement) => ({ _id: movement.id, movementTitle: movement.title })),
  }));
}
