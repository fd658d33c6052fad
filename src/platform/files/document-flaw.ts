/** Why a file is not taken as the document its name says. */
export type DocumentFlaw =
  /** What is in it is something else. */
  | 'other'
  /** Its end is missing. */
  | 'broken-off'
  /** It is a second kind of file as well, or holds what a document never holds. */
  | 'odd'
  /** It opens only with a password. */
  | 'locked'
  /** It may run programs of its own, under a name that promises it does not. */
  | 'macros'
  /** It would grow far beyond its size when it is opened. */
  | 'swollen';
