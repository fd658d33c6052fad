import type { DayNotes } from './schema.server.ts';

export type { DayNotes } from './schema.server.ts';

export const DAY_NOTES = ['loadIn', 'phones', 'dress', 'planB'] as const satisfies readonly (keyof DayNotes)[];
export const DAY_NOTE_MAX_LENGTH = 2000;
export const NO_DAY_NOTES: DayNotes = { loadIn: '', phones: '', dress: '', planB: '' };

export const SHEET_DAYS_AFTER = 30;

export interface OnTheDay {
  part: string;
  /** '' while the part is open. */
  name: string;
  phone: string;
}
