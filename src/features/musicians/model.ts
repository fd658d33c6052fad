/** Spec section 3. `email` is shown to clients and admins only (design section 5). */
export interface Musician {
  _id: string;
  firstName: string;
  lastName: string;
  email?: string;
  instruments: string[];
}

/** A musician as other nouns name them. */
export interface MusicianName {
  _id: string;
  name: string;
}
