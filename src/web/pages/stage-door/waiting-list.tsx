import { Link } from 'react-router';
import type { Waiting } from '#/features/stage-door/model.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  if (waiting.length === 0)
    return <p className="border-t-3 border-ink pt-4 font-display text-lead font-p">Tacet: nothing to answer.</p>;
  return (
    <ul className="border-t-3 border-ink">
      {waiting.map(({ id, title, when, where, words, href }) => (
        <li key={id} className="border-b border-line">
          <Link to={href} className="group grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <span className="font-display text-card font-ff break-words group-hover:text-accent">
              {musicalText(title)}
            </span>
            <span className="self-center text-label font-label text-accent sm:row-span-2">Answer →</span>
            <span className="min-w-0 break-words">
              {[words, when].filter(Boolean).join(' · ')}
              {where ? <span className="block text-quiet">{where}</span> : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
