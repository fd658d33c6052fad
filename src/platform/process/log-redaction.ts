/** Anchored at a word start, which keeps the regex linear. */
const ADDRESS = /(?<![^\s"'\\<>()[\]{},;:=/?&|])[^\s"'\\<>()[\]{},;:=/?&|]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi;
const CREDENTIALS = /\/\/[^\s"\\/@:]*:[^\s"\\/]*@/g;
const MAILED_SECRET = /((?:token|ticket|code)=)[\w%.~-]+/gi;
const CARD_KEY = /\b(?:[sr]k_(?:live|test)|whsec)_\w+/g;

export function withoutPersons(line: string): string {
  return line
    .replace(CREDENTIALS, '//[redacted]@')
    .replace(ADDRESS, '[address]')
    .replace(MAILED_SECRET, '$1[redacted]')
    .replace(CARD_KEY, '[redacted]');
}
