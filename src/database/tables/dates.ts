export interface RehearsalsTable {
  id: string;
  requestId: string;
  /** YYYY-MM-DD */
  date: string;
  /** An end before the start is on the next day. */
  startTime: string;
  endTime: string;
  /** Minutes of src/features/availability/model.ts. */
  startsAt: number;
  endsAt: number;
  place: string;
  version: number;
  /** Calendar SEQUENCE. */
  sequence: number;
  calledOff: number;
  createdAt: string;
  updatedAt: string;
}

export interface RehearsalPlayersTable {
  rehearsalId: string;
  musicianId: string;
}

/** What was in a musician's own calendar and is theirs no more. */
export interface CalendarRemovalsTable {
  musicianId: string;
  /** A request, or one of its rehearsals. */
  subjectId: string;
  requestId: string;
  removedAt: string;
}

export interface DatePollsTable {
  id: string;
  requestId: string | null;
  title: string;
  words: string;
  /** JSON: PollDate[] */
  dates: string;
  chosen: string | null;
  closedAt: string | null;
  toldAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface DatePollPlayersTable {
  id: string;
  pollId: string;
  musicianId: string;
  /** JSON: Mark by date id; null until answered. */
  marks: string | null;
  answeredAt: string | null;
  remindedAt: string | null;
}
