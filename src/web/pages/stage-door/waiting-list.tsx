import { Link } from 'react-router';
import type { Waiting } from '#/features/stage-door/model.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

/** Each leads to where it is answered. */
export function WaitingList({
  waiting,
  press,
}: {
  waiting: readonly Waiting[];
  press: 'Answer' | 'Change' | 'See it';
}) {
  return (
    <ul className="border-t-3 border-ink">
      {waiting.map(({ id, title, when, where, words, href }) => (
        <li key={id} className="border-b border-line">
          <Link to={href} className="group grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <span className="font-display text-card font-ff break-words group-hover:text-accent">
              {musicalText(title)}
            </span>
            <span className="self-center text-label font-label text-accent max-sm:order-last sm:row-span-2">
              {press} →
            </span>
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
