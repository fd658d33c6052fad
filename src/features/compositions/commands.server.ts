import { fieldRefused } from '#/platform/errors.ts';
import type { AppContext } from '../context.ts';
import { addItem } from '../item-kinds/commands.server.ts';
import { moveNotation } from '../notation/commands.server.ts';
import { changeContent, given, insertItem, raiseContentVersion } from '../site-content/commands.server.ts';
import type { Changes, ContentItem } from '../site-content/model.ts';
import { findItem } from '../site-content/queries.server.ts';
import { COMPOSITION, type Work } from './item.server.ts';
import { opusNoTaken } from './messages.ts';
import type { CompositionFields } from './model.ts';
import { asWork, opusNoProblem } from './rules.ts';

/** @throws AppError unauthenticated, forbidden, validation */
export function addComposition(ctx: AppContext, fields: CompositionFields): Promise<Work> {
  return addItem(ctx, COMPOSITION, async (tx) => {
    const body = checkedWork(fields);
    await raiseContentVersion(tx);
    await requireFree(tx, body.opusNo);
    await insertItem(tx, { collection: 'compositions', key: body.opusNo, body });
    return body.opusNo;
  });
}

/** Its score and notation follow a new number. @throws AppError not_found, conflict, validation */
export function changeComposition(
  ctx: AppContext,
  opusNo: string,
  { seen: expectedVersion, ...changes }: Changes<CompositionFields>,
): Promise<ContentItem<Work>> {
  const edit = {
    collection: 'compositions',
    key: opusNo,
    expectedVersion,
    nameOf: ({ title }: Work) => title,
    keyOf: (work: Work) => work.opusNo,
  } as const;
  return changeContent<Work>(ctx, edit, async (before, tx) => {
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

function checkedWork(fields: CompositionFields): Work {
  const problem = opusNoProblem(fields);
  if (problem) throw fieldRefused('opusNo', problem);
  return asWork(fields);
}

async function requireFree(tx: AppContext, opusNo: string): Promise<void> {
  const present = await findItem<Work>(tx, 'compositions', opusNo);
  if (present) throw fieldRefused('opusNo', opusNoTaken(opusNo, present.body.title));
}
