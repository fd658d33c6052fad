import { dollarsTyped } from '#/platform/text/dollars.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import {
  DIFFICULTIES,
  INSTRUMENT_MATCHES,
  SCORE_PRICE_MAX,
  SCORE_YEAR_MAX,
  SCORE_YEAR_MIN,
  SEARCH_MAX_LENGTH,
  STORE_INSTRUMENTS,
  STORE_SORT_KEYS,
  type StoreQuery,
  type StoreSort,
  type StoreSortKey,
} from './model.ts';

export const STORE_PATH = '/ncs';

export function compositionPath(opusNo: string, query: StoreQuery = NO_QUERY): string {
  return `${STORE_PATH}/${encodeURIComponent(opusNo)}${searchOf(query)}`;
}

export function storePath(query: StoreQuery): string {
  return `${STORE_PATH}${searchOf(query)}`;
}

/** Opens the payment instructions, also without JavaScript. */
export const BUY_PARAM = 'buy';

export const STORE_PARAMS = [
  'words',
  'maker',
  'instrument',
  'match',
  'from',
  'to',
  'price',
  'difficulty',
  'sort',
  'show',
  BUY_PARAM,
] as const;

export const ASKED_PARAM = 'order';
const SHORTCODE = /^[^\p{Cc}\p{Zl}\p{Zp}]{1,100}$/u;

export function askToPayPath(shortcode: string): string {
  return `/contact?${new URLSearchParams({ [ASKED_PARAM]: shortcode })}`;
}

/** '' when invalid. */
export function readShortcode(params: URLSearchParams): string {
  const asked = params.get(ASKED_PARAM) ?? '';
  return SHORTCODE.test(asked) ? asked : '';
}

export const NO_QUERY: StoreQuery = {
  words: '',
  maker: '',
  instruments: [],
  match: 'any',
  yearFrom: null,
  yearTo: null,
  priceTo: null,
  difficulty: '',
  sort: 'opus',
  all: false,
};

export function queryFromSearch(params: URLSearchParams): StoreQuery {
  const asked = params.getAll('instrument').map(foldText);
  const instruments = STORE_INSTRUMENTS.filter((name) => asked.includes(name));
  const years = [yearOf(params.get('from')), yearOf(params.get('to'))] as const;
  const turned = years[0] !== null && years[1] !== null && years[0] > years[1];
  return {
    words: (params.get('words') ?? '').slice(0, SEARCH_MAX_LENGTH).trim(),
    maker: params.get('maker') ?? '',
    instruments,
    match: (instruments.length > 0 && oneOf(INSTRUMENT_MATCHES, params.get('match'))) || 'any',
    yearFrom: turned ? years[1] : years[0],
    yearTo: turned ? years[0] : years[1],
    priceTo: dollarsOf(params.get('price')),
    difficulty: oneOf(DIFFICULTIES, params.get('difficulty')) ?? '',
    sort: sortOf(params.get('sort')),
    all: params.get('show') === 'all',
  };
}

export function searchFromQuery(query: StoreQuery): URLSearchParams {
  const { words, maker, instruments, match, yearFrom, yearTo, priceTo, difficulty, sort, all } = query;
  const params = new URLSearchParams();
  if (words) params.set('words', words);
  if (maker) params.set('maker', maker);
  for (const name of instruments) params.append('instrument', name);
  if (match !== 'any') params.set('match', match);
  if (yearFrom !== null) params.set('from', String(yearFrom));
  if (yearTo !== null) params.set('to', String(yearTo));
  if (priceTo !== null) params.set('price', String(priceTo));
  if (difficulty) params.set('difficulty', difficulty);
  if (sort !== NO_QUERY.sort) params.set('sort', sort);
  if (all) params.set('show', 'all');
  return params;
}

export function searchOf(query: StoreQuery): string {
  const search = searchFromQuery(query).toString();
  return search && `?${search}`;
}

export function sortParts(sort: StoreSort): { key: StoreSortKey; down: boolean } {
  const down = sort.endsWith('-down');
  return { key: oneOf(STORE_SORT_KEYS, sort.replace(/-down$/, '')) ?? 'opus', down };
}

function sortOf(text: string | null): StoreSort {
  const key = oneOf(STORE_SORT_KEYS, text?.replace(/-down$/, '') ?? null);
  if (!key) return NO_QUERY.sort;
  return text?.endsWith('-down') ? `${key}-down` : key;
}

function oneOf<Choice extends string>(choices: readonly Choice[], text: string | null): Choice | undefined {
  return choices.find((choice) => choice === text);
}

function yearOf(text: string | null): number | null {
  const year = Number(/^\d{4}$/.exec(text?.trim() ?? '')?.[0] ?? Number.NaN);
  return year >= SCORE_YEAR_MIN && year <= SCORE_YEAR_MAX ? year : null;
}

function dollarsOf(text: string | null): number | null {
  const dollars = dollarsTyped(text ?? '');
  return dollars <= SCORE_PRICE_MAX ? dollars : null;
}
