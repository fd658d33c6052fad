import { dayIn } from '#/platform/time/in-zone.ts';
import type { EventRequest } from '../model.ts';
import { isBooked, isDayOver, isOver } from '../rules.ts';

/** Series concerts' programmes are ours. */
export function canChangeProgramme(request: EventRequest, now: Date, zone: string): boolean {
  return !request.concert && !isOver(request.status) && !isDayOver(request, now, zone);
}

/** From `freezeDays` before the event on the musician must agree. */
export function isFrozen(
  { status, eventDate }: Pick<EventRequest, 'status' | 'eventDate'>,
  freezeDays: number,
  now: Date,
  zone: string,
): boolean {
  return isBooked(status) && eventDate !== '' && dayIn(zone, now, freezeDays) > eventDate;
}

/** From 1, as shown. */
export function programmeNumber({ programmeVersion = 0 }: Pick<EventRequest, 'programmeVersion'>): number {
  return programmeVersion + 1;
}
