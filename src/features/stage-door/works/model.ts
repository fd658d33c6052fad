interface OwnMovement {
  _id: string;
  title: string;
  offered: boolean;
  /** As they say themselves; null while they have not. */
  minutes: number | null;
}

/** A work of the catalogue, as one musician has to do with it. */
export interface OwnWork {
  _id: string;
  title: string;
  composer: string;
  /** Also where it is a part of it alone. */
  offered: boolean;
  minutes: number | null;
  movements: OwnMovement[];
}

export const WORKS_PER_PAGE = 20;
/** Changed with one press. */
export const WORKS_AT_ONCE_MAX = 40;
export const SEARCH_MAX_LENGTH = 200;
