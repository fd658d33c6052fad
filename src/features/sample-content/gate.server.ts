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
  if ((await sampleIds(ctx, ITEM_SAMPLES[kind], [id])).length === 0) return;
  if ((await refusedSamples(ctx, kind)).has(id))
    throw new AppError('validation', words, { fields: { [field]: words } });
}

/** Ids of all samples, once there are real ones of their kind. */
export async function refusedSamples(ctx: AppContext, kind: ItemSampleKind): Promise<ReadonlySet<string>> {
  const samples = await sampleIds(ctx, ITEM_SAMPLES[kind]);
  return new Set((await countOf(ctx, kind)) > samples.length ? samples : []);
}
