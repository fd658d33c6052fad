import { DISPLAY, TEXT } from './drawing.ts';

/** An engraving without its frame and its fonts: the painter has them by other names. */
export function inner(svg: string): string {
  return svg
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/<style>[^<]*<\/style>/, '')
    .replaceAll('"Imbue,serif"', `"${DISPLAY}"`)
    .replaceAll('"Commissioner,sans-serif"', `"${TEXT}"`);
}
