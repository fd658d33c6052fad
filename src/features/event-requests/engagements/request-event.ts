import type { CalendarEvent } from '#/platform/time/calendar.ts';
import { STATUS_LABELS } from '../messages.ts';
import type { EventRequest } from '../model.ts';
import { isBooked, lengthOf, requestTitle } from '../rules.ts';

/** The same appointment through every change of date and status; declined and withdrawn take it off. */
export function requestEvent(request: EventRequest, { url, updatedAt } = { url: '', updatedAt: '' }): CalendarEvent {
  const { _id, status, musician, eventLocation: place, eventDate, eventStartTime, createdAt } = request;
  return {
    uid: `event-${_id}@forte-and-piano`,
    sequence: request.sequence,
    calledOff: status === 'declined' || status === 'withdrawn',
    tentative: !isBooked(status),
    title: requestTitle(request),
    location: [[place.locationName, place.address].filter(Boolean).join(', '), place.city, place.state]
      .filter(Boolean)
      .join(', '),
    url,
    description: `${musician.name} · ${STATUS_LABELS[status]}`,
    date: eventDate,
    time: eventStartTime || null,
    minutes: lengthOf(request),
    createdAt,
    updatedAt,
  };
}
