import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { restoreComposition } from '../compositions/commands.server.ts';
import { removeOrphanScores } from '../compositions/scores.server.ts';
import { restoreConcert } from '../concert-series/commands.server.ts';
import { type AdminContext, type AppContext, inTransaction } from '../context.ts';
import { endDeleted } from '../deleted-items/commands.server.ts';
import type { DeletableKind } from '../deleted-items/model.ts';
import { restoreMusician } from '../musicians/removal.server.ts';
import { restorePerformance } from '../performances/removal.server.ts';
import { endDeletedClient, restoreClient } from '../personal-data/removal.server.ts';
import { restoreOpus } from '../repertoire/removal.server.ts';

/** How each kind is put back, in the transaction that takes it out of the deleted items. Answers its name. */
const RESTORE: Record<DeletableKind, (tx: AdminContext, id: string) => Promise<string>> = {
  musician: restoreMusician,
  client: restoreClient,
  concert: restoreConcert,
  composition: restoreComposition,
  opus: restoreOpus,
  performance: restorePerformance,
};

/** Brings back what was deleted in the last 30 days. @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function restoreItem(ctx: AppContext, kind: DeletableKind, id: string): Promise<string> {
  requireAdmin(ctx);
  return inTransaction(ctx, (tx) => RESTORE[kind](tx, id));
}

/** Erases it now instead of after 30 days, with its files. @throws AppError unauthenticated, forbidden, not_found */
export async function endDeletedItem(ctx: AppContext, kind: DeletableKind, id: string): Promise<void> {
  requireAdmin(ctx);
  if (kind === 'client') return endDeletedClient(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const { name } = await endDeleted(tx, kind, id);
    const changes = [{ field: 'kept for 30 days', from: 'yes', to: 'no' }];
    const auditKind = kind === 'concert' || kind === 'composition' ? 'content' : kind;
    await recordAct(tx, { kind: auditKind, itemId: id, itemName: name, action: 'deleted', changes });
  });
  if (kind === 'composition') await removeOrphanScores(ctx);
}
