import type { Generated } from 'kysely';

/* What the site shows: musicians, works, performances. */

export interface MusiciansTable {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** JSON: string[] */
  instruments: string;
  position: number;
  /** One of those the house belongs to. */
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
  /** Folded title, composer, type and instruments: what makes two entries the same work. */
  identityKey: string;
  /** Folded title: the order of every list. */
  sortKey: string;
  /** Folded title and movement titles, one per line: what the keyword is looked for in. */
  searchText: string;
  /** Folded composer, surname first, and on a second line as written: the admins' list sorts and searches by it. */
  composerKey: string;
  /** Folded instruments and their families, each between line ends: what the instrument filter looks for. */
  instrumentKeys: string;
  /** JSON: CorrectedFacts, what the owners know better. */
  ownFacts: Generated<string | null>;
  /** JSON: KnownFacts, of data set, title and owners. */
  facts: Generated<string>;
  /** 'period:baroque', each between line ends: what the filters by facts look for. */
  factKeys: Generated<string>;
  /** Its id in the data set; '' for a work that is not in it. */
  knownWork: Generated<string>;
  /** 0 to 3: how well people know it. */
  known: Generated<number>;
  /** How many clients asked for it in the last two years, counted once a day. */
  asked: Generated<number>;
  createdAt: string;
  version: Generated<number>;
}

export interface OpusMusiciansTable {
  opusId: string;
  musicianId: string;
  position: number;
}

/** How long a musician takes. It refers to nothing: a work that was deleted comes back with its times. */
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
  /** Two-letter code. */
  state: string;
  /** YYYY-MM-DD, a day in Las Vegas. */
  date: string;
  /** HH:MM in Las Vegas; null while nobody knows. */
  time: string | null;
  openToPublic: number;
  /** Whole dollars. */
  minPrice: number;
  maxPrice: number;
  /** '' when there is none. */
  ticketsLink: string;
  description: string;
  /** JSON: Collaborator[] */
  collaborators: string;
  /** JSON: ProgramPiece[] */
  program: string;
  /** Grows with every change. */
  version: number;
  /** Grows with every change of what calendars show, so that they take the newer of two. */
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
