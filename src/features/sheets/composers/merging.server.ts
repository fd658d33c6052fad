import { requireAdmin } from '#/features/accounts/policy.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { readComposers } from '#/features/repertoire/composers.server.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { recordBatch } from '../batches/recording.server.ts';
import { mergedName, NO_SUCH_COMPOSER } from '../messages.ts';
import type { ComposerMerge, Mergeable } from '../schema.server.ts';
import { mergeableNames } from './alike.ts';
import { renameComposer } from './renaming.server.ts';

/** Composers of the house who may be one, with whom. @throws AppError unauthenticated, forbidden */
export async function mergeableComposers(ctx: AppContext): Promise<Mergeable[]> {
  requireAdmin(ctx);
  const found = mergeableNames((await readComposers(ctx)).map(({ name }) => name));
  if (found.size === 0) return [];
  const counts = await ctx.db
    .selectFrom('opuses')
    .select((e) => ['composer', e.fn.countAll().as('works')])
    .where('composer', 'in', [...found.keys()].slice(0, 500))
    .groupBy('composer')
    .execute();
  return counts
    .map(({ composer, works }) => ({ name: composer, works: Number(works), candidates: found.get(composer) ?? [] }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** All works of `from` are works of `to`; one that `to` has already is left. @throws AppError unauthenticated, forbidden,
 * validation, conflict */
export async function mergeComposers(ctx: AppContext, { from, to }: ComposerMerge) {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const works = await tx.db
      .selectFrom('opuses')
      .select(['id', 'title', 'version'])
      .where('composer', '=', from)
      .orderBy('sortKey')
      .orderBy('id')
      .execute();
    if (works.length === 0 || from === to) throw fieldRefused('from', NO_SUCH_COMPOSER);
    const left: { name: string; words: string; opusId: string }[] = [];
    const items = [];
    for (const { id: opusId, title: name, version } of works) {
      try {
        await renameComposer(tx, opusId, to);
        items.push({ sheetRow: 0, opusId, name, version: version + 1, composerBefore: from });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        left.push({ name, words: error.message, opusId });
      }
    }
    const [first] = left;
    if (items.length === 0) throw new AppError('conflict', first?.words ?? NO_SUCH_COMPOSER);
    await recordBatch(tx, { kind: 'merge', name: mergedName(from, to), items });
    return { works: items.length, left };
  });
}
