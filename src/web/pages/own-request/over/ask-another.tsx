import { Link } from 'react-router';
import { SHORT_LABELS } from '#/features/availability/messages.ts';
import type { OtherMusician } from '#/features/event-requests/engagements/who-else.server.ts';
import { nobodyElse } from '#/features/event-requests/messages.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { Portrait } from '#/features/musicians/components/portrait/portrait.tsx';
import { fullName } from '#/features/musicians/rules.ts';
import type { PortraitPicture } from '#/features/pictures/model.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { useAskAgain } from './use-ask-again.ts';

const OFFERS = { all: 'plays all of it', part: 'plays some of it', none: 'plays none of it yet' };

interface AskAnotherProps {
  request: EventRequest;
  others: readonly OtherMusician[];
  /** By musician. */
  photographs: Readonly<Record<string, PortraitPicture>>;
}

export function AskAnother({ request, others, photographs }: AskAnotherProps) {
  const { askAgain, pending } = useAskAgain(request);
  if (others.length === 0)
    return (
      <div className="no-print">
        <p>{nobodyElse(request)} Tell us, and we look further for you.</p>
        <ButtonLink to="/contact" className="mt-4">
          Write to us
        </ButtonLink>
      </div>
    );
  return (
    <section aria-labelledby="who-else" className="no-print">
      <h2 id="who-else" className="font-display text-section font-fff">
        Who else could play it
      </h2>
      <p className="mt-1 text-label">What you wrote and chose goes along; you see it all before it is sent.</p>
      <ul className="mt-4 border-t-3 border-current">
        {others.map((musician) => {
          const { _id, instruments, match, availability } = musician;
          const name = fullName(musician);
          return (
            <li
              key={_id}
              className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 border-b border-line sm:grid-cols-[5.5rem_minmax(0,1fr)]"
            >
              <Portrait
                musician={musician}
                photograph={photographs[_id]}
                sizes="5.5rem"
                silent
                lazy
                className="on-ivory h-full max-h-34 w-full self-end object-cover object-top"
              />
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
                <div>
                  <Link
                    to={`/musician/details/${_id}`}
                    className="inline-flex min-h-11 items-center font-display text-row font-ff hover:font-fff"
                  >
                    {name}
                  </Link>
                  <p className="text-label">
                    {[
                      instruments.join(', '),
                      request.requestedRepertoire.length > 0 ? OFFERS[match] : '',
                      availability ? `${SHORT_LABELS[availability].toLowerCase()} that day` : '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <Button
                  variant="outline"
                  waiting={pending}
                  onClick={() => askAgain({ musicianId: _id, ...(availability && { eventDate: request.eventDate }) })}
                >
                  ASK {name}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
