import type { CalendarEvent } from '#/platform/time/calendar.ts';
import { STATUS_LABELS } from '../messages.ts';
import type { EventRequest } from '../model.ts';
import type { PlayerTold } from '../players/model.ts';
import { isBooked, lengthOf, requestTitle } from '../rules.ts';

interface Shown {
  url: string;
  updatedAt: string;
  players?: readonly PlayerTold[];
  /** The reader plays no more: without what has become of it. */
  withoutYou?: boolean;
  keepsNoTime?: boolean;
}

/** One UID through every change of date and status; declined and withdrawn ones are removed. */
export function requestEvent(
  request: EventRequest,
  { url, updatedAt, players = [], withoutYou = false, keepsNoTime = false }: Shown = { url: '', updatedAt: '' },
): CalendarEvent {
  const { _id, status, musician, eventLocation: place, eventDate, eventStartTime, createdAt } = request;
  const playing = players.flatMap(({ part, name }) => (name === '' ? [] : [`${part}: ${name}`]));
  return {
    uid: `event-${_id}@forte-and-piano`,
    sequence: request.sequence,
    calledOff: status === 'declined' || status === 'withdrawn',
    withoutYou,
    tentative: !isBooked(status),
    keepsNoTime,
    title: requestTitle(request),
    location: [[place.locationName, place.address].filter(Boolean).join(', '), place.city, place.state]
      .filter(Boolean)
      .join(', '),
    url,
    description: [musician.name, ...playing, STATUS_LABELS[status]].join(' · '),
    date: eventDate,
    time: eventStartTime || null,
    minutes: lengthOf(request),
    createdAt,
    updatedAt,
  };
}
