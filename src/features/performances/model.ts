import type { MusicianName } from '../musicians/model.ts';
import type { Performance } from './schema.server.ts';

export type { Collaborator, Performance, ProgramPiece } from './schema.server.ts';

export const TITLE_MAX_LENGTH = 300;
export const PLACE_MAX_LENGTH = 300;
export const DESCRIPTION_MAX_LENGTH = 5000;
export const TICKETS_LINK_MAX_LENGTH = 2000;
export const PRICE_MAX = 100_000;
export const PERFORMANCES_PER_PAGE = 20;

export interface PerformanceCard extends Omit<Performance, 'featuredGLVMSMusicians'> {
  musicians: MusicianName[];
  upcoming: boolean;
}

export interface PerformancePage {
  items: PerformanceCard[];
  total: number;
}

export interface CalendarPerformance extends PerformanceCard {
  sequence: number;
  createdAt: string;
  updatedAt: string;
}

export const COLLABORATORS_MAX = 100;
export const PROGRAM_MAX = 200;
export const PART_NAME_MAX_LENGTH = 100;
export const CREDIT_MAX_LENGTH = 200;

export const PERFORMANCE_FILTERS = ['', 'upcoming', 'past', 'called-off', 'nobody'] as const;
export type PerformanceFilter = (typeof PERFORMANCE_FILTERS)[number];
export const PERFORMANCE_SORTS = ['newest', 'oldest', 'title'] as const;

export interface PerformanceSearch {
  search: string;
  show: PerformanceFilter;
  sort: (typeof PERFORMANCE_SORTS)[number];
}
