import { dayInLasVegas } from '#/platform/time/las-vegas.ts';
import type { EventRequest } from '../model.ts';
import { isDayOver, isHeld, isOver } from '../rules.ts';

/** Whoever reads the request may still change what is played when; the programme of a concert is the house's. */
export function canChangeProgramme(request: EventRequest, now: Date): boolean {
  return !request.concert && !isOver(request.status) && !isDayOver(request, now);
}

/** From this day on the musician is asked before an agreed programme changes. `freezeDays` before the event it is still free. */
export function isFrozen(
  { status, eventDate }: Pick<EventRequest, 'status' | 'eventDate'>,
  freezeDays: number,
  now: Date,
): boolean {
  return isHeld(status) && eventDate !== '' && dayInLasVegas(now, freezeDays) > eventDate;
}

/** As people are told it: as it was sent it is version 1. */
export function programmeNumber({ programmeVersion = 0 }: Pick<EventRequest, 'programmeVersion'>): number {
  return programmeVersion + 1;
}
