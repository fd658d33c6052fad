import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { OpusCard } from '../../../features/repertoire/components/opus-card.tsx';
import { OPUSES_PER_PAGE, type OpusPage, type RepertoireFilter } from '../../../features/repertoire/model.ts';
import { searchFromFilter } from '../../../features/repertoire/url.ts';
import { thousands } from '../../../platform/thousands.ts';
import { useMoreOpuses } from './use-more-opuses.ts';

/** The right hand: the cards so far, and 20 more whenever the bottom comes into sight. */
export function OpusList({ first, filter }: { first: OpusPage; filter: RepertoireFilter }) {
  const { items, hasMore, loading, failed, loadMore } = useMoreOpuses(first, filter);
  const bottom = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = bottom.current;
    if (!element || !hasMore || loading || failed) return;
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && loadMore(), {
      rootMargin: '600px',
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [hasMore, loading, failed, loadMore]);

  const next = searchFromFilter(filter);
  next.set('show', String(items.length + OPUSES_PER_PAGE));
  return (
    <>
      <ul className="@container">
        {items.map((opus) => (
          <li key={opus._id} className="rests-[16rem] @min-xl:rests-[10rem]">
            <OpusCard opus={opus} />
          </li>
        ))}
      </ul>
      <div
        ref={bottom}
        className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-6 text-label text-quiet"
      >
        <p role="status">
          {failed ? 'The next works could not be fetched. ' : ''}
          {loading ? 'Turning the page' : `Showing ${thousands(items.length)} of ${thousands(first.total)}`}
        </p>
        {hasMore ? (
          <Link
            to={`/repertoire?${next}`}
            preventScrollReset
            className="link inline-flex min-h-11 items-center font-label text-ink"
            onClick={(event) => {
              event.preventDefault();
              loadMore();
            }}
          >
            Show 20 more
          </Link>
        ) : null}
      </div>
    </>
  );
}
