import { slices } from '#/database/slices.ts';
import type { Row } from '#/database/tables.ts';
import { recordAct } from '#/features/audit-log/commands.server.ts';
import type { AdminContext } from '#/features/context.ts';
import { newId } from '#/platform/ids.ts';
import { worksText } from '../messages.ts';
import type { Batch } from '../model.ts';

interface NewBatch {
  kind: Row<'batches'>['kind'];
  name: string;
  items: readonly Omit<Row<'batchItems'>, 'batchId' | 'place'>[];
}

/** In the transaction that writes them. */
export async function recordBatch(tx: AdminContext, { kind, name, items }: NewBatch): Promise<Batch> {
  const batch = { id: newId(), kind, name, at: tx.clock.now().toISOString(), by: tx.actor.email };
  await tx.db.insertInto('batches').values(batch).execute();
  const rows = items.map((item, place) => ({ ...item, batchId: batch.id, place }));
  for (const some of slices(rows)) await tx.db.insertInto('batchItems').values(some).execute();
  await recordAct(tx, {
    kind: 'import',
    itemId: batch.id,
    itemName: name,
    action: kind === 'import' ? 'added' : 'changed',
    changes: [{ field: kind === 'import' ? 'opuses' : 'composer', from: '', to: worksText(items.length) }],
  });
  const { id: _id, ...rest } = batch;
  return { _id, ...rest, works: items.length, undoneAt: null };
}
