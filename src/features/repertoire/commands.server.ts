import { isDeepStrictEqual } from 'node:util';
import { slices } from '#/database/slices.ts';
import { newId } from '#/platform/ids.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { moodsInForce } from '../work-facts/dictionary.server.ts';
import { factKeys, knownWork } from '../work-facts/known.server.ts';
import type { MoodDictionary } from '../work-facts/model.ts';
import { type WorkLibrary, workLibrary } from '../work-facts/queries.server.ts';
import type { Opus } from './model.ts';
import { composerKey, identityKey, instrumentKeys, searchText, sortKey } from './rules.ts';
import type { NewOpus } from './schema.server.ts';

const PER_QUERY = 500;

export async function addOpuses(ctx: AppContext, opuses: readonly NewOpus[]): Promise<string[]> {
  const works = opuses.map(({ movements, ...opus }) => ({
    ...opus,
    _id: newId(),
    movements: movements.map((movement) => ({ ...movement, _id: newId() })),
  }));
  await storeOpuses(ctx, works, { createdAt: ctx.clock.now().toISOString() });
  return works.map(({ _id }) => _id);
}

export async function storeOpuses(
  ctx: AppContext,
  works: readonly Opus[],
  kept: { createdAt: string; version?: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const knowledge = await knowledgeNow(tx);
    // Index order fills it without gaps.
    const opusRows = works
      .map((work) => ({ ...opusColumns(knowledge, work), ...kept, id: work._id }))
      .sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1));
    for (const rows of slices(opusRows)) await tx.db.insertInto('opuses').values(rows).execute();
    await storeOffers(tx, works);
    await storeMovements(tx, works);
  });
}

/** The only writer. Locks the works; kept movement `_id`s stay in carts. */
export async function rewriteOpuses(tx: AppContext, works: readonly { before: Opus; after: Opus }[]): Promise<void> {
  const { db } = tx;
  const knowledge = await knowledgeNow(tx);
  for (const { before, after } of works)
    if (!isDeepStrictEqual(opusColumns(knowledge, before), opusColumns(knowledge, after)))
      await db.updateTable('opuses').set(opusColumns(knowledge, after)).where('id', '=', after._id).execute();
  const changed = (part: 'offeringMusicians' | 'movements') =>
    works.flatMap(({ before, after }) => (isDeepStrictEqual(before[part], after[part]) ? [] : [after]));
  for (const some of slices(changed('offeringMusicians'), PER_QUERY)) {
    await db.deleteFrom('opusMusicians').where('opusId', 'in', idsOf(some)).execute();
    await storeOffers(tx, some);
  }
  for (const some of slices(changed('movements'), PER_QUERY)) {
    await db.deleteFrom('movements').where('opusId', 'in', idsOf(some)).execute();
    await storeMovements(tx, some);
  }
}

function idsOf(works: readonly Opus[]): string[] {
  return works.map(({ _id }) => _id);
}

async function storeOffers({ db }: AppContext, works: readonly Opus[]): Promise<void> {
  const rows = works.flatMap(({ _id, offeringMusicians }) =>
    [...new Set(offeringMusicians)].map((musicianId, position) => ({ opusId: _id, musicianId, position })),
  );
  // Musicians' own forms may add the same row.
  for (const some of slices(rows))
    await db
      .insertInto('opusMusicians')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

async function storeMovements({ db }: AppContext, works: readonly Opus[]): Promise<void> {
  const movements = works.flatMap(({ _id: opusId, movements }) =>
    movements.map(({ _id: id, movementTitle: title }, position) => ({ id, opusId, position, title })),
  );
  const offers = works
    .flatMap((work) => work.movements)
    .flatMap(({ _id: movementId, movementOfferingMusicians }) =>
      [...new Set(movementOfferingMusicians)].map((musicianId, position) => ({ movementId, musicianId, position })),
    );
  for (const rows of slices(movements)) await db.insertInto('movements').values(rows).execute();
  for (const rows of slices(offers)) await db.insertInto('movementMusicians').values(rows).execute();
}

type Described = Pick<Opus, 'title' | 'composer' | 'repType' | 'instrumentation' | 'ownFacts'> & {
  movements: readonly { movementTitle: string }[];
};

function opusColumns(knowledge: Knowledge, work: Described) {
  const { title, composer, repType, instrumentation, movements } = work;
  return {
    ...factColumns(knowledge, work),
    title,
    composer,
    repType,
    instrumentation: JSON.stringify(instrumentation),
    identityKey: identityKey({ title, composer, repType, instrumentation }),
    sortKey: sortKey(title),
    searchText: searchText(
      title,
      movements.map(({ movementTitle }) => movementTitle),
    ),
    composerKey: composerKey(composer),
    instrumentKeys: instrumentKeys(instrumentation),
  };
}

type FactsOf = Pick<Opus, 'title' | 'composer' | 'ownFacts'>;

/** Data set, and the owners' dictionary. */
interface Knowledge {
  library: WorkLibrary;
  moods: MoodDictionary;
}

async function knowledgeNow(tx: AppContext): Promise<Knowledge> {
  const [library, { dictionary }] = await Promise.all([workLibrary(), moodsInForce(tx)]);
  return { library, moods: dictionary };
}

export function factColumns({ library, moods }: Knowledge, work: FactsOf) {
  const { facts, work: inDataSet } = knownWork(library, work, moods);
  return {
    ownFacts: work.ownFacts && Object.keys(work.ownFacts).length > 0 ? JSON.stringify(work.ownFacts) : null,
    facts: JSON.stringify(facts),
    factKeys: factKeys(facts),
    knownWork: inDataSet,
    known: facts.known ?? 0,
  };
}
