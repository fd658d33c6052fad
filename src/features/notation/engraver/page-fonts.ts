import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Images can't use the site's fonts. */
const FACES = [
  // Hairlines vanish at small sizes.
  { family: 'Imbue', file: 'imbue-latin.woff2', weights: '500 600', axes: { opsz: 20, wght: { min: 500, max: 600 } } },
  { family: 'Commissioner', file: 'commissioner-latin.woff2', weights: '400', axes: { wght: 400 } },
] as const;

const fonts = fileURLToPath(new URL('../../../ui/fonts/', import.meta.url));

interface FinishedPage {
  width: number;
  height: number;
  /** A mark for paper. */
  marked: boolean;
}

export async function finishedPage(svg: string, { width, height, marked: asSample }: FinishedPage): Promise<string> {
  const marked = asSample ? svg.replace(/<\/svg>\s*$/, `${sampleMark(width, height)}</svg>\n`) : svg;
  const faces: string[] = [];
  for (const { family, file, weights, axes } of FACES) {
    const letters = lettersSetIn(marked, family);
    if (letters === '') continue;
    const subset = await subsetFont(await readFile(fonts + file), letters, {
      targetFormat: 'woff2',
      variationAxes: axes,
    });
    const source = `url(data:font/woff2;base64,${subset.toString('base64')})`;
    faces.push(`@font-face{font-family:${family};font-weight:${weights};src:${source}}`);
  }
  const printed = asSample ? '.s{display:none}@media print{.s{display:inline}}' : '';
  const style = `${faces.join('')}${printed}`;
  return style === '' ? marked : marked.replace('<defs>', `<style>${style}</style><defs>`);
}

function sampleMark(width: number, height: number): string {
  const [x, y] = [Math.round(width / 2), Math.round(height / 2)];
  const size = Math.round(Math.min(width / 3, height / 1.6));
  const place = `x="${x}" y="${y + Math.round(size / 3)}" font-size="${size}" text-anchor="middle"`;
  const turned = height > size * 2 ? ` transform="rotate(-24 ${x} ${y})"` : '';
  return `<g font-family="Imbue,serif" class="s" font-weight="600" opacity=".16"><text ${place}${turned}>SAMPLE</text></g>`;
}

function lettersSetIn(svg: string, family: string): string {
  const groups = svg.matchAll(new RegExp(`<g font-family="${family},[^>]*>(.*?)</g>`, 'g'));
  const texts = [...groups].map(([, texts = '']) =>
    texts
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );
  return [...new Set(texts.join(''))].sort().join('').trim();
}
