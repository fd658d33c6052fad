import { Link } from 'react-router';
import { hoursText } from '#/features/schedule/messages.ts';
import type { Occasion, Tied } from '#/features/schedule/model.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { kindWord, occasionPath } from './shown.ts';

interface OccasionKeyProps {
  occasion: Occasion;
  /** Whose line it stands in. */
  tied: Tied;
}

/** The surer, the darker: a black key is agreed, one in outline is held, a broken line is only asked for. */
export const LOOKS = {
  plays: 'on-ebony border-2 border-ebony',
  held: 'border-2 border-ink bg-ground',
  rehearsal: 'border border-l-8 border-ink bg-ground',
  asked: 'border border-dashed border-ink bg-ground',
} as const;

export function lookOf({ kind, undecided }: Pick<Occasion, 'kind' | 'undecided'>, tied?: Tied): keyof typeof LOOKS {
  if (kind === 'rehearsal') return 'rehearsal';
  if (!tied) return undecided ? 'asked' : 'plays';
  return tied.tie === 'plays' || tied.tie === 'held' ? tied.tie : 'asked';
}

export function OccasionKey({ occasion, tied }: OccasionKeyProps) {
  const look = lookOf(occasion, tied);
  // What is requested or held says so itself.
  const kind = occasion.kind === 'event' ? '' : kindWord(occasion);
  const facts = [hoursText(occasion) || 'No hour yet', kind].filter(Boolean).join(' · ');
  return (
    <Link
      to={occasionPath(occasion)}
      className={`group block min-h-11 rounded-b-key px-2 py-1 text-label leading-tight break-words hyphens-auto ${LOOKS[look]}`}
    >
      <span className="block text-quiet">{facts}</span>
      <span className={`block group-hover:underline ${look === 'plays' || look === 'held' ? 'font-label' : ''}`}>
        {musicalText(occasion.title)}
      </span>
      <span className="block text-quiet">{[tied.part, occasion.place].filter(Boolean).join(' · ')}</span>
      {tied.words ? <span className="block">{tied.words}</span> : null}
    </Link>
  );
}
