import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface ListedItem {
  key: string;
  href: string;
  name: string;
  /** How loud its name is set; 'mf' unless something about it is louder or quieter than the rest. */
  weight?: 'mp' | 'mf' | 'fff';
  /** Short facts, in the order of the columns. */
  facts: readonly ReactNode[];
}

interface ItemListProps {
  items: readonly ListedItem[];
  /** What stands there when there are none. */
  empty: string;
  /** '12 works'. */
  count: string;
}

const WEIGHT = { mp: 'font-mp', mf: 'font-mf', fff: 'font-fff' } as const;
const COLUMNS: Record<number, string> = {
  1: 'md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
  2: 'md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)]',
  3: 'md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)]',
};

/** A list one works with: a row each, all of it a target, its name first. */
export function ItemList({ items, empty, count }: ItemListProps) {
  return (
    <>
      <p role="status" className="mt-6 mb-1 text-label text-quiet">
        {count}
      </p>
      {items.length === 0 ? <p className="border-t-3 border-ink py-4">{empty}</p> : null}
      {items.length > 0 ? (
        <ol className="border-t-3 border-ink">
          {items.map(({ key, href, name, weight = 'mf', facts }) => (
            <li
              key={key}
              className={`relative grid gap-x-6 gap-y-1 border-b border-line py-3 hover:bg-bone md:items-baseline ${COLUMNS[facts.length] ?? ''}`}
            >
              <p className={`font-display text-row break-words ${WEIGHT[weight]}`}>
                <Link to={href} className="after:absolute after:inset-0 hover:underline">
                  {name}
                </Link>
              </p>
              {facts.map((fact, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <p key={index} className="text-label break-words">
                  {fact}
                </p>
              ))}
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}
