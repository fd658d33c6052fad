export interface Mutant {
  rule: string;
  file: string;
  /** Occurs exactly once. */
  text: string;
  replacement: string;
  test: string;
}
