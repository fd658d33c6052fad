import { AppError } from '#/platform/errors.ts';
import type { AppContext } from '../context.ts';
import { ITEM_SAMPLES, type ItemSampleKind } from './model.ts';
import { countOf, sampleIds } from './queries.server.ts';

/** Once there are real ones of its kind. @throws AppError validation under `field` */
export async function refuseSample(
  ctx: AppContext,
  kind: ItemSampleKind,
  id: string,
  { field, words }: { field: string; words: string },
): Promise<void> {
  const mark = ITEM_SAMPLES[kind];
  if ((await sampleIds(ctx, mark, [id])).length === 0) return;
  const samples = await sampleIds(ctx, mark);
  if ((await countOf(ctx, kind)) > samples.length)
    throw new AppError('validation', words, { fields: { [field]: words } });
}
