export type { NewRehearsal, Rehearsal, RehearsalChange } from './schema.server.ts';

export const PLACE_MAX_LENGTH = 300;
export const PLAYERS_MAX = 30;
/** Including cancelled ones. */
export const REHEARSALS_MAX = 30;
