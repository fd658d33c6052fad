import type { EventRequest } from '#/features/event-requests/model.ts';
import { isBooked, isOver } from '#/features/event-requests/rules.ts';
import { waitsForClient } from '#/features/event-requests/steps/offers.ts';

export interface Next {
  request: Pick<EventRequest, '_id' | 'eventName' | 'concert' | 'eventDate'>;
  /** An answer of the client is waited for. */
  yours: boolean;
}

/** Not over, soonest first; what has no day comes last. `today` is YYYY-MM-DD at the house. */
export function eventsAhead(requests: readonly EventRequest[], today: string): EventRequest[] {
  return requests
    .filter(({ status, eventDate }) => !isOver(status) && (eventDate === '' || eventDate >= today))
    .toSorted(
      (one, other) =>
        Number(one.eventDate === '') - Number(other.eventDate === '') || one.eventDate.localeCompare(other.eventDate),
    );
}

/** What the client is to answer, else what is agreed, else what has only been asked. */
export function nextOf(ahead: readonly EventRequest[], now: Date): Next | undefined {
  const yours = ahead.find((request) => waitsForClient(request, now));
  const dated = ahead.filter(({ eventDate }) => eventDate !== '');
  const request = yours ?? dated.find(({ status }) => isBooked(status)) ?? dated[0];
  return request && { request, yours: yours !== undefined };
}
