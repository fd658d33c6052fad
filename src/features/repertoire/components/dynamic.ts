import { DYNAMICS, type Dynamic } from '#/features/work-facts/model.ts';
import { foldText } from '#/platform/text/fold-text.ts';

/** The first matching line decides. Folded text: no capitals, no accents. */
const WORDS: readonly (readonly [Dynamic, RegExp])[] = [
  ['ppp', /\b(lullab|berceuse|wiegenlied|kolyskova|cradle|sleep|schlaf|dream|reverie|traum|clair de lune|silen|still)/],
  ['fff', /\b(fanfare|triumph|revolution|dies irae|allegro con fuoco|con fuoco|prestissimo|furioso|symphon|sinfon)/],
  [
    'pp',
    /\b(nocturne|notturno|moonlight|largo|lento|grave|adagio|ave maria|prayer|priere|requiem|elegie|elegy|berceau|night|nuit|nacht|notte|quiet|evening|vechir|vespers?\b)/,
  ],
  [
    'ff',
    /\b(march|marche|marsch|toccata|polonaise|presto|hungarian|tarantell|rhapsod|carmen|finale|bravura|concert etude|wedding)/,
  ],
  [
    'p',
    /\b(andante|larghetto|aria|air|romance|romanze|serenad|barcarol|melod|pavane|cantabile|siciliano|sarabande|chanson|lied|song|love|amour|liebe|psalm|hymn|choral|jesu)/,
  ],
  [
    'f',
    /\b(allegro|vivace|scherzo|gigue|giga|rondo|polka|tango|rag|czardas|csardas|dance|danse|danza|tanz|capricci?o|caprice|ballade|overture|concertino|concerto|kolomyika|hopak)/,
  ],
  [
    'mp',
    /\b(andantino|allegretto|waltz|valse|walzer|minuet|menuet|menuetto|gavotte|allemande|bagatelle|sonatina|petite|little|children|kinder|theme|tema)/,
  ],
  ['mf', /\b(moderato|prelude|praeludium|fugue|fuga|invention|courante|corrente|bourree|etude|suite|variation)/],
];

/** Dynamic of a work or movement: by its words, else a stable choice by its name. */
export function dynamicOf({ title, composer }: { title: string; composer: string }): Dynamic {
  const any = hashOf(`${foldText(title)}|${foldText(composer)}`) % DYNAMICS.length;
  return dynamicByWords(title) ?? DYNAMICS[any] ?? 'mf';
}

/** Undefined if no word matches. */
export function dynamicByWords(title: string): Dynamic | undefined {
  const folded = foldText(title);
  return WORDS.find(([, words]) => words.test(folded))?.[0];
}

/** Written out so that Tailwind finds the classes. */
export const DYNAMIC_CLASS: Record<Dynamic, string> = {
  ppp: 'dynamic-ppp',
  pp: 'dynamic-pp',
  p: 'dynamic-p',
  mp: 'dynamic-mp',
  mf: 'dynamic-mf',
  f: 'dynamic-f',
  ff: 'dynamic-ff',
  fff: 'dynamic-fff',
};

/** FNV-1a: small and stable on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
