import { AppError, fieldRefused } from '#/platform/errors.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { changesBetween } from '../audit-log/rules.ts';
import { type AdminContext, type AppContext, inTransaction } from '../context.ts';
import { keepDeleted, takeDeleted } from '../deleted-items/commands.server.ts';
import { type KeptNotation, moveNotation, putNotation, takeNotation } from '../notation/commands.server.ts';
import {
  changeItem,
  given,
  insertItem,
  raiseContentVersion,
  recordContentAct,
  removeItem,
} from '../site-content/commands.server.ts';
import type { Changes, ContentItem } from '../site-content/model.ts';
import { findItem } from '../site-content/queries.server.ts';
import { opusNoTaken } from './messages.ts';
import type { Arrangement, Composition, CompositionFields } from './model.ts';
import { asWork, opusNoProblem } from './rules.ts';
import { type KeptScore, putScore, takeScore } from './scores.server.ts';

type Work = Composition | Arrangement;

/** A work with its full score and its notation, as it is kept while it can be brought back. */
export interface DeletedComposition {
  item: ContentItem<Work>;
  score: KeptScore | null;
  /** Absent in what was deleted before there was any. */
  notation?: KeptNotation | null;
}

/** Adds a work at the end of its table. @throws AppError unauthenticated, forbidden, validation */
export function addComposition(ctx: AppContext, fields: CompositionFields): Promise<ContentItem<Work>> {
  requireAdmin(ctx);
  const body = checkedWork(fields);
  return inTransaction(ctx, async (tx) => {
    await raiseContentVersion(tx);
    await requireFree(tx, body.opusNo);
    const item = await insertItem(tx, { collection: 'compositions', key: body.opusNo, body });
    await recordContentAct(tx, item, body.title, 'added', changesBetween({}, { ...body }));
    return item;
  });
}

/** Changes what is given. Its full score and its notation follow a new number. @throws AppError not_found, conflict, validation */
export function changeComposition(
  ctx: AppContext,
  opusNo: string,
  { seen, ...changes }: Changes<CompositionFields>,
): Promise<ContentItem<Work>> {
  const edit = {
    collection: 'compositions',
    key: opusNo,
    seen,
    nameOf: ({ title }: Work) => title,
    keyOf: (work: Work) => work.opusNo,
  } as const;
  return changeItem<Work>(ctx, edit, async (before, tx) => {
    const body = checkedWork({ ...before, ...given(changes) });
    if (body.opusNo !== opusNo) {
      await requireFree(tx, body.opusNo);
      await tx.db.updateTable('scores').set({ opusNo: body.opusNo }).where('opusNo', '=', opusNo).execute();
      await tx.db.updateTable('orderLines').set({ opusNo: body.opusNo }).where('opusNo', '=', opusNo).execute();
      await moveNotation(tx, opusNo, body.opusNo);
    }
    return body;
  });
}

/** Takes a work and its full score out of the store, for 30 days to be brought back. @throws AppError not_found */
export function deleteComposition(ctx: AppContext, opusNo: string): Promise<void> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const item = await removeItem<Work>(tx, 'compositions', opusNo);
    const snapshot: DeletedComposition = {
      item,
      score: await takeScore(tx, opusNo),
      notation: await takeNotation(tx, opusNo),
    };
    // An earlier work of this number gives way: only one of them could come back.
    await tx.db.deleteFrom('deletedItems').where('kind', '=', 'composition').where('itemId', '=', opusNo).execute();
    const fileIds = snapshot.score ? [snapshot.score.fileId] : [];
    await keepDeleted(tx, { kind: 'composition', itemId: opusNo, name: item.body.title, snapshot, fileIds });
    await recordContentAct(tx, item, item.body.title, 'deleted', changesBetween({ ...item.body }, {}));
  });
}

/** Puts a deleted work back where it stood, with its full score. Answers its title. @throws AppError not_found, conflict */
export async function restoreComposition(tx: AdminContext, opusNo: string): Promise<string> {
  await raiseContentVersion(tx);
  const { item, score, notation } = await takeDeleted<DeletedComposition>(tx, 'composition', opusNo);
  const present = await findItem<Work>(tx, 'compositions', opusNo);
  if (present) throw new AppError('conflict', opusNoTaken(opusNo, present.body.title));
  const back = await insertItem(tx, { ...item, version: item.version + 1 });
  if (score) await putScore(tx, score);
  if (notation) await putNotation(tx, notation);
  await recordContentAct(tx, back, back.body.title, 'restored');
  return back.body.title;
}

/** @throws AppError validation */
function checkedWork(fields: CompositionFields): Work {
  const problem = opusNoProblem(fields);
  if (problem) throw fieldRefused('opusNo', problem);
  return asWork(fields);
}

async function requireFree(tx: AppContext, opusNo: string): Promise<void> {
  const present = await findItem<Work>(tx, 'compositions', opusNo);
  if (present) throw fieldRefused('opusNo', opusNoTaken(opusNo, present.body.title));
}
