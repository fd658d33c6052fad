import { slices } from '#/database/slices.ts';
import { newId } from '#/platform/ids.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import type { AdminContext, AppContext } from '../context.ts';
import type { AuditAction, AuditChange, AuditKind } from './model.ts';
import { musicianActor } from './rules.ts';

export interface Act {
  kind: AuditKind;
  itemId: string;
  itemName: string;
  action: AuditAction;
  changes?: readonly AuditChange[];
}

/** In the act's transaction. What clients and musicians do with a request stands in its history. */
export async function recordAct(tx: AdminContext, act: Act): Promise<void> {
  await recordActs(tx, [act]);
}

export async function recordActs(tx: AdminContext, acts: readonly Act[]): Promise<void> {
  await write(tx, { actorId: tx.actor.accountId, actor: tx.actor.email }, acts);
}

/** By the link to their own page: no account. */
export async function recordByMusician(tx: AppContext, name: string, acts: readonly Act[]): Promise<void> {
  await write(tx, { actorId: null, actor: musicianActor(name) }, acts);
}

/** For the command line: no actor. */
export async function recordCommand(tx: AppContext, act: Act): Promise<void> {
  await write(tx, { actorId: null, actor: 'the command line' }, [act]);
}

async function write(
  tx: AppContext,
  who: { actorId: string | null; actor: string },
  acts: readonly Act[],
): Promise<void> {
  const at = tx.clock.now().toISOString();
  const rows = acts.map(({ changes = [], ...act }) => ({
    ...act,
    ...who,
    id: newId(),
    at,
    nameKey: foldText(act.itemName),
    changes: JSON.stringify(changes),
  }));
  for (const some of slices(rows)) await tx.db.insertInto('auditEntries').values(some).execute();
}
