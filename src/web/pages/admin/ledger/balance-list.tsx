import { Link } from 'react-router';
import { requestPath } from '#/features/event-requests/url.ts';
import { standing } from '#/features/ledger/rules.ts';
import type { EventBalance } from '#/features/ledger-room/model.ts';
import { stays } from '#/features/ledger-room/rules.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { shortDate } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

/** A small balance sheet of each event. */
export function BalanceList({ events }: { events: readonly EventBalance[] }) {
  if (events.length === 0)
    return (
      <p className="border-t-3 border-ink py-4">
        No event has an entry in the ledger yet: a signature makes the first.
      </p>
    );
  return (
    <ol className="border-t-3 border-ink">
      {events.map((event) => (
        <li
          key={event.requestId}
          className="grid gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-baseline"
        >
          <div className="min-w-0">
            <p className="font-display text-row font-mf break-words">
              <Link
                to={requestPath(event.requestId)}
                className="inline-flex min-h-11 items-center wrap-anywhere hover:underline md:min-h-0"
              >
                {musicalText(event.title)}
              </Link>
            </p>
            <p className="text-label break-words text-quiet">
              {[event.client, event.eventDate && shortDate(event.eventDate)].filter(Boolean).join(', ')}
            </p>
          </div>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-5">
            <Amount label="Charged" cents={event.charged} />
            <Amount label="Paid" cents={event.paid} />
            <Amount label="Fees" cents={-event.fees} />
            {event.playersKnown || event.players > 0 ? (
              <Amount label={event.playersKnown ? 'Players' : 'Players, so far'} cents={-event.players} />
            ) : (
              <Figure label="Players">still to come</Figure>
            )}
            <Amount label={event.playersKnown ? 'Stays' : 'In hand'} cents={stays(event)} loud />
          </dl>
          {event.ahead > 0 ? (
            <p className="text-label text-quiet md:col-start-2 md:text-right">
              Received before the signature; {dollars(standing(event.charged - event.paid, event.ahead).openCents)} is
              open.
            </p>
          ) : null}
          {event.open > 0 ? (
            <p className="text-label text-quiet md:col-start-2 md:text-right">
              {dollars(event.open)} of it is still to be paid to players.
            </p>
          ) : null}
          {event.tips > 0 || event.tipsPaid > 0 ? (
            <p className="text-label text-quiet md:col-start-2 md:text-right">
              Apart from it, tips: {dollars(event.tips)} for the players, {dollars(event.tipsPaid)} paid out.
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

interface FigureProps {
  label: string;
  loud?: boolean;
}

export function Amount({ cents, ...figure }: FigureProps & { cents: number }) {
  return <Figure {...figure}>{dollars(cents)}</Figure>;
}

function Figure({ label, loud = false, children }: FigureProps & { children: string }) {
  return (
    <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 sm:block sm:text-right">
      <dt className="text-label text-quiet">{label}</dt>
      <dd className={`tabular-nums ${loud ? 'font-label' : ''}`}>{children}</dd>
    </div>
  );
}
