import type { RepertoireFilter } from '#/features/repertoire/model.ts';
import { FACET_NAMES } from '#/features/work-facts/model.ts';

export function opusQuery(filter: RepertoireFilter) {
  const { repTypes, composer, instrument, keyword, musicians } = filter;
  const facets = FACET_NAMES.flatMap((facet) => (filter[facet] ? [[facet, filter[facet]] as const] : []));
  return {
    ...(repTypes.length > 0 && { repType: repTypes }),
    ...(composer && { composer }),
    ...(instrument && { instrument }),
    ...(keyword && { keyword }),
    ...(musicians.length > 0 && { musician: musicians }),
    ...Object.fromEntries(facets),
  };
}
