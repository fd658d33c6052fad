import ranges from './fonts/letters.json' with { type: 'json' };

/** True when our fonts have a shape for every character: anything else would be printed as an empty box. */
export function hasLetters(text: string): boolean {
  return [...text].every(hasLetter);
}

/** One line as it can be printed: composed, in one row, without what has no shape; ♭ and ♯ become words. May be ''. */
export function printable(text: string): string {
  const words = text.toWellFormed().normalize('NFC').replace(/\s*♭/g, '-flat').replace(/\s*♯/g, '-sharp');
  const shaped = [...words.replace(/\s+/g, ' ')].filter(hasLetter).join('');
  return shaped.replace(/ +/g, ' ').trim();
}

function hasLetter(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return ranges.some(([from = 0, to = 0]) => from <= code && code <= to);
}
