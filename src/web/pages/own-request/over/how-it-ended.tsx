import { authorOf } from '#/features/event-requests/components/request-history.tsx';
import type { EventRequest, HistoryEntry } from '#/features/event-requests/model.ts';
import { longDate } from '#/platform/time/dates.ts';
import { useRootData } from '#/web/root-data.ts';

interface HowItEndedProps {
  request: EventRequest;
  history: readonly HistoryEntry[];
}

/** The last bar: a rest after a no, for the music can go on; a final barline after what was played. */
export function HowItEnded({ request, history }: HowItEndedProps) {
  const { status, musician, eventDate } = request;
  const us = useRootData().business.name;
  if (status === 'withdrawn') return <p className="font-display text-lead font-p">This request was withdrawn.</p>;
  const end = history.findLast(({ kind }) => kind === status);
  return (
    <div>
      <LastBar final={status === 'completed'} />
      {status === 'completed' ? (
        <>
          <p className="mt-6 font-display text-panel font-fff">
            Played. <span className="font-p">Thank you.</span>
          </p>
          {eventDate ? (
            <p className="mt-3 text-lede">
              {musician.name} played for you on {longDate(eventDate)}.
            </p>
          ) : null}
        </>
      ) : (
        <p className="mt-6 font-display text-lead font-p">
          <b className="font-fff">{musician.name}</b> cannot play this time.
        </p>
      )}
      {end?.words ? (
        <figure className="mt-4 border-l-8 border-felt pl-4">
          <blockquote className="text-lede whitespace-pre-line break-words">“{end.words}”</blockquote>
          <figcaption className="mt-1 text-label text-quiet">{authorOf(end, { request, us })}</figcaption>
        </figure>
      ) : null}
    </div>
  );
}

function LastBar({ final }: { final: boolean }) {
  return (
    <svg viewBox="0 0 600 60" aria-hidden="true" focusable="false" className="block h-auto w-full">
      <path d="M0 6H600M0 18H600M0 30H600M0 42H600M0 54H600" stroke="currentColor" />
      {final ? (
        <path d="M584 6h2v48h-2zM592 6h8v48h-8z" fill="currentColor" />
      ) : (
        <path d="M286 18h28v7h-28z" className="fill-felt-lit" />
      )}
    </svg>
  );
}
