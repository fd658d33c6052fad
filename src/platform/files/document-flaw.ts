export type DocumentFlaw =
  | 'other'
  | 'broken-off'
  /** A polyglot, or content that documents never hold. */
  | 'odd'
  | 'locked'
  /** Macros under a file ending that rules them out. */
  | 'macros'
  /** A decompression bomb. */
  | 'swollen';
