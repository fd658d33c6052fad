import type { Row } from '#/database/tables.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import type { DeletableKind } from '../deleted-items/model.ts';
import type { Catalogue, Collection, ContentDocument, ContentItem, DocumentBody, DocumentName } from './model.ts';

/** One row: read before every answer. */
export async function readContentVersion({ db }: Pick<AppContext, 'db'>): Promise<number> {
  const row = await db.selectFrom('contentVersion').select('version').where('id', '=', 'site').executeTakeFirst();
  return row?.version ?? 0;
}

/** In order; readers validate. */
export async function readAllContent({ db }: Pick<AppContext, 'db'>): Promise<ContentItem<unknown>[]> {
  const rows = await db.selectFrom('contentItems').selectAll().orderBy('position').orderBy('key').execute();
  return rows.map((row) => toItem<unknown>(row));
}

/** Stored now, not the request's snapshot. */
export async function findItem<Body>(
  { db }: Pick<AppContext, 'db'>,
  collection: Collection,
  key: string,
): Promise<ContentItem<Body> | undefined> {
  const row = await db
    .selectFrom('contentItems')
    .selectAll()
    .where('collection', '=', collection)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && toItem<Body>(row);
}

export async function listChanged({ db }: Pick<AppContext, 'db'>, catalogue: Catalogue): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('contentItems')
    .select(['key', 'updatedAt'])
    .where('collection', '=', catalogue)
    .execute();
  return new Map(rows.map(({ key, updatedAt }) => [key, updatedAt]));
}

/** `first` for shipped items. */
export async function listAdded(
  { db }: Pick<AppContext, 'db'>,
  catalogue: Catalogue,
): Promise<{ added: Map<string, string>; first: string | undefined }> {
  const [items, filled] = await Promise.all([
    db
      .selectFrom('contentItems')
      .select(['key', 'addedAt'])
      .where('collection', '=', catalogue)
      .where('addedAt', 'is not', null)
      .execute(),
    db.selectFrom('contentCollections').select('filledAt').where('collection', '=', catalogue).executeTakeFirst(),
  ]);
  const added = new Map(items.flatMap(({ key, addedAt }) => (addedAt === null ? [] : [[key, addedAt] as const])));
  return { added, first: filled?.filledAt };
}

/** Present, restorable, and the empty form's path. */
export async function takenKeys(
  { db }: Pick<AppContext, 'db'>,
  catalogue: Catalogue,
  kind: DeletableKind,
): Promise<Set<string>> {
  const [there, deleted] = await Promise.all([
    db.selectFrom('contentItems').select('key').where('collection', '=', catalogue).execute(),
    db.selectFrom('deletedItems').select('itemId').where('kind', '=', kind).execute(),
  ]);
  return new Set(['new', ...there.map(({ key }) => key), ...deleted.map(({ itemId }) => itemId)]);
}

/** @throws AppError unauthenticated, forbidden */
export async function openDocument<Body = DocumentBody>(
  ctx: AppContext,
  name: DocumentName,
): Promise<ContentDocument<Body>> {
  requireAdmin(ctx);
  const item = await findItem<Body>(ctx, name, name);
  if (!item) throw new Error(`the content has no ${name}: it is filled at start`);
  // Fields missing in old rows.
  const { carousel: _, ...texts } = ctx.content.about;
  const body = name === 'about' ? { ...texts, ...item.body } : item.body;
  return { body, version: item.version };
}

function toItem<Body>(row: Row<'contentItems'>): ContentItem<Body> {
  const { updatedAt: _, collection, body, ...item } = row;
  return { ...item, collection: collection as Collection, body: JSON.parse(body) as Body };
}
