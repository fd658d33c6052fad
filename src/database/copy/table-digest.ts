import { createHash } from 'node:crypto';
import type { BackupRow } from '../backup/backup-file.ts';

/** The rows of one table in whatever order, the same for both engines: how many, and the sum of their SHA-256. */
export function createTableDigest() {
  let rows = 0;
  let sum = 0n;
  let columns: string[] | undefined;
  return {
    add(row: BackupRow): void {
      columns ??= Object.keys(row).sort();
      const values = columns.map((column) => [column, row[column]]);
      sum += BigInt(`0x${createHash('sha256').update(JSON.stringify(values)).digest('hex')}`);
      rows += 1;
    },
    get rows() {
      return rows;
    },
    get value() {
      return `${rows} ${sum.toString(16)}`;
    },
  };
}
