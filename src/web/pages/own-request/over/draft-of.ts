import type { EventRequest } from '#/features/event-requests/model.ts';

/** Without the date. */
export function draftOf(request: EventRequest): Record<string, string> {
  const { eventName, eventLocation, eventStartTime, eventEndTime, additionalComments, piano, guests, concert } =
    request;
  const place = Object.entries(eventLocation).map(([name, value]) => [`eventLocation.${name}`, value]);
  const fields: Record<string, string> = {
    eventName,
    ...Object.fromEntries(place),
    eventStartTime,
    eventEndTime,
    additionalComments,
    piano,
    guests: String(concert?.guests ?? guests ?? ''),
    ...(concert
      ? {
          extras: concert.extras.join('\n'),
          substitution: concert.substitution.join('\n'),
        }
      : { musicianId: request.musician._id }),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
