import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Wordmark } from '#/platform/house/wordmark.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { printable } from '#/platform/typesetting/letters.ts';
import { typesetOwn } from '#/platform/typesetting/typeset.ts';
import { paperMark } from '#/platform/typesetting/wordmark.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import type { AppContext } from '../context.ts';
import { placesOfLines } from './brochure/places.ts';
import type { ConcertSeries, ProgramPiece } from './model.ts';
import { posterOf } from './posters/poster.ts';
import { posterSvg } from './posters/svg.ts';
import { byLine, priceSpan } from './rules.ts';

interface Brochure {
  pdf: Buffer<ArrayBuffer>;
  etag: string;
}

/** Files of scripts/print-fonts.ts. */
const WEIGHTS = [200, 400, 500, 600, 900];
/** Sixty pages on a small machine. */
const PATIENCE_MS = 60_000;
const TEMPLATE = join(import.meta.dirname, 'brochure', 'brochure.typ');

type House = Pick<AppContext, 'origin' | 'business'>;

/** Read only when typeset. */
export interface FirstLine {
  name: string;
  width: number;
  height: number;
  read: () => Promise<string | undefined>;
}
type FirstLines = ReadonlyMap<ProgramPiece, FirstLine>;

/** For a missing drawing. */
const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

let cached: { key: string; brochure: Promise<Brochure> } | undefined;

/** Cached until catalogue or notes change; typeset off the server's thread. */
export function getBrochure(series: ConcertSeries, house: House, lines: FirstLines = new Map()): Promise<Brochure> {
  const data = brochureData(series, house, lines);
  const key = createHash('sha256').update(data).digest('base64url');
  if (cached?.key !== key) {
    const brochure = typesetBrochure(data, [...lines.values()]);
    cached = { key, brochure };
    // Failures are not cached.
    brochure.catch(() => {
      if (cached?.key === key) cached = undefined;
    });
  }
  return cached.brochure;
}

function brochureData({ concerts, brochure, disclaimers }: ConcertSeries, house: House, lines: FirstLines): string {
  const { origin, business } = house;
  const prices = concerts.map(({ basePrice }) => basePrice);
  return JSON.stringify({
    title: brochure.title,
    foreword: brochure.foreword.map(printed),
    disclaimers: disclaimers.map(printed),
    address: origin,
    house: { name: printed(business.name), mark: paperMark(business), thin: thinOf(business.wordmark) },
    facts: [
      { figure: String(concerts.length), words: 'concerts' },
      { figure: '1–20', words: 'guests' },
      ...(prices.length > 0 ? [{ figure: priceSpan(prices), words: 'base price' }] : []),
    ],
    concerts: concerts.map((concert) => {
      const poster = posterOf(concert);
      const drawn = concert.program.map((piece) => lines.get(piece));
      const { step, heights } = placesOfLines(drawn);
      return {
        ...concert,
        basePrice: dollarText(concert.basePrice),
        title: printed(concert.title),
        description: printed(concert.description),
        weight: WEIGHTS.reduce((a, b) => (Math.abs(b - poster.weight) < Math.abs(a - poster.weight) ? b : a)),
        step,
        program: concert.program.map((piece, place) => ({
          title: printed(piece.title),
          by: byLine(piece),
          ...lineOf(drawn[place], heights[place]),
        })),
        poster: posterSvg(poster, { series: brochure.title, house: business.name }, { prefix: `${concert.slug}-` }),
      };
    }),
  });
}

/** On the cover a thin word may be as thin as paper takes it. */
function thinOf({ secondWeight }: Wordmark): number {
  return secondWeight === 'ppp' ? 200 : 900;
}

function lineOf(line: FirstLine | undefined, height = 0) {
  return line && height > 0 ? { line: { file: `${line.name}.svg`, height } } : {};
}

/** The typesetter's fonts have no accidentals. */
function printed(text: string): string {
  return printable(musicalText(text));
}

async function typesetBrochure(data: string, lines: readonly FirstLine[]): Promise<Brochure> {
  const drawings = await Promise.all(lines.map(async ({ name, read }) => [`${name}.svg`, (await read()) ?? EMPTY]));
  const files = { ...Object.fromEntries(drawings), 'brochure.json': data };
  const pdf = await typesetOwn({ template: TEMPLATE, files }, PATIENCE_MS);
  return { pdf, etag: `"${createHash('sha256').update(pdf).digest('base64url').slice(0, 27)}"` };
}
