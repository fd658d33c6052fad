import { AppError } from '#/platform/errors.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import type { AuditChange } from '../audit-log/model.ts';
import { changesBetween } from '../audit-log/rules.ts';
import { type AdminContext, type AppContext, inTransaction } from '../context.ts';
import { CHANGED_SINCE, NO_SUCH_ITEM } from '../deleted-items/messages.ts';
import { DOCUMENT_NAMES } from './messages.ts';
import type { Changes, Collection, ContentDocument, ContentItem, DocumentBody, DocumentName } from './model.ts';
import { findItem } from './queries.server.ts';

/** Reloads every process. The row lock serializes changes. */
export async function raiseContentVersion(tx: AppContext): Promise<void> {
  await tx.db
    .insertInto('contentVersion')
    .values({ id: 'site', version: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((e) => ({ version: e('contentVersion.version', '+', 1) })),
    )
    .execute();
}

/** Appends by default. The caller raised the version. */
export async function insertItem<Body extends object>(
  tx: AppContext,
  item: Pick<ContentItem<Body>, 'collection' | 'key' | 'body'> & Partial<ContentItem<Body>>,
): Promise<ContentItem<Body>> {
  const { collection, key, body, version = 0 } = item;
  const position = item.position ?? (await nextPosition(tx, collection));
  const now = tx.clock.now().toISOString();
  const addedAt = item.addedAt === undefined && tx.actor.kind === 'admin' ? now : (item.addedAt ?? null);
  await tx.db
    .insertInto('contentItems')
    .values({
      collection,
      key,
      position,
      body: JSON.stringify(body),
      version,
      updatedAt: now,
      addedAt,
    })
    .execute();
  return { collection, key, position, body, version, addedAt };
}

interface Edit<Body> {
  collection: Collection;
  key: string;
  /** Undefined overrides. */
  expectedVersion: number | undefined;
  nameOf: (body: Body) => string;
  /** Default for a new item. */
  absent?: Body;
  keyOf?: (body: Body) => string;
}

/** Logged. @throws AppError unauthenticated, forbidden, not_found, conflict */
export function changeContent<Body extends object>(
  ctx: AppContext,
  edit: Edit<Body>,
  change: (before: Body, tx: AppContext) => Body | Promise<Body>,
): Promise<ContentItem<Body>> {
  requireAdmin(ctx);
  return inTransaction(ctx, (tx) =>
    editContent(tx, edit, change, (item, changes) => recordContentAct(tx, item, edit.nameOf(item.body), changes)),
  );
}

type Recorded<Body> = (item: ContentItem<Body>, changes: readonly AuditChange[]) => Promise<void>;

/** In the caller's transaction and policy; `record` hears of what has changed. @throws AppError not_found, conflict */
export async function editContent<Body extends object>(
  tx: AppContext,
  { collection, key, expectedVersion, absent, keyOf = () => key }: Omit<Edit<Body>, 'nameOf'>,
  change: (before: Body, tx: AppContext) => Body | Promise<Body>,
  record: Recorded<Body>,
): Promise<ContentItem<Body>> {
  await raiseContentVersion(tx);
  const stored = await findItem<Body>(tx, collection, key);
  const before = stored?.body ?? absent;
  if (!before) throw new AppError('not_found', NO_SUCH_ITEM);
  if (expectedVersion !== undefined && expectedVersion !== (stored?.version ?? 0))
    throw new AppError('conflict', CHANGED_SINCE);
  const body = await change(before, tx);
  const changes = changesBetween(fieldsOf(before), fieldsOf(body));
  const item = stored
    ? await replace(tx, stored, { body, key: keyOf(body) })
    : await insertItem(tx, { collection, key, body, version: 1 });
  if (changes.length > 0) await record(item, changes);
  return item;
}

export async function changeDocument(
  ctx: AppContext,
  name: DocumentName,
  { seen: expectedVersion, ...changes }: Changes<DocumentBody>,
): Promise<ContentDocument> {
  const edit = { collection: name, key: name, expectedVersion, nameOf: () => DOCUMENT_NAMES[name] };
  const { body, version } = await changeContent<DocumentBody>(ctx, edit, (before) => ({
    ...before,
    ...given(changes),
  }));
  return { body, version };
}

type Given<Fields> = { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };

/** Omitted fields stay. */
export function given<Fields extends object>(changes: Fields): Given<Fields> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Given<Fields>;
}

export async function recordContentAct<Body extends object>(
  tx: AdminContext,
  item: ContentItem<Body>,
  itemName: string,
  changes: readonly AuditChange[],
): Promise<void> {
  await recordAct(tx, { kind: 'content', itemId: contentId(item), itemName, action: 'changed', changes });
}

export function contentId({ collection, key }: Pick<ContentItem<unknown>, 'collection' | 'key'>): string {
  return `${collection}/${key}`;
}

async function replace<Body extends object>(
  tx: AppContext,
  { key: oldKey, ...item }: ContentItem<Body>,
  { body, key }: { body: Body; key: string },
): Promise<ContentItem<Body>> {
  const version = item.version + 1;
  await tx.db
    .updateTable('contentItems')
    .set({ key, body: JSON.stringify(body), version, updatedAt: tx.clock.now().toISOString() })
    .where('collection', '=', item.collection)
    .where('key', '=', oldKey)
    .execute();
  return { ...item, key, body, version };
}

export function fieldsOf(body: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body));
}

async function nextPosition(tx: AppContext, collection: Collection): Promise<number> {
  const last = await tx.db
    .selectFrom('contentItems')
    .select((e) => e.fn.max('position').as('position'))
    .where('collection', '=', collection)
    .executeTakeFirst();
  return Number(last?.position ?? 0) + 1;
}
