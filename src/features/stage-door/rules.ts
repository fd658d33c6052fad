import { dollarText } from '#/platform/text/dollars.ts';
import type { OwnFees } from '../estimates/model.ts';
import type { EventRequest } from '../event-requests/model.ts';

/** 'Springs Preserve, 333 S Valley View Blvd, Las Vegas'. */
export function placeOf({ eventLocation: place }: Pick<EventRequest, 'eventLocation'>): string {
  return [place.locationName, place.address, place.city].filter(Boolean).join(', ');
}

/** In words; '' where they ask as the house does. */
export function feesRead({ hour, minimumHours, ceremony, recital }: OwnFees): Record<string, string> {
  const said = (amount: number | null) => (amount === null ? '' : dollarText(amount));
  return {
    'an hour': said(hour),
    'hours at least': minimumHours === null ? '' : String(minimumHours),
    'a ceremony': said(ceremony),
    'a recital': said(recital),
  };
}

/** '$150 an hour, 3 hours at least'; '' where they ask as the house does. */
export function feesText(fees: OwnFees): string {
  const parts = Object.entries(feesRead(fees)).filter(([, value]) => value !== '');
  return parts.map(([what, value]) => `${value} ${what.replace('hours', value === '1' ? 'hour' : 'hours')}`).join(', ');
}
