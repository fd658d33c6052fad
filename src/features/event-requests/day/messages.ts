import type { DayNotes } from './model.ts';

export const NOTE_LABELS: Record<keyof DayNotes, string> = {
  loadIn: 'Load-in',
  phones: 'Phones',
  dress: 'Dress',
  planB: 'Plan B',
};

export const NOTE_HINTS: Record<keyof DayNotes, string> = {
  loadIn: 'From when on, through which door, where to park, stairs, power.',
  phones: 'Who is called on the day, and under which number.',
  dress: 'What the musicians wear.',
  planB: 'Where it is played when it rains, or is too hot.',
};

export const NOTES_CLOSED = 'This request is closed; nothing can be changed for its day any more.';
export const NO_SHEET_YET = 'There is a day sheet once this request is confirmed.';
export const NO_SHEET_ANY_MORE =
  'This event does not take place any more, or it is long over. Its day sheet is closed.';
export const NOTES_SAVED = 'It stands on the day sheet.';
