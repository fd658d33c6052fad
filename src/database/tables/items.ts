import type { Generated } from 'kysely';

export interface MusiciansTable {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** JSON: string[] */
  instruments: string;
  position: number;
  owner: Generated<number>;
  createdAt: string;
  version: Generated<number>;
}

export interface OpusesTable {
  id: string;
  title: string;
  composer: string;
  repType: 'Solo' | 'Chamber Music' | 'Piano Reduction';
  /** JSON: string[] */
  instrumentation: string;
  /** Folded title, composer, type and instruments: unique. */
  identityKey: string;
  /** Folded title. */
  sortKey: string;
  /** Folded title and movement titles, one per line. */
  searchText: string;
  /** Folded composer, surname first; then as written. */
  composerKey: string;
  /** Folded instruments and families, newline-delimited. */
  instrumentKeys: string;
  /** JSON: CorrectedFacts */
  ownFacts: Generated<string | null>;
  /** JSON: KnownFacts */
  facts: Generated<string>;
  /** 'period:baroque', newline-delimited. */
  factKeys: Generated<string>;
  /** Id in the data set; '' for none. */
  knownWork: Generated<string>;
  /** Popularity, 0 to 3. */
  known: Generated<number>;
  /** Clients' requests in two years, counted daily. */
  asked: Generated<number>;
  createdAt: string;
  version: Generated<number>;
}

export interface OpusMusiciansTable {
  opusId: string;
  musicianId: string;
  position: number;
}

/** No foreign key, so a restored work gets its times back. */
export interface PlayingTimesTable {
  musicianId: string;
  opusId: string;
  /** '' is the work as a whole. */
  movementId: string;
  minutes: number;
  updatedAt: string;
}

export interface MovementsTable {
  id: string;
  opusId: string;
  position: number;
  title: string;
}

export interface MovementMusiciansTable {
  movementId: string;
  musicianId: string;
  position: number;
}

export interface PerformancesTable {
  id: string;
  title: string;
  locationName: string;
  city: string;
  state: string;
  /** YYYY-MM-DD, a day at the house. */
  date: string;
  time: string | null;
  openToPublic: number;
  /** Whole dollars. */
  minPrice: number;
  maxPrice: number;
  ticketsLink: string;
  description: string;
  /** JSON: Collaborator[] */
  collaborators: string;
  /** JSON: ProgramPiece[] */
  program: string;
  version: number;
  /** Calendar SEQUENCE. */
  sequence: number;
  calledOff: number;
  createdAt: string;
  updatedAt: string;
}

export interface PerformanceMusiciansTable {
  performanceId: string;
  musicianId: string;
  position: number;
}
