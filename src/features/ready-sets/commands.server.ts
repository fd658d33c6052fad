import { freeSlug, slugOf } from '../concert-series/rules.ts';
import type { AppContext } from '../context.ts';
import { addItem } from '../item-kinds/commands.server.ts';
import { changeContent, given, insertItem, raiseContentVersion } from '../site-content/commands.server.ts';
import type { Changes, ContentItem } from '../site-content/model.ts';
import { takenKeys } from '../site-content/queries.server.ts';
import { SET } from './item.server.ts';
import type { ReadySet, SetFields } from './model.ts';

/** Appends. @throws AppError unauthenticated, forbidden, validation */
export function addSet(ctx: AppContext, fields: SetFields): Promise<ReadySet> {
  return addItem(ctx, SET, async (tx) => {
    await raiseContentVersion(tx);
    const slug = freeSlug(slugOf(fields.title, 'set'), await takenKeys(tx, 'sets', 'set'));
    await insertItem<ReadySet>(tx, { collection: 'sets', key: slug, body: { slug, ...fields } });
    return slug;
  });
}

/** The slug stays for links. @throws AppError not_found, conflict, validation */
export function changeSet(
  ctx: AppContext,
  slug: string,
  { seen: expectedVersion, ...changes }: Changes<SetFields>,
): Promise<ContentItem<ReadySet>> {
  const edit = {
    collection: 'sets',
    key: slug,
    expectedVersion,
    nameOf: ({ title }: ReadySet) => title,
  } as const;
  return changeContent<ReadySet>(ctx, edit, (before) => ({ ...before, ...given(changes) }));
}
