import { foldText } from '#/platform/text/fold-text.ts';
import { composerLastFirst } from '../../repertoire/rules.ts';

const PARTICLES = new Set(['van', 'von', 'de', 'di', 'da', 'del', 'della', 'la', 'le', 'der', 'den', 'du', 'ter', 'y']);
const SUFFIX = /^(?:i{1,3}|iv|jr|sr)$/;
const SUFFIXES = /^(?:I{1,3}|IV|Jr\.?|Sr\.?)$/;
const MAX_LENGTH = 200;

/** First name first: 'Bach, J.S.' is 'J. S. Bach', 'STRAUSS, Johann (II)' is 'Johann Strauss II'; dates go. */
export function firstNameFirst(written: string): string {
  const plain = written
    .slice(0, MAX_LENGTH)
    .replace(/\([^()]*\)/g, (aside) => (/\d{3}/.test(aside) ? ' ' : aside))
    .replace(/[()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [last = '', first = '', suffix = '', more] = plain.split(',').map((part) => part.trim());
  const turned = first !== '' && more === undefined && !/[&/;]/.test(plain) && last.split(' ').length <= 4;
  const [given, generation] =
    SUFFIXES.test(first) && suffix !== '' ? [suffix, first] : [first, SUFFIXES.test(suffix) ? suffix : ''];
  const name = turned ? [given, last, generation].filter(Boolean).join(' ') : plain;
  return spacedInitials(name).split(' ').map(calmed).join(' ').trim() || plain;
}

interface NameParts {
  surname: string;
  given: string[];
  generation: string;
}

export function nameParts(name: string): NameParts {
  const words = foldText(name).split(' ').filter(Boolean);
  const generation =
    words.length > 1 ? (words.map((word) => word.replace('.', '')).find((word) => SUFFIX.test(word)) ?? '') : '';
  const [surname = '', given = ''] = foldText(composerLastFirst(name)).split(', ');
  const bare = (text: string) =>
    text
      .replace(/[.-]/g, ' ')
      .split(' ')
      .filter((word) => word !== '' && !PARTICLES.has(word) && word !== generation);
  return { surname: bare(surname).join(' '), given: bare(given), generation };
}

/** 'J. S. Bach' may be meant by 'Bach' and be 'Johann Sebastian Bach', but 'C. P. E. Bach' may not. */
export function mayBeMeant(one: NameParts, other: NameParts): boolean {
  if (one.surname === '' || one.surname !== other.surname) return false;
  if (one.generation !== '' && other.generation !== '' && one.generation !== other.generation) return false;
  const [few, many] = one.given.length <= other.given.length ? [one.given, other.given] : [other.given, one.given];
  let from = 0;
  for (const [place, word] of few.entries()) {
    const at = many.findIndex((known, index) => index >= from && sameName(word, known));
    // The first names begin alike.
    if (at < 0 || (place === 0 && at > 0)) return false;
    from = at + 1;
  }
  return true;
}

/** More names, and longer ones, say more. */
export function fullness({ given, generation }: NameParts): number {
  return given.reduce((sum, word) => sum + 100 + word.length, 0) + generation.length;
}

function sameName(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short === long || (short.length <= 4 && long.startsWith(short));
}

/** 'J.S.' and 'JS' are 'J. S.' */
function spacedInitials(name: string): string {
  return name
    .replace(/\b(\p{Lu})\.(?=\p{L})/gu, '$1. ')
    .split(' ')
    .map((word, at, all) =>
      /^\p{Lu}{2,3}$/u.test(word) && at < all.length - 1 && all.length > 1 && !SUFFIXES.test(word)
        ? [...word].map((letter) => `${letter}.`).join(' ')
        : /^\p{Lu}$/u.test(word) && at < all.length - 1
          ? `${word}.`
          : word,
    )
    .join(' ');
}

/** 'BACH' is 'Bach'. */
function calmed(word: string): string {
  if (!/^\p{Lu}[\p{Lu}'’-]{3,}$/u.test(word) || SUFFIXES.test(word)) return word;
  return word.toLowerCase().replace(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase());
}
