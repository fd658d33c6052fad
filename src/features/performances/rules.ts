import { thousands } from '#/platform/text/english.ts';
import { unbroken } from '#/platform/text/unbroken.ts';
import { dateNames, shortName } from '#/platform/time/dates.ts';
import { HOUR_MS } from '#/platform/time/durations.ts';
import { NOT_ON_SALE } from './messages.ts';
import type { Collaborator, Performance, PerformanceCard } from './model.ts';

type When = Pick<Performance, 'date' | 'time'>;

/** UTC; midnight without a time. */
export function performanceValue({ date, time }: When): number {
  return Date.parse(`${date}T${time ?? '00:00'}:00Z`);
}

/**
 * Spec section 5: 'a date is upcoming if its value plus 8 hours is later than now'. Eight are the hours that Las Vegas is
 * behind UTC in winter; a house elsewhere has its own.
 */
export function isUpcoming(performance: When, now: Date, hoursBehind: number): boolean {
  return performanceValue(performance) + hoursBehind * HOUR_MS > now.getTime();
}

export function priceText(minPrice: number, maxPrice: number): string {
  const [low, high] = [Math.min(minPrice, maxPrice), Math.max(minPrice, maxPrice)];
  return low === high ? dollars(low) : `${dollars(low)} to ${dollars(high)}`;
}

function dollars(price: number): string {
  return price === 0 ? 'Free' : `$${thousands(price)}`;
}

export function statusLabel(openToPublic: boolean): string {
  return openToPublic ? 'Open to the public' : 'Private event';
}

export type Tense = 'upcoming' | 'past' | 'called-off';

export function tenseOf({ upcoming, calledOff }: { upcoming: boolean; calledOff: boolean }): Tense {
  if (calledOff) return 'called-off';
  return upcoming ? 'upcoming' : 'past';
}

export const TENSE_LABELS: Record<Tense, string> = {
  upcoming: 'Upcoming',
  past: 'Past',
  'called-off': 'Called off',
};

export function placeText({ locationName, city, state }: Pick<Performance, 'locationName' | 'city' | 'state'>) {
  return [locationName, city, state].filter((part) => part !== '').join(', ');
}

/** The same where it is read, and may run over several lines. */
export function placeLine(place: Parameters<typeof placeText>[0]): string {
  return placeText({ ...place, city: unbroken(place.city) });
}

export function collaboratorText({
  collaboratorFirstName,
  collaboratorLastName,
  collaboratorInstrument,
}: Collaborator): string {
  const name = [collaboratorFirstName, collaboratorLastName].filter(Boolean).join(' ');
  return [name, collaboratorInstrument].filter(Boolean).join(', ');
}

/** '08', 'Oct 2026', 'Thursday'. */
export function dateParts(date: string): { day: string; month: string; weekday: string } {
  const { weekday, month, year } = dateNames(date);
  return { day: String(Number(date.slice(8))), month: `${shortName(month)} ${year}`, weekday };
}

export function calendarLines(performance: PerformanceCard): string[] {
  const { description, musicians, collaborators, ticketsLink } = performance;
  const players = [...musicians.map(({ name }) => name), ...collaborators.map(collaboratorText)];
  return [
    description,
    players.length > 0 ? `With ${players.join('; ')}.` : '',
    `${statusLabel(performance.openToPublic)}. ${ticketText(performance)}.`,
    ticketsLink && `Tickets: ${ticketsLink}`,
  ].filter((line) => line !== '');
}

export function ticketText({
  openToPublic,
  minPrice,
  maxPrice,
}: Pick<Performance, 'openToPublic' | 'minPrice' | 'maxPrice'>): string {
  return !openToPublic && maxPrice === 0 ? 'By invitation' : priceText(minPrice, maxPrice);
}

/** Why nothing can be pressed; '' where it can. */
export function noTicketsText({
  openToPublic,
  maxPrice,
  ticketsLink,
}: Pick<Performance, 'openToPublic' | 'maxPrice' | 'ticketsLink'>): string {
  if (ticketsLink !== '') return '';
  if (!openToPublic) return statusLabel(false);
  return maxPrice === 0 ? statusLabel(true) : NOT_ON_SALE;
}
