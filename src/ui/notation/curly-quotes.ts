const OPENS_AFTER = /[\s([{/"'“‘–—-]/;
const LETTER = /\p{L}/u;
const DIGIT = /\p{N}/u;

/** Quotes in pairs and apostrophes; what follows a figure and closes nothing is inches or feet and stays. */
export function withCurlyQuotes(text: string): string {
  let open = false;
  let closing = -1;
  return text.replace(/["'“”]/g, (sign, at: number) => {
    const before = text.charAt(at - 1);
    const after = text.charAt(at + 1);
    const opens = (at === 0 || OPENS_AFTER.test(before)) && /\S/.test(after);
    if (sign === "'") {
      const end = opens ? closingOf(text, at) : -1;
      if (end > 0) closing = end;
      else if (at !== closing && DIGIT.test(before) && !LETTER.test(after)) return sign;
      return end > 0 ? '‘' : '’';
    }
    const turns = sign !== '"' || open || opens;
    if (!turns) return sign;
    open = sign === '"' ? !open : sign === '“';
    return open ? '“' : '”';
  });
}

/** Where the quote that opens here ends. The 'n' of rock 'n' roll is none, nor is an apostrophe within a word. */
function closingOf(text: string, at: number): number {
  const rest = text.slice(at + 1);
  if (rest.startsWith("n'")) return -1;
  const length = rest.search(/(?<=\S)['’](?![\p{L}\p{N}])/u);
  return length < 0 ? -1 : at + 1 + length;
}
