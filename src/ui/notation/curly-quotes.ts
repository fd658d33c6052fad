const OPENS_AFTER = /^$|[\s([{/"'“‘–—-]/;
/** 'n' of rock 'n' roll is no quote. */
const END_OF_SINGLE = /^n'|(?<=\S)['’](?![\p{L}\d])/u;

/** Inches and feet after digits stay. */
export function withCurlyQuotes(text: string): string {
  let open = false;
  let closing = -1;
  return text.replace(/["'“”]/g, (sign, at: number) => {
    const before = text.charAt(at - 1);
    const after = text.charAt(at + 1);
    const opens = OPENS_AFTER.test(before) && /\S/.test(after);
    if (sign === "'") {
      const length = opens ? text.slice(at + 1).search(END_OF_SINGLE) : 0;
      if (length > 0) {
        closing = at + 1 + length;
        return '‘';
      }
      return at !== closing && /\d/.test(before) && !/\p{L}/u.test(after) ? sign : '’';
    }
    if (sign === '"' && !open && !opens) return sign;
    open = sign === '“' || (sign === '"' && !open);
    return open ? '“' : '”';
  });
}
