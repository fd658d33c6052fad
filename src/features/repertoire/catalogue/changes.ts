import { sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';

/** Up to where the changes of works are known. Opaque: a number on SQLite, a snapshot of transactions on PostgreSQL. */
export type Mark = string;

export interface ChangeLog {
  /** Up to now. */
  mark(): Promise<Mark>;
  /** Works added, changed or deleted since, and how far that is. */
  since(mark: Mark): Promise<{ mark: Mark; ids: string[] }>;
}

/** The database's own triggers write it, whoever changes a work. */
export function createChangeLog(db: Database, engine: 'sqlite' | 'postgres'): ChangeLog {
  return engine === 'sqlite' ? onSqlite(db) : onPostgres(db);
}

/** One writer at a time: numbers are committed in their order. */
function onSqlite(db: Database): ChangeLog {
  return {
    async mark() {
      // What was last given out, also where its row was swept since.
      const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = 'opus_changes'`.execute(
        db,
      );
      return String(rows[0]?.seq ?? 0);
    },
    async since(mark) {
      const rows = await db
        .selectFrom('opusChanges')
        .select(['change', 'opusId'])
        .where('change', '>', Number(mark))
        .orderBy('change')
        .execute();
      return { mark: String(rows.at(-1)?.change ?? mark), ids: distinct(rows) };
    },
  };
}

/** Transactions commit in any order: what counts is which of them could be seen before and can be seen now. */
function onPostgres(db: Database): ChangeLog {
  return {
    async mark() {
      const { rows } = await sql<{ mark: string }>`select pg_current_snapshot()::text as mark`.execute(db);
      return rows[0]?.mark ?? '';
    },
    async since(mark) {
      const { rows } = await sql<{ mark: string; ids: string[] }>`
        select pg_current_snapshot()::text as mark, array(
          select distinct opus_id from opus_changes
          where change >= pg_snapshot_xmin(${mark}::pg_snapshot)
            and not pg_visible_in_snapshot(change, ${mark}::pg_snapshot)
        ) as ids`.execute(db);
      return rows[0] ?? { mark, ids: [] };
    },
  };
}

function distinct(rows: readonly { opusId: string }[]): string[] {
  return [...new Set(rows.map(({ opusId }) => opusId))];
}
