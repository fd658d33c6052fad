import type { CalendarEvent } from '#/platform/time/calendar.ts';
import { spanOf } from '../availability/rules.ts';
import { whenText } from '../event-requests/rules.ts';
import type { Rehearsal } from './model.ts';

type Times = Pick<Rehearsal, 'date' | 'start' | 'end'>;

export function rehearsalWhen({ date, start, end }: Times): string {
  return whenText({ eventDate: date, eventStartTime: start, eventEndTime: end });
}

export function playersText({ players }: Pick<Rehearsal, 'players'>): string {
  return players.map(({ name }) => name).join(', ');
}

/** One UID; cancelled ones are removed from calendars. */
export function rehearsalEvent(rehearsal: Rehearsal, title = '', url = ''): CalendarEvent {
  const { _id, sequence, calledOff, place, date, start, createdAt, updatedAt } = rehearsal;
  const span = spanOf(rehearsal, 0);
  return {
    uid: `rehearsal-${_id}@forte-and-piano`,
    sequence,
    calledOff,
    title: `Rehearsal: ${title}`,
    location: place,
    url,
    description: `With ${playersText(rehearsal)}`,
    date,
    time: start,
    minutes: span ? span.to - span.from : 0,
    createdAt,
    updatedAt,
  };
}
