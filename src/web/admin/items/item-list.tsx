import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { musicalText } from '#/ui/notation/musical-text.ts';

export interface Figures {
  day: string;
  sum: string;
}

export interface ListedItem {
  key: string;
  href: string;
  name: string;
  weight?: 'mp' | 'mf' | 'fff' | undefined;
  /** Of an event: its day, and what it comes to; aligned with those of the other rows. */
  figures?: Figures;
  facts: readonly ReactNode[];
  /** It came with the house. */
  sample?: boolean;
  action?: ReactNode;
  alone?: boolean;
}

interface ItemListProps {
  items: readonly ListedItem[];
  empty: string;
  count: string;
  choice?: { chosen: ReadonlySet<string>; onChoose: (item: ListedItem, chosen: boolean) => void };
}

const WEIGHT = { mp: 'font-mp', mf: 'font-mf', fff: 'font-fff' } as const;
const COLUMNS: Record<number, string> = {
  1: 'md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
  2: 'md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)]',
  3: 'md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,2fr)_minmax(0,3fr)]',
};

const COLUMNS_BESIDE_FIGURES =
  'lg:grid-cols-[minmax(0,4fr)_8.5rem_9.5rem_minmax(0,3fr)_minmax(0,3fr)] lg:items-baseline';

const COLUMNS_BESIDE_ACTION =
  'md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,4fr)_minmax(0,1.5fr)]';

export function ItemList({ items, empty, count, choice }: ItemListProps) {
  const hasAction = items.some(({ action }) => action);
  return (
    <>
      {count ? (
        <p role="status" className="mt-4 mb-1 text-label text-quiet">
          {count}
        </p>
      ) : null}
      {items.length === 0 && empty ? <p className="border-t-3 border-ink py-4">{empty}</p> : null}
      {items.length > 0 ? (
        <ol className="border-t-3 border-ink">
          {items.map((item) => (
            <li key={item.key} className="relative flex border-b border-line hover:bg-bone">
              {choice && item.alone ? <span className="-ml-3 w-11 shrink-0" /> : null}
              {choice && !item.alone ? (
                <label className="needs-script relative z-1 -ml-3 grid w-11 shrink-0 cursor-pointer justify-items-center pt-2.75">
                  <input
                    type="checkbox"
                    checked={choice.chosen.has(item.key)}
                    onChange={(event) => choice.onChoose(item, event.currentTarget.checked)}
                    className="size-5 accent-felt"
                  />
                  <span className="sr-only">Choose {item.name}</span>
                </label>
              ) : null}
              <div className="min-w-0 flex-1 md:flex md:items-center md:gap-6">
                <ItemRow item={item} columns={columnsOf(item, hasAction)} />
                {hasAction ? (
                  <div className="relative z-1 ml-auto w-fit shrink-0 md:ml-0 md:flex md:w-34 md:justify-end">
                    {item.action ? <div className="-mt-9 pb-3 md:mt-0 md:py-2">{item.action}</div> : null}
                  </div>
                ) : null}
              </div>
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}

function columnsOf({ facts, figures }: ListedItem, hasAction: boolean): string {
  if (figures) return COLUMNS_BESIDE_FIGURES;
  return `md:items-baseline ${hasAction ? COLUMNS_BESIDE_ACTION : (COLUMNS[facts.length] ?? '')}`;
}

interface ItemRowProps {
  item: ListedItem;
  columns: string;
}

function ItemRow({ item: { href, name, weight = 'mf', figures, facts, sample }, columns }: ItemRowProps) {
  return (
    <div className={`grid min-w-0 flex-1 gap-x-6 gap-y-0.5 py-2.5 ${columns}`}>
      <p className={`font-display text-row break-words ${WEIGHT[weight]}`}>
        <Link to={href} className="after:absolute after:inset-0 hover:underline">
          {musicalText(name)}
        </Link>
        {sample ? <span className="ml-3 font-sans text-label font-p tracking-wider text-quiet">SAMPLE</span> : null}
      </p>
      {figures ? (
        <div className="flex justify-between gap-x-6 text-label lg:contents">
          <p>{figures.day}</p>
          <p className="text-right font-label tabular-nums">{figures.sum}</p>
        </div>
      ) : null}
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <p key={index} className="text-label break-words">
          {fact}
        </p>
      ))}
    </div>
  );
}
