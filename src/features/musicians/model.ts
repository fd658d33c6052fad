/** Spec section 3. `email` is shown to clients and admins only (design section 5). */
export interface Musician {
  _id: string;
  firstName: string;
  lastName: string;
  email?: string;
  instruments: string[];
  /** One of those the house belongs to. */
  owner: boolean;
}

export const SPECIALTIES_MAX = 30;
export const SPECIALTY_MAX_LENGTH = 120;

/** What musicians say of themselves; empty until somebody writes it (spec section 2). */
export interface MusicianProfile {
  specialties: string[];
  /** Paragraphs. */
  biography: string[];
}

/** A musician as other nouns name them. */
export interface MusicianName {
  _id: string;
  name: string;
}

/** A work as a musician's form names it. */
export interface OfferedWork {
  _id: string;
  title: string;
  composer: string;
}

/** What an admin edits: the musician with their address, and the works they offer. */
export interface MusicianEntry extends Musician {
  email: string;
  availableRepertoire: OfferedWork[];
}

/** Design section 6: the admin form offers the instruments of the filter and these three. */
export const ADMIN_INSTRUMENTS_BEYOND_FILTER = ['composer', 'conductor', 'harmonica'] as const;
export const MUSICIAN_INSTRUMENTS_MAX = 30;
export const REPERTOIRE_MAX = 30_000;

export const MUSICIAN_SORTS = ['order', 'name', 'works'] as const;
export interface MusicianSearch {
  search: string;
  sort: (typeof MUSICIAN_SORTS)[number];
}

/** A musician in the admins' list. */
export interface ListedMusician extends Musician {
  email: string;
  /** How many whole works they offer. */
  works: number;
}
