import { Link } from 'react-router';
import type { StoreQuery, StoreSortKey } from '#/features/compositions/model.ts';
import { searchOf, sortParts } from '#/features/compositions/url.ts';

interface SortHeaderProps {
  name: string;
  sortKey: StoreSortKey;
  query: StoreQuery;
  className?: string;
}

export function SortHeader({ name, sortKey, query, className = '' }: SortHeaderProps) {
  const { key, down } = sortParts(query.sort);
  const sorted = key === sortKey;
  const next = sorted && !down ? (`${sortKey}-down` as const) : sortKey;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (down ? 'descending' : 'ascending') : undefined}
      className={`font-label ${className}`}
    >
      <Link
        to={{ search: searchOf({ ...query, sort: next }) }}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-1.5 underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
      >
        {name}
        {sorted ? <Hairpin down={down} /> : null}
      </Link>
    </th>
  );
}

function Hairpin({ down }: { down: boolean }) {
  return (
    <svg viewBox="0 0 20 10" width="16" height="8" aria-hidden="true" focusable="false" className="no-print shrink-0">
      <path d={down ? 'M0 1L19 5L0 9' : 'M20 1L1 5L20 9'} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
