import { setImmediate } from 'node:timers/promises';
import { slices } from '../../../database/slices.ts';
import type { Database } from '../../../database/tables.ts';
import { currentReads, unrecorded } from '../../../platform/reads.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { createChangeLog, type Mark } from './changes.ts';

/** So many at once keep nobody waiting who asks for something else. */
const ROWS_PER_READ = 1000;
const HOUR_MS = 3_600_000;
/** Half as long as changes are kept: who has not looked for so long reads everything anew. */
const TOO_OLD_MS = 24 * HOUR_MS;
const CHANGES_KEPT_MS = 48 * HOUR_MS;

/** The catalogue as this process has it in memory. */
export interface CatalogueStore {
  /** With every change that was committed, on any node, before this was called. Never inside of a transaction. */
  open(): Promise<Catalogue>;
  /** Forgets changes that everybody knows. */
  sweep(): Promise<void>;
}

export function createCatalogueStore(db: Database, engine: 'sqlite' | 'postgres'): CatalogueStore {
  const log = createChangeLog(db, engine);
  let known: { catalogue: Catalogue; mark: Mark; at: number } | undefined;
  let running: Promise<Catalogue> | undefined;
  let next: Promise<Catalogue> | undefined;

  async function refresh(): Promise<Catalogue> {
    // The machine's own time, as the database's: nothing of the business happens by it.
    const at = Date.now();
    if (!known || at - known.at > TOO_OLD_MS) {
      known = undefined;
      const mark = await log.mark();
      known = { catalogue: await readAll(db), mark, at };
    }
    const { catalogue } = known;
    const { mark, ids } = await log.since(known.mark);
    if (ids.length > 0) await takeIn(db, catalogue, ids);
    known = { catalogue, mark, at };
    return catalogue;
  }

  function open(): Promise<Catalogue> {
    if (!running) {
      running = refresh().finally(() => {
        running = undefined;
      });
      return running;
    }
    // The one that runs may have looked before the last change: everybody who comes meanwhile shares the one after it.
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return open();
      });
    return next;
  }

  return {
    open() {
      currentReads()?.tables.add('opuses');
      return unrecorded(open);
    },
    async sweep() {
      const before = Math.floor((Date.now() - CHANGES_KEPT_MS) / 1000);
      await db.deleteFrom('opusChanges').where('at', '<', before).execute();
    },
  };
}

async function readAll(db: Database): Promise<Catalogue> {
  const catalogue = createCatalogue();
  for (let last: { sortKey: string; id: string } | undefined; ; ) {
    const rows = await columnsOf(db)
      .select('sortKey')
      .$if(last !== undefined, (query) =>
        query.where((e) => e(e.refTuple('sortKey', 'id'), '>', e.tuple(last?.sortKey ?? '', last?.id ?? ''))),
      )
      .orderBy('sortKey')
      .orderBy('id')
      .limit(ROWS_PER_READ)
      .execute();
    catalogue.apply(rows);
    last = rows.at(-1);
    if (rows.length < ROWS_PER_READ) break;
    await setImmediate();
  }
  return catalogue;
}

async function takeIn(db: Database, catalogue: Catalogue, ids: readonly string[]): Promise<void> {
  for (const some of slices(ids, ROWS_PER_READ)) {
    const rows = await columnsOf(db).where('id', 'in', some).execute();
    const there = new Set(rows.map(({ id }) => id));
    catalogue.apply(
      rows,
      some.filter((id) => !there.has(id)),
    );
    if (ids.length > ROWS_PER_READ) await setImmediate();
  }
}

function columnsOf(db: Database) {
  return db.selectFrom('opuses').select(['id', 'searchText', 'composer', 'repType', 'instrumentation']);
}
