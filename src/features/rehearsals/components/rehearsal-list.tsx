import type { ReactNode } from 'react';
import { timesText } from '#/features/event-requests/rules.ts';
import type { Rehearsal } from '../model.ts';
import { whoMeets } from '../rules.ts';

interface RehearsalListProps {
  rehearsals: readonly Rehearsal[];
  below?: (rehearsal: Rehearsal) => ReactNode;
}

/** Cancelled ones stay, marked. */
export function RehearsalList({ rehearsals, below }: RehearsalListProps) {
  return (
    <ol className="border-t-3 border-ink">
      {rehearsals.map((rehearsal) => (
        <li key={rehearsal._id} className="border-b border-line py-3">
          <p className={`font-display text-row ${rehearsal.calledOff ? 'font-pp line-through' : 'font-mf'}`}>
            {timesText(rehearsal)}
          </p>
          {rehearsal.calledOff ? <p className="font-label">Called off</p> : null}
          <p className="text-label break-words">{rehearsal.place || 'The place is not given yet.'}</p>
          <p className="text-label text-quiet">{whoMeets(rehearsal)}</p>
          {rehearsal.calledOff ? null : below?.(rehearsal)}
        </li>
      ))}
    </ol>
  );
}
