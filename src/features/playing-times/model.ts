export type { PlayingTime, PlayingTimeChange } from './schema.server.ts';

export const PLAYING_MINUTES_MAX = 600;
