import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { OpusCard } from '#/features/repertoire/components/opus-card.tsx';
import { OpusLine } from '#/features/repertoire/components/opus-line.tsx';
import { OPUSES_PER_PAGE, type OpusPage, type RepertoireFilter } from '#/features/repertoire/model.ts';
import { type ListView, listPath } from '#/features/repertoire/url.ts';
import { isMoment } from '#/features/work-facts/model.ts';
import { thousands } from '#/platform/text/english.ts';
import { AddKey } from '#/web/programme/adding/add-key.tsx';
import { useRootData } from '#/web/root-data.ts';
import { LoadFailure } from '#/web/shell/trouble/load-failure.tsx';
import { useArrivalAtBottom } from './use-arrival-at-bottom.ts';
import { useMoreOpuses } from './use-more-opuses.ts';

interface OpusListProps {
  first: OpusPage;
  filter: RepertoireFilter;
  view: ListView;
}

/** 20 more at the bottom. */
export function OpusList({ first, filter, view }: OpusListProps) {
  const { items, hasMore, loading, failed, loadMore } = useMoreOpuses(first, filter, view);
  const { businessEmail } = useRootData();
  const list = useRef<HTMLUListElement>(null);
  const bottom = useRef<HTMLDivElement>(null);
  useArrivalAtBottom(bottom, failed ? undefined : loadMore);
  useFirstOfNew(list, items.length);

  return (
    <>
      <ul ref={list} className="@container">
        {items.map((opus) => (
          <li key={opus._id} className={view.lines ? 'rests-[4rem]' : 'rests-[12rem] @min-xl:rests-[7rem]'}>
            {view.lines ? (
              <OpusLine opus={opus}>
                <AddKey work={opus} />
              </OpusLine>
            ) : (
              <OpusCard opus={opus} forMoment={isMoment(filter.occasion)}>
                <AddKey work={opus} />
              </OpusCard>
            )}
          </li>
        ))}
      </ul>
      {failed ? (
        <LoadFailure what="We could not load the next works." businessEmail={businessEmail} className="mt-6" />
      ) : null}
      <div
        ref={bottom}
        className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-6 text-label text-quiet"
      >
        <p role="status">
          {loading
            ? 'Turning the page'
            : `Showing ${thousands(items.length)} of ${thousands(first.total)}${view.from && `, from ${view.from.toUpperCase()}`}`}
        </p>
        {hasMore ? (
          <Link
            to={listPath(filter, view, items.length + OPUSES_PER_PAGE)}
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

/** With the focus in the footer, the first new card gets it. */
function useFirstOfNew(list: RefObject<HTMLElement | null>, length: number): void {
  const before = useRef(length);
  useLayoutEffect(() => {
    const first = list.current?.children[before.current];
    before.current = length;
    if (first && first.getBoundingClientRect().top < 0) first.scrollIntoView();
  }, [list, length]);
}
