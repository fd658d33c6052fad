export interface ReleasePoint {
  title: string;
  text: string;
}

/** What came on a day, newest first. */
export interface ReleaseNote {
  /** YYYY-MM-DD */
  date: string;
  points: readonly ReleasePoint[];
}

/** The first `fresh` points are new to the reader. */
export interface ShownNote extends ReleaseNote {
  fresh: number;
}

/** Longest mark of what was seen: a date and a number. */
export const MARK = /^\d{4}-\d{2}-\d{2}\/\d{1,4}$/;
