import type { Ground } from '#/features/concert-series/model.ts';
import { HEX } from '#/features/concert-series/posters/inks.ts';
import { DEFAULT_BUSINESS } from '#/features/settings/in-force/model.ts';
import { type Drawing, inked } from '#/platform/house/drawn/drawing.ts';
import { type Wordmark, type WordWeight, wordmarkText } from '#/platform/house/wordmark.ts';
import { withCurlyQuotes } from '#/ui/notation/curly-quotes.ts';
import type { ShareCard } from '#/web/heads/share-card.server.ts';
import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH } from '#/web/heads/share-image.ts';

export const EDGE = 64;
const KEYS_TOP = 552;
const KEY = SHARE_IMAGE_WIDTH / 35;
export const MEASURE = SHARE_IMAGE_WIDTH - 2 * EDGE;

const { ivory, ebony, felt, blush } = HEX;
export interface Inks {
  ground: string;
  ink: string;
  accent: string;
}

export const INK: Record<Ground, Inks> = {
  ivory: { ground: ivory, ink: ebony, accent: felt },
  ebony: { ground: ebony, ink: ivory, accent: '#ff6a52' },
  felt: { ground: felt, ink: ivory, accent: ebony },
  blush: { ground: blush, ink: ebony, accent: felt },
};

/** Font-internal names, then fallbacks. */
export const DISPLAY =
  'Imbue Thin, Imbux Thin, Commissioner Thin, Commissionex Thin, Commissioney Thin, Commissionew Thin';
export const TEXT = 'Commissioner Thin, Commissionex Thin, Commissioney Thin, Commissionew Thin';

/** Ems per letter: text is never measured. */
export const LETTER = { loud: 0.45, quiet: 0.36, text: 0.54 };
const TITLE = { top: 116, height: 300 };
const SECOND = 496;
const LINE_HEIGHT = 1;
const LARGEST = 240;
const SMALLEST = 58;
const LINES_MAX = 3;
const SECOND_SIZE = 62;
const LINE_SIZE = 28;
const LINE_MEASURE = 760;

export function shareDrawing(card: ShareCard): string {
  const { ground, title, second, line } = card;
  const { ground: paper, ink } = INK[ground];
  const thin = Math.min(SECOND_SIZE, Math.floor(MEASURE / (second.length * LETTER.quiet)));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_IMAGE_WIDTH}" height="${SHARE_IMAGE_HEIGHT}">
<rect width="${SHARE_IMAGE_WIDTH}" height="${SHARE_IMAGE_HEIGHT}" fill="${paper}"/>
${headLine(line, INK[ground], card)}
${loudTitle(title, ink, TITLE)}
${text(EDGE, SECOND, `font-family="${DISPLAY}" font-weight="400" font-size="${Math.max(thin, 34)}" fill="${ink}"`, escaped(cut(second, MEASURE / (34 * LETTER.quiet))))}
${keyboard(ground)}
</svg>`;
}

const MARK_SIZE = 44;
const MARK_MEASURE = 460;
const MARK_WEIGHTS: Record<WordWeight, number> = { ppp: 400, p: 400, mf: 500, ff: 750, fff: 900 };

export function headLine(
  line: string,
  inks: Inks,
  { mark = DEFAULT_BUSINESS.wordmark, drawing }: Pick<ShareCard, 'mark' | 'drawing'>,
  measure = MEASURE,
): string {
  const { ink } = inks;
  const name = drawing ? drawnName(drawing, inks) : setName(mark, inks);
  return `${name}
${text(EDGE + measure, 78, `text-anchor="end" font-family="${TEXT}" font-weight="400" font-size="${LINE_SIZE}" fill="${ink}"`, escaped(cut(line, LINE_MEASURE / (LINE_SIZE * LETTER.text))))}
<rect x="${EDGE}" y="94" width="${measure}" height="3" fill="${ink}"/>`;
}

function drawnName({ markup, width, height }: Drawing, { ink, accent, ground: paper }: Inks): string {
  const place = `x="${EDGE}" y="30" width="${MARK_MEASURE}" height="52" viewBox="0 0 ${width} ${height}"`;
  return `<svg ${place} preserveAspectRatio="xMinYMax">${inked(markup, { ink, accent, paper })}</svg>`;
}

function setName(mark: Wordmark, { ink, accent }: Inks): string {
  const { first, joint, second, firstWeight, secondWeight } = mark;
  const word = (words: string, weight: number, more = '') =>
    `<tspan font-weight="${weight}"${more}>${escaped(words)}</tspan>`;
  const name = [
    word(second ? `${first} ` : first, MARK_WEIGHTS[firstWeight]),
    ...(second && joint ? [word(joint, 900, ` fill="${accent}"`)] : []),
    ...(second ? [word(joint ? ` ${second}` : second, MARK_WEIGHTS[secondWeight])] : []),
  ].join('');
  const size = Math.min(MARK_SIZE, Math.floor(MARK_MEASURE / (wordmarkText(mark).length * LETTER.loud)));
  return text(EDGE, 78, `xml:space="preserve" font-family="${DISPLAY}" font-size="${size}" fill="${ink}"`, name);
}

export function text(x: number, y: number, attributes: string, markup: string): string {
  return `<text x="${x}" y="${Math.round(y)}" ${attributes}>${markup}</text>`;
}

/** In the middle of its room. */
export function loudTitle(
  title: string,
  ink: string,
  { top, height, measure = MEASURE }: { top: number; height: number; measure?: number },
): string {
  const { lines, size } = titleLines(withCurlyQuotes(title), height, measure);
  const first = top + (height - lines.length * size * LINE_HEIGHT) / 2;
  const face = `font-family="${DISPLAY}" font-weight="900" font-size="${size}" fill="${ink}"`;
  return lines
    .map((line, index) => text(EDGE, first + size * (0.82 + index * LINE_HEIGHT), face, escaped(line)))
    .join('');
}

/** The largest size that fits one to three lines; longer titles are cut. */
export function titleLines(title: string, height = TITLE.height, measure = MEASURE): { lines: string[]; size: number } {
  const most = Math.min(LINES_MAX, Math.floor(height / (SMALLEST * LINE_HEIGHT)));
  const tries = Array.from({ length: most }, (_, index) => index + 1).map((count) => {
    const lines = inLines(title.split(/\s+/), count);
    const longest = Math.max(1, ...lines.map((line) => line.length));
    const size = Math.floor(
      Math.min(LARGEST, measure / (longest * LETTER.loud), height / (lines.length * LINE_HEIGHT)),
    );
    return { lines, size };
  });
  const best = tries.reduce((one, other) => (other.size > one.size ? other : one));
  if (best.size >= SMALLEST) return best;
  const room = Math.floor(measure / (SMALLEST * LETTER.loud));
  const words = cut(title, room * most - 12).split(/\s+/);
  return { lines: inLines(words, most).map((line) => cut(line, room)), size: SMALLEST };
}

function inLines(words: readonly string[], count: number): string[] {
  const whole = words.join(' ').length;
  const lines: string[] = [''];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    const full = line !== '' && line.length + word.length / 2 > whole / count;
    if (full && lines.length < count) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

function cut(text: string, length: number): string {
  const letters = [...text];
  return letters.length <= length
    ? text
    : `${letters
        .slice(0, Math.floor(length) - 1)
        .join('')
        .trimEnd()}…`;
}

export function keyboard(ground: Ground): string {
  const felt = ground === 'felt' ? INK.ivory.ink : INK.ivory.accent;
  const whites = Array.from({ length: 35 }, (_, key) => key);
  const lines = whites.map((key) => `M${key * KEY} ${KEYS_TOP}V630`).join('');
  const blacks = whites
    .filter((key) => [0, 1, 3, 4, 5].includes(key % 7))
    .map((key) => `<rect x="${(key + 1) * KEY - 10}" y="${KEYS_TOP}" width="20" height="48" fill="${ebony}"/>`);
  return `<rect y="${KEYS_TOP - 10}" width="1200" height="10" fill="${felt}"/>
    <rect y="${KEYS_TOP}" width="1200" height="78" fill="#f6f0e4"/>
    <path d="${lines}" stroke="${ebony}" stroke-width="2"/>${blacks.join('')}`;
}

/** Line separators become spaces. */
export function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML knows none of these
      .replace(/[\u0000-\u001f\ufffe\uffff]/g, ' ')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
  );
}
