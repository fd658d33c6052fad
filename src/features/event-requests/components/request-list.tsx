import { Link } from 'react-router';
import { dollarSpan, dollarText } from '#/platform/text/dollars.ts';
import { unbroken } from '#/platform/text/unbroken.ts';
import { longDate, twelveHour } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { STATUS_LABELS } from '../messages.ts';
import type { EventRequest, RequestStatus } from '../model.ts';
import { requestTitle } from '../rules.ts';
import { requestPath } from '../url.ts';

const WEIGHT: Record<RequestStatus, string> = {
  pending: 'font-mp',
  quoted: 'font-ff',
  confirmed: 'font-fff',
  paid: 'font-fff',
  completed: 'font-p',
  declined: 'font-pp',
  withdrawn: 'font-pp',
};

interface RequestListProps {
  requests: readonly EventRequest[];
  /** Whose they are: told what is theirs to do. */
  forClient?: boolean;
}

export function RequestList({ requests, forClient = false }: RequestListProps) {
  return (
    <ol className="border-t-3 border-ink">
      {requests.map((request) => (
        <li
          key={request._id}
          className="relative grid gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_11rem] md:items-baseline"
        >
          <p className={`font-display text-row break-words ${WEIGHT[request.status]}`}>
            <Link to={requestPath(request._id)} className="after:absolute after:inset-0 hover:underline">
              {musicalText(requestTitle(request))}
            </Link>
          </p>
          <p>
            {request.eventDate ? longDate(request.eventDate) : 'Date not given yet'}
            {request.eventStartTime ? `, ${unbroken(twelveHour(request.eventStartTime))}` : ''}
          </p>
          <p className="break-words">{request.musician.name}</p>
          <p className="font-label">
            {STATUS_LABELS[request.status]}
            <span className="font-text text-quiet">{priceBeside(request)}</span>
            {forClient ? <NextStep request={request} /> : null}
          </p>
        </li>
      ))}
    </ol>
  );
}

function priceBeside({ price, estimate }: EventRequest): string {
  if (price) return price.exact ? `, ${dollarText(price.total)}` : '';
  return estimate ? `, ${dollarSpan(estimate.from, estimate.to)} estimated` : '';
}

/** What the client can expect, or is asked to do. */
function NextStep({ request: { status, musician, quote, proposal } }: { request: EventRequest }) {
  const yours = status === 'quoted' || proposal !== undefined;
  const until = status === 'quoted' && quote ? ` by ${longDate(quote.validUntil)}` : '';
  if (yours) return <span className="block text-label">{`Yours to answer${until}`}</span>;
  if (status === 'pending')
    return <span className="block font-text text-label text-quiet">{musician.name} answers next</span>;
  if (status === 'declined') return <span className="block font-text text-label text-quiet">See who else is free</span>;
  return null;
}
