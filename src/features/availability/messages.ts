import { longDate, twelveHour } from '#/platform/time/dates.ts';
import type { Availability, Clash } from './model.ts';

export const AVAILABILITY_WORDS: Record<Availability, string> = {
  free: 'Free at that time, as far as we know.',
  ask: 'Has something on that day. Ask: it may well fit.',
  taken: 'Taken at that time. You can still ask, or choose another date or musician.',
};

export const LOOKING = 'looking at that day …';

export function alreadyConfirmed(clashes: readonly Clash[]): string {
  return clashes.map(clashWords).join(' ');
}

function clashWords({ musician, event, date, start }: Clash): string {
  return `${musician} is confirmed for “${event}” on ${longDate(date)} at ${twelveHour(start)}.`;
}
