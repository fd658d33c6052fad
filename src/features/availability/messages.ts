import type { Availability } from './model.ts';

/** Beside date and musician, one of three things. */
export const AVAILABILITY_WORDS: Record<Availability, string> = {
  free: 'Free at that time, as far as we know.',
  ask: 'Has something on that day. Ask: it may well fit.',
  taken: 'Taken at that time. You can still ask, or choose another date or musician.',
};
