/**
 * An address of a person, also as it is written in a URL; of `user:password@host` the password too. Looked for only where
 * a word begins: a long one would be read from each of its letters to its end.
 */
const ADDRESS = /(?<![^\s"'\\<>()[\]{},;:=/?&|])[^\s"'\\<>()[\]{},;:=/?&|]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi;
const CREDENTIALS = /\/\/[^\s"\\/@:]*:[^\s"\\/]*@/g;
const MAILED_SECRET = /((?:token|ticket|code)=)[\w%.~-]+/gi;
const CARD_KEY = /\b(?:[sr]k_(?:live|test)|whsec)_\w+/g;

/**
 * A line of the log as it may be kept. Nothing writes these on purpose; a mail server's answer or the text of an error
 * may hold any of them.
 */
export function withoutPersons(line: string): string {
  return line
    .replace(CREDENTIALS, '//[redacted]@')
    .replace(ADDRESS, '[address]')
    .replace(MAILED_SECRET, '$1[redacted]')
    .replace(CARD_KEY, '[redacted]');
}
