import { endTimeText, longDate, twelveHour } from '#/platform/time/dates.ts';
import type { EventRequest, EventTimes, PianoAnswer, RequestSort, RequestStatus, StatusFilter } from './model.ts';

/* Spec section 8, verbatim. */

export const SENT = 'Request sent successfully!';
export const FAILED = 'Failed to send request';

export const NOT_GIVEN = 'not given yet';
/** In mails: what to ask, or to tell. */
export const STILL_OPEN = 'Still open';
/** Before works that whoever is to play them does not offer yet. */
export const NEW_TO_YOU = 'New to you';

export const PIANIST_AWAY = 'The pianist of this concert is not with us at the moment. Please choose another concert.';
export const UNKNOWN_MUSICIAN = 'Please choose one of our musicians.';
export function doesNotPlay(name: string, instrument: string): string {
  return `${name} does not play the ${instrument.toLowerCase()}. Please choose somebody who does.`;
}
export const CLIENTS_ONLY = 'Please log in as a client to send a request.';

export function workGone(title: string | undefined): string {
  const work = title === undefined ? 'A work in your cart' : `“${title}”`;
  return `${work} is no longer in the repertoire. Please take it out of your cart and send the request again.`;
}

export function worksTakenOut(titles: readonly string[]): string {
  const works = titles.map((title) => `“${title}”`).join(', ');
  const taken =
    titles.length === 1 ? 'is no longer in the repertoire and has' : 'are no longer in the repertoire and have';
  return `${works} ${taken} been taken out of your request. Please look at it and send it again.`;
}

export const NO_SUCH_REQUEST = 'There is no such request.';
export const LINK_UNKNOWN =
  'This link opens nothing. Perhaps it was cut in two on its way: try it again from the mail, in one piece.';
export const LINK_USED =
  'This link has done its work: an answer was given already, perhaps by you a moment ago. Below is how it stands.';
export const LINK_EXPIRED = 'This link is too old to answer with. Nothing has been changed. Write to us for a new one.';

export const CHANGED_MEANWHILE =
  'This request has changed meanwhile. Please look at it as it stands now, and decide again.';
interface Unplayed {
  concert?: object | undefined;
  requestedRepertoire: readonly object[];
  eventDate: string;
}

/** Where none of the others could be asked instead: by what is known of it. */
export function nobodyElse({ concert, requestedRepertoire, eventDate }: Unplayed): string {
  if (concert) return 'Nobody else of the house plays this concert.';
  const wanted = [requestedRepertoire.length > 0 ? 'plays it' : '', eventDate ? 'is free that day' : ''];
  return `Nobody else of the house ${wanted.filter(Boolean).join(' and ') || 'is there to ask'}.`;
}

export const DATE_OVER = 'This day is over. Please choose one that is still to come.';
export const SEND_ANYWAY = 'Send it like this';
export const TIMES_IN_DOUBT = 'Is this right?';
export const STEP_NOT_YOURS = 'This step is not yours to take.';
export const PRICE_INCOMPLETE = 'Not every line of the price is known yet. Please send a quote instead.';
export const NO_DATE_YET = 'Nothing can be confirmed before its date and start time are known. Name them first.';
export const MUSICIAN_TAKEN =
  'The musician is already confirmed for another event at that time, the way between the two counted.';
export const YOU_ARE_TAKEN =
  'You are already confirmed for another event at that time, the way between the two counted.';
export const QUOTE_EXPIRED = 'This quote has expired. Ask for a new one; everything else stays as it is.';
export const QUOTE_LINES_REQUIRED = 'A quote needs at least one line with an amount.';
export const QUOTE_AMOUNT_INVALID = 'Dollars, like 400 or 12.50, from 0 to 100,000.';
export const QUOTE_LABEL_REQUIRED = 'Say what this amount is for.';
export const PROPOSAL_EMPTY = 'Name another date, or say in words what you propose.';
export const EVENT_GUESTS = 'How many guests, about';
export const EVENT_GUESTS_INVALID = 'Say about how many in a whole number from 1 to 9,999, or leave it empty.';
export const DATE_REQUIRED = 'Please choose a date.';
export const NOT_PLAYED_YET = 'It has not been played yet. It can be marked as completed once it is over.';
export const TAKE_BACK_OVER = 'A step can be taken back for a week. That is over; a note can still say how it was.';
export const NOTE_REQUIRED = 'Please write something first.';
export const NOT_MOVABLE = 'The date of this request can no longer be changed here. Please write to us.';
export const OVER = 'This request is closed; nothing can be added to it.';

export function dayIsOver(date: string): string {
  return `${longDate(date)} is over.`;
}

export function lastsLong({ eventStartTime: start, eventEndTime: end }: EventTimes, hours: number): string {
  return `It begins at ${twelveHour(start)} and ends at ${endTimeText(start, end)}: ${hours} hours.`;
}

export const STATUS_LABELS: Record<RequestStatus, string> = {
  pending: 'Pending',
  quoted: 'Quoted',
  confirmed: 'Confirmed',
  paid: 'Paid',
  completed: 'Completed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

export const MAIL_WITHOUT_TYPED =
  'This address is not confirmed yet, so this mail leaves out what you typed. You find it all on the page of the request. Once you confirm the address, by the link we mailed to it or on your account page, our mails hold everything.';

export function stepImpossible(from: RequestStatus, to: RequestStatus): string {
  return `A request that is ${STATUS_LABELS[from].toLowerCase()} cannot become ${STATUS_LABELS[to].toLowerCase()}.`;
}

export function quoteUntil(first: string, last: string): string {
  return `Choose a day from ${longDate(first)} to ${longDate(last)}.`;
}

export const PIANO_LABELS: Record<PianoAnswer, string> = {
  '': '',
  grand: 'yes, a grand',
  upright: 'yes, an upright',
  digital: 'a digital piano',
  none: 'no piano',
};

export const MOST_STILL_THERE = 'Some of the works have left the repertoire since; the others are in your cart.';

export const NO_LINK_NEEDED = 'Nobody is to answer this request now, so there is no link to send.';
export const NEW_LINK_SENT = 'A new link is on its way. The older ones no longer work.';
export const INTERNAL_NOTE_KEPT = 'The note is kept, for admins only.';
export const BOOKING_STORED = 'The booking is entered.';
export const CHOOSE_CLIENT = 'Choose a client, or enter a new one.';
export const NO_SUCH_CLIENT = 'There is no such client any more. Please search again.';
export const ALREADY_A_CLIENT = 'There is already a client with this email. Search for it, and choose them.';
export const NO_EMAIL_FOR_LINK = 'Without an email there is nowhere to send a link to.';
export const LINES_NEEDED = 'Name the agreed price: at least one line with an amount.';
export const LINES_NOT_YET = 'A price is agreed on when it is confirmed. Leave it out, or confirm the booking.';

export const STATUS_FILTER_LABELS: Record<StatusFilter, string> = {
  'needs-answer': 'Needs an answer',
  'to-be-paid': 'To be paid',
  overdue: 'Overdue',
  upcoming: 'Upcoming',
  ...STATUS_LABELS,
};

export const SORT_LABELS: Record<RequestSort, string> = {
  newest: 'Newest first',
  'event-date': 'Event date',
  waiting: 'Waiting longest',
};

export const KIND_LABELS: Record<EventRequest['requestType'], string> = {
  main: 'Event',
  MPCS: 'Concert of the series',
};
