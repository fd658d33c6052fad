import type { CartLine } from '../cart/model.ts';
import type { Price, ProgramPiece } from '../concert-series/model.ts';
import type { MusicianName } from '../musicians/model.ts';

export const EVENT_NAME_MAX_LENGTH = 200;
export const PLACE_MAX_LENGTH = 300;
export const COMMENTS_MAX_LENGTH = 5000;

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
  /** As computed when it was asked for, and never again; absent where the musician names the price. */
  price?: Price;
  /** Set when a concert of the series is asked for. */
  concert?: RequestedConcert;
  createdAt: string;
}
