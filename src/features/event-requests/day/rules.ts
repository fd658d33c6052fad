import { dayBeside } from '#/platform/time/dates.ts';
import type { EventRequest } from '../model.ts';
import { isBooked, isDayOver, isOver } from '../rules.ts';
import { NO_SHEET_ANY_MORE, NO_SHEET_YET } from './messages.ts';
import { SHEET_DAYS_AFTER } from './model.ts';

/** Undefined where there is one; `now` tells when it is over. */
export function sheetProblem({ status, eventDate }: EventRequest, now: Date): string | undefined {
  if (!isBooked(status)) return isOver(status) ? NO_SHEET_ANY_MORE : NO_SHEET_YET;
  return now.getTime() > Date.parse(keepSheetUntil(eventDate)) ? NO_SHEET_ANY_MORE : undefined;
}

/** YYYY-MM-DD */
export function keepSheetUntil(eventDate: string): string {
  return dayBeside(eventDate, SHEET_DAYS_AFTER);
}

export function canNoteForDay(request: EventRequest, now: Date, zone: string): boolean {
  return !isOver(request.status) && !isDayOver(request, now, zone);
}

/** Opens the phone's maps; '' without an address. */
export function mapLink({ eventLocation: place }: EventRequest): string {
  const parts = [
    place.address || place.locationName,
    place.city,
    [place.state, place.zipCode].filter(Boolean).join(' '),
  ];
  if (place.address === '' && place.locationName === '') return '';
  const query = new URLSearchParams({ api: '1', query: parts.filter(Boolean).join(', ') });
  return `https://www.google.com/maps/search/?${query}`;
}
