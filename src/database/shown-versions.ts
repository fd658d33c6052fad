import { sql } from 'kysely';
import type { Changes } from './changes.ts';
import { isOnPostgres } from './engines/on-postgres.ts';
import type { Database } from './tables.ts';

export type Versions = ReadonlyMap<string, number>;

/** A topic of PostgreSQL: another number means that another server took over, which may lack what was counted last. */
export const TIMELINE = 'timeline';

export interface ShownVersions {
  readonly known: Versions;
  /** False after a write of this process. */
  readonly current: boolean;
  readonly away: boolean;
  refresh(): Promise<Versions>;
  /** Called with the changed tables. */
  onChange(listener: (changed: ReadonlySet<string>) => void): void;
}

export function createShownVersions(db: Database, changes: Changes): ShownVersions {
  const listeners = new Set<(changed: ReadonlySet<string>) => void>();
  let known: Versions = new Map();
  let written = 0;
  let counted = -1;
  let missed = -1;
  let reading: { written: number; done: Promise<Versions> } | undefined;
  changes.subscribe(() => {
    written += 1;
  });

  function take(fresh: Map<string, number>, upTo: number): Versions {
    const changed = new Set<string>();
    const tookOver = known.has(TIMELINE) && known.get(TIMELINE) !== fresh.get(TIMELINE);
    for (const [table, version] of fresh) {
      const before = tookOver ? -1 : (known.get(table) ?? -1);
      // An overtaken read is stale: the higher counter wins.
      if (before > version) fresh.set(table, before);
      else if (before < version) changed.add(table);
    }
    known = fresh;
    counted = Math.max(counted, upTo);
    missed = -1;
    if (changed.size > 0) for (const listener of listeners) listener(changed);
    return known;
  }

  return {
    get known() {
      return known;
    },
    get current() {
      return counted === written;
    },
    get away() {
      return missed === written;
    },
    refresh() {
      const upTo = written;
      if (reading?.written !== upTo) {
        const done = readVersions(db)
          .then(
            (fresh) => take(fresh, upTo),
            (error: unknown) => {
              missed = upTo;
              throw error;
            },
          )
          .finally(() => {
            if (reading?.done === done) reading = undefined;
          });
        reading = { written: upTo, done };
      }
      return reading.done;
    },
    onChange: (listener) => void listeners.add(listener),
  };
}

async function readVersions(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('shownVersions')
    .select(['topic', 'version', timelineOf(db).as('timeline')])
    .execute();
  const versions = new Map(rows.map(({ topic, version }) => [inCode(topic), version]));
  const timeline = rows[0]?.timeline;
  return timeline ? versions.set(TIMELINE, Number.parseInt(timeline, 16)) : versions;
}

/** Of the server's log, eight digits; null on a standby and on SQLite. */
function timelineOf(db: Database) {
  return isOnPostgres(db)
    ? sql<string | null>`case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end`
    : sql<string | null>`null`;
}

function inCode(table: string): string {
  return table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
