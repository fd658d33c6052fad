import { soldMusic } from '../../compositions/rules.ts';
import type { AppContext } from '../../context.ts';
import { findNotation } from '../../notation/queries.server.ts';
import { goodEnds } from './good-ends.ts';
import type { GoodEnd } from './model.ts';

/** Undefined without a full score in **kern. */
export async function knownEnds(
  ctx: AppContext,
  work: { title: string; composer: string },
): Promise<GoodEnd[] | undefined> {
  const sold = soldMusic(ctx.content.compositions, work);
  const notation = sold && (await findNotation(ctx, sold.opusNo));
  if (!notation?.complete || notation.format !== 'humdrum') return undefined;
  return goodEnds(notation.source);
}
