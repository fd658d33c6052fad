import { hoursAndMinutes } from '#/features/concert-series/rules.ts';
import { unbroken } from '#/platform/text/unbroken.ts';
import { townLine } from '#/platform/text/us-places.ts';
import { endTimeText, longDate, twelveHour } from '#/platform/time/dates.ts';
import { guestsText } from '../guests/rules.ts';
import { NOT_GIVEN, PIANO_LABELS } from '../messages.ts';
import type { EventRequest } from '../model.ts';

export function RequestFacts({ request }: { request: EventRequest }) {
  return (
    <dl className="border-t-3 border-ink">
      {factsOf(request).map(([term, value]) => (
        <div key={term} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-label text-quiet">{term}</dt>
          <dd className={`break-words whitespace-pre-line ${value ? '' : 'text-quiet italic'}`}>
            {value || NOT_GIVEN}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf(request: EventRequest): (readonly [string, string])[] {
  const guests = guestsText(request);
  const { eventLocation: place, eventStartTime: start, eventEndTime: end, concert, musician } = request;
  return [
    ['Event name', request.eventName],
    ['Date', request.eventDate && longDate(request.eventDate)],
    ['Time', [start && unbroken(twelveHour(start)), end && endTimeText(start, end)].filter(Boolean).join(' to ')],
    ['Place', [place.locationName, place.address, townLine(place)].filter(Boolean).join('\n')],
    ...(concert || guests ? ([['Guests', guests]] as const) : []),
    ...(concert
      ? ([
          ['Approximate duration', hoursAndMinutes(concert.duration)],
          ...(concert.substitution.length > 0 ? [['Substitutions', concert.substitution.join('\n')] as const] : []),
        ] as const)
      : []),
    ['Piano at the venue', PIANO_LABELS[request.piano]],
    ['Musician', musician.name],
    ['Client', `${request.clientName}\n${request.clientEmail}`],
    ['Additional comments', request.additionalComments.trim()],
  ];
}
