import { dollarText } from '#/platform/text/dollars.ts';
import { lowerFirst } from '#/platform/text/english.ts';
import type { Composition, InstrumentMatch, StoreQuery, StoreSort, StoreSortKey } from './model.ts';
import { sortParts } from './url.ts';

// Spec section 2, New Compositions Store.
export const NO_SUCH_COMPOSITION = 'We do not sell a score with this opus number. It may have a new one.';
export const SAMPLE_MISSING = 'The first page is being engraved. It is here in a moment.';
export const SAMPLE_PRINTING = 'The sample pages will be here in a moment.';
export const NO_SAMPLE = 'There is no sample page of this work yet. Ask us, and we will show you one.';
export const SAMPLE_LATE = 'Please look again in a few minutes, or ask us for it.';
export const NO_MOVEMENTS = 'None';
export const EMPTY_TABLE = 'Nothing here yet. The ink is still wet.';
export const SHORTCODE_COPIED = 'Order shortcode copied.';
export const SHORTCODE_NOT_COPIED =
  'Your browser did not let us copy. The order shortcode is selected: copy it by hand.';

export const COMPOSER_REQUIRED = 'Please enter who wrote or arranged it.';
export const TITLE_REQUIRED = 'Please enter a title.';
export const OPUS_NO_INVALID = 'An opus number is like ‘7’, ‘11_1’ (a number within a number) or ‘b3’.';
export const ARRANGEMENT_NEEDS_A = 'Arrangements and transcriptions have numbers that start with a: ‘a8’.';
export const A_IS_FOR_ARRANGEMENTS = 'Numbers that start with a are for arrangements and transcriptions.';
export const YEAR_INVALID = 'Please enter a year from 1900 to 2199.';
export const INSTRUMENTS_REQUIRED = 'Please choose at least one instrument.';
export const SCORE_PRICE_INVALID = 'Please enter dollars, like 12 or 12.50, from 1 to 100,000.';
export const DIFFICULTY_INVALID = 'Please choose a grade from 1 to 9, or none.';
export const PAGES_INVALID = 'Please enter how many pages the PDF has, from 1 to 2,000, or leave it empty.';
export const MINUTES_INVALID = 'Please enter minutes, like 3 or 4.5, up to 1,440, or leave it empty.';
export const PARTS_INVALID = 'Please choose whether the PDF holds parts, or leave it open.';
export const MOVEMENT_EMPTY = 'Please enter what the movement is called, or take it out.';
export const TOO_MANY_MOVEMENTS = 'A work can have 100 movements at most.';
export const SCORE_REQUIRED = 'Please choose the PDF of the full score first.';
export const SCORE_NOT_PDF = 'The full score has to be a PDF. What is in this file is something else.';
export const SCORE_TOO_LARGE = 'This file is larger than 20 MB. Please choose a smaller one.';
export const NOT_COMPLETE =
  'A full score can be typeset once the notation of this work is here and marked as the whole work.';
export const SCORE_IS_UPLOADED = 'A score that was uploaded is kept. Remove it first, then typeset.';
export const NOT_TYPESET = 'The full score could not be typeset. Please look at the notation.';
export const NO_SCORE = 'No full score is kept of this work.';
export const SCORE_GOES_TOO = 'Its full score goes with it, and comes back with it.';

export function samplePagesInvalid(most: number): string {
  return `Please enter how many pages visitors may see, from 0 to ${most}.`;
}

export function opusNoTaken(opusNo: string, title: string): string {
  return `‘${title}’ has the opus number ${opusNo} already.`;
}

/** '' when unknown, or when one player reads the score alone. */
export function partsText({ instrumentation, withParts }: Pick<Composition, 'instrumentation' | 'withParts'>): string {
  if (withParts === undefined || instrumentation.length < 2) return '';
  if (!withParts) return 'Score, without parts';
  // Pianists play from the score.
  const others = instrumentation.filter((name) => !name.startsWith('piano'));
  const parts = others.length === 1 && others[0] !== 'orchestra' ? 'a part' : 'parts';
  return others.length === 0 ? 'Score and parts' : `Score, with ${parts} for ${listed(others, 'all')}`;
}

export const NO_SCORES_FOUND = 'No scores found. Please clear your filters, or ask for less at once.';
export const NONE_IN_THIS_TABLE = 'Nothing in this table has all you ask for.';

export const MATCH_LABELS: Record<InstrumentMatch, string> = {
  any: 'any of these instruments',
  all: 'all of these instruments',
  only: 'these instruments only',
};

const SORT_LABELS: Record<StoreSortKey, readonly [up: string, down: string]> = {
  opus: ['Opus, as in the catalogue', 'Opus, the other way round'],
  title: ['Title, A to Z', 'Title, Z to A'],
  maker: ['Composer, A to Z', 'Composer, Z to A'],
  year: ['Year, oldest first', 'Year, newest first'],
  price: ['Price, lowest first', 'Price, highest first'],
  difficulty: ['Difficulty, easiest first', 'Difficulty, hardest first'],
};

export function inOrderOf(sort: StoreSort): string {
  return `In order of ${lowerFirst(sortLabel(sort))}`;
}

export function sortLabel(sort: StoreSort): string {
  const { key, down } = sortParts(sort);
  return SORT_LABELS[key][down ? 1 : 0];
}

/** 'for violin and piano', 'up to $10'. */
export function queryTexts(query: StoreQuery): string[] {
  const { words, maker, instruments, match, yearFrom, yearTo, priceTo, difficulty } = query;
  return [
    words && `‘${words}’`,
    maker && `by ${maker}`,
    instruments.length > 0 && `${match === 'only' ? 'only for' : 'for'} ${listed(instruments, match)}`,
    years(yearFrom, yearTo),
    priceTo !== null && `up to ${dollarText(priceTo)}`,
    difficulty,
  ].filter((part) => typeof part === 'string' && part !== '') as string[];
}

function listed(names: readonly string[], match: InstrumentMatch): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return `${names.slice(0, -1).join(', ')} ${match === 'any' ? 'or' : 'and'} ${last}`;
}

function years(from: number | null, to: number | null): string {
  if (from !== null && to !== null) return from === to ? `of ${from}` : `${from} to ${to}`;
  if (from !== null) return `from ${from} on`;
  return to === null ? '' : `up to ${to}`;
}
