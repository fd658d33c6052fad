import { fieldRefused } from '#/platform/errors.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import type { AppContext } from '../context.ts';
import { addItem } from '../item-kinds/commands.server.ts';
import { findContactByName } from '../musicians/queries.server.ts';
import { changeContent, given, insertItem, raiseContentVersion } from '../site-content/commands.server.ts';
import type { Changes, ContentItem } from '../site-content/model.ts';
import { findItem, takenKeys } from '../site-content/queries.server.ts';
import { CONCERT } from './item.server.ts';
import { PIANIST_UNKNOWN } from './messages.ts';
import type { Concert, ConcertFields } from './model.ts';
import { freeSlug, posterFor, slugOf } from './rules.ts';

/** Appends. @throws AppError unauthenticated, forbidden, validation */
export function addConcert(ctx: AppContext, { poster, ...fields }: ConcertFields): Promise<Concert> {
  return addItem(ctx, CONCERT, async (tx) => {
    await raiseContentVersion(tx);
    const slug = freeSlug(slugOf(fields.title), await takenKeys(tx, 'concerts', 'concert'));
    const pianist = await pianistNamed(tx, fields.pianist);
    const body: Concert = { slug, ...fields, pianist, ...(poster ?? posterFor(fields.title)) };
    await insertItem(tx, { collection: 'concerts', key: slug, body });
    return slug;
  });
}

/** The slug stays for links. @throws AppError not_found, conflict, validation */
export function changeConcert(
  ctx: AppContext,
  slug: string,
  { seen: expectedVersion, poster, ...changes }: Changes<ConcertFields>,
): Promise<ContentItem<Concert>> {
  const edit = {
    collection: 'concerts',
    key: slug,
    expectedVersion,
    nameOf: ({ title }: Concert) => title,
  } as const;
  return changeContent<Concert>(ctx, edit, async (before, tx) => ({
    ...before,
    ...given(changes),
    ...poster,
    // A pianist who has left may stay.
    ...(changes.pianist !== undefined &&
      changes.pianist !== before.pianist && { pianist: await pianistNamed(tx, changes.pianist) }),
  }));
}

export async function renamePianist(tx: AppContext, from: string, to: string): Promise<void> {
  const concerts = await tx.db
    .selectFrom('contentItems')
    .select(['key', 'body'])
    .where('collection', '=', 'concerts')
    .execute();
  const theirs = concerts.filter(({ body }) => foldText((JSON.parse(body) as Concert).pianist) === foldText(from));
  if (theirs.length === 0) return;
  await raiseContentVersion(tx);
  for (const { key } of theirs) {
    const stored = await findItem<Concert>(tx, 'concerts', key);
    if (!stored) continue;
    await tx.db
      .updateTable('contentItems')
      .set({ body: JSON.stringify({ ...stored.body, pianist: to }), version: stored.version + 1 })
      .where('collection', '=', 'concerts')
      .where('key', '=', key)
      .execute();
  }
}

/** Found by name (spec section 5). */
async function pianistNamed(tx: AppContext, name: string): Promise<string> {
  const musician = await findContactByName(tx, name);
  if (!musician) throw fieldRefused('pianist', PIANIST_UNKNOWN);
  return `${musician.firstName} ${musician.lastName}`;
}
