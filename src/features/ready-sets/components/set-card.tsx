import { Link } from 'react-router';
import { dollarText } from '#/platform/text/dollars.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { playersText } from '../../parts/messages.ts';
import { weightOf } from '../../repertoire/components/dynamic.ts';
import { missingText } from '../messages.ts';
import type { ListedSet } from '../model.ts';
import { setPath } from '../url.ts';

const LINES = 5;

export function SetCard({ set }: { set: ListedSet }) {
  const { slug, title, why, dynamic, players, minutes, from, works, missing } = set;
  return (
    <Link
      to={setPath(slug)}
      prefetch="intent"
      className="group flex h-full flex-col border-t-3 border-ink pt-4 focus-visible:outline-offset-6"
    >
      <h3
        className={`font-display text-card decoration-felt decoration-2 underline-offset-[0.14em] group-hover:underline ${weightOf(dynamic)}`}
      >
        {musicalText(title)}
      </h3>
      <p className="mt-3">{why}</p>
      <div aria-hidden="true" className="mt-auto pt-6">
        {works.slice(0, LINES).map((work, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece may be played twice
          <p key={place} className="border-t border-line py-1.5 text-label md:truncate">
            {musicalText(work.title)}
          </p>
        ))}
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-label">
        <span className="first-letter:uppercase">{playersText(players)}</span>
        <span className="text-quiet">{minutes} min</span>
        <span className="font-display text-row font-fff">from {dollarText(from)}</span>
      </p>
      {missing > 0 ? <p className="text-label text-quiet">{missingText(missing)}.</p> : null}
    </Link>
  );
}

export function SetRow({ set }: { set: ListedSet }) {
  const { slug, title, why, dynamic, players, minutes, from, missing } = set;
  return (
    <Link
      to={setPath(slug)}
      prefetch="intent"
      className="group grid gap-x-8.5 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_9rem] md:items-baseline"
    >
      <span
        className={`font-display text-card decoration-felt decoration-2 underline-offset-[0.14em] group-hover:underline ${weightOf(dynamic)}`}
      >
        {musicalText(title)}
      </span>
      <span>
        {why}
        <span className="mt-1 block text-label text-quiet">
          <span className="inline-block first-letter:uppercase">{playersText(players)}</span> · {minutes} min
          {missing > 0 ? ` · ${missingText(missing)}` : ''}
        </span>
      </span>
      <span className="font-display text-row font-fff md:text-right">from {dollarText(from)}</span>
    </Link>
  );
}
