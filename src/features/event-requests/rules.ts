import { sumOf } from '#/platform/text/dollars.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import { townText } from '#/platform/text/us-places.ts';
import { endsAfterMidnight, hoursText, longDate, spanText } from '#/platform/time/dates.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { dayIn, minuteIn } from '#/platform/time/in-zone.ts';
import { ASSUMED_MINUTES, type Span } from '../availability/model.ts';
import { minutesOfDay, spanOf } from '../availability/rules.ts';
import { EXTRA_UNPRICED } from '../concert-series/messages.ts';
import type { Price, PriceLine } from '../concert-series/model.ts';
import { laterDueText } from '../ledger/messages.ts';
import { dayIsOver, lastsLong } from './messages.ts';
import {
  type Answerer,
  type EventRequest,
  type EventTimes,
  type HistoryEntry,
  type ListedRequest,
  type Party,
  QUOTE_DAYS,
  REQUEST_STATUSES,
  type RequestedConcert,
  type RequestStatus,
  TAKE_BACK_DAYS,
  type WaitingOn,
} from './model.ts';
import { withoutTypedWords } from './programme/outline.ts';

/** For mail to unconfirmed addresses; values from our lists stay. */
export function withoutTyped(request: EventRequest): EventRequest {
  const { price, estimate, concert, eventLocation, programme, programmeChange: _, dayNotes: __, ...rest } = request;
  const line = (given: PriceLine) => (given.note === EXTRA_UNPRICED ? { ...given, label: 'Another wish' } : given);
  return {
    ...rest,
    ...(programme && { programme: withoutTypedWords(programme) }),
    eventLocation: { ...eventLocation, locationName: '', address: '', city: '' },
    clientName: 'The client',
    eventName: '',
    additionalComments: '',
    ...(price && { price: { ...price, lines: price.lines.map(line) } }),
    // Unknown extras hold typed names.
    ...(estimate && { estimate: { ...estimate, unknown: [] } }),
    ...(concert && { concert: { ...concert, extras: [], substitution: [] } }),
  };
}

interface Piece {
  title: string;
  composer: string;
}

export function musicOf({
  concert,
  requestedRepertoire,
}: Pick<EventRequest, 'concert'> & { requestedRepertoire: readonly Piece[] }): readonly Piece[] {
  return concert ? concert.program : requestedRepertoire;
}

export type Reader = 'client' | 'musician' | 'business';

interface Step {
  from: RequestStatus;
  to: RequestStatus;
  by: readonly Party[];
  mails: readonly Reader[];
  /** Undoes a mistaken step within `TAKE_BACK_DAYS`. */
  back?: true;
  /** By a client too, where it was shown what stays due. */
  atCost?: true;
}

const ALL: readonly Reader[] = ['client', 'musician', 'business'];

export const REQUEST_STEPS: readonly Step[] = [
  { from: 'pending', to: 'quoted', by: ['musician', 'admin'], mails: ALL },
  { from: 'pending', to: 'confirmed', by: ['musician', 'admin'], mails: ALL },
  { from: 'pending', to: 'declined', by: ['musician', 'admin'], mails: ['client', 'business'] },
  { from: 'pending', to: 'withdrawn', by: ['client', 'admin'], mails: ALL },
  { from: 'quoted', to: 'pending', by: ['client'], mails: ['musician', 'business'] },
  { from: 'quoted', to: 'quoted', by: ['musician', 'admin'], mails: ALL },
  { from: 'quoted', to: 'confirmed', by: ['client', 'admin'], mails: ALL },
  { from: 'quoted', to: 'declined', by: ['admin'], mails: ALL },
  { from: 'quoted', to: 'withdrawn', by: ['client', 'admin'], mails: ALL },
  { from: 'confirmed', to: 'paid', by: ['admin'], mails: ['client', 'musician'] },
  { from: 'confirmed', to: 'declined', by: ['admin'], mails: ALL },
  { from: 'confirmed', to: 'withdrawn', by: ['admin'], mails: ALL, atCost: true },
  { from: 'paid', to: 'completed', by: ['admin'], mails: ['client'] },
  { from: 'paid', to: 'declined', by: ['admin'], mails: ALL },
  { from: 'paid', to: 'withdrawn', by: ['admin'], mails: ALL, atCost: true },
  { from: 'paid', to: 'confirmed', by: ['admin'], mails: [], back: true },
  { from: 'completed', to: 'paid', by: ['admin'], mails: [], back: true },
];

export function findStep(from: RequestStatus, to: RequestStatus): Step | undefined {
  return REQUEST_STEPS.find((step) => step.from === from && step.to === to);
}

export function stepsOpenTo(party: Party, from: RequestStatus): RequestStatus[] {
  return REQUEST_STATUSES.filter((to) => {
    const step = findStep(from, to);
    return step?.by.includes(party) && !step.back;
  });
}

/** Undefined when too late or irreversible. */
export function stepBackFrom(
  status: RequestStatus,
  history: readonly Pick<HistoryEntry, 'kind' | 'at'>[],
  now: Date,
): RequestStatus | undefined {
  const marked = history.findLast(({ kind }) => kind === status);
  const inTime = marked && now.getTime() - Date.parse(marked.at) <= TAKE_BACK_DAYS * DAY_MS;
  return inTime ? REQUEST_STEPS.find(({ from, back }) => from === status && back)?.to : undefined;
}

export function spokenFor(party: Party, kind: HistoryEntry['kind'], from: RequestStatus): Answerer | undefined {
  if (party !== 'admin') return undefined;
  if (kind === 'quoted' || kind === 'declined' || kind === 'proposed') return 'musician';
  if (kind === 'withdrawn') return 'client';
  if (kind === 'confirmed') return from === 'pending' ? 'musician' : 'client';
  return undefined;
}

/** Readers by REQUEST_STEPS, plus who it was taken for. */
export function readersOf({ mails }: Pick<Step, 'mails'>, whom: Answerer | undefined): Reader[] {
  return [...new Set([...mails, ...(whom ? [whom] : [])])];
}

const WAITING_ON: Record<RequestStatus, WaitingOn> = {
  pending: 'musician',
  quoted: 'client',
  confirmed: 'business',
  paid: 'business',
  completed: '',
  declined: '',
  withdrawn: '',
};

export function waitingOnAt(status: RequestStatus): WaitingOn {
  return WAITING_ON[status];
}

export function requestedPath(index: number): string {
  return `requestedRepertoire.${index}`;
}

export function isOver(status: RequestStatus): boolean {
  return REQUEST_STEPS.every(({ from, back }) => back || from !== status);
}

export const OPEN_STATUSES = REQUEST_STATUSES.filter((status) => !isOver(status));

export function isUndecided(status: string): boolean {
  return REQUEST_STEPS.some(({ from, to, back }) => from === status && to === 'confirmed' && !back);
}

export const UNDECIDED_STATUSES = REQUEST_STATUSES.filter(isUndecided);

/** These block the musician's evening. */
export const BOOKED_STATUSES: readonly string[] = REQUEST_STATUSES.filter(
  (status) => REQUEST_STEPS.some(({ from }) => from === status) && !isUndecided(status),
);

export function isBooked(status: string): boolean {
  return BOOKED_STATUSES.includes(status);
}

export function canMove(party: Party, status: RequestStatus): boolean {
  return isUndecided(status) ? party !== 'musician' : party === 'admin' && isBooked(status) && !isOver(status);
}

export function hasTime({ eventDate, eventStartTime }: EventTimes): boolean {
  return eventDate !== '' && eventStartTime !== '';
}

/** Every line is priced. */
export function canAcceptAsPriced({ status, price }: Pick<EventRequest, 'status' | 'price'>): boolean {
  return status === 'pending' && price?.exact === true;
}

export function quotedPrice(lines: readonly (PriceLine & { amount: number })[]): Price {
  return { lines: [...lines], total: sumOf(lines.map(({ amount }) => amount)), exact: true };
}

/** Exclusive end: a second late is too late. */
export function isExpired(quote: { expiresAt: string }, now: Date): boolean {
  return now.getTime() >= Date.parse(quote.expiresAt);
}

type Timed = EventTimes & { concert?: Pick<RequestedConcert, 'duration'> | undefined };

export function eventSpan(
  { eventDate, eventStartTime, eventEndTime, concert }: Timed,
  travelMinutes: number,
): Span | undefined {
  const when = { date: eventDate, start: eventStartTime, end: eventEndTime };
  return spanOf(when, travelMinutes, concert?.duration ?? ASSUMED_MINUTES);
}

/** Minutes. */
export function lengthOf(event: Timed): number {
  const span = eventSpan(event, 0);
  return span ? span.to - span.from : ASSUMED_MINUTES;
}

/** Longer nights are probably typing slips. */
const LONGEST_NIGHT_HOURS = 10;

/** Probable typing slips. Without `today` (of the house) no day counts as past. */
export function timeDoubts(times: EventTimes, today = ''): string[] {
  const { eventDate, eventStartTime: start, eventEndTime: end } = times;
  const hours = endsAfterMidnight(start, end) ? 24 + (minutesOfDay(end) - minutesOfDay(start)) / 60 : 0;
  return [
    ...(eventDate !== '' && eventDate < today ? [dayIsOver(eventDate)] : []),
    ...(hours > LONGEST_NIGHT_HOURS ? [lastsLong(times, Math.floor(hours))] : []),
  ];
}

export function whenText({ eventDate, eventStartTime, eventEndTime }: EventTimes): string {
  return [eventDate && longDate(eventDate), hoursText(eventStartTime, eventEndTime)].filter(Boolean).join(', ');
}

/** As on an envelope, without what is not given. */
export function whereText({ eventLocation: place }: Pick<EventRequest, 'eventLocation'>): string {
  return [place.locationName, place.address, townText(place)].filter(Boolean).join('\n');
}

/** The same of a rehearsal, or of a date that is asked for. */
export function timesText({ date, start, end }: { date: string; start: string; end: string }): string {
  return whenText({ eventDate: date, eventStartTime: start, eventEndTime: end });
}

type Titled = Pick<EventRequest, 'concert' | 'eventName'>;

/** Within a sentence, to `reader`. */
export function eventInWords({ concert, eventName }: Titled, reader: Reader, nameless = 'an event without a name') {
  return concert?.title ?? (eventName || (reader === 'client' ? 'your event' : nameless));
}

export function requestTitle(request: Titled): string {
  return eventInWords(request, 'business', 'An event without a name');
}

export function requestSearchText(request: EventRequest): string {
  const { _id, eventName, concert, clientName, clientEmail, eventLocation: place } = request;
  const places = [place.locationName, place.address, place.city, place.zipCode];
  return [eventName, concert?.title ?? '', clientName, clientEmail, ...places, _id]
    .map(foldText)
    .filter((text) => text !== '')
    .join('\n');
}

export const OVERDUE_MS: Record<Answerer, number> = { musician: 2 * DAY_MS, client: QUOTE_DAYS * DAY_MS };

export function isOverdue({ request, waitingOn, waitingOnSince }: ListedRequest, now: Date, zone: string): boolean {
  if (waitingOn === '') return false;
  if (isDayOver(request, now, zone)) return true;
  if (waitingOn === 'business') return false;
  if (request.status === 'quoted' && request.quote) return isExpired(request.quote, now);
  return now.getTime() - Date.parse(waitingOnSince) >= OVERDUE_MS[waitingOn];
}

export function isDayOver({ eventDate }: Pick<EventRequest, 'eventDate'>, now: Date, zone: string): boolean {
  return eventDate !== '' && eventDate < dayIn(zone, now);
}

/** At the house; without hours, after its day. */
export function isPlayed(event: Timed, now: Date, zone: string): boolean {
  const span = eventSpan(event, 0);
  return span ? span.to <= minuteIn(zone, now) : event.eventDate === '' || isDayOver(event, now, zone);
}

/** 'Waiting 3 days for Hana Park', or ''. */
export function waitingText(listed: ListedRequest, now: Date, zone: string): string {
  const { request, waitingOn, waitingOnSince, later, unsigned } = listed;
  const over = isDayOver(request, now, zone) ? ' Its day is over.' : '';
  const since = spanText(waitingOnSince, now);
  if (waitingOn === 'musician') return `Waiting ${since} for ${request.musician.name}.${over}`;
  if (waitingOn === 'client') {
    const ranOut = request.status === 'quoted' && request.quote && isExpired(request.quote, now);
    return `Waiting ${since} for ${request.clientName}.${ranOut ? ' The quote has run out.' : ''}${over}`;
  }
  if (waitingOn === '') return '';
  if (request.status === 'confirmed' && unsigned)
    return `Waiting ${since} for the signature of ${request.clientName}.${over}`;
  if (request.status === 'confirmed' && later) return `${laterDueText(later)}${over}`;
  if (request.status === 'confirmed') return `Waiting ${since} for the payment.${over}`;
  return over ? 'Its day is over: mark it as completed.' : 'Paid; waiting for its day.';
}

export function incomeOf({ status, price }: Pick<EventRequest, 'status' | 'price'>): number | undefined {
  return isBooked(status) && price?.exact ? price.total : undefined;
}
