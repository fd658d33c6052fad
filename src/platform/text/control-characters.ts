// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, without line breaks and tabs
const CONTROL_BUT_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Other characters could inject lines into mail headers or calendar files. */
export function isOneLine(text: string): boolean {
  return !CONTROL.test(text);
}

export function isPlainText(text: string): boolean {
  return !CONTROL_BUT_BREAKS.test(text);
}

export const ONE_LINE = 'This is one line of text.';
export const TOO_LONG = 'This is longer than we can store. Please shorten it.';
