export interface PartOptions {
  /** Short rounds: to see whether it works, not for the record. */
  quick: boolean;
}

/** One part of the benchmarks: markdown with its tables; undefined when what it needs is not to be had. */
export type Part = (options: PartOptions) => Promise<string | undefined>;
