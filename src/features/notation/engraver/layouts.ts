import type { VerovioToolkit } from 'verovio/esm';
import { type Layout, SHEETS_MAX } from '../model.ts';
import type { Source } from './contract.ts';
import { type CompactPage, compactPage } from './page-svg.ts';

/* In tenths of verovio's drawing unit. */

const LOOK = {
  font: 'Leipzig',
  header: 'none',
  footer: 'none',
  adjustPageHeight: true,
  justifyVertically: false,
  pageMarginTop: 20,
  pageMarginBottom: 0,
  pageMarginLeft: 30,
  pageMarginRight: 4,
  spacingStaff: 10,
  spacingSystem: 9,
  spacingLinear: 0.24,
  spacingNonLinear: 0.6,
  minLastJustification: 0,
  mnumInterval: 0,
  systemDivider: 'none',
  lyricSize: 4.2,
  // Our lettering is wider than verovio's.
  lyricWordSpace: 2.4,
  svgFormatRaw: true,
  svgRemoveXlink: true,
  svgBoundingBoxes: true,
  // Plays once through, as printed.
  expandNever: true,
  xmlIdSeed: 1,
};
/** A syllable reaches out to the left of its note: without room it lies on the line of its bar. */
const SUNG = { leftMarginNote: 2, rightMarginRightBarLine: 2 };
const HAS_WORDS = /\*\*text\b|<verse\b|<lyric\b/;
const SHEET = { pageWidth: 1760, pageHeight: 2277 };
const NARROW = {
  pageWidth: 1000,
  pageHeight: 1700,
  breaks: 'auto',
  spacingSystem: 8,
  condense: 'none',
  minLastJustification: 0.5,
};
const INCIPIT = { pageWidth: 1300, pageHeight: 3000, breaks: 'auto', spacingSystem: 7, minLastJustification: 0.6 };
const FIRST_LINE = { pageWidth: 1000, pageHeight: 100, breaks: 'auto', minLastJustification: 0.6 };
/** One line, three times as wide as high. */
const COVER = { pageHeight: 100, breaks: 'auto', minLastJustification: 0 };
const COVER_SHAPE = 3;
const BALANCED_MAX = 6;
const LEEWAY = [1.02, 1.1, 1.2, 1.35];
const INPUT = { humdrum: 'humdrum', mei: 'mei', musicxml: 'xml' } as const;

export function lookOf({ format, text }: Source): Record<string, string | number | boolean> {
  const byHand = format === 'humdrum' && text.includes('!!LO:LB');
  const sung = HAS_WORDS.test(text) ? SUNG : {};
  return { ...LOOK, ...SHEET, ...sung, inputFrom: INPUT[format], breaks: byHand ? 'line' : 'auto' };
}

export interface Pages {
  sheet: CompactPage[];
  narrow: CompactPage[];
  /** Bar id; undefined when all is visible. */
  firstHidden: string | undefined;
}

export function drawPages(toolkit: VerovioToolkit, samplePages: number): Pages | undefined {
  if (toolkit.getPageCount() > SHEETS_MAX) return undefined;
  balance(toolkit, SHEET.pageHeight);
  const sheet = pagesOf(toolkit, 'sheet');
  const firstHidden = sheet[samplePages]?.measures[0];
  const shown = sheet.slice(0, samplePages).flatMap(({ measures }) => measures);
  toolkit.setOptions(NARROW);
  if (firstHidden) toolkit.select({ measureRange: `1-${shown.length}` });
  toolkit.redoLayout();
  balance(toolkit, NARROW.pageHeight);
  const narrow = pagesOf(toolkit, 'narrow');
  const visible = new Set(shown);
  if (narrow.some(({ measures }) => measures.some((id) => !visible.has(id))))
    throw new Error('a phone would have shown more than the sample');
  return { sheet, narrow, firstHidden };
}

export function drawIncipit(toolkit: VerovioToolkit): Pages {
  toolkit.setOptions(INCIPIT);
  toolkit.redoLayout();
  const sheet = pagesOf(toolkit, 'sheet').slice(0, 1);
  toolkit.setOptions(FIRST_LINE);
  toolkit.redoLayout();
  return { sheet, narrow: pagesOf(toolkit, 'narrow').slice(0, 1), firstHidden: undefined };
}

export function drawCover(toolkit: VerovioToolkit): CompactPage {
  const line = (pageWidth: number) => {
    toolkit.setOptions({ ...COVER, pageWidth: Math.round(pageWidth) });
    toolkit.redoLayout();
    return compactPage(toolkit.renderToSVG(1), 'c1');
  };
  const { width, height } = line(NARROW.pageWidth);
  return line((NARROW.pageWidth * COVER_SHAPE * height) / width);
}

/** Avoids a last page with a single line. */
function balance(toolkit: VerovioToolkit, pageHeight: number): void {
  const count = toolkit.getPageCount();
  if (count < 2 || count > BALANCED_MAX) return;
  let music = 0;
  for (let page = 1; page <= count; page += 1)
    music += Number(/ height="(\d+)px"/.exec(toolkit.renderToSVG(page).slice(0, 200))?.[1] ?? pageHeight);
  for (const leeway of LEEWAY) {
    const height = Math.min(pageHeight, Math.round((music / count) * leeway));
    toolkit.setOptions({ pageHeight: height });
    toolkit.redoLayout();
    if (toolkit.getPageCount() === count || height === pageHeight) return;
  }
  toolkit.setOptions({ pageHeight });
  toolkit.redoLayout();
}

function pagesOf(toolkit: VerovioToolkit, layout: Layout): CompactPage[] {
  return Array.from({ length: toolkit.getPageCount() }, (_, index) =>
    compactPage(toolkit.renderToSVG(index + 1), `${layout.slice(0, 1)}${index + 1}`),
  );
}
