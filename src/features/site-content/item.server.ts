import { AppError } from '#/platform/errors.ts';
import type { AppContext } from '../context.ts';
import { NO_SUCH_ITEM } from '../deleted-items/messages.ts';
import type { ItemKind } from '../item-kinds/item-kind.server.ts';
import { contentId, fieldsOf, insertItem, raiseContentVersion } from './commands.server.ts';
import type { Catalogue, ContentItem } from './model.ts';
import { findItem } from './queries.server.ts';

export function itemsOf<Body extends object>(collection: Catalogue) {
  return {
    audit: { kind: 'content', idOf: (key) => contentId({ collection, key }), fields: true },
    lineUp: raiseContentVersion,
    async find(ctx, key) {
      const stored = await findItem<Body>(ctx, collection, key);
      return stored && { item: stored.body, version: stored.version };
    },
    // `raiseContentVersion` holds the lock.
    async lock() {},
    async remove({ db }, key) {
      await db.deleteFrom('contentItems').where('collection', '=', collection).where('key', '=', key).execute();
    },
    readable: (_, body) => fieldsOf(body),
  } satisfies Partial<ItemKind<Body>>;
}

/** @throws AppError not_found */
export async function wholeItem<Body>(tx: AppContext, collection: Catalogue, key: string): Promise<ContentItem<Body>> {
  const stored = await findItem<Body>(tx, collection, key);
  if (!stored) throw new AppError('not_found', NO_SUCH_ITEM);
  return stored;
}

export function insertAgain<Body extends object>(tx: AppContext, item: ContentItem<Body>): Promise<ContentItem<Body>> {
  return insertItem(tx, { ...item, version: item.version + 1 });
}
