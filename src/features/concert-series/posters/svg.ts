import { xmlText } from '#/platform/text/xml-text.ts';
import { HEX } from './inks.ts';
import { FOOT_RULE, frameRules, type Poster } from './poster.ts';
import { HEIGHT, type Ink, MARGIN, type Shape, WIDTH } from './shapes.ts';

/** 14rem: fewer, larger words. */
const SMALL_BELOW = 224;
const MARK_HEIGHT = 62;

/** 600 by 900; `prefix` separates ids within a document. */
export function posterSvg(poster: Poster, words: PosterWords, { prefix = '', mark }: InDocument = {}): string {
  const sign = mark ? signSvg(poster, mark) : '';
  return document(drawing(poster, prefix) + head(poster, words) + title(poster) + foot(poster) + sign);
}

/** At the head: who plays, and of what series. */
export interface PosterWords {
  series: string;
  house: string;
}

interface InDocument {
  prefix?: string;
  mark?: PictureParts['mark'];
}

export interface PictureParts {
  fonts: string;
  mark: { markup: string; width: number; height: number; viewBox: string };
}

/** Standalone, with fonts. */
export function posterPicture(poster: Poster, words: PosterWords, { fonts, mark }: PictureParts): string {
  const style = `<style>${fonts}.small{display:none}@media(max-width:${SMALL_BELOW - 0.01}px){.small{display:inline}.large{display:none}}</style>`;
  const lines = [...poster.composers, poster.extent];
  const large = `<g class="large">${head(poster, words)}${footLines(lines, poster.ink)}</g>`;
  return document(
    style + drawing(poster, '') + title(poster) + large + smallPrint(poster, words) + signSvg(poster, mark),
  );
}

function signSvg({ ink }: Poster, { markup, width, height, viewBox }: PictureParts['mark']): string {
  const wide = (MARK_HEIGHT * width) / height;
  return `<svg x="${WIDTH - MARGIN - wide}" y="${FOOT_RULE + 16}" width="${wide}" height="${MARK_HEIGHT}" viewBox="${viewBox}" color="${HEX[ink]}" fill="currentColor">${markup}</svg>`;
}

export function lettersOf(
  poster: Poster,
  { house, series }: PosterWords,
): { display: Map<number, string>; text: string } {
  const { art, composers, extent } = poster;
  const display = new Map([[poster.weight, poster.title.map(({ text }) => text).join('')]]);
  const read = (shapes: readonly Shape[] = []) => {
    for (const { text, attributes, children } of shapes) {
      const weight = Number(attributes['font-weight']);
      if (text) display.set(weight, (display.get(weight) ?? '') + text);
      read(children);
    }
  };
  for (const shapes of [art.defs, art.back, art.voices, art.front]) read(shapes);
  return { display, text: [house, series, numberOf(poster), ...composers, extent, poster.brief].join('') };
}

const numberOf = ({ number }: Poster) => `No. ${number}`;

function document(markup: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" text-rendering="geometricPrecision">${markup}</svg>`;
}

function drawing(poster: Poster, prefix: string): string {
  const { art, inks } = poster;
  const draw = (shapes: readonly Shape[] = []) => shapes.map((shape) => shapeSvg(shape, prefix)).join('');
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${HEX[inks.ground]}"/>${art.defs ? `<defs>${draw(art.defs)}</defs>` : ''}${draw(art.back)}${draw(art.voices)}${draw(art.front)}${draw(frameRules(poster))}`;
}

function title({ title, titleSize, weight, ink }: Poster): string {
  const lines = title.map(
    ({ text, y, width }) =>
      `<text x="${MARGIN}" y="${y}" font-family="Imbue" font-size="${titleSize}" font-weight="${weight}" textLength="${width}" lengthAdjust="spacingAndGlyphs" fill="${HEX[ink]}">${xmlText(text)}</text>`,
  );
  return lines.join('');
}

function head(poster: Poster, { house, series }: PosterWords): string {
  const { ink } = poster;
  return (
    lettering({ x: MARGIN, y: 48, ink, size: sizeFor(house, 20, BESIDE_SERIES) }, house) +
    lettering({ x: WIDTH / 2, y: 48, ink, anchor: 'middle' }, series) +
    lettering({ x: WIDTH - MARGIN, y: 48, ink, anchor: 'end' }, numberOf(poster))
  );
}

function foot({ composers, extent, ink }: Poster): string {
  return footLines(composers, ink) + lettering({ x: MARGIN, y: FOOT_RULE + 76, ink }, extent);
}

function footLines(lines: readonly string[], ink: Ink): string {
  return lines.map((line, index) => lettering({ x: MARGIN, y: FOOT_RULE + 26 + index * 25, ink }, line)).join('');
}

function smallPrint(poster: Poster, { house }: PosterWords): string {
  const { brief, ink } = poster;
  const lines = [
    lettering({ x: MARGIN, y: 48, ink, size: sizeFor(house, 34, BESIDE_NUMBER) }, house),
    lettering({ x: WIDTH - MARGIN, y: 48, ink, size: 34, anchor: 'end' }, numberOf(poster)),
    lettering({ x: MARGIN, y: FOOT_RULE + 54, ink, size: 38 }, brief),
  ];
  return `<g class="small">${lines.join('')}</g>`;
}

/** Commissioner's letters are about half as wide as they are high. */
const LETTER_WIDTH = 0.52;
const BESIDE_SERIES = 136;
const BESIDE_NUMBER = 370;

/** As large as it is meant to be, or as fits. */
function sizeFor(text: string, size: number, room: number): number {
  return Math.min(size, Math.round((10 * room) / (text.length * LETTER_WIDTH)) / 10);
}

interface Place {
  x: number;
  y: number;
  ink: Ink;
  size?: number;
  anchor?: 'start' | 'middle' | 'end';
}

function lettering({ x, y, ink, size = 20, anchor = 'start' }: Place, text: string): string {
  return `<text x="${x}" y="${y}" font-family="Commissioner" font-size="${size}" text-anchor="${anchor}" fill="${HEX[ink]}">${xmlText(text)}</text>`;
}

function shapeSvg(
  { tag, fill, stroke, fillPattern, clip, id, attributes, text, children }: Shape,
  prefix: string,
): string {
  const all: Record<string, string | number | undefined> = {
    ...attributes,
    ...(fill && { fill: fillPattern ? `url(#${prefix}${fillPattern})` : HEX[fill] }),
    ...(stroke && { stroke: HEX[stroke] }),
    ...(clip && { 'clip-path': `url(#${prefix}${clip})` }),
    ...(id && { id: `${prefix}${id}` }),
    ...(tag === 'text' && { 'font-family': 'Imbue' }),
  };
  const names = Object.entries(all).map(([name, value]) => ` ${name}="${xmlText(String(value))}"`);
  const inside = `${text ? xmlText(text) : ''}${(children ?? []).map((child) => shapeSvg(child, prefix)).join('')}`;
  return inside ? `<${tag}${names.join('')}>${inside}</${tag}>` : `<${tag}${names.join('')}/>`;
}
