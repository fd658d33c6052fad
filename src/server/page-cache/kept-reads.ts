import type { ShownVersions } from '#/database/shown-versions.ts';
import type { AppContext } from '#/features/context.ts';
import { currentReads, noReads, type Reads, recordReads } from '#/platform/reads.ts';
import type { Clock } from '#/platform/time/clock.ts';
import { validity } from './page-cache.ts';
import { type CacheEntry, createRoom } from './room.ts';

const ROOM = 8 * 1_048_576;
/** Of a small one. */
const LEAST_SIZE = 500;

interface KeptRead extends CacheEntry {
  value: unknown;
  reads: Reads;
}

/** Each read sees every write before it, on whichever node. */
export function createKeptReads(
  versions: ShownVersions,
  clock: Clock,
  contextOfVisitor: () => AppContext,
): AppContext['kept'] {
  const room = createRoom<KeptRead>(versions, clock, ROOM);

  async function readAnew<Value>(name: string, read: (ctx: AppContext) => Promise<Value>): Promise<KeptRead> {
    const versionsRead = versions.known;
    const reads = noReads();
    const value = await recordReads(reads, () => read(contextOfVisitor()));
    const size = LEAST_SIZE + JSON.stringify(value).length;
    const made = { value, reads, size, ...validity(reads, clock) };
    if (!reads.person && reads.tables.isSubsetOf(versions.known)) room.keep(name, made, versionsRead);
    return made;
  }

  return async <Value>(name: string, read: (ctx: AppContext) => Promise<Value>) => {
    // No part of what the page shows.
    await recordReads(noReads(), versions.refresh);
    const { value, reads } = room.find(name) ?? (await readAnew(name, read));
    passOn(reads);
    return value as Value;
  };
}

/** To the page that is made of them. */
function passOn({ tables, time, person }: Reads): void {
  const page = currentReads();
  if (!page) return;
  for (const table of tables) page.tables.add(table);
  page.time ||= time;
  page.person ||= person;
}
