import { AppError } from '#/platform/errors.ts';
import type { AppContext } from '../context.ts';
import type { ItemKind } from '../item-kinds/item-kind.server.ts';
import { type KeptNotation, putNotation, takeNotation } from '../notation/commands.server.ts';
import { insertAgain, itemsOf, wholeItem } from '../site-content/item.server.ts';
import type { ContentItem } from '../site-content/model.ts';
import { findItem } from '../site-content/queries.server.ts';
import { opusNoTaken, SCORE_GOES_TOO } from './messages.ts';
import type { Arrangement, Composition } from './model.ts';
import { findScore, type KeptScore, putScore, removeOrphanScores, takeScore } from './scores.server.ts';

export type Work = Composition | Arrangement;

interface DeletedComposition {
  item: ContentItem<Work>;
  score: KeptScore | null;
  /** Absent in older deleted items. */
  notation?: KeptNotation | null;
}

export const COMPOSITION: ItemKind<Work, DeletedComposition> = {
  kind: 'composition',
  ...itemsOf<Work>('compositions'),
  nameOf: ({ title }) => title,
  references: [
    async (ctx, { opusNo }) => ((await findScore(ctx, opusNo)) ? [{ words: SCORE_GOES_TOO, blocks: false }] : []),
  ],
  async keep(tx, opusNo) {
    const item = await wholeItem<Work>(tx, 'compositions', opusNo);
    const [score, notation] = [await takeScore(tx, opusNo), await takeNotation(tx, opusNo)];
    return { snapshot: { item, score, notation }, fileIds: score ? [score.fileId] : [] };
  },
  putBack,
  ended: removeOrphanScores,
};

async function putBack(tx: AppContext, { item, score, notation }: DeletedComposition): Promise<void> {
  const { key: opusNo } = item;
  const present = await findItem<Work>(tx, 'compositions', opusNo);
  if (present) throw new AppError('conflict', opusNoTaken(opusNo, present.body.title));
  await insertAgain(tx, item);
  if (score) await putScore(tx, score);
  if (notation) await putNotation(tx, notation);
}
