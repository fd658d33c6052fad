import { ID } from '#/platform/ids.ts';
import type { AppContext } from '../context.ts';
import type { Opus } from '../repertoire/model.ts';
import type { CorrectedFacts, KnownFacts } from '../work-facts/model.ts';

/** A work without who offers it. */
export interface CartWork extends Pick<Opus, '_id' | 'title' | 'composer' | 'repType' | 'instrumentation'> {
  facts: KnownFacts;
  /** The owners have said how long it takes, or that nobody knows. */
  timed: boolean;
  movements: Pick<Opus['movements'][number], '_id' | 'movementTitle'>[];
}

/** In one query. Ids of no work are left out. */
export async function findCartWorks({ db }: AppContext, asked: readonly string[]): Promise<CartWork[]> {
  const ids = asked.filter((id) => ID.test(id));
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('opuses')
    .leftJoin('movements', 'movements.opusId', 'opuses.id')
    .select(['opuses.id', 'opuses.title', 'composer', 'repType', 'instrumentation', 'facts', 'ownFacts'])
    .select(['movements.id as movementId', 'movements.title as movementTitle'])
    .where('opuses.id', 'in', ids)
    .orderBy('movements.position')
    .execute();
  const works = new Map<string, CartWork>();
  for (const { id, instrumentation, facts, ownFacts, movementId, movementTitle, ...named } of rows) {
    const work = works.get(id) ?? {
      _id: id,
      ...named,
      instrumentation: JSON.parse(instrumentation) as string[],
      facts: JSON.parse(facts) as KnownFacts,
      timed: ownFacts !== null && (JSON.parse(ownFacts) as CorrectedFacts).minutes !== undefined,
      movements: [],
    };
    if (movementId !== null) work.movements.push({ _id: movementId, movementTitle: movementTitle ?? '' });
    works.set(id, work);
  }
  return [...works.values()];
}
