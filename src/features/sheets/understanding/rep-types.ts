import { foldText } from '#/platform/text/fold-text.ts';
import { REPERTOIRE_TYPES, type RepertoireType } from '../../repertoire/model.ts';

const WORDS: readonly (readonly [RepertoireType, RegExp])[] = [
  ['Piano Reduction', /\b(?:reduction|concerto|concerti|concertos|orch|orchestra|aria|arias|red)\b/],
  ['Chamber Music', /\b(?:chamber|duo|duos|duet|duets|trio|quartet|quintet|ensemble|collaborative|orchestral)\b/],
  ['Solo', /\bsolos?\b/],
];

/** 'chamber', 'Duo sonata', 'concerto (reduction)'; undefined for other words. */
export function typeIn(cell: string): RepertoireType | undefined {
  const words = foldText(cell.slice(0, 100));
  return REPERTOIRE_TYPES.find((type) => foldText(type) === words) ?? WORDS.find(([, known]) => known.test(words))?.[0];
}
