import { longDate, twelveHour } from '../../platform/dates.ts';
import { ASSUMED_MINUTES, HELD_STATUSES, type Span } from '../availability/model.ts';
import { spanOf } from '../availability/rules.ts';
import type { Price, PriceLine } from '../concert-series/model.ts';
import {
  type EventRequest,
  type EventTimes,
  type Party,
  REQUEST_STATUSES,
  type RequestedConcert,
  type RequestStatus,
} from './model.ts';

/** Whom a step's mails go to. */
export type Reader = 'client' | 'musician' | 'business';

interface Step {
  from: RequestStatus;
  to: RequestStatus;
  by: readonly Party[];
  mails: readonly Reader[];
}

const ALL: readonly Reader[] = ['client', 'musician', 'business'];

/**
 * Every step a request can take, who may take it and who gets a mail. Anything that doesn't stand here is
 * refused. A client calls a confirmed event off by writing to us: money and an evening hang on it.
 */
export const STEPS: readonly Step[] = [
  { from: 'pending', to: 'quoted', by: ['musician', 'admin'], mails: ALL },
  { from: 'pending', to: 'confirmed', by: ['musician', 'admin'], mails: ALL },
  { from: 'pending', to: 'declined', by: ['musician', 'admin'], mails: ['client', 'business'] },
  { from: 'pending', to: 'withdrawn', by: ['client', 'admin'], mails: ALL },
  { from: 'quoted', to: 'pending', by: ['client'], mails: ['musician', 'business'] },
  { from: 'quoted', to: 'quoted', by: ['admin'], mails: ALL },
  { from: 'quoted', to: 'confirmed', by: ['client', 'admin'], mails: ALL },
  { from: 'quoted', to: 'declined', by: ['admin'], mails: ALL },
  { from: 'quoted', to: 'withdrawn', by: ['client', 'admin'], mails: ALL },
  { from: 'confirmed', to: 'paid', by: ['admin'], mails: ['client', 'musician'] },
  { from: 'confirmed', to: 'declined', by: ['admin'], mails: ALL },
  { from: 'confirmed', to: 'withdrawn', by: ['admin'], mails: ALL },
  { from: 'paid', to: 'completed', by: ['admin'], mails: ['client'] },
  { from: 'paid', to: 'declined', by: ['admin'], mails: ALL },
  { from: 'paid', to: 'withdrawn', by: ['admin'], mails: ALL },
];

export function findStep(from: RequestStatus, to: RequestStatus): Step | undefined {
  return STEPS.find((step) => step.from === from && step.to === to);
}

/** What `party` can make of a request that stands at `from`, in the order of the statuses. */
export function stepsOpenTo(party: Party, from: RequestStatus): RequestStatus[] {
  return REQUEST_STATUSES.filter((to) => findStep(from, to)?.by.includes(party));
}

/** Nothing can happen to it any more. */
export function isOver(status: RequestStatus): boolean {
  return STEPS.every(({ from }) => from !== status);
}

/** It keeps the musician's evening. */
export function isHeld(status: RequestStatus): boolean {
  return HELD_STATUSES.includes(status);
}

/** The client or an admin may still name another date. */
export function canMove(party: Party, status: RequestStatus): boolean {
  const open = status === 'pending' || status === 'quoted';
  return open ? party !== 'musician' : party === 'admin' && (status === 'confirmed' || status === 'paid');
}

/** Its day and its start are known: before that nothing can be confirmed. */
export function hasTime({ eventDate, eventStartTime }: EventTimes): boolean {
  return eventDate !== '' && eventStartTime !== '';
}

/** The musician may take the price as it stands: every line of it is known. */
export function canAcceptAsPriced({ status, price }: Pick<EventRequest, 'status' | 'price'>): boolean {
  return status === 'pending' && price?.exact === true;
}

/** A price whose every line is known. */
export function quotedPrice(lines: readonly (PriceLine & { amount: number })[]): Price {
  return { lines: [...lines], total: lines.reduce((sum, { amount }) => sum + amount, 0), exact: true };
}

/** From its first instant after the last day it holds (design: a second late is too late). */
export function isExpired(quote: { expiresAt: string }, now: Date): boolean {
  return now.getTime() >= Date.parse(quote.expiresAt);
}

type Timed = EventTimes & { concert?: Pick<RequestedConcert, 'duration'> | undefined };

/** The stretch an event takes; a concert of the series that names no end takes its approximate duration. */
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

/** 'Saturday, April 17, 2027, 6:30 PM to 9:00 PM', as far as it is known. */
export function whenWords({ eventDate, eventStartTime, eventEndTime }: EventTimes): string {
  const times = [eventStartTime, eventEndTime].filter(Boolean).map(twelveHour).join(' to ');
  return [eventDate && longDate(eventDate), times].filter(Boolean).join(', ');
}

/** What people call it: the concert, the event's own name, or neither. */
export function requestTitle({ concert, eventName }: Pick<EventRequest, 'concert' | 'eventName'>): string {
  return concert?.title ?? (eventName || 'An event without a name');
}
