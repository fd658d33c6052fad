export type ScanResult = { found: 'nothing' } | { found: 'malware'; name: string } | { found: 'unknown'; why: string };

export interface Scanner {
  description: string;
  /** Never throws: a scanner that is down or slow answers 'unknown'. */
  scan(bytes: Uint8Array, patienceMs: number): Promise<ScanResult>;
  trouble(): Promise<string | undefined>;
}
