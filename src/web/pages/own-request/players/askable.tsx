import type { ReactNode } from 'react';
import type { Substitute } from '#/features/event-requests/players/model.ts';
import { nearText } from '#/features/event-requests/players/nearness.ts';
import { ASK_FIRST, awayText } from '#/features/event-requests/players/substitutes/messages.ts';
import { Button } from '#/ui/button.tsx';

interface AskableProps {
  people: readonly Substitute[];
  /** That are not shown. */
  more: number;
  label: string;
  waiting: boolean;
  onAsk: (person: Substitute) => void;
}

/** Who can be asked, each by one press. */
export function Askable({ people, more, label, waiting, onAsk }: AskableProps) {
  return (
    <>
      <ul className="border-t border-line" aria-label={label}>
        {people.map((person) => (
          <Person key={person.musicianId} person={person}>
            <Button variant="outline" waiting={waiting} className="no-print" onClick={() => onAsk(person)}>
              ASK<span className="sr-only">: {person.name}</span>
            </Button>
          </Person>
        ))}
      </ul>
      {more > 0 ? <p className="text-label text-quiet">{more} more under ‘Change who is asked’.</p> : null}
    </>
  );
}

interface PersonProps {
  person: Substitute;
  part?: string;
  children?: ReactNode;
}

export function Person({ person: { name, availability, travelMinutes, near }, part, children }: PersonProps) {
  const travel = travelMinutes === undefined ? '' : awayText(travelMinutes);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2">
      <p className="min-w-0 break-words">
        <b className="font-label">{name}</b>
        {part ? `: ${part}` : null}
        <span className="block text-label text-quiet">
          {[ASK_FIRST[availability], nearText(near), travel].filter(Boolean).join(', ')}
        </span>
      </p>
      {children}
    </li>
  );
}
