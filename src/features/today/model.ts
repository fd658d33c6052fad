/** How many of each kind an admin edits there are (spec section 2, Admin). */
export type KindCounts = Record<'opus' | 'musician' | 'client' | 'performance', number>;

/** How far ahead the first page of the morning looks. */
export const DAYS_AHEAD = 30;

/** The rooms in which somebody may wait for the owners. */
export type BusyRoom = 'requests' | 'orders' | 'messages' | 'applications' | 'mail';

/** How many wait in each. */
export type RoomCounts = Record<
  BusyRoom,
  { waiting: number /** Longer than they should, or something is broken. */; urgent: boolean }
>;
