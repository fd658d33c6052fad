import { withCurlyQuotes } from './curly-quotes.ts';

/** 'B-flat' always; 'B flat', 'Bb', 'F#' only before 'major' or 'minor'. */
const HYPHENED_KEY = /(?<!\p{L})([A-G])-(flat|sharp)(?!\p{L})/giu;
const KEY_OF_MODE = /(?<!\p{L})([A-G])( [Ff]lat| [Ss]harp|b|#)(?=[\s-][Mm](?:ajor|inor)(?!\p{L}))/gu;
const KEY_BEFORE_MODE = /(?<!\p{L})([A-G][♭♯]?) (?=[Mm](?:ajor|inor)(?!\p{L}))/gu;

const DASH_BETWEEN_WORDS = /(?<=[^\s–-]) - (?=[^\s–-])/g;
/** Not 'Op. 10-12', '2026-11-23' or '702-555-0100'. */
const RANGE = /(?<![\p{L}\d.:/–-]|\bop\.?\s)(\d{1,4})-(\d{1,4})(?![\p{L}\d:/–-]|\.\d)/giu;

const AFTER_LABEL =
  /(?<!\p{L})((?:[Oo]pp?|[Nn]os?|[Vv]olume|[A-Z]\p{L}*V|Hob|WoO|Wq|WAB|Sz|Anh|[DGHKLMPRS](?=\.))\.?) (?=\d|[IVXLC]+(?!\p{L})|[IVX]+[a-z]?:|posth|Anh)/gu;
/** 'La primavera' of two words. */
const NICKNAME = /(?<=“)([^\s“”]+) ([^\s“”]+)(?=”)/gu;
const BEFORE_NUMBER = /(?<=\d[a-z]?) (?=Nos?\.\s\d)/g;

/** Curly quotes, ♭ and ♯, dashes, unbroken catalogue numbers and nicknames. For display only, never stored. */
export function musicalText(text: string): string {
  return withCurlyQuotes(text)
    .replace(HYPHENED_KEY, signed)
    .replace(KEY_OF_MODE, signed)
    .replace(KEY_BEFORE_MODE, '$1\u00a0')
    .replace(DASH_BETWEEN_WORDS, ' – ')
    .replace(RANGE, (typed, from: string, to: string) => (climbs(from, to) ? `${from}–${to}` : typed))
    .replace(AFTER_LABEL, '$1\u00a0')
    .replace(BEFORE_NUMBER, '\u00a0')
    .replace(NICKNAME, '$1\u00a0$2');
}

function signed(_: string, letter: string, word: string): string {
  return letter + (/[fb]/i.test(word) ? '♭' : '♯');
}

/** '1714-1788', '1-3', '1756-91'. */
function climbs(from: string, to: string): boolean {
  const century = from.length === 4 && to.length === 2 ? from.slice(0, 2) : '';
  return Number(century + to) > Number(from);
}
