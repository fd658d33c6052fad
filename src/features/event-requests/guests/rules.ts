import { thousands } from '#/platform/text/english.ts';
import { EVENT_GUESTS_INVALID } from '../messages.ts';
import { EVENT_GUESTS_MAX, type EventRequest } from '../model.ts';

/** Of what is typed for an event; nothing is no problem. */
export function guestsProblem(typed: string): string | undefined {
  const count = Number(typed);
  const isCount = Number.isInteger(count) && count >= 1 && count <= EVENT_GUESTS_MAX;
  return typed.trim() === '' || isCount ? undefined : EVENT_GUESTS_INVALID;
}

/** '120'; '' where nobody has said. */
export function guestsText({ guests, concert }: Pick<EventRequest, 'guests' | 'concert'>): string {
  const count = concert?.guests ?? guests;
  return count === undefined ? '' : thousands(count);
}
