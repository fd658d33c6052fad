import { isDeepStrictEqual } from 'node:util';
import { slices } from '#/database/slices.ts';
import { newId } from '#/platform/ids.ts';
import { type AppContext, inTransaction } from '../context.ts';
import type { Opus } from './model.ts';
import { composerKey, identityKey, instrumentKeys, searchText, sortKey } from './rules.ts';
import type { NewOpus } from './schema.server.ts';

const PER_QUERY = 500;

/** Adds works with their movements and offers, all or nothing. Their musicians must exist. Answers their ids. */
export async function addOpuses(ctx: AppContext, opuses: readonly NewOpus[]): Promise<string[]> {
  const works = opuses.map(({ movements, ...opus }) => ({
    ...opus,
    _id: newId(),
    movements: movements.map((movement) => ({ ...movement, _id: newId() })),
  }));
  await storeOpuses(ctx, works, { createdAt: ctx.clock.now().toISOString() });
  return works.map(({ _id }) => _id);
}

/** Stores works under the ids they have, all or nothing. */
export async function storeOpuses(
  ctx: AppContext,
  works: readonly Opus[],
  kept: { createdAt: string; version?: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // In the order they are read in: many at once fill the index from its beginning to its end, without gaps.
    const opusRows = works
      .map((work) => ({ ...opusColumns(work), ...kept, id: work._id }))
      .sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1));
    for (const rows of slices(opusRows)) await tx.db.insertInto('opuses').values(rows).execute();
    await storeOffers(tx, works);
    await storeMovements(tx, works);
  });
}

/**
 * Writes works over what they were: the one way in which works change, one or many. They are locked. A movement that
 * keeps its `_id` stays the same one, so that carts keep it.
 */
export async function rewriteOpuses(tx: AppContext, works: readonly { before: Opus; after: Opus }[]): Promise<void> {
  const { db } = tx;
  for (const { before, after } of works)
    if (!isDeepStrictEqual(opusColumns(before), opusColumns(after)))
      await db.updateTable('opuses').set(opusColumns(after)).where('id', '=', after._id).execute();
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
  // A musician's own form may have added the same this moment: it does not lock the work.
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

type Described = Pick<Opus, 'title' | 'composer' | 'repType' | 'instrumentation'> & {
  movements: readonly { movementTitle: string }[];
};

/** A work's own row: its words, and what is found, sorted and told apart by them. */
function opusColumns({ title, composer, repType, instrumentation, movements }: Described) {
  return {
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
