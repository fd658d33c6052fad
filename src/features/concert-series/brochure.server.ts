import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { inHouseInks } from '#/platform/house/house-inks.ts';
import { type Look, lookOf } from '#/platform/house/look.ts';
import type { Wordmark } from '#/platform/house/wordmark.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { MINUTE_MS } from '#/platform/time/durations.ts';
import { printable } from '#/platform/typesetting/letters.ts';
import { typesetOwn } from '#/platform/typesetting/typeset.ts';
import { paperMark } from '#/platform/typesetting/wordmark.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import type { AppContext } from '../context.ts';
import { placesOfLines } from './brochure/places.ts';
import { creditText } from './messages.ts';
import type { ConcertSeries, ProgramPiece, SeriesConcert } from './model.ts';
import { WEIGHTS as POSTER_WEIGHTS } from './posters/imbue-widths.ts';
import { posterOf } from './posters/poster.ts';
import { posterSvg } from './posters/svg.ts';
import { byOccasion, priceSpan } from './rules.ts';

interface Brochure {
  pdf: Buffer<ArrayBuffer>;
  etag: string;
}

/** Files of scripts/print-fonts.ts. */
const WEIGHTS = [200, 400, 500, 600, 900];
/** Sixty pages on a small machine. */
const PATIENCE_MS = MINUTE_MS;
const TEMPLATE = join(import.meta.dirname, 'brochure', 'brochure.typ');

type House = Pick<AppContext, 'origin' | 'business' | 'drawing'>;

/** Read only when typeset. */
export interface FirstLine {
  name: string;
  width: number;
  height: number;
  read: () => Promise<string | undefined>;
}
type FirstLines = ReadonlyMap<ProgramPiece, FirstLine>;

/** In millimetres, lying. */
const PAPERS = { letter: { width: 279.4, height: 215.9 }, a4: { width: 297, height: 210 } } as const;
export type Paper = keyof typeof PAPERS;

/** What the brochure says of weddings; `path` is where they are arranged. */
export interface BrochureWedding {
  loud: string;
  quiet: string;
  introduction: string;
  moments: { title: string; works: string; minutes: string }[];
  price: string;
  figures: string;
  concert: string;
  path: string;
}

interface Choices {
  lines?: FirstLines;
  wedding?: BrochureWedding | undefined;
  paper?: Paper;
}

/** For a missing drawing. */
const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

const cached = new Map<Paper, { key: string; brochure: Promise<Brochure> }>();

export function paperOf(name: string | undefined): Paper {
  return name === 'a4' ? 'a4' : 'letter';
}

/** Cached until catalogue or notes change; typeset off the server's thread. */
export function getBrochure(series: ConcertSeries, house: House, choices: Choices = {}): Promise<Brochure> {
  const { lines = new Map(), paper = 'letter' } = choices;
  const data = brochureData(series, house, choices);
  const look = lookOf(house);
  const key = createHash('sha256')
    .update(data + JSON.stringify(look))
    .digest('base64url');
  const known = cached.get(paper);
  if (known?.key === key) return known.brochure;
  const brochure = typesetBrochure(data, [...lines.values()], look);
  cached.set(paper, { key, brochure });
  // Failures are not cached.
  brochure.catch(() => {
    if (cached.get(paper)?.key === key) cached.delete(paper);
  });
  return brochure;
}

function brochureData(
  { concerts, occasions, brochure, disclaimers }: ConcertSeries,
  house: House,
  { lines = new Map(), wedding, paper = 'letter' }: Choices,
): string {
  const { origin, business } = house;
  const prices = concerts.map(({ basePrice }) => basePrice);
  return JSON.stringify({
    paper: PAPERS[paper],
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
    chapters: byOccasion(concerts, occasions).map(({ title, concerts: named }) => ({
      title: printed(title),
      concerts: named.map(menuLine),
    })),
    wedding: wedding ? weddingPage(wedding, concerts) : null,
    concerts: concerts.map((concert) => {
      const poster = posterOf(concert);
      const drawn = concert.program.map((piece) => lines.get(piece));
      const { step, heights } = placesOfLines(drawn);
      return {
        ...concert,
        ...menuLine(concert),
        description: printed(concert.description),
        step,
        program: concert.program.map((piece, place) => ({
          title: printed(piece.title),
          by: creditText(piece),
          ...lineOf(drawn[place], heights[place]),
        })),
        poster: inHouseInks(
          posterSvg(poster, { series: brochure.title, house: business.name }, { prefix: `${concert.slug}-` }),
          business.colours,
        ),
      };
    }),
  });
}

function menuLine({ slug, number, title, duration, basePrice, dynamic }: SeriesConcert) {
  const weight = POSTER_WEIGHTS[dynamic];
  return {
    ...{ slug, number, duration },
    title: printed(title),
    basePrice: dollarText(basePrice),
    weight: WEIGHTS.reduce((a, b) => (Math.abs(b - weight) < Math.abs(a - weight) ? b : a)),
  };
}

function weddingPage({ concert: slug, moments, path, ...texts }: BrochureWedding, concerts: readonly SeriesConcert[]) {
  const concert = concerts.find((one) => one.slug === slug);
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, printed(text)])),
    moments: moments.map((moment) => ({
      title: printed(moment.title),
      works: printed(moment.works),
      minutes: moment.minutes,
    })),
    path,
    concert: concert ? menuLine(concert) : null,
  };
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

async function typesetBrochure(data: string, lines: readonly FirstLine[], look: Look): Promise<Brochure> {
  const drawings = await Promise.all(lines.map(async ({ name, read }) => [`${name}.svg`, (await read()) ?? EMPTY]));
  const files = { ...Object.fromEntries(drawings), 'brochure.json': data };
  const pdf = await typesetOwn({ template: TEMPLATE, files, look }, PATIENCE_MS);
  return { pdf, etag: `"${createHash('sha256').update(pdf).digest('base64url').slice(0, 27)}"` };
}
