import type { MusicianName } from '../musicians/model.ts';

export const TITLE_MAX_LENGTH = 300;
export const PLACE_MAX_LENGTH = 300;
export const DESCRIPTION_MAX_LENGTH = 5000;
export const TICKETS_LINK_MAX_LENGTH = 2000;
export const PRICE_MAX = 100_000;
export const PERFORMANCES_PER_PAGE = 20;

/** Spec section 3: someone who plays along and is not one of our musicians. */
export interface Collaborator {
  collaboratorLastName: string;
  collaboratorFirstName: string;
  collaboratorInstrument: string;
}

/** One line of the printed programme. */
export interface ProgramPiece {
  title: string;
  composer: string;
  arranger?: string | undefined;
  transcriber?: string | undefined;
}

/** Spec section 3, by its field names. */
export interface Performance {
  _id: string;
  title: string;
  locationName: string;
  city: string;
  /** Two-letter code. */
  state: string;
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM, 24 hours; null while nobody knows. */
  time: string | null;
  /** Musician ids, in the order of the bill. */
  featuredGLVMSMusicians: string[];
  collaborators: Collaborator[];
  openToPublic: boolean;
  /** Whole dollars. */
  minPrice: number;
  maxPrice: number;
  /** '' when there is none. */
  ticketsLink: string;
  description: string;
  program: ProgramPiece[];
  calledOff: boolean;
}

/** What a screen shows: names instead of ids, and whether it is still to come. */
export interface PerformanceCard extends Omit<Performance, 'featuredGLVMSMusicians'> {
  musicians: MusicianName[];
  upcoming: boolean;
}

export interface PerformancePage {
  items: PerformanceCard[];
  total: number;
}

/** What a calendar has to know beyond what people read. */
export interface CalendarPerformance extends PerformanceCard {
  sequence: number;
  createdAt: string;
  updatedAt: string;
}

export const COLLABORATORS_MAX = 100;
export const PROGRAM_MAX = 200;
export const PART_NAME_MAX_LENGTH = 100;
export const CREDIT_MAX_LENGTH = 200;

/** What an admin narrows the list to. */
export const PERFORMANCE_FILTERS = ['', 'upcoming', 'past', 'called-off', 'nobody'] as const;
export type PerformanceFilter = (typeof PERFORMANCE_FILTERS)[number];
export const PERFORMANCE_SORTS = ['newest', 'oldest', 'title'] as const;

export interface PerformanceSearch {
  /** In title, place, collaborators, programme and who plays. */
  search: string;
  show: PerformanceFilter;
  sort: (typeof PERFORMANCE_SORTS)[number];
}
