export interface PartOptions {
  /** Short rounds, not for the record. */
  quick: boolean;
  /** For Lighthouse; none is all. */
  pages: readonly string[];
}

/** Returns Markdown; undefined when impossible. */
export type Part = (options: PartOptions) => Promise<string | undefined>;

/** A broken promise fails the run at its end. */
export function shame(message: string): void {
  console.error(`NOT KEPT: ${message}`);
  process.exitCode = 1;
}
