/** How many of each kind an admin edits there are (spec section 2, Admin). */
export type KindCounts = Record<'opus' | 'musician' | 'client' | 'performance', number>;

/** How far ahead the first page of the morning looks. */
export const DAYS_AHEAD = 30;
