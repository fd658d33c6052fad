import type { CalendarEvent } from '#/platform/time/calendar.ts';
import { ASSUMED_MINUTES } from '../availability/model.ts';
import type { CalendarPerformance } from './model.ts';
import { calendarLines, placeText } from './rules.ts';

/** Stable through every change; what is called off is taken off. */
export function performanceEvent(performance: CalendarPerformance, origin: string): CalendarEvent {
  const { _id, title, date, time, calledOff, sequence, createdAt, updatedAt } = performance;
  return {
    // Not the public address: that may change, and then every calendar would have each concert twice.
    uid: `performance-${_id}@forte-and-piano`,
    sequence,
    calledOff,
    title,
    location: placeText(performance),
    url: `${origin}/performances/${_id}`,
    description: calendarLines(performance).join('\n'),
    date,
    time,
    minutes: ASSUMED_MINUTES,
    createdAt,
    updatedAt,
  };
}
