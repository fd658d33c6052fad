export const EVENTS_PER_PAGE = 20;

/** What money is for: `certificates` where one is sold; what it pays for later is of the other two. */
export const SOURCES = ['evenings', 'scores', 'certificates'] as const;
export type Source = (typeof SOURCES)[number];

/** Of an event or an order; '' once its client is forgotten. */
export interface About {
  title: string;
  client: string;
  /** YYYY-MM-DD; '' of an order. */
  eventDate: string;
  /** And nothing has come since. */
  debitFailed?: true;
}

/** What is still to be paid, or to go back, of an event or an order. */
export interface OpenPart {
  of: Source;
  /** Of the event or the order. */
  id: string;
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
  /** Agreed or quoted, and not charged yet. */
  ahead: number;
  fees: number;
  /** For the players, and stayed: no part of the others. */
  tips: number;
}

export interface EventBalance extends EventSums, About {
  /** Of tips, what players have got. */
  tipsPaid: number;
  /** Fees of players, and of them still owed. */
  players: number;
  open: number;
  /** Whether the fees of all who play, or played, are said. */
  playersKnown: boolean;
}

/** Whole cents of this year; `open` of any. */
export interface PlayerSums {
  musicianId: string;
  name: string;
  earned: number;
  /** Of it, shares of tips. */
  tips: number;
  paid: number;
  open: number;
  /** Lines whose fee nobody has said. */
  unsaid: number;
}

export interface MonthOfYears {
  /** YYYY-MM of this year. */
  month: string;
  /** Whole cents that came and stayed. */
  came: Record<Source, number>;
  /** The same month of the year before. */
  before: Record<Source, number>;
}

/** Whole cents. */
export interface ScoreSums {
  charged: number;
  /** What came and stayed. */
  paid: number;
}

/** Whole cents. */
export interface CertificateSums {
  sold: number;
  spent: number;
  left: number;
}
