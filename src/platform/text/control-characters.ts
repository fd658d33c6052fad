// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, without line breaks and tabs
const CONTROL_BUT_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** True for one line of text. Anything else could begin a line of its own in a mail's head or a calendar file. */
export function isOneLine(text: string): boolean {
  return !CONTROL.test(text);
}

/** True for text of several lines: line breaks and tabs, and nothing else that has no shape. */
export function isPlainText(text: string): boolean {
  return !CONTROL_BUT_BREAKS.test(text);
}

export const ONE_LINE = 'This is one line of text.';
export const TOO_LONG = 'This is longer than we can store. Please shorten it.';
