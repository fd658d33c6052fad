import { withCurlyQuotes } from './curly-quotes.ts';

/** 'B-flat' is a key wherever it stands; 'B flat', 'Bb' and 'F#' are one only before 'major' or 'minor'. */
const HYPHENED_KEY = /(?<!\p{L})([A-G])-(flat|sharp)(?!\p{L})/giu;
const KEY_OF_MODE = /(?<!\p{L})([A-G])( [Ff]lat| [Ss]harp|b|#)(?=[\s-][Mm](?:ajor|inor)(?!\p{L}))/gu;
const KEY_BEFORE_MODE = /(?<!\p{L})([A-G][♭♯]?) (?=[Mm](?:ajor|inor)(?!\p{L}))/gu;

const DASH_BETWEEN_WORDS = /(?<=[^\s–-]) - (?=[^\s–-])/g;
/** 'Op. 10-12' is number 12 of opus 10; '2026-11-23' and '702-555-0100' are no ranges. */
const RANGE = /(?<![\p{L}\d.:/–-]|\bop\.?\s)(\d{1,4})-(\d{1,4})(?![\p{L}\d:/–-]|\.\d)/giu;

const AFTER_LABEL =
  /(?<!\p{L})((?:[Oo]pp?|[Nn]os?|[A-Z]\p{L}*V|Hob|WoO|Wq|WAB|Sz|Anh|[DGHKLMPRS](?=\.))\.?) (?=\d|[IVXLC]+(?!\p{L})|[IVX]+[a-z]?:|posth|Anh)/gu;
const BEFORE_NUMBER = /(?<=\d[a-z]?) (?=Nos?\.\s\d)/g;

/**
 * A text about music as a publisher sets it: curly quotes, ♭ and ♯, dashes in ranges, unbroken keys and catalogue
 * numbers. Only for what is shown: whatever is stored, sent or named to a machine stays as its owner typed it.
 */
export function musicalText(text: string): string {
  return withCurlyQuotes(text)
    .replace(HYPHENED_KEY, signed)
    .replace(KEY_OF_MODE, signed)
    .replace(KEY_BEFORE_MODE, '$1\u00a0')
    .replace(DASH_BETWEEN_WORDS, ' – ')
    .replace(RANGE, (typed, from: string, to: string) => (climbs(from, to) ? `${from}–${to}` : typed))
    .replace(AFTER_LABEL, '$1\u00a0')
    .replace(BEFORE_NUMBER, '\u00a0');
}

function signed(_: string, letter: string, word: string): string {
  return letter + (/[fb]/i.test(word) ? '♭' : '♯');
}

/** '1714-1788', '1-3' and '1756-91'. */
function climbs(from: string, to: string): boolean {
  const century = from.length === 4 && to.length === 2 ? from.slice(0, 2) : '';
  return Number(century + to) > Number(from);
}
