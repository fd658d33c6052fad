import { foldText } from '../../platform/fold-text.ts';
import type { AppContext } from '../context.ts';
import { COMPOSERS_LISTED, COMPOSERS_SUGGESTED, type ComposerCount } from './model.ts';
import { composerMeant } from './rules.ts';

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
  /** In whose names it stands, where it is not plain who is meant. */
  alike: string[];
}

/** The composer whom somebody typed: by the exact name, or by a part of one that is meant beyond doubt. */
export async function recogniseComposer(ctx: AppContext, typed: string): Promise<RecognisedComposer> {
  const { composers } = await ctx.catalogue.open();
  const folded = foldText(typed);
  if (folded === '' || composers.numberOf(typed) >= 0) return { name: folded && typed, known: true, alike: [] };
  const [called, another] = composers.called(folded);
  if (called && !another) return { name: called.name, known: true, alike: [] };
  const alike = composers.named(folded, COMPOSERS_SUGGESTED).map(({ name }) => name);
  const meant = composerMeant(typed, alike);
  return meant === undefined ? { name: typed, known: false, alike } : { name: meant, known: true, alike: [] };
}
