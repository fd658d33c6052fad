import { Link } from 'react-router';
import type { MusicianName } from '#/features/musicians/model.ts';
import type { RepertoireFilter } from '#/features/repertoire/model.ts';
import { composerLastFirst, repTypeLabel } from '#/features/repertoire/rules.ts';
import { type ListView, listPath, NO_FILTER } from '#/features/repertoire/url.ts';
import { FACET_LABELS, facetLabel } from '#/features/work-facts/messages.ts';
import { FACET_NAMES, type Facet } from '#/features/work-facts/model.ts';

interface ChosenFiltersProps {
  filter: RepertoireFilter;
  view: ListView;
  players: readonly MusicianName[];
}

export function ChosenFilters({ filter, view, players }: ChosenFiltersProps) {
  const chosen = (Object.keys(NO_FILTER) as (keyof RepertoireFilter)[]).filter((name) => filter[name].length > 0);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="The list is narrowed to" className="no-print chips-in-sight bg-ivory py-2">
      {chosen.map((name) => {
        const label = filterText(filter, name, players);
        return (
          <li key={name} className="shrink-0">
            <Link
              to={listPath({ ...filter, [name]: NO_FILTER[name] }, view)}
              preventScrollReset
              aria-label={`Take away: ${label}`}
              className="inline-flex min-h-11 items-center gap-2 border border-ebony px-3 text-label hover:bg-blush"
            >
              {label} <span aria-hidden="true">×</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

export function filterText(
  filter: RepertoireFilter,
  name: keyof RepertoireFilter,
  players: readonly MusicianName[],
): string {
  if (name === 'repTypes') return filter.repTypes.map(repTypeLabel).join(', ');
  if (name === 'musicians') return `Offered by ${offeredBy(filter, players)}`;
  if (name === 'composer') return composerLastFirst(filter.composer);
  if (isFacet(name)) return `${FACET_LABELS[name]}: ${facetLabel(filter[name])}`;
  return name === 'keyword' ? `‘${filter.keyword}’` : filter.instrument;
}

export function offeredBy({ musicians }: RepertoireFilter, players: readonly MusicianName[]): string {
  const named = players.filter(({ _id }) => musicians.includes(_id)).map(({ name }) => name);
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(named);
}

function isFacet(name: string): name is Facet {
  return (FACET_NAMES as readonly string[]).includes(name);
}
