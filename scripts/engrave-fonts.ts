import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** A page in an <img> sees no font of the site, so each carries the few letters it sets. */
const FACES = [
  // A small optical size: the words of a score are read small, where hairlines vanish.
  { family: 'Imbue', file: 'imbue-latin.woff2', weights: '500 600', axes: { opsz: 20, wght: { min: 500, max: 600 } } },
  { family: 'Commissioner', file: 'commissioner-latin.woff2', weights: '400', axes: { wght: 400 } },
] as const;

const fonts = fileURLToPath(new URL('../src/ui/fonts/', import.meta.url));

/** The drawing with the letters of its own words embedded. */
export async function withOwnLetters(svg: string): Promise<string> {
  const faces: string[] = [];
  for (const { family, file, weights, axes } of FACES) {
    const letters = lettersSetIn(svg, family);
    if (letters === '') continue;
    const subset = await subsetFont(await readFile(fonts + file), letters, {
      targetFormat: 'woff2',
      variationAxes: axes,
    });
    const source = `url(data:font/woff2;base64,${subset.toString('base64')})`;
    faces.push(`@font-face{font-family:${family};font-weight:${weights};src:${source}}`);
  }
  return faces.length === 0 ? svg : svg.replace('<defs>', `<style>${faces.join('')}</style><defs>`);
}

function lettersSetIn(svg: string, family: string): string {
  const groups = svg.matchAll(new RegExp(`<g font-family="${family},[^>]*>(.*?)</g>`, 'g'));
  const words = [...groups].map(([, texts = '']) => texts.replace(/<[^>]*>/g, ' ').replace(/&amp;/g, '&'));
  return [...new Set(words.join(''))].sort().join('').trim();
}
