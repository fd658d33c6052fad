import { Link } from 'react-router';
import { requestTitle } from '#/features/event-requests/rules.ts';
import { requestPath } from '#/features/event-requests/url.ts';
import { longDate } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import type { Next } from './next.ts';

export function NextEvent({ next }: { next: Next | undefined }) {
  if (!next)
    return <p className="mt-6 text-lede">A year has twelve months, an octave twelve keys. None is pressed yet.</p>;
  const { request, yours } = next;
  return (
    <p className="mt-6 text-lede">
      {yours ? 'Yours to answer:' : 'Next:'}{' '}
      <Link to={requestPath(request._id)} className="link font-label">
        {musicalText(requestTitle(request))}
      </Link>
      {request.eventDate ? `, ${longDate(request.eventDate)}` : ''}.
    </p>
  );
}
