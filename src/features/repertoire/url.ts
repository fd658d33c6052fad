import { ID } from '#/platform/id-form.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import { FACET_NAMES, FACETS, type Facet } from '../work-facts/model.ts';
import {
  FILTER_INSTRUMENTS,
  KEYWORD_MAX_LENGTH,
  MUSICIANS_CHOSEN_MAX,
  REPERTOIRE_TYPES,
  type RepertoireFilter,
} from './model.ts';

export const FILTER_PARAMS = ['repType', 'composer', 'instrument', 'keyword', 'musician', ...FACET_NAMES] as const;

const NO_FACETS = Object.fromEntries(FACET_NAMES.map((facet) => [facet, ''])) as Record<Facet, string>;

export const NO_FILTER: RepertoireFilter = {
  repTypes: [],
  composer: '',
  instrument: '',
  keyword: '',
  musicians: [],
  ...NO_FACETS,
};

export function filterFromSearch(params: URLSearchParams): RepertoireFilter {
  const asked = params.getAll('repType').map(foldText);
  const instrument = foldText(params.get('instrument') ?? '');
  return {
    repTypes: REPERTOIRE_TYPES.filter((type) => asked.includes(foldText(type))),
    composer: readable(params.get('composer')),
    instrument: (FILTER_INSTRUMENTS as readonly string[]).includes(instrument) ? instrument : '',
    keyword: readable(params.get('keyword')).slice(0, KEYWORD_MAX_LENGTH).trim(),
    musicians: [...new Set(params.getAll('musician').filter((id) => ID.test(id)))].slice(0, MUSICIANS_CHOSEN_MAX),
    ...facetsFromSearch(params),
  };
}

function facetsFromSearch(params: URLSearchParams): Record<Facet, string> {
  const given = FACET_NAMES.map((facet) => {
    const value = params.get(facet) ?? '';
    return [facet, (FACETS[facet] as readonly string[]).includes(value) ? value : ''];
  });
  return Object.fromEntries(given) as Record<Facet, string>;
}

/** PostgreSQL refuses NUL. */
function readable(text: string | null): string {
  return (text ?? '').replaceAll('\0', '');
}

export function searchFromFilter(filter: RepertoireFilter): URLSearchParams {
  const { repTypes, composer, instrument, keyword, musicians } = filter;
  const params = new URLSearchParams(repTypes.map((type) => ['repType', type]));
  if (composer) params.set('composer', composer);
  if (instrument) params.set('instrument', instrument);
  if (keyword) params.set('keyword', keyword);
  for (const id of musicians) params.append('musician', id);
  for (const facet of FACET_NAMES) if (filter[facet]) params.set(facet, filter[facet]);
  return params;
}

export interface ListView {
  /** First letter; '' from the start. */
  from: string;
  lines: boolean;
}

export const VIEW_PARAMS = ['from', 'view', 'show'] as const;

export const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

export function viewFromSearch(params: URLSearchParams): ListView {
  const from = foldText(params.get('from') ?? '');
  return { from: LETTERS.includes(from) ? from : '', lines: params.get('view') === 'lines' };
}

/** `show`: how many works. */
export function listPath(filter: RepertoireFilter, { from, lines }: Partial<ListView> = {}, show?: number): string {
  const params = searchFromFilter(filter);
  if (from) params.set('from', from);
  if (lines) params.set('view', 'lines');
  if (show !== undefined) params.set('show', String(show));
  return params.size > 0 ? `/repertoire?${params}` : '/repertoire';
}
