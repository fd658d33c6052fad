import { foldText } from '#/platform/text/fold-text.ts';
import type { Arrangement, Composition } from '../../compositions/model.ts';
import { isArrangement } from '../../compositions/rules.ts';
import type { AppContext } from '../../context.ts';
import { findNotation } from '../../notation/queries.server.ts';
import { goodEnds } from './good-ends.ts';
import type { GoodEnd } from './model.ts';

interface NamedWork {
  title: string;
  composer: string;
}

/** Of a work that the store has the whole score of, in **kern; undefined where nothing is known. */
export async function knownEnds(ctx: AppContext, { title, composer }: NamedWork): Promise<GoodEnd[] | undefined> {
  const { originals, arrangements } = ctx.content.compositions;
  const [wanted, by] = [foldText(title), foldText(composer)];
  const sold = [...originals, ...arrangements].find(
    (work) =>
      foldText(work.title) === wanted && [work.composer, originalOf(work)].some((name) => foldText(name) === by),
  );
  const notation = sold && (await findNotation(ctx, sold.opusNo));
  if (!notation?.complete || notation.format !== 'humdrum') return undefined;
  return goodEnds(notation.source);
}

function originalOf(work: Composition | Arrangement): string {
  return isArrangement(work) ? (work.originalComposer ?? '') : '';
}
