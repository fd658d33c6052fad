import type { CalendarEvent } from '#/platform/time/calendar.ts';
import { spanOf } from '../availability/rules.ts';
import type { EventRequest } from '../event-requests/model.ts';
import type { Rehearsal } from './model.ts';

export function whoMeets({ players }: Pick<Rehearsal, 'players'>): string {
  return players.map(({ name }) => name).join(', ');
}

/** It begins when the event has begun, or on a later day; of an event without a day it is never known. */
export function isAfterEvent(
  { date, start }: Pick<Rehearsal, 'date' | 'start'>,
  { eventDate, eventStartTime }: Pick<EventRequest, 'eventDate' | 'eventStartTime'>,
): boolean {
  if (eventDate === '') return false;
  return date > eventDate || (date === eventDate && eventStartTime !== '' && start >= eventStartTime);
}

/** One UID; cancelled ones are removed from calendars. For `reader`, a musician's id, also where others play. */
export function rehearsalEvent(rehearsal: Rehearsal, title = '', url = '', reader?: string): CalendarEvent {
  const { _id, sequence, calledOff, place, players, date, start, createdAt, updatedAt } = rehearsal;
  const span = spanOf(rehearsal, 0);
  return {
    uid: `rehearsal-${_id}@forte-and-piano`,
    sequence,
    calledOff,
    withoutYou: reader !== undefined && !players.some((player) => player._id === reader),
    who: players.map((player) => player._id),
    title: `Rehearsal: ${title}`,
    location: place,
    url,
    description: `With ${whoMeets(rehearsal)}`,
    date,
    time: start,
    minutes: span ? span.to - span.from : 0,
    createdAt,
    updatedAt,
  };
}
