import { Link, to } from '../link.js';
import { FilterPanel } from './filter-panel.jsx';
import { OpusList } from './opus-list.jsx';

/** The same page: the same words, the same twenty cards, the same filters, the same class names. */
export function RepertoirePage({ composers, instruments, items, total }) {
  return (
    <>
      <div className="on-ivory page-x grid items-end gap-x-6 gap-y-4 border-b border-ebony pt-8.5 pb-6 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] md:pt-12 md:pb-8.5">
        <h1 className="font-display text-page-title">
          <span className="inline-block font-fff">Available</span>{' '}
          <span className="inline-block font-ppp">Repertoire</span>
        </h1>
        <p className="max-w-112 pb-1">
          Every piece we can play for you, sorted by title.{' '}
          <Link {...to('/contact')} className="link">
            Missing something? Ask us for it and we will learn it.
          </Link>
        </p>
      </div>
      <div className="repertoire-hands">
        <FilterPanel composers={composers} instruments={instruments} />
        <section
          aria-label="Works"
          className="on-ivory page-r pt-6 pb-16 pl-[var(--edge)] aria-busy:text-quiet md:pl-11"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-3 border-ebony pb-2">
            <p tabIndex={-1} aria-live="polite" className="font-display text-figure font-p outline-none">
              (<span className="font-fff">{total}</span> items found)
            </p>
            <p className="text-label text-quiet">in order of title</p>
          </div>
          <OpusList first={items} total={total} />
        </section>
      </div>
    </>
  );
}
