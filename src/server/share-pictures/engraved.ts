import { DISPLAY, TEXT } from './drawing.ts';

/** Without frame and fonts. */
export function inner(svg: string): string {
  return svg
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/<style>[^<]*<\/style>/, '')
    .replaceAll('"Imbue,serif"', `"${DISPLAY}"`)
    .replaceAll('"Commissioner,sans-serif"', `"${TEXT}"`);
}
