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

/** Folds text for comparison, alike on both databases and in browsers: lower case, no accents, single spaces; й stays й. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .replace(/[ßæœøłđðþı’‘“”]/g, (letter) => LETTERS_WITHOUT_DECOMPOSITION[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** A test whether a folded text contains every word of a search; an empty search matches all. */
export function everyWord(search: string): (text: string) => boolean {
  const words = foldText(search).split(' ');
  return (text) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
}
