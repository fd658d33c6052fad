import type { BusyDay, CalendarFeed, FeedForOwners } from '../calendar-feeds/model.ts';
import type { OwnFees, RatesContent } from '../estimates/model.ts';
import type { PayoutLine } from '../payouts/model.ts';
import type { TimesOff } from '../times-off/model.ts';

/** A question to a musician, unanswered or answered. */
export interface Waiting {
  id: string;
  kind: 'request' | 'part' | 'poll';
  title: string;
  when: string;
  where: string;
  words: string;
  href: string;
}

/** A fixed event, rehearsal or performance. */
export interface Settled {
  id: string;
  kind: 'event' | 'rehearsal' | 'performance';
  /** YYYY-MM-DD; '' when unknown. */
  date: string;
  title: string;
  when: string;
  where: string;
  /** Who plays, or for whom. */
  words: string;
  href: string;
}

export interface StageDoor {
  musicianId: string;
  firstName: string;
  name: string;
  waiting: Waiting[];
  /** May still be changed. */
  answered: Waiting[];
  /** What they have quoted or proposed, and is not answered. */
  withClients: Waiting[];
  settled: Settled[];
  times: TimesOff;
  /** The calendars of their other life. */
  ownCalendars: CalendarFeed[];
  /** What they take of the weeks to come. */
  busyDays: BusyDay[];
  /** When the calendar's address was made; null without one. */
  calendarSince: string | null;
  /** How many works they offer. */
  works: number;
  fees: OwnFees;
  /** What counts where they ask for nothing of their own. */
  house: Omit<RatesContent, 'own'>;
  /** The newest first. */
  earned: PayoutLine[];
}

/** For owners. */
export interface DoorForOwners {
  /** When the open link was made; null without one. */
  openSince: string | null;
  times: TimesOff;
  ownCalendars: FeedForOwners[];
  fees: OwnFees;
}
