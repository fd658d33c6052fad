import { AppError } from '#/platform/errors.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { type Act, recordAct } from '../audit-log/commands.server.ts';
import type { AuditKind } from '../audit-log/model.ts';
import { changesBetween } from '../audit-log/rules.ts';
import { type AdminContext, type AppContext, inTransaction } from '../context.ts';
import { keepDeleted, takeDeleted } from '../deleted-items/commands.server.ts';
import { NO_SUCH_ITEM } from '../deleted-items/messages.ts';
import { type ItemDetails, KEPT_DAYS } from '../deleted-items/model.ts';
import { refuseBlocked } from '../deleted-items/rules.ts';
import type { With } from '../ports.ts';
import type { ItemKind, KeptKind } from './item-kind.server.ts';

/** @throws AppError unauthenticated, forbidden, not_found */
export async function openItem<Item>(ctx: AppContext, of: ItemKind<Item>, id: string): Promise<ItemDetails<Item>> {
  requireAdmin(ctx);
  const { item, version } = await stored(ctx, of, id);
  return { item, version, references: await referencesTo(ctx, of, item) };
}

/** @throws AppError unauthenticated, forbidden, and as `store` */
export function addItem<Item>(
  ctx: AppContext,
  of: ItemKind<Item>,
  store: (tx: AdminContext) => Promise<string>,
): Promise<Item> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const id = await store(tx);
    const { item } = await stored(tx, of, id);
    const changes = changesBetween({}, await of.readable(tx, item));
    await recordAct(tx, { ...actOn(of, id, of.nameOf(item)), action: 'added', changes });
    return item;
  });
}

/** Optimistic lock. @throws AppError unauthenticated, forbidden, not_found, conflict, and as `write` */
export function changeItem<Item>(
  ctx: AppContext,
  of: ItemKind<Item>,
  { id, expectedVersion }: { id: string; expectedVersion: number | undefined },
  write: (tx: AdminContext, before: Item) => Promise<void>,
): Promise<Item> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    await of.lock(tx, id, expectedVersion);
    const before = (await stored(tx, of, id)).item;
    const from = await of.readable(tx, before);
    await write(tx, before);
    const { item } = await stored(tx, of, id);
    const changes = changesBetween(from, await of.readable(tx, item));
    await recordAct(tx, { ...actOn(of, id, of.nameOf(item)), action: 'changed', changes });
    return item;
  });
}

/** Restorable for 30 days. @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function deleteItem<Item>(ctx: AppContext, of: ItemKind<Item>, id: string): Promise<void> {
  requireAdmin(ctx);
  await inTransaction(ctx, async (tx) => {
    await of.lineUp?.(tx);
    await of.lock(tx, id, undefined);
    const { item } = await stored(tx, of, id);
    refuseBlocked(await referencesTo(tx, of, item));
    const name = of.nameOf(item);
    await keepDeleted(tx, { kind: of.kind, itemId: id, name, ...(await of.keep(tx, id, item)) });
    await of.remove(tx, id);
    const changes = of.audit?.fields ? changesBetween(await of.readable(tx, item), {}) : [];
    await recordAct(tx, { ...actOn(of, id, name), action: 'deleted', changes });
  });
}

/** Returns its name. @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function restoreItem<Snapshot>(ctx: AppContext, of: KeptKind<Snapshot>, id: string): Promise<string> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    await of.lineUp?.(tx);
    const { name: listed, snapshot } = await takeDeleted<Snapshot>(tx, of.kind, id);
    const { name, inLog } = of.names?.(snapshot) ?? { name: listed, inLog: listed };
    await of.putBack(tx, snapshot);
    await recordAct(tx, { ...actOn(of, id, inLog), action: 'restored' });
    return name;
  });
}

/** Before the 30 days end. @throws AppError unauthenticated, forbidden, not_found */
export async function endDeletedItem<Snapshot>(
  ctx: With<'uploads'>,
  of: KeptKind<Snapshot>,
  id: string,
): Promise<void> {
  requireAdmin(ctx);
  const snapshot = await inTransaction(ctx, async (tx) => {
    const taken = await takeDeleted<Snapshot>(tx, of.kind, id, { howeverOld: true });
    const inLog = of.names?.(taken.snapshot).inLog ?? taken.name;
    const changes = [{ field: `kept for ${KEPT_DAYS} days`, from: 'yes', to: 'no' }];
    await recordAct(tx, { ...actOn(of, id, inLog), action: 'deleted', changes });
    return taken.snapshot;
  });
  await of.ended?.(ctx, snapshot);
}

function actOn({ kind, audit }: KeptKind, id: string, itemName: string): Pick<Act, 'kind' | 'itemId' | 'itemName'> {
  return { kind: audit?.kind ?? (kind as AuditKind), itemId: audit?.idOf(id) ?? id, itemName };
}

async function stored<Item>(ctx: AppContext, of: ItemKind<Item>, id: string) {
  const found = await of.find(ctx, id);
  if (!found) throw new AppError('not_found', NO_SUCH_ITEM);
  return found;
}

async function referencesTo<Item>(ctx: AppContext, of: ItemKind<Item>, item: Item) {
  const found = await Promise.all(of.references.map((find) => find(ctx, item)));
  return found.flat();
}
