import type { CalendarEvent } from '#/platform/time/calendar.ts';
import { ASSUMED_MINUTES } from '../availability/model.ts';
import type { CalendarPerformance, Performance } from './model.ts';
import { calendarLines, placeText } from './rules.ts';

/** What SEQUENCE follows. */
export function calendarEntry(performance: Omit<Performance, '_id' | 'featuredGLVMSMusicians'>) {
  const { title, date, time, calledOff } = performance;
  return { calledOff, title, location: placeText(performance), date, time, minutes: ASSUMED_MINUTES };
}

/** One UID through every change; cancelled ones are removed. */
export function performanceEvent(performance: CalendarPerformance, origin: string): CalendarEvent {
  const { _id, sequence, createdAt, updatedAt } = performance;
  return {
    ...calendarEntry(performance),
    // Not the public address: if that changed, calendars would show each concert twice.
    uid: `performance-${_id}@forte-and-piano`,
    sequence,
    url: `${origin}/performances/${_id}`,
    description: calendarLines(performance).join('\n'),
    createdAt,
    updatedAt,
  };
}
