import { newId } from '../../platform/ids.ts';
import type { AppContext } from '../context.ts';
import type { AuditAction, AuditChange, AuditKind } from './model.ts';

export interface Act {
  kind: AuditKind;
  itemId: string;
  itemName: string;
  action: AuditAction;
  changes?: readonly AuditChange[];
}

/**
 * Writes down what an admin did, in the transaction that does it. What clients and musicians do to their own is in
 * the history of each request, not here; so is nothing that loads the sample content.
 */
export async function recordAct(tx: AppContext, act: Act): Promise<void> {
  await recordActs(tx, [act]);
}

/** The same for many at once, as an import does them. */
export async function recordActs(tx: AppContext, acts: readonly Act[]): Promise<void> {
  const { actor } = tx;
  if (actor.kind !== 'admin') return;
  const at = tx.clock.now().toISOString();
  for (const { changes = [], ...act } of acts) {
    await tx.db
      .insertInto('auditEntries')
      .values({
        ...act,
        id: newId(),
        at,
        actorId: actor.accountId,
        actor: actor.email,
        changes: JSON.stringify(changes),
      })
      .execute();
  }
}
