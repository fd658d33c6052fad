import { sumOf } from '#/platform/text/dollars.ts';
import type { PriceLine } from '../concert-series/model.ts';
import type { EventRequest } from '../event-requests/model.ts';
import { isBooked } from '../event-requests/rules.ts';
import type { LedgerEntry, Person } from './model.ts';

/** '' when unverified: it may be a stranger's. */
export function verifiedAddress({ email, emailVerified }: Pick<Person, 'email' | 'emailVerified'>): string {
  return emailVerified ? email : '';
}

/** Undated agreed events count. */
export function isStillAhead(status: string, eventDate: string, today: string): boolean {
  return isKeptForBooks(status) && status !== 'completed' && (eventDate === '' || eventDate >= today);
}

export function isKeptForBooks(status: string): boolean {
  return isBooked(status);
}

/** Without price notes, which may name the place. */
export function ledgerEntry(request: EventRequest, status: string): LedgerEntry {
  const { _id, requestType, clientName, musician, eventDate, createdAt } = request;
  const lines = priceLines(request);
  return {
    _id,
    requestType,
    status,
    clientName,
    clientEmail: '',
    musician,
    eventName: '',
    eventLocation: { locationName: '', address: '', city: '', state: '', zipCode: '' },
    eventDate,
    eventStartTime: '',
    eventEndTime: '',
    additionalComments: '',
    piano: '',
    requestedRepertoire: [],
    ...(lines && { price: { lines, total: sum(lines), exact: lines.every(({ amount }) => amount !== null) } }),
    createdAt,
  };
}

function priceLines({ price, concert }: EventRequest): PriceLine[] | undefined {
  if (price) return price.lines.map(({ label, amount }) => ({ label, amount }));
  return concert && [{ label: concert.title, amount: concert.basePrice }];
}

function sum(lines: readonly PriceLine[]): number {
  return sumOf(lines.map(({ amount }) => amount ?? 0));
}
