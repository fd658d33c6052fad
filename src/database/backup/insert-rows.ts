import type { Transaction } from 'kysely';
import type { AnyTables } from './backup.ts';
import type { BackupRow } from './backup-file.ts';

/** SQLite allows 32,766 parameters in a statement. */
const PARAMETERS_PER_INSERT = 30_000;

/** Inserts rows of one table after the other, many at once. */
export function insertInto(tx: Transaction<AnyTables>) {
  let table = '';
  let waiting: BackupRow[] = [];
  const end = async () => {
    const rows = waiting;
    waiting = [];
    if (rows.length > 0) await tx.insertInto(table).values(rows).execute();
  };
  return {
    async add(to: string, row: BackupRow): Promise<void> {
      const full = waiting.length * (Object.keys(row).length + 1) > PARAMETERS_PER_INSERT;
      if (full || to !== table) await end();
      table = to;
      waiting.push(row);
    },
    end,
  };
}
