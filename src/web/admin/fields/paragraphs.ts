/** Blank lines separate paragraphs; line breaks within one become spaces. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

export function paragraphsAsText(paragraphs: readonly string[]): string {
  return paragraphs.join('\n\n');
}

/** NaN for empty or non-numeric text, which the API refuses in words. */
export function numberOf(text: string | undefined): number {
  return text === undefined || text.trim() === '' ? Number.NaN : Number(text);
}
