import { foldText } from '../../../platform/fold-text.ts';
import { DYNAMICS, type Dynamic } from '../model.ts';

/** Words that say how loud a piece is; the first line that finds one decides. Folded: no capitals, no accents. */
const WORDS: readonly (readonly [Dynamic, RegExp])[] = [
  ['ppp', /\b(lullab|berceuse|wiegenlied|cradle|sleep|schlaf|dream|reverie|traum|clair de lune|silen|still)/],
  ['fff', /\b(fanfare|triumph|revolution|dies irae|allegro con fuoco|con fuoco|prestissimo|furioso|symphon|sinfon)/],
  [
    'pp',
    /\b(nocturne|notturno|moonlight|largo|lento|grave|adagio|ave maria|prayer|priere|requiem|elegie|elegy|berceau|night|nuit|nacht|notte)/,
  ],
  [
    'ff',
    /\b(march|marche|marsch|toccata|polonaise|presto|hungarian|tarantell|rhapsod|carmen|finale|bravura|concert etude|wedding)/,
  ],
  [
    'p',
    /\b(andante|larghetto|aria|air|romance|romanze|serenad|barcarol|melod|pavane|cantabile|siciliano|sarabande|chanson|lied|song|love|amour|liebe)/,
  ],
  [
    'f',
    /\b(allegro|vivace|scherzo|gigue|giga|rondo|polka|tango|rag|czardas|csardas|dance|danse|danza|tanz|capricci?o|caprice|ballade|overture)/,
  ],
  [
    'mp',
    /\b(andantino|allegretto|waltz|valse|walzer|minuet|menuet|menuetto|gavotte|allemande|bagatelle|sonatina|petite|little|children|kinder|theme|tema)/,
  ],
  ['mf', /\b(moderato|prelude|praeludium|fugue|fuga|invention|courante|corrente|bourree|etude|suite|variation)/],
];

/** How loud a work or a movement is set. Its words decide; else a choice that is always the same for the same name. */
export function dynamicOf(title: string, composer = ''): Dynamic {
  const folded = foldText(title);
  const found = WORDS.find(([, words]) => words.test(folded));
  return found?.[0] ?? DYNAMICS[hashOf(`${folded}|${foldText(composer)}`) % DYNAMICS.length] ?? 'mf';
}

/** The weight utility of each dynamic, written out so that the style sheet finds them. */
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

/** FNV-1a: small, and the same on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
