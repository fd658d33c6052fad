import type { Changes } from './changes.ts';
import type { Database } from './tables.ts';

export type Versions = ReadonlyMap<string, number>;

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
    for (const [table, version] of fresh) {
      const before = known.get(table) ?? -1;
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
        const done = db
          .selectFrom('shownVersions')
          .selectAll()
          .execute()
          .then(
            (rows) => take(new Map(rows.map(({ topic, version }) => [inCode(topic), version])), upTo),
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

function inCode(table: string): string {
  return table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
