import type { Mark } from './model.ts';

export const MARK_LABELS: Record<Mark, string> = { yes: 'Yes', maybe: 'If need be', no: 'No' };

export const NO_SUCH_POLL = 'There is no such question.';
export const POLL_CLOSED = 'No date is looked for here any more.';
export const LINK_UNKNOWN =
  'This link opens nothing, or nothing any more. What you are asked stands on your own page: have the way to it mailed to you.';
export const TITLE_REQUIRED = 'Please say what the date is for.';
export const DATES_REQUIRED = 'Please propose at least one date.';
export const DATE_REQUIRED = 'Please give the day.';
export const DAY_OVER = 'This day is over.';
export const DATE_TWICE = 'This date is proposed twice.';
export const START_REQUIRED = 'Please give the time it begins.';
export const END_REQUIRED = 'Please give the time it ends.';
export const PLAYERS_REQUIRED = 'Please choose whom to ask.';
export const PLAYER_GONE = 'One of these musicians is not there any more. Please look again.';
export const REQUEST_GONE = 'There is no such request.';
export const MARK_REQUIRED = 'Please say of this date whether you can.';
export const NOTHING_CHANGED = 'Nothing is different from what you have saved.';
export const DATE_UNKNOWN = 'This date is not among those that were proposed.';
export const NO_REQUEST_HERE = 'This question is about no request: its date can only be settled.';
export const NOBODY_CAN = 'Nobody has said yes to this date, so nobody would rehearse.';
export const MARKS_SAVED = 'Saved, thank you. You can change it here until a date is settled.';
