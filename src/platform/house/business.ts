import type { Colours } from './colours.ts';
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
  colours: Colours;
  /** A year, or ''. */
  since: string;
}

/** Around the city it plays in: 'greater Las Vegas'. */
export function areaOf({ city }: Pick<Business, 'city'>): string {
  return `greater ${city}`;
}

/** The address of who has given none: 'Greater Las Vegas'. */
export function usualAddress({ city }: Pick<Business, 'city'>): string {
  return `Greater ${city}`;
}

/** Of papers: until a house has a time zone of its own, all keep the one of Las Vegas. */
export function clockName({ city }: Pick<Business, 'city'>): string {
  return city === 'Las Vegas' ? 'Las Vegas time' : 'Pacific time';
}

/** Somewhere to go to, not only the town. */
export function hasAddress(business: Pick<Business, 'address' | 'city'>): boolean {
  return business.address !== usualAddress(business);
}
