import type { Dynamic, Facts } from './model.ts';
import { keyIn, plainWords } from './rules.ts';

const TEMPO =
  /^(?:(?:un|molto|poco|piu|assai|quasi|non|tres|assez|sehr|etwas|nicht|ziemlich|ma|tempo di|tempo)\s+)*(?:grave|larg|lent|adag|andant|moderat|allegr|vivac|vivo|presto|prestissimo|maestoso|sostenuto|agitato|langsam|massig|bewegt|lebhaft|schnell|rasch|ruhig|innig|anime|modere|vif|calme|tranquil|menuet|minuet|marcia|valse)/;

/** 'Allegro con brio' in 'II. Rondo: Allegro con brio'. */
export function tempoIn(title: string): string | undefined {
  const bare = title.replace(/^\s*(?:[IVXL]+|\d+)\.\s+/, '').replace(/\s*\([^)]*\)/g, '');
  const parts = [bare, ...bare.split(/:\s+/).slice(1)];
  return parts.find((part) => TEMPO.test(plainWords(part)))?.trim();
}

const LOUD =
  /\b(?:con fuoco|furioso|energico|maestoso|marziale|fanfare|toccata|triumph\w*|prestissimo|festivo|pomposo)\b/;
const SOFT =
  /\b(?:adagio|larghetto|largo|lento|langsam|lent|grave|tranquillo|calme|ruhig|dolce|lullaby|berceuse|wiegenlied|nocturne|notturno|reverie|traumerei|elegie|elegy|pavane|siciliano|sicilienne)\b/;

function dynamicIn(title: string): Dynamic | undefined {
  const words = plainWords(title);
  return LOUD.test(words) ? 'f' : SOFT.test(words) ? 'p' : undefined;
}

const FORMS: readonly (readonly [form: string, words: RegExp])[] = [
  ['sonatina', /\bsonatin/],
  ['sonata', /\bsonat(?:a|e|as|en)\b/],
  ['concerto', /\bconcert(?:o|i|ino|os)\b|\bkonzert\b/],
  ['prelude', /\bpr(?:e|ae)lud/],
  ['fugue', /\bfug(?:ue|a|e)\b/],
  ['nocturne', /\bno[ct]turn/],
  ['etude', /\betud/],
  ['waltz', /\bwaltz|\bvalse|\bwalzer/],
  ['mazurka', /\bmazurk/],
  ['polonaise', /\bpolona/],
  ['ballade', /\bballad(?:e|en)\b/],
  ['impromptu', /\bimpromptu/],
  ['fantasia', /\bfantas(?:ia|ie|y)\b|\bfantaisie/],
  ['rhapsody', /\br(?:h)?apsod/],
  ['variations', /\bvariation|\bvariazioni/],
  ['suite', /\bsuite\b/],
  ['partita', /\bpartita/],
  ['march', /\bmarch(?:e)?\b|\bmarsch|\bmarcia/],
  ['minuet', /\bmenuet|\bminuet/],
  ['gavotte', /\bgavott/],
  ['gigue', /\bgig(?:ue|a)\b/],
  ['rondo', /\brondo\b|\brondeau/],
  ['romance', /\broman(?:ce|ces|ze|za)\b/],
  ['serenade', /\bseren(?:ade|ata)|\bstandchen/],
  ['lullaby', /\blullaby|\bberceuse|\bwiegenlied|\bcradle song/],
  ['elegy', /\beleg(?:y|ie)\b/],
  ['tango', /\btango/],
  ['toccata', /\btoccata/],
  ['overture', /\bo(?:u)?vertur/],
  ['symphony', /\bsymphon(?:y|ie)\b|\bsinfonia\b/],
  ['requiem', /\brequiem/],
  ['rag', /\brag(?:time)?\b/],
  ['canon', /\bcanon\b/],
  ['scherzo', /\bscherz/],
  ['barcarolle', /\bbarcarol/],
  ['intermezzo', /\bintermezz/],
  ['humoresque', /\bhumoresk|\bhumoresque/],
  ['tarantella', /\btarantell/],
  ['pavane', /\bpavan/],
  ['trio', /\btrio\b/],
  ['quartet', /\bquartet|\bquartett|\bquatuor/],
  ['quintet', /\bquintet|\bquintett/],
];

export function factsInTitle(title: string): Pick<Facts, 'key' | 'tempo' | 'dynamic'> & { forms: string[] } {
  const [key, tempo, dynamic] = [keyIn(title), tempoIn(title), dynamicIn(title)];
  const words = plainWords(title);
  return {
    ...(key ? { key } : {}),
    ...(tempo ? { tempo } : {}),
    ...(dynamic ? { dynamic } : {}),
    forms: FORMS.filter(([, pattern]) => pattern.test(words)).map(([form]) => form),
  };
}
