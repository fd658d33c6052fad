import { Link } from 'react-router';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { requestTitle } from '#/features/event-requests/rules.ts';
import { requestPath } from '#/features/event-requests/url.ts';
import { longDate } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

export function NextEvent({ next }: { next: EventRequest | undefined }) {
  if (!next)
    return <p className="mt-6 text-lede">A year has twelve months, an octave twelve keys. None is pressed yet.</p>;
  return (
    <p className="mt-6 text-lede">
      Next:{' '}
      <Link to={requestPath(next._id)} className="link font-label">
        {musicalText(requestTitle(next))}
      </Link>
      , {longDate(next.eventDate)}.
    </p>
  );
}
