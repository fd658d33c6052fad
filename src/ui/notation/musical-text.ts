import { withCurlyQuotes } from './curly-quotes.ts';

const SIGNS: Readonly<Record<string, string>> = { flat: '♭', b: '♭', sharp: '♯', '#': '♯' };

/** 'B-flat' is a key wherever it stands; 'B flat', 'Bb' and 'F#' are one only before 'major' or 'minor'. */
const HYPHENED_KEY = /(?<![\p{L}\p{N}])([A-G])-(flat|sharp)(?![\p{L}\p{N}])/giu;
const KEY_OF_MODE = /(?<![\p{L}\p{N}])([A-G])(?: ([Ff]lat|[Ss]harp)|([b#]))(?=[\s-][Mm](?:ajor|inor)(?!\p{L}))/gu;
const KEY_BEFORE_MODE = /(?<![\p{L}\p{N}])([A-G][♭♯]?) (?=[Mm](?:ajor|inor)(?!\p{L}))/gu;

const DASH_BETWEEN_WORDS = /(?<=[^\s–-]) - (?=[^\s–-])/g;
/** 'Op. 10-12' is number 12 of opus 10; '2026-11-23' and '702-555-0100' are no ranges. */
const RANGE = /(?<![\p{L}\p{N}.:/–-]|\bop\.?\s)(\d{1,4})-(\d{1,4})(?![\p{L}\p{N}:/–-]|\.\d)/giu;

const LABEL = '(?:Opp?|Nos?|KV?|Kk|Hob|BWV|BuxWV|HWV|RV|TWV|WoO|Wq|WAB|Sz|BB|Anh)\\.?|opp?\\.|nos?\\.|[DGHLMPRS]\\.';
const AFTER_LABEL = new RegExp(`(?<![\\p{L}\\p{N}])(${LABEL}) (?=\\d|[IVXLC]+(?!\\p{L})|posth|Anh)`, 'gu');
const BEFORE_NUMBER = /(?<=\bopp?\.?\s\d+[a-z]?) (?=nos?\.?\s\d)/gi;

/**
 * A text about music as a publisher sets it: curly quotes, ♭ and ♯, dashes in ranges, unbroken keys and catalogue
 * numbers. Only for what is shown: whatever is stored, sent or named to a machine stays as its owner typed it.
 */
export function musicalText(text: string): string {
  return withCurlyQuotes(text)
    .replace(HYPHENED_KEY, (_, letter: string, word: string) => signed(letter, word))
    .replace(KEY_OF_MODE, (_, letter: string, word?: string, sign?: string) => signed(letter, word ?? sign ?? ''))
    .replace(KEY_BEFORE_MODE, '$1\u00a0')
    .replace(DASH_BETWEEN_WORDS, ' – ')
    .replace(RANGE, (typed, from: string, to: string) => (climbs(from, to) ? `${from}–${to}` : typed))
    .replace(AFTER_LABEL, '$1\u00a0')
    .replace(BEFORE_NUMBER, '\u00a0');
}

function signed(letter: string, word: string): string {
  return letter + (SIGNS[word.toLowerCase()] ?? '');
}

/** '1714-1788', '1-3' and '1756-91'. */
function climbs(from: string, to: string): boolean {
  const century = from.length === 4 && to.length === 2 ? from.slice(0, 2) : '';
  return Number(century + to) > Number(from);
}
