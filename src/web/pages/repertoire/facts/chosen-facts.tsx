import { Link } from 'react-router';
import type { RepertoireFilter } from '#/features/repertoire/model.ts';
import { composerLastFirst, repTypeLabel } from '#/features/repertoire/rules.ts';
import { NO_FILTER, searchFromFilter } from '#/features/repertoire/url.ts';
import { FACET_LABELS, facetWords } from '#/features/work-facts/messages.ts';
import { FACET_NAMES, type Facet } from '#/features/work-facts/model.ts';

/** What is known of all works in the list, each with a key that takes it away; the panel shows the other filters. */
export function ChosenFacts({ filter }: { filter: RepertoireFilter }) {
  const chosen = FACET_NAMES.filter((name) => filter[name] !== '');
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="The list is narrowed to" className="no-print flex flex-wrap gap-2 pt-3">
      {chosen.map((name) => {
        const without = searchFromFilter({ ...filter, [name]: NO_FILTER[name] }).toString();
        const words = filterWords(filter, name);
        return (
          <li key={name}>
            <Link
              to={without ? `/repertoire?${without}` : '/repertoire'}
              preventScrollReset
              aria-label={`Take away: ${words}`}
              className="inline-flex min-h-11 items-center gap-2 border border-ebony px-3 text-label hover:bg-blush"
            >
              {words} <span aria-hidden="true">×</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** 'Moment: walking in'; what the filters of the list always had, without a label. */
export function filterWords(filter: RepertoireFilter, name: keyof RepertoireFilter): string {
  if (name === 'repTypes') return filter.repTypes.map(repTypeLabel).join(', ');
  if (name === 'composer') return composerLastFirst(filter.composer);
  if (isFacet(name)) return `${FACET_LABELS[name]}: ${facetWords(filter[name])}`;
  return name === 'keyword' ? `‘${filter.keyword}’` : filter.instrument;
}

function isFacet(name: string): name is Facet {
  return (FACET_NAMES as readonly string[]).includes(name);
}
