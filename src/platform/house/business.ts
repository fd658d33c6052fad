import type { Colours } from './colours.ts';
import type { Elsewhere } from './elsewhere.ts';
import type { Wordmark } from './wordmark.ts';

/** The house, as its owners have named it. */
export interface Business {
  name: string;
  wordmark: Wordmark;
  address: string;
  phone: string;
  city: string;
  /** 'NV'. */
  state: string;
  /** Of IANA: 'America/Los_Angeles'. */
  zone: string;
  colours: Colours;
  /** A year, or ''. */
  since: string;
  /** Its pages on other sites. */
  elsewhere: readonly Elsewhere[];
}

/** Around the city it plays in: 'greater Las Vegas'. */
export function areaOf({ city }: Pick<Business, 'city'>): string {
  return `greater ${city}`;
}

/** The address of who has given none: 'Greater Las Vegas'. */
export function usualAddress({ city }: Pick<Business, 'city'>): string {
  return `Greater ${city}`;
}

/** Somewhere to go to, not only the town. */
export function hasAddress(business: Pick<Business, 'address' | 'city'>): boolean {
  return business.address !== usualAddress(business);
}
