import type { KnownFacts, Mood } from './model.ts';
import { plainWords } from './rules.ts';

/* The dictionary by which a tempo, a form and a key say a mood. A work that none of them tells of has none. */

/** The first line that fits decides. */
const TEMPOS: readonly (readonly [words: RegExp, major: Mood[], minor: Mood[]])[] = [
  [
    /\b(?:appassionato|agitato|con fuoco|furioso|leidenschaftlich|passionato)\b/,
    ['passionate'],
    ['passionate', 'dramatic'],
  ],
  [/\b(?:maestoso|pomposo|marziale|majestueux)\b/, ['grand'], ['grand', 'solemn']],
  [/\b(?:scherz\w*|giocoso|capriccioso|grazioso|burlesco|lustig)\b/, ['playful'], ['playful']],
  [/\b(?:dolce|cantabile|amoroso|innig|tendrement|semplice)\b/, ['tender'], ['tender']],
  [/\b(?:tranquill\w*|calme|ruhig|dolcissimo)\b/, ['calm'], ['calm', 'melancholy']],
  [/\b(?:grave|largo|lento|lent|adagio|langsam)\b/, ['calm'], ['solemn', 'melancholy']],
  [/\b(?:larghetto|andante|andantino|modere)\b/, ['warm'], ['melancholy']],
  [/\b(?:presto|prestissimo|vivo|vif)\b/, ['brilliant'], ['brilliant', 'dramatic']],
  [/\b(?:vivace|allegro|lebhaft|anime|allegretto)\b/, ['joyful'], []],
];

const FORMS: ReadonlyMap<string, Mood[]> = new Map<string, Mood[]>([
  ['lullaby', ['calm', 'tender']],
  ['nocturne', ['dreamy', 'calm']],
  ['elegy', ['melancholy']],
  ['requiem', ['solemn']],
  ['romance', ['romantic']],
  ['serenade', ['romantic']],
  ['scherzo', ['playful']],
  ['gigue', ['joyful']],
  ['rag', ['playful']],
  ['tarantella', ['brilliant']],
  ['polonaise', ['grand']],
  ['tango', ['passionate']],
]);

/** What tempo, forms and key say together; nothing where they say nothing. */
export function moodsBy({ tempo = '', forms = [], key = '' }: KnownFacts): Mood[] {
  const words = plainWords(tempo);
  const [, major = [], minor = []] = TEMPOS.find(([fits]) => fits.test(words)) ?? [];
  const byTempo = key.endsWith('minor') ? minor : major;
  return [...new Set([...forms.flatMap((form) => FORMS.get(form) ?? []), ...byTempo])];
}
