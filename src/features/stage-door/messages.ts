import { dollarText } from '#/platform/text/dollars.ts';
import { shortDate } from '#/platform/time/dates.ts';
import type { EventRequest } from '../event-requests/model.ts';
import type { AskState } from '../event-requests/players/model.ts';
import { isExpired } from '../event-requests/rules.ts';

export const DOOR_MAILED =
  'If a musician of ours has this address, the way in is in the mail now. It works for 90 days.';
export const DOOR_CLOSED = 'This link opens nothing any more. Have a new one mailed to you: it takes a minute.';
export const CALENDAR_CLOSED = 'This calendar is closed. A new address is made on the page of its musician.';
export const CALENDAR_MADE = 'Your calendar has a new address.';
export const CALENDAR_ENDED = 'Your calendar is closed.';
export const DOOR_SENT = 'The link is in the mail.';
export const DOORS_ENDED = 'No link that was mailed to them opens anything any more.';
export const FEES_KEPT = 'Kept. Estimates say so from now on.';
export const NOTHING_CHANGED = 'Nothing is changed: everything stands as it was.';
export const WORKS_KEPT = 'Kept. The site shows it from now on.';
export const WORK_GONE = 'This work is no longer in the catalogue.';
export const WHICH_DATE = 'Which date suits you?';
export const POLL_ANSWERED = 'You have said which dates suit you';
export const YOU_SAID: Partial<Record<AskState, string>> = {
  yes: 'You said yes',
  'yes-but': 'You said yes, but',
  no: 'You said no',
};

/** '$205, until Dec 7, 2026', or 'your proposal'. */
export function offerText({ status, price, quote }: EventRequest, now: Date): string {
  if (status !== 'quoted' || !price || !quote) return 'your proposal';
  const held = isExpired(quote, now) ? 'run out on' : 'until';
  return `${dollarText(price.total)}, ${held} ${shortDate(quote.validUntil)}`;
}
