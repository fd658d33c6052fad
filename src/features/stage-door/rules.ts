import type { EventRequest } from '../event-requests/model.ts';

/** 'Springs Preserve, 333 S Valley View Blvd, Las Vegas'. */
export function placeOf({ eventLocation: place }: Pick<EventRequest, 'eventLocation'>): string {
  return [place.locationName, place.address, place.city].filter(Boolean).join(', ');
}
