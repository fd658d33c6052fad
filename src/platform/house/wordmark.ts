import type { DrawingFacts } from './drawn/drawing.ts';

/** How loud a word of the wordmark is set, the thinnest first. */
export const WORD_WEIGHTS = ['ppp', 'p', 'mf', 'ff', 'fff'] as const;
export type WordWeight = (typeof WORD_WEIGHTS)[number];

/** Two words, or one: then `second` is empty. `joint` stands between them, '&' for example, or is empty. */
export interface Wordmark {
  first: string;
  joint: string;
  second: string;
  firstWeight: WordWeight;
  secondWeight: WordWeight;
  /** Shown instead of the words, except where they fill a page. */
  drawing?: DrawingFacts;
}

const WEIGHTS = { firstWeight: 'fff', secondWeight: 'ppp' } as const;

/** 'A & B' is two words and what joins them; of any other name the first word is loud and the others are quiet. */
export function wordmarkOf(name: string): Wordmark {
  const joined = name.lastIndexOf(' & ');
  if (joined > 0 && joined + 3 < name.length)
    return { first: name.slice(0, joined), joint: '&', second: name.slice(joined + 3), ...WEIGHTS };
  const [first = '', ...others] = name.trim().split(/\s+/);
  return { first, joint: '', second: others.join(' '), ...WEIGHTS };
}

/** As it is read: 'Forte & Piano'. */
export function wordmarkText({ first, joint, second }: Wordmark): string {
  return [first, second && joint, second].filter(Boolean).join(' ');
}
