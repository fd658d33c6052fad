import { listed, lowerFirst, upperFirst } from '#/platform/text/english.ts';
import { dateNames, longDate, shortName } from '#/platform/time/dates.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { ASKED_PER_POOL_MAX, type AskState, POOLS_MAX } from './model.ts';

export const STATE_LABELS: Record<AskState, string> = {
  waiting: 'Not asked yet',
  asked: 'Asked',
  yes: 'Yes',
  'yes-but': 'Yes, but',
  no: 'No',
  silent: 'No answer',
  replaced: 'Replaced',
  'not-needed': 'Not needed',
};

export const NO_SUCH_ASK = 'This player is not asked in this request. Please look at it as it stands now.';
export const ASK_CHANGED = 'This has changed meanwhile. Please look at it as it stands now, and answer again.';
export const ASK_LINK_UNKNOWN =
  'This link opens nothing. Perhaps it was cut in two on its way: try it again from the mail, in one piece.';
/** `day` is YYYY-MM-DD at the house. */
export function linkEnded(day: string): string {
  return `This link was ended on ${longDate(day)}. Write to us for a new one.`;
}

export const PLACE_TAKEN =
  'Thank you, but this part has found its player meanwhile. Nothing is booked for you. We are glad to ask you again.';
export const NOT_ASKED_ANY_MORE = 'You are not needed for this any more. Nothing is booked for you.';
export const PLAYER_TAKEN =
  'You are booked elsewhere at that time, the way between the two counted. If that has changed, please write to us.';
export const PLAYER_GONE =
  'You are not on our list of musicians any more, so nothing can be booked for you. Please write to us if that is a mistake.';
export const EVENT_OVER = 'This event is over, so there is nothing to answer any more.';
export const EVENT_CLOSED =
  'This event does not take place, so there is nothing to answer any more. Nothing is booked for you.';
export const BUT_WHAT = 'Say what your yes depends on, or name your fee.';
export const ALREADY_IN = 'This musician has a part in this request already.';
export const IS_LEADER = 'This musician leads the request, and plays anyway.';
export const UNKNOWN_PLAYER = 'Please choose one of our musicians.';
export const TWICE_IN_POOL = 'This musician stands twice in this list.';
export const SAME_PARTS = 'Those who draw from one list play the same. Make a list of its own for another part.';
export const NO_PLACES = 'A list needs at least one part to be played.';
export const NOBODY_TO_ASK = 'Put somebody on the list first.';
export const NEEDS_TIME = 'Nobody can be asked before the date and the start time are known. Name them first.';
export const ASKED_STAYS = 'Somebody on this list has been asked already. Tell them first that they are not needed.';
export const REQUEST_CLOSED = 'This request is closed, so nobody can be asked any more.';
export const PART_OPEN = 'A part is open: nobody has said yes to it.';
export const PART_FILLED = 'This part has its player meanwhile. Nobody was asked.';
export const OTHER_PART = 'This part is not open in that way any more. Please look at it as it stands now.';
export const ASKED_FOR_ALL =
  'Somebody is asked for the whole part. Wait for their answer, or tell them first that they are not needed.';
export const SET_INSTRUMENT = 'Say what is played.';
/** Of a player without one. */
export const FEE_OPEN = 'to be agreed';
export const FEE_WRONG = 'Dollars, like 180 or 12.50, from 0 to 100,000.';

/** Of a part that nobody has, as clients and leaders are told. */
export function openText(asked: boolean): string {
  return asked ? 'being asked' : 'not found yet';
}

/** After ASK is pressed: which lists are asked, and for which nobody is. */
export function askedText(asked: readonly string[], nobody: readonly string[]): string {
  if (nobody.length === 0) return 'The players are asked. You see here what they answer.';
  const open = `obody for ${listed(nobody.map(lowerFirst))}.`;
  if (asked.length === 0) return `N${open}`;
  return `${upperFirst(listed(asked.map(lowerFirst)))} ${asked.length === 1 ? 'is' : 'are'} asked; n${open}`;
}

/** Of '2 violins and viola': that nobody is asked for them, with the way to ask; '' for none. */
export function nobodyAskedText(parts: string): string {
  return parts === '' ? '' : `${upperFirst(parts)}: nobody asked yet. Ask on the page of the request.`;
}

/** Before a press that promises them all the same. */
export function promisesUnasked(parts: string): string {
  return `Nobody has been asked to play ${parts}, and confirming asks nobody: you would promise players you do not have. `;
}

export function partOpen(parts: readonly string[]): string {
  const list = listed(parts);
  return parts.length === 1
    ? `Nobody has said yes to one part yet: ${list}. It can be confirmed once somebody has, or once the part is taken out.`
    : `Nobody has said yes to ${parts.length} parts yet: ${list}. It can be confirmed once somebody has, or once they are taken out.`;
}

export function playersTaken(names: readonly string[]): string {
  return `${listed(names)} said yes, but ${names.length === 1 ? 'is' : 'are'} booked elsewhere at that time by now. Ask somebody else for the part first.`;
}

export function substituteGone(name: string): string {
  return `${name} can't be asked: by now they are booked or away at that time. Nobody was asked.`;
}

export function askAgainFirst(names: readonly string[]): string {
  return `The programme has changed since ${listed(names)} said yes. Ask them again first.`;
}

export function moveImpossible(from: AskState, to: AskState): string {
  return `From ‘${STATE_LABELS[from]}’ this player can't become ‘${STATE_LABELS[to]}’. Please look at it as it stands now.`;
}

export function heldUntil(day: string): string {
  return `A yes keeps this time for us until ${longDate(day)}, or until it is decided. After that you are free again.`;
}

/** 'held until Friday', 'held until Jun 18'; both days are YYYY-MM-DD. */
export function heldText(day: string, today: string): string {
  const days = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  if (days === 0) return 'held until tonight';
  const { weekday, month, day: number } = dateNames(day);
  return `held until ${days > 0 && days < 7 ? weekday : `${shortName(month)} ${number}`}`;
}

export const NOT_PLAYED_YET = 'Thanks go out once it has been played.';
export const PLAYED_NO_PART = 'Thanks are for whoever had a part in it.';

export function owesNothing(name: string): string {
  return `${name} owes no answer. Please look at it as it stands now.`;
}

export function remindedAlready(name: string, ago: string): string {
  return `${name} was reminded ${ago}. One reminder a day is enough.`;
}

export function thankedAlready(name: string): string {
  return `${name} has been thanked already.`;
}

export function listFull(part: string): string {
  return `${ASKED_PER_POOL_MAX} players stand on the list for ${part} already, and no more fit. Take out somebody who was not asked yet.`;
}

export const LISTS_FULL = `There are ${POOLS_MAX} lists in this request already, and no more fit. Ask one person for the whole part.`;
