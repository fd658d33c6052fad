import { spellingsOf, withSignedKeys } from './spellings.ts';

const LETTERS_WITHOUT_DECOMPOSITION: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
};

/** Lower case, no accents, single spaces, the same on both databases; й stays й. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most of what is folded has plain letters only, which takes a tenth of the time.
  return (/[^ -~\s]/.test(lower) ? withPlainLetters(lower) : lower).replace(/\s+/g, ' ').trim();
}

function withPlainLetters(lower: string): string {
  return lower
    .normalize('NFD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .replace(/[ßæœøłđðþı’‘“”]/g, (letter) => LETTERS_WITHOUT_DECOMPOSITION[letter] ?? letter);
}

/** An empty search matches all. */
export function everyWord(search: string): (text: string) => boolean {
  const matches = everyWordInFolded(search);
  return (text) => matches(foldText(text));
}

export function everyWordInFolded(search: string): (folded: string) => boolean {
  const words = withSignedKeys(foldText(search)).split(' ').map(spellingsOf);
  return (folded) => words.every((spellings) => spellings.some((word) => folded.includes(word)));
}
