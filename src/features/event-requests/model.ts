import type { CartLine } from '../cart/model.ts';
import type { ProgramPiece } from '../concert-series/model.ts';
import type { MusicianName } from '../musicians/model.ts';

export const EVENT_NAME_MAX_LENGTH = 200;
export const PLACE_MAX_LENGTH = 300;
export const COMMENTS_MAX_LENGTH = 5000;

/** The 50 US states and DC: what is stored, and what is shown. */
export const US_STATES: readonly (readonly [code: string, name: string])[] = [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['DC', 'District of Columbia'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
];

/** What is said about a piano at the venue; '' is 'not given yet'. */
export const PIANO_ANSWERS = ['', 'grand', 'upright', 'digital', 'none'] as const;
export type PianoAnswer = (typeof PIANO_ANSWERS)[number];

export interface EventLocation {
  locationName: string;
  address: string;
  city: string;
  /** Two-letter code, or ''. */
  state: string;
  /** Five digits, or ''. */
  zipCode: string;
}

/** What the client fills in. Empty text means 'not given yet'. */
export interface EventDetails {
  eventName: string;
  eventLocation: EventLocation;
  /** YYYY-MM-DD, or ''. */
  eventDate: string;
  /** HH:MM, 24 hours, or ''. */
  eventStartTime: string;
  eventEndTime: string;
  additionalComments: string;
  piano: PianoAnswer;
}

/** What a client adds to a concert of the series; `guests` is absent when nobody has counted yet. */
export interface ConcertWishes {
  guests?: number | undefined;
  extras: string[];
  substitution: string[];
}

/** A concert as the catalogue had it when it was asked for. */
export interface RequestedConcert extends ConcertWishes {
  slug: string;
  title: string;
  program: readonly ProgramPiece[];
  /** Minutes. */
  duration: number;
  /** Whole dollars. */
  basePrice: number;
}

/** A request as it was sent. Names are kept, so that it outlives what it names. */
export interface EventRequest extends EventDetails {
  _id: string;
  requestType: 'main' | 'MPCS';
  status: 'pending';
  clientName: string;
  clientEmail: string;
  musician: MusicianName & { email: string };
  requestedRepertoire: CartLine[];
  /** Set when a concert of the series is asked for. */
  concert?: RequestedConcert;
  createdAt: string;
}
