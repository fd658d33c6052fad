import type { Kind, Occasion } from './model.ts';

export const FEE_MINUTES_INVALID = 'Please enter whole minutes, from 1 to 600.';
export const HOURS_INVALID = 'Please enter hours or half hours, from 0.5 to 12.';
export const LENGTH_INVALID = 'Please enter how long you need music, up to 24 hours.';
export const UNKNOWN_PLAYER = 'This is none of our musicians.';
export const RATE_TWICE = 'Somebody stands here twice.';
export const HOURS_ASKED_INVALID = 'Please enter hours, like 2 or 2.5, up to 24.';
export const BUDGET_INVALID = 'Please enter dollars, like 900, from 1 to 100,000.';

export const OCCASION_LABELS: Record<Exclude<Occasion, ''>, string> = {
  ceremony: 'Wedding ceremony',
  reception: 'Reception or party',
  dinner: 'Dinner',
  recital: 'Recital',
  memorial: 'Memorial',
  corporate: 'Corporate evening',
  'house-concert': 'House concert',
};

export const WHOLE_LABELS: Record<Exclude<Kind, 'hour'>, string> = { ceremony: 'a ceremony', recital: 'a recital' };

export const LEAST = 'the shortest booking by the hour';
export const OUTDOORS_NOTE = 'Shade, a keyboard in place of the piano, power of our own.';

export const UNKNOWN = {
  occasion: 'what the occasion is',
  minutes: 'how long we play',
  longer: 'whether we play longer than the music chosen',
  players: 'who plays',
  zip: 'the zip code',
  guests: 'how many guests come',
} as const;

export function whichOf(instrument: string): string {
  return `which of us plays the ${instrument.toLowerCase()}`;
}
export function nobodyPlays(instrument: string): string {
  return `who plays the ${instrument.toLowerCase()}: nobody of the house does, and we ask a colleague`;
}
export function priceOf(extra: string): string {
  return `what ‘${extra}’ costs`;
}
export function travelToText(zipCode: string): string {
  return `the exact way to ${zipCode}, which we confirm before you pay`;
}
export function beyondNote(zipCode: string, area: string, most: string): string {
  return `To ${zipCode}, beyond ${area}: ${most} at most.`;
}
