/** The paragraphs of a text area, parted by empty lines; what is broken within one is joined. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** The same paragraphs as a text area shows them. */
export function paragraphsAsText(paragraphs: readonly string[]): string {
  return paragraphs.join('\n\n');
}

/** A number field as the API takes it: nothing, and what is no number, is refused there in words. */
export function numberOf(text: string | undefined): number {
  return text === undefined || text.trim() === '' ? Number.NaN : Number(text);
}
