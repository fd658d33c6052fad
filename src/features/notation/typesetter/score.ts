import { join } from 'node:path';
import { printable } from '#/platform/typesetting/letters.ts';
import type { Job } from '#/platform/typesetting/typeset.ts';

export interface ScoreHead {
  title: string;
  opus: string;
  composer: string;
  instrumentation: string;
  house: string;
}

export interface SheetDrawing {
  svg: string;
  width: number;
  height: number;
}

const WIDTH = 7.1;
const FIRST_HEIGHT = 8.35;
const HEIGHT = 9.6;

export function scoreJob(head: ScoreHead, sheets: readonly SheetDrawing[]): Job {
  // One staff size, by the fullest page.
  const width = Math.min(
    WIDTH,
    ...sheets.map((sheet, index) => ((index === 0 ? FIRST_HEIGHT : HEIGHT) * sheet.width) / sheet.height),
  );
  const texts = Object.fromEntries(Object.entries(head).map(([name, text]) => [name, printable(text)]));
  return {
    template: join(import.meta.dirname, 'score.typ'),
    files: {
      'score.json': JSON.stringify({ head: texts, sheets: sheets.map(() => ({ width })) }),
      ...Object.fromEntries(sheets.map(({ svg }, index) => [`sheet-${index + 1}.svg`, asPrinted(svg)])),
    },
  };
}

/** Without sample mark and fonts; italics become a skew. */
export function asPrinted(svg: string): string {
  return svg
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<g [^>]*class="s".*?<\/g>/s, '')
    .replaceAll('currentColor', '#000')
    .replace(/<g font-family="Imbue,serif" font-style="italic" font-weight="550">(.*?)<\/g>/gs, (_, texts: string) => {
      const slanted = texts.replace(
        /<text x="([^"]*)" y="([^"]*)"/g,
        '<text transform="translate($1 $2) skewX(-11)" x="0" y="0"',
      );
      return `<g font-family="Imbue" font-weight="500">${slanted}</g>`;
    })
    .replaceAll('Imbue,serif', 'Imbue')
    .replaceAll('Commissioner,sans-serif', 'Commissioner');
}
