import ranges from './fonts/letters.json' with { type: 'json' };

const LETTERS = ranges.map((ends) => ends.map((code) => `\\u{${code.toString(16)}}`).join('-')).join('');
const SHAPED = new RegExp(`^[${LETTERS}]*$`, 'u');
const SHAPELESS = new RegExp(`[^${LETTERS}]`, 'gu');

/** Characters without a glyph would print as boxes. */
export function hasLetters(text: string): boolean {
  return SHAPED.test(text);
}

/** Drops what has no glyph; ♭ and ♯ become words. May be ''. */
export function printable(text: string): string {
  const letters = text.toWellFormed().normalize('NFC').replace(/\s*♭/g, '-flat').replace(/\s*♯/g, '-sharp');
  return letters.replace(/\s+/g, ' ').replace(SHAPELESS, '').replace(/ +/g, ' ').trim();
}
