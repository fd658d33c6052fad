/** The text of a mail, whose prices stand in a column, with one space before each of them. */
export function unaligned(text = ''): string {
  return text.replace(/: {2,}/g, ': ');
}
