import { REHEARSALS_MAX } from './model.ts';

export const NO_SUCH_REHEARSAL = 'There is no such rehearsal.';
export const REHEARSAL_OFF = 'This rehearsal is called off.';
export const REQUEST_IS_OVER = 'This request is closed: nothing is rehearsed for it any more.';
export const DATE_REQUIRED = 'Please give the date.';
export const DAY_OVER = 'This day is over.';
export const START_REQUIRED = 'Please give the time it begins.';
export const END_REQUIRED = 'Please give the time it ends.';
export const ENDS_BEFORE = 'It ends before it begins.';
export const AFTER_EVENT = 'This is after the event. Choose a time before it.';
export const PLAYERS_REQUIRED = 'Please choose who plays.';
export const PLAYER_GONE = 'One of these musicians is not there any more. Please look again.';
export const TOO_MANY = `There are ${REHEARSALS_MAX} rehearsals for this request. That is all we keep.`;
export const CHANGED_MEANWHILE = 'Somebody has changed this rehearsal meanwhile. Look at it as it is now.';

export function takenMessage(names: readonly string[]): string {
  const all = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `${all} ${names.length === 1 ? 'is' : 'are'} booked at that time, or on the way. Choose another time, or leave them out.`;
}
