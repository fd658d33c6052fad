import { Link } from 'react-router';
import type { PieceCounts } from '#/features/repertoire/browsing/lists.server.ts';
import type { RepertoireFilter } from '#/features/repertoire/model.ts';
import { type ListView, listPath } from '#/features/repertoire/url.ts';
import { facetLabel } from '#/features/work-facts/messages.ts';
import { FACETS, type Facet } from '#/features/work-facts/model.ts';
import { thousands } from '#/platform/text/english.ts';
import { LoudnessScale } from './loudness-scale.tsx';

interface Narrowing {
  counts: PieceCounts;
  anyDynamic: PieceCounts;
}

const OFFERED: readonly Facet[] = ['occasion', 'mood', 'length', 'period'];
const MOST = 4;
/** Fewer are read faster. */
const WORTH_IT = 8;

export function NarrowFurther({
  filter,
  view,
  narrowing: { counts, anyDynamic },
}: {
  filter: RepertoireFilter;
  view: ListView;
  narrowing: Narrowing;
}) {
  if (anyDynamic.pieces < WORTH_IT) return null;
  const fromTheFirst = { ...view, from: '' };
  const offered = OFFERED.flatMap((facet) => (filter[facet] === '' ? valuesOf(facet, counts) : []));
  const dynamics = Object.keys(anyDynamic.keys).filter((key) => key.startsWith('dynamic:'));
  return (
    <nav aria-label="Narrow the list" className="no-print">
      {dynamics.length > 1 ? <LoudnessScale filter={filter} view={fromTheFirst} counts={anyDynamic.keys} /> : null}
      {offered.length > 0 ? (
        <ul className="chips-in-line border-b border-line py-2">
          {offered.map(({ facet, value, pieces }) => (
            <li key={`${facet} ${value}`} className="shrink-0">
              <Link
                to={listPath({ ...filter, [facet]: value }, fromTheFirst)}
                preventScrollReset
                className="group inline-flex min-h-11 items-center gap-1.5 text-label"
              >
                <span className="link">{facetLabel(value)}</span>
                <span className="text-quiet">
                  {thousands(pieces)}
                  <span className="sr-only"> pieces</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </nav>
  );
}

function valuesOf(facet: Facet, { keys, pieces: all }: PieceCounts) {
  const values: readonly string[] = FACETS[facet];
  return values
    .map((value) => ({ facet, value, pieces: keys[`${facet}:${value}`] ?? 0 }))
    .filter(({ pieces }) => pieces > 0 && pieces < all)
    .toSorted((a, b) => b.pieces - a.pieces)
    .slice(0, MOST)
    .toSorted((a, b) => values.indexOf(a.value) - values.indexOf(b.value));
}
