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

/**
 * One rule for comparing text on both database engines and in the browser: lower case, no accents,
 * single spaces. 'Étude' and 'ETUDE' fold to 'etude', 'Dvořák' to 'dvorak'. Cyrillic й stays й.
 */
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

/** Says of a text whether every word of a search stands somewhere in it, folded; no words stand in every text. */
export function everyWord(search: string): (text: string) => boolean {
  const words = foldText(search).split(' ');
  return (text) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
}
