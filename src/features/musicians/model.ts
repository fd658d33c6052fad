/** Spec section 3. `email` is shown to clients and admins only (design section 5). */
export interface Musician {
  _id: string;
  firstName: string;
  lastName: string;
  email?: string;
  instruments: string[];
}

/** What the owners say of themselves (`content/musicians.json`); anyone else's is empty (spec section 2). */
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
