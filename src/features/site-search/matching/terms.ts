import { foldText } from '#/platform/text/fold-text.ts';
import { catalogueNumbers, keyIn, plainWords } from '../../work-facts/rules.ts';

/** Stop words, in the languages of titles. */
const FILLER = new Set(
  'the a an of in from by for and or de la le les du des der die das und et to on at with no nr arr von van el my me you your i is it some something music song songs piece pieces please play'.split(
    ' ',
  ),
);
/** Weak evidence. */
const GENERIC = new Set(
  'sonata sonatas sonatina concerto concertos concertino prelude preludes fugue suite partita trio quartet quintet symphony waltz waltzes nocturne nocturnes etude etudes mazurka ballade impromptu romance rhapsody fantasia fantasie march aria major minor piano violin viola cello flute oboe clarinet bassoon horn trumpet harp guitar organ voice string strings solo duo movement theme'.split(
    ' ',
  ),
);
const FILLER_WEIGHT = 0.05;
const GENERIC_WEIGHT = 0.6;
const NUMBER_WEIGHT = 1.5;
const NUMBER_SIGN = '#';

export function weightOf(word: string): number {
  if (word.startsWith(NUMBER_SIGN)) return NUMBER_WEIGHT;
  if (FILLER.has(word)) return FILLER_WEIGHT;
  return GENERIC.has(word) || /^(\d{1,2}|[a-g]|[a-g](flat|sharp))$/.test(word) ? GENERIC_WEIGHT : 1;
}

export function isFiller(word: string): boolean {
  return FILLER.has(word);
}

export function isTelling(word: string): boolean {
  return weightOf(word) === 1 && word.length > 1;
}

/** '#bwv1007'; 'Op. 27 No. 2' also matches 'Op. 27'. */
export function numberTerms(text: string): string[] {
  return catalogueNumbers(text).flatMap((number) => {
    const whole = `${NUMBER_SIGN}${number.replace(' ', '')}`;
    return whole.includes('/') ? [whole, whole.replace(/\/.*$/, '')] : [whole];
  });
}

const NUMBERED =
  /(?<![\p{L}\p{N}])(?:op(?:us)?(?:\.?\s*posth)?|koch\w*|kv|bwv|hwv|rwv|fwv|wwv|rv|woo|sz|fp|wq|ms|sd|qv|hob|twv|[kdslmbgpzhfj])\.?(?:\s*no\.?)?\s*(?:[ivx]+[a-z]?\s*[:/]\s*)?\d+[a-z]?(?!\p{L})(?:\s*,?\s*(?:no|nr|n|№|#)\.?\s*\d+|\s*[:/]\s*[a-z]?\d+)?/gu;

export function titleTerms(text: string): string[] {
  return plainWords(withPlainKey(foldText(text).replace(NUMBERED, ' ')))
    .split(' ')
    .filter(Boolean);
}

/** Catalogue numbers in any spelling. */
export function queryTerms(text: string): string[] {
  const numbers = catalogueNumbers(text).map((number) => `${NUMBER_SIGN}${number.replace(' ', '')}`);
  return numbers.length > 0 ? [...titleTerms(text), ...numbers] : titleTerms(text);
}

const ENGLISH_KEY = /(?<![\p{L}\p{N}])([a-g])[\s-]?(flat|sharp)(?!\p{L})/gu;
const SIGNED_KEY = /(?<![\p{L}\p{N}])([a-g])([♭♯#])/gu;
const SHORT_KEY = /(?<=(?:^|\s)(?:in\s+)?)([a-g])b(?=\s+(?:major|minor))/gu;
const GERMAN_KEY = /\p{L}+[\s-](?:dur|moll)(?!\p{L})/u;

/** Normalises 'E-flat', 'E♭', 'Eb major' and 'Es-Dur'. */
function withPlainKey(folded: string): string {
  const key = GERMAN_KEY.test(folded) ? keyIn(folded) : undefined;
  return (key ? folded.replace(GERMAN_KEY, foldText(key)) : folded)
    .replace(ENGLISH_KEY, '$1$2')
    .replace(SIGNED_KEY, (_, step: string, sign: string) => `${step}${sign === '♭' ? 'flat' : 'sharp'}`)
    .replace(SHORT_KEY, '$1flat');
}

/** Whole, without its source, and quoted parts. */
export function namesIn(title: string): { names: string[]; wholes: string[] } {
  const bare = title.replace(/^\s*[IVXL]+\.\s+/, '');
  const quoted = [...bare.matchAll(/["“«„]([^"”»“]+)["”»“]|(?<=\s)['‘]([^'’]+)['’](?!\p{L})/gu)].map(
    ([, double, single]) => double ?? single ?? '',
  );
  const wholes = [...bare.matchAll(/\(([^)]*)\)|,?\s+from\s+(.+)$/giu)].map(
    ([, inside, after]) => inside ?? after ?? '',
  );
  const short = bare.replace(/\([^)]*\)|["“«„][^"”»“]*["”»“]/g, ' ').replace(/,?\s+from\s.*$/i, '');
  return { names: [short, ...(short === bare ? [] : [bare]), ...quoted], wholes };
}
