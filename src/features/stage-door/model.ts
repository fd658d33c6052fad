import type { TimesOff } from '../times-off/model.ts';

/** What is asked of a musician: it waits for their answer, or for another one. */
export interface Waiting {
  id: string;
  kind: 'request' | 'part' | 'poll';
  title: string;
  when: string;
  where: string;
  /** What is asked, in a few words. */
  words: string;
  href: string;
}

/** What is settled: an event, a rehearsal, a performance in public. */
export interface Settled {
  id: string;
  kind: 'event' | 'rehearsal' | 'performance';
  /** YYYY-MM-DD; '' where nobody knows yet. */
  date: string;
  title: string;
  when: string;
  where: string;
  /** Who plays, or for whom. */
  words: string;
  href: string;
}

/** A musician's own page. */
export interface StageDoor {
  musicianId: string;
  firstName: string;
  name: string;
  waiting: Waiting[];
  /** May still be changed. */
  answered: Waiting[];
  settled: Settled[];
  times: TimesOff;
  /** Since when their calendar has an address; null while it has none. */
  calendarSince: string | null;
}

/** What the owners see of it. */
export interface DoorForOwners {
  /** Since when a way in is open; null while there is none. */
  openSince: string | null;
  times: TimesOff;
}
