import type { CalendarEvent } from '#/platform/time/calendar.ts';
import { spanOf } from '../availability/rules.ts';
import type { Rehearsal } from './model.ts';

export function whoMeets({ players }: Pick<Rehearsal, 'players'>): string {
  return players.map(({ name }) => name).join(', ');
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
