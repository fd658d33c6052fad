import { FOOT_RULE, frameRules, type Poster } from './poster.ts';
import { HEIGHT, type Ink, MARGIN, type Shape, WIDTH } from './shapes.ts';

/** Files know no style sheet: the inks of src/ui/styles/tokens.css by value. */
const HEX: Record<Ink, string> = {
  ivory: '#f6f0e4',
  ebony: '#17120f',
  felt: '#c2211b',
  blush: '#ebc8b6',
  none: 'none',
};

/**
 * The poster as a file: 600 by 900, fonts by name, the whole foot in words. `prefix` keeps its ids apart
 * from those of other posters in one document.
 */
export function posterSvg(poster: Poster, series: string, prefix = ''): string {
  const { art, inks, ink, title, titleSize, weight } = poster;
  const draw = (shapes: readonly Shape[] = []) => shapes.map((shape) => shapeSvg(shape, prefix)).join('');
  const small = (x: number, y: number, words: string, anchor = 'start') =>
    `<text x="${x}" y="${y}" font-family="Commissioner" font-size="20" text-anchor="${anchor}" fill="${HEX[ink]}">${escaped(words)}</text>`;
  const right = WIDTH - MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${HEX[inks.ground]}"/>${art.defs ? `<defs>${draw(art.defs)}</defs>` : ''}${draw(art.back)}${draw(art.voices)}${draw(art.front)}${draw(frameRules(poster))}${small(MARGIN, 48, 'Forte & Piano')}${small(WIDTH / 2, 48, series, 'middle')}${small(right, 48, `No. ${poster.number}`, 'end')}${title
    .map(
      ({ text, y, width }) =>
        `<text x="${MARGIN}" y="${y}" font-family="Imbue" font-size="${titleSize}" font-weight="${weight}" textLength="${width}" lengthAdjust="spacingAndGlyphs" fill="${HEX[ink]}">${escaped(text)}</text>`,
    )
    .join(
      '',
    )}${poster.composers.map((line, index) => small(MARGIN, FOOT_RULE + 26 + index * 25, line)).join('')}${small(MARGIN, FOOT_RULE + 76, poster.extent)}</svg>`;
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
  const names = Object.entries(all).map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
  const inside = `${text ? escaped(text) : ''}${(children ?? []).map((child) => shapeSvg(child, prefix)).join('')}`;
  return inside ? `<${tag}${names.join('')}>${inside}</${tag}>` : `<${tag}${names.join('')}/>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
