import type { EventRequest } from '#/features/event-requests/model.ts';
import { dollarSpan, dollarText } from '#/platform/text/dollars.ts';
import { dateNames, shortDate, shortName } from '#/platform/time/dates.ts';
import type { Figures } from '../items/item-list.tsx';

/** The quote, or the estimate. */
export function requestFigures(request: EventRequest): Figures {
  return { day: dayOf(request.eventDate), sum: sumOf(request) };
}

export function dayOf(eventDate: string): string {
  return eventDate ? `${shortName(dateNames(eventDate).weekday)}, ${shortDate(eventDate)}` : 'No date yet';
}

function sumOf({ price, concert, estimate }: EventRequest): string {
  if (price) return `${price.exact ? '' : 'from '}${dollarText(price.total)}`;
  if (concert) return `from ${dollarText(concert.basePrice)}`;
  return estimate ? `about ${dollarSpan(estimate.from, estimate.to)}` : '';
}
