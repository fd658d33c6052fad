export interface PartOptions {
  /** Short rounds: to see whether it works, not for the record. */
  quick: boolean;
  /** What Lighthouse looks at; none is all. */
  pages: readonly string[];
}

/** One part of the benchmarks: markdown with its tables; undefined when what it needs is not to be had. */
export type Part = (options: PartOptions) => Promise<string | undefined>;

/** A promise that was not kept is more than a figure: the run goes on, and fails at its end. */
export function shame(message: string): void {
  console.error(`NOT KEPT: ${message}`);
  process.exitCode = 1;
}
