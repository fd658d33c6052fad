import { Link } from 'react-router';
import { SHORT_LABELS } from '#/features/availability/messages.ts';
import type { OtherMusician } from '#/features/event-requests/engagements/who-else.server.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { Button } from '#/ui/button.tsx';
import { useAskAgain } from './use-ask-again.ts';

const OFFERS = { all: 'plays all of it', part: 'plays some of it', none: 'plays none of it yet' };

export function AskAnother({ request, others }: { request: EventRequest; others: readonly OtherMusician[] }) {
  const { askAgain, pending } = useAskAgain(request);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="who-else" className="no-print">
      <h2 id="who-else" className="font-display text-section">
        <span className="font-fff">Who else</span> <span className="font-pp">could play it</span>
      </h2>
      <p className="mt-1 text-label">What you wrote and chose goes along; you see it all before it is sent.</p>
      <ul className="mt-4 border-t-3 border-current">
        {others.map(({ _id, name, instruments, match, availability }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
          >
            <span>
              <Link to={`/musician/details/${_id}`} className="font-display text-row font-ff hover:font-fff">
                {name}
              </Link>
              <span className="block text-label">
                {[
                  instruments.join(', '),
                  request.requestedRepertoire.length > 0 ? OFFERS[match] : '',
                  availability ? `${SHORT_LABELS[availability].toLowerCase()} that day` : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button
              variant="outline"
              waiting={pending}
              onClick={() => askAgain({ musicianId: _id, ...(availability && { eventDate: request.eventDate }) })}
            >
              ASK {name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
