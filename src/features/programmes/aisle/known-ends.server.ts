import { soldMusic } from '../../compositions/rules.ts';
import type { AppContext } from '../../context.ts';
import { findNotation } from '../../notation/queries.server.ts';
import { goodEnds } from './good-ends.ts';
import type { GoodEnd } from './model.ts';

/** Of a work that the store has the whole score of, in **kern; undefined where nothing is known. */
export async function knownEnds(
  ctx: AppContext,
  work: { title: string; composer: string },
): Promise<GoodEnd[] | undefined> {
  const sold = soldMusic(ctx.content.compositions, work);
  const notation = sold && (await findNotation(ctx, sold.opusNo));
  if (!notation?.complete || notation.format !== 'humdrum') return undefined;
  return goodEnds(notation.source);
}
