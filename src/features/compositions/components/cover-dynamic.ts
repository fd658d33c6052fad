import type { Dynamic } from '#/features/work-facts/model.ts';
import { foldText } from '#/platform/text/fold-text.ts';

/** Folded text; the first match decides. */
const BY_WORD: readonly (readonly [Dynamic, RegExp])[] = [
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

/** By keyword, else plain. */
export function coverDynamic(title: string): Dynamic {
  const folded = foldText(title);
  return BY_WORD.find(([, fitting]) => fitting.test(folded))?.[0] ?? 'mf';
}
