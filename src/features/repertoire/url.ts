import { foldText } from '#/platform/text/fold-text.ts';
import { FACET_NAMES, FACETS, type Facet } from '../work-facts/model.ts';
import { FILTER_INSTRUMENTS, KEYWORD_MAX_LENGTH, REPERTOIRE_TYPES, type RepertoireFilter } from './model.ts';

/** Every parameter that `searchFromFilter` writes. */
export const FILTER_PARAMS = ['repType', 'composer', 'instrument', 'keyword', ...FACET_NAMES] as const;

const NO_FACETS = Object.fromEntries(FACET_NAMES.map((facet) => [facet, ''])) as Record<Facet, string>;

export const NO_FILTER: RepertoireFilter = { repTypes: [], composer: '', instrument: '', keyword: '', ...NO_FACETS };

/** Lenient: invalid values are ignored. Types match in any case. */
export function filterFromSearch(params: URLSearchParams): RepertoireFilter {
  const asked = params.getAll('repType').map(foldText);
  const instrument = foldText(params.get('instrument') ?? '');
  return {
    repTypes: REPERTOIRE_TYPES.filter((type) => asked.includes(foldText(type))),
    composer: readable(params.get('composer')),
    instrument: (FILTER_INSTRUMENTS as readonly string[]).includes(instrument) ? instrument : '',
    keyword: readable(params.get('keyword')).slice(0, KEYWORD_MAX_LENGTH).trim(),
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

/** PostgreSQL refuses NUL in text. */
function readable(text: string | null): string {
  return (text ?? '').replaceAll('\0', '');
}

export function searchFromFilter(filter: RepertoireFilter): URLSearchParams {
  const { repTypes, composer, instrument, keyword } = filter;
  const params = new URLSearchParams(repTypes.map((type) => ['repType', type]));
  if (composer) params.set('composer', composer);
  if (instrument) params.set('instrument', instrument);
  if (keyword) params.set('keyword', keyword);
  for (const facet of FACET_NAMES) if (filter[facet]) params.set(facet, filter[facet]);
  return params;
}
