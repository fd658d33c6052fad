import type { LetterPlace } from './model.ts';
import { LETTER_MARK } from './music/kern.ts';

const MARKED = new RegExp(`<text x="(-?\\d+)" y="(-?\\d+)" font-size="(\\d+)"[^>]*>${LETTER_MARK}</text>`, 'g');
const MARGIN = /<g transform="translate\((-?\d+) (-?\d+)\)">/;
const SAMPLE_MARK = /<g font-family="[^"<]*" class="s"[^<>]*><text[^<>]*>SAMPLE<\/text><\/g>/;
/** As a share of the mark's size. */
const HALF_MARK = 0.42;

/** Removes the marks and returns their places. */
export function withoutLetters(pages: readonly string[]): { pages: string[]; letters: LetterPlace[] } {
  const letters = pages.flatMap((svg, index) => {
    const [, left = '0', top = '0'] = MARGIN.exec(svg) ?? [];
    return [...svg.matchAll(MARKED)].map(([, x, y, size]): LetterPlace => {
      const across = Number(x) + Number(left) + Number(size) * HALF_MARK;
      return [index + 1, Math.round(across), Number(y) + Number(top)];
    });
  });
  return { pages: pages.map((svg) => svg.replace(MARKED, '').replace(SAMPLE_MARK, '')), letters };
}
