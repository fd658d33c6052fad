export const EVENTS_PER_PAGE = 20;

/** Of an event; '' once its client is forgotten. */
export interface AboutEvent {
  requestId: string;
  title: string;
  client: string;
  /** YYYY-MM-DD */
  eventDate: string;
}

/** What is still to be paid of an instalment. */
export interface OpenPart {
  requestId: string;
  label: string;
  /** Whole cents. */
  cents: number;
  /** YYYY-MM-DD; '' for what is owed beyond every instalment, as after a chargeback. */
  dueOn: string;
}

export interface OpenParts {
  late: OpenPart[];
  thisMonth: OpenPart[];
  later: OpenPart[];
}

/** Whole cents. */
export interface EventSums {
  requestId: string;
  charged: number;
  /** What came and stayed. */
  paid: number;
  fees: number;
}

export interface EventBalance extends EventSums, AboutEvent {
  /** Earned by players, and of that still owed to them. */
  players: number;
  open: number;
  /** Of players whose fee nobody has said. */
  unsaid: number;
}

/** Whole cents of this year; `open` of any. */
export interface PlayerSums {
  musicianId: string;
  name: string;
  earned: number;
  paid: number;
  open: number;
  /** Lines whose fee nobody has said. */
  unsaid: number;
}

export interface MonthOfYears {
  /** YYYY-MM of this year. */
  month: string;
  /** Whole cents that came and stayed. */
  cents: number;
  /** The same month of the year before. */
  before: number;
}
