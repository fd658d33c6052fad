import { Link } from 'react-router';
import { inOrderOf, NO_SCORES_FOUND, queryTexts } from '#/features/compositions/messages.ts';
import type { StoreQuery } from '#/features/compositions/model.ts';
import { searchOf } from '#/features/compositions/url.ts';
import { itemsFound } from '#/features/repertoire/messages.ts';
import { ClearButton } from '#/web/filters/clear-filters.tsx';
import { FoundCount } from '#/web/filters/found-count.tsx';
import { useFocusOnResults } from '#/web/filters/use-focus-on-results.ts';

interface FoundLineProps {
  query: StoreQuery;
  total: number;
}

export function FoundLine({ query, total }: FoundLineProps) {
  // The visitor stays at the table's end.
  const results = useFocusOnResults(searchOf({ ...query, all: false }));
  const asked = queryTexts(query);
  return (
    <div className="mb-8.5 md:mb-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-3">
        <p ref={results} tabIndex={-1} aria-live="polite" className="font-display text-figure font-p outline-none">
          <FoundCount text={itemsFound(total)} />
        </p>
        <p className="text-label text-quiet">{inOrderOf(query.sort)}</p>
      </div>
      {asked.length > 0 ? (
        <p className="flex flex-wrap items-baseline gap-x-4 border-t border-line pt-2 text-label">
          <span>{asked.join(', ')}</span>
          {total > 0 ? (
            <Link
              to={{ search: '' }}
              preventScrollReset
              className="link no-print inline-flex min-h-11 items-center font-label"
            >
              Clear
            </Link>
          ) : null}
        </p>
      ) : null}
      {total === 0 && asked.length > 0 ? (
        <>
          <p className="pt-6 text-lede">{NO_SCORES_FOUND}</p>
          <ClearButton className="mt-6" />
        </>
      ) : null}
    </div>
  );
}
