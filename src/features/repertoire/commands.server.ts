import { slices } from '../../database/slices.ts';
import { foldText } from '../../platform/fold-text.ts';
import { newId } from '../../platform/ids.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { identityKey, searchText, sortKey } from './rules.ts';
import type { NewOpus } from './schema.server.ts';

/** Adds works with their movements and offers, all or nothing. Their musicians must exist. Answers their ids. */
export async function addOpuses(ctx: AppContext, opuses: readonly NewOpus[]): Promise<string[]> {
  const createdAt = ctx.clock.now().toISOString();
  const works = opuses.map((opus) => ({
    ...opus,
    id: newId(),
    movements: opus.movements.map((movement) => ({ ...movement, id: newId() })),
  }));

  const opusRows = works.map(({ id, title, composer, repType, instrumentation, movements }) => ({
    id,
    title,
    composer,
    repType,
    instrumentation: JSON.stringify(instrumentation),
    identityKey: identityKey({ title, composer, repType, instrumentation }),
    sortKey: sortKey(title),
    searchText: searchText(
      title,
      movements.map((movement) => movement.movementTitle),
    ),
    createdAt,
  }));
  const instrumentRows = works.flatMap(({ id, instrumentation }) =>
    [...new Set(instrumentation.map(foldText))].map((instrumentKey) => ({ opusId: id, instrumentKey })),
  );
  const offerRows = works.flatMap(({ id, offeringMusicians }) =>
    [...new Set(offeringMusicians)].map((musicianId, position) => ({ opusId: id, musicianId, position })),
  );
  const movementRows = works.flatMap((work) =>
    work.movements.map(({ id, movementTitle }, position) => ({ id, opusId: work.id, position, title: movementTitle })),
  );
  const movementOfferRows = works.flatMap((work) =>
    work.movements.flatMap(({ id, movementOfferingMusicians }) =>
      [...new Set(movementOfferingMusicians)].map((musicianId, position) => ({ movementId: id, musicianId, position })),
    ),
  );

  await inTransaction(ctx, async ({ db }) => {
    for (const rows of slices(opusRows)) await db.insertInto('opuses').values(rows).execute();
    for (const rows of slices(instrumentRows)) await db.insertInto('opusInstruments').values(rows).execute();
    for (const rows of slices(offerRows)) await db.insertInto('opusMusicians').values(rows).execute();
    for (const rows of slices(movementRows)) await db.insertInto('movements').values(rows).execute();
    for (const rows of slices(movementOfferRows)) await db.insertInto('movementMusicians').values(rows).execute();
  });
  return works.map((work) => work.id);
}
