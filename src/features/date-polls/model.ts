import type { PollDate, PollPlayer } from './schema.server.ts';

export type { DatePoll, NewPoll, PollChoice, PollDate, PollPlayer } from './schema.server.ts';

export const DATES_MAX = 12;
export const PLAYERS_MAX = 30;
export const TITLE_MAX_LENGTH = 200;
export const NOTE_MAX_LENGTH = 1000;
export const REMIND_AFTER_DAYS = 2;
export const POLLS_PER_PAGE = 50;

export const MARKS = ['yes', 'maybe', 'no'] as const;
export type Mark = (typeof MARKS)[number];

/** 'settled' without a request. */
export const OUTCOMES = ['rehearsal', 'event', 'settled'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface PollAnswers {
  dates: readonly PollDate[];
  players: readonly PollPlayer[];
}

export interface OwnPoll {
  title: string;
  words: string;
  name: string;
  dates: (PollDate & { mark: Mark | null; alsoThen: string[] })[];
  /** Undefined while open; null when dropped. */
  closed: { chosen: PollDate | null } | undefined;
}
