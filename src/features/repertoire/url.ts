import { foldText } from '#/platform/text/fold-text.ts';
import { FILTER_INSTRUMENTS, KEYWORD_MAX_LENGTH, REPERTOIRE_TYPES, type RepertoireFilter } from './model.ts';

/** Every parameter that `searchFromFilter` writes. */
export const FILTER_PARAMS = ['repType', 'composer', 'instrument', 'keyword'] as const;

export const NO_FILTER: RepertoireFilter = { repTypes: [], composer: '', instrument: '', keyword: '' };

/** Lenient: invalid values are ignored. Types match in any case. */
export function filterFromSearch(params: URLSearchParams): RepertoireFilter {
  const asked = params.getAll('repType').map(foldText);
  const instrument = foldText(params.get('instrument') ?? '');
  return {
    repTypes: REPERTOIRE_TYPES.filter((type) => asked.includes(foldText(type))),
    composer: readable(params.get('composer')),
    instrument: (FILTER_INSTRUMENTS as readonly string[]).includes(instrument) ? instrument : '',
    keyword: readable(params.get('keyword')).slice(0, KEYWORD_MAX_LENGTH).trim(),
  };
}

/** PostgreSQL refuses NUL in text. */
function readable(text: string | null): string {
  return (text ?? '').replaceAll('\0', '');
}

export function searchFromFilter({ repTypes, composer, instrument, keyword }: RepertoireFilter): URLSearchParams {
  const params = new URLSearchParams(repTypes.map((type) => ['repType', type]));
  if (composer) params.set('composer', composer);
  if (instrument) params.set('instrument', instrument);
  if (keyword) params.set('keyword', keyword);
  return params;
}
