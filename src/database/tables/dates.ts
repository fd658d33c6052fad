/* When people come together: rehearsals, and the dates that are looked for. */

export interface RehearsalsTable {
  id: string;
  requestId: string;
  /** YYYY-MM-DD */
  date: string;
  /** HH:MM; an end before the start is on the next day. */
  startTime: string;
  endTime: string;
  /** Minutes on the clock of src/features/availability/model.ts. */
  startsAt: number;
  endsAt: number;
  place: string;
  /** Grows with every change a calendar has to see. */
  sequence: number;
  calledOff: number;
  createdAt: string;
  updatedAt: string;
}

export interface RehearsalPlayersTable {
  rehearsalId: string;
  musicianId: string;
}

export interface DatePollsTable {
  id: string;
  /** Null for one that is about something else than a request. */
  requestId: string | null;
  title: string;
  words: string;
  /** JSON: PollDate[] */
  dates: string;
  /** Id of the date that was settled on. */
  chosen: string | null;
  /** When a date was settled on, or the question was dropped. */
  closedAt: string | null;
  /** When the business was told that all have answered: once. */
  toldAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface DatePollPlayersTable {
  id: string;
  pollId: string;
  musicianId: string;
  /** JSON: Mark by id of the date; null until they answer. */
  marks: string | null;
  answeredAt: string | null;
  remindedAt: string | null;
}
