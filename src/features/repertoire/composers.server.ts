import { foldText } from '../../platform/fold-text.ts';
import type { AppContext } from '../context.ts';
import { COMPOSERS_LISTED, COMPOSERS_SUGGESTED, type ComposerCount } from './model.ts';

/** Every composer there is, in the order they are shown: 'Last, First'. Null where they are too many for a list. */
export async function listComposers(ctx: AppContext): Promise<string[] | null> {
  const composers = (await ctx.catalogue.open()).composers.list();
  return composers.length > COMPOSERS_LISTED ? null : composers.map(({ name }) => name);
}

/** Composers in whose name a text stands, either way round: the first few. */
export async function suggestComposers(ctx: AppContext, search: string): Promise<ComposerCount[]> {
  const { composers } = await ctx.catalogue.open();
  return composers.named(foldText(search), COMPOSERS_SUGGESTED).map(({ name, works }) => ({ name, works }));
}

export interface RecognisedComposer {
  /** As stored; what was typed where it is nobody's name. */
  name: string;
  known: boolean;
  /** Who is called alike, where nobody is of this name. */
  alike: string[];
}

/** The composer whom somebody typed: by the exact name, or by one that is meant beyond doubt. */
export async function recogniseComposer(ctx: AppContext, typed: string): Promise<RecognisedComposer> {
  const { composers } = await ctx.catalogue.open();
  if (typed === '' || composers.numberOf(typed) >= 0) return { name: typed, known: true, alike: [] };
  const folded = foldText(typed);
  const [called, another] = composers.called(folded);
  if (called && !another) return { name: called.name, known: true, alike: [] };
  return { name: typed, known: false, alike: composers.named(folded, COMPOSERS_SUGGESTED).map(({ name }) => name) };
}
