import type { MusicianName } from '#/features/musicians/model.ts';
import type { RepertoireFilter } from '#/features/repertoire/model.ts';
import { repTypeLabel } from '#/features/repertoire/rules.ts';
import { searchFromFilter } from '#/features/repertoire/url.ts';
import { facetLabel } from '#/features/work-facts/messages.ts';
import { FACET_NAMES } from '#/features/work-facts/model.ts';
import { things } from '#/platform/text/english.ts';
import { offeredBy } from './facts/chosen-filters.tsx';

interface ListText {
  title: string;
  description: readonly string[];
  path: string;
  found: boolean;
}

interface ListSaid {
  filter: RepertoireFilter;
  page: { total: number };
  players: readonly MusicianName[];
}

/** Indexed: all, one composer, one instrument or one type; others are endless. */
export function repertoireText({ filter, page: { total }, players }: ListSaid): ListText {
  const search = searchFromFilter(filter);
  const works = things(total, 'work');
  if (search.size === 0) {
    return {
      title: 'Available Repertoire for live events',
      description: [
        'Every piece we can play for you: solo piano, chamber music and piano reductions, sorted by title.',
        'Filter by composer, instrument, type or keyword.',
      ],
      path: '/repertoire',
      found: true,
    };
  }
  const asked = textOf(filter, players);
  return {
    title: `Repertoire: ${asked}`,
    description: [
      `${works} we can play live at your event in {city}: ${asked}.`,
      'Choose them whole or by the movement, and ask a musician directly.',
    ],
    path: `/repertoire?${search}`,
    found: search.size === 1 && filter.keyword === '' && total > 0,
  };
}

function textOf(filter: RepertoireFilter, players: readonly MusicianName[]): string {
  const { repTypes, composer, instrument, keyword } = filter;
  const facets = FACET_NAMES.flatMap((facet) => (filter[facet] ? facetLabel(filter[facet]) : []));
  const parts = [
    composer,
    instrument,
    ...repTypes.map(repTypeLabel),
    keyword && `‘${keyword}’`,
    offeredBy(filter, players),
    ...facets,
  ];
  return parts.filter((part) => part !== '').join(', ');
}
