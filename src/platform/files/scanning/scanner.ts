/** What a scan found. 'unknown' says nothing against the file: nobody has looked at it. */
export type ScanResult = { found: 'nothing' } | { found: 'malware'; name: string } | { found: 'unknown'; why: string };

/** Looks through files for malware, in a program of its own. */
export interface Scanner {
  /** Where it is, for the owners. */
  description: string;
  /** Never throws: one that is down, slow or out of its depth answers 'unknown'. */
  scan(bytes: Uint8Array, patienceMs: number): Promise<ScanResult>;
  /** Why it does not answer; undefined when it does. */
  trouble(): Promise<string | undefined>;
}
