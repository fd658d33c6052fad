/** The result of a scan; 'unknown' means not scanned. */
export type ScanResult = { found: 'nothing' } | { found: 'malware'; name: string } | { found: 'unknown'; why: string };

/** Scans files for malware in another process. */
export interface Scanner {
  description: string;
  /** Never throws: a scanner that is down or slow answers 'unknown'. */
  scan(bytes: Uint8Array, patienceMs: number): Promise<ScanResult>;
  /** The reason for an outage; undefined when it answers. */
  trouble(): Promise<string | undefined>;
}
