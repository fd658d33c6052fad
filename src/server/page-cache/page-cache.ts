import { LRUCache } from 'lru-cache';
import type { ShownVersions, Versions } from '#/database/shown-versions.ts';
import type { Reads } from '#/platform/reads.ts';
import type { Clock } from '#/platform/time/clock.ts';
import type { Address } from './addresses.ts';
import { type CachedResponse, keepAnswer, keepTag, polish } from './cached-response.ts';

const MEGABYTE = 1_048_576;
/** Addresses with a search part are unbounded, so they have their own budget. */
const ROOM = { plain: 64 * MEGABYTE, searching: 16 * MEGABYTE };
/** Larger answers are streamed. */
export const LARGEST_KEPT = 4 * MEGABYTE;
/** Requests after which the best compression is worth its time. */
const WORTH_POLISHING = 3;
const MINUTE_MS = 60_000;
const ALWAYS_READ = ['contentVersion', 'settings'];

/** Answers for visitors as ready bytes, until what they show changes (design section 9). */
export interface PageCache {
  /** False after a change by this process until the next `refresh`. */
  readonly current: boolean;
  /** True while the database is unreachable: expired entries may be served too. */
  readonly away: boolean;
  find(address: Address): CachedResponse | undefined;
  /** Current table versions; later reads are at least as new. */
  refresh(): Promise<Versions>;
  /** Caches the bytes unless a table has changed since `versions`. */
  keep(address: Address, made: MadeAnswer): Promise<CachedResponse>;
  /** For an answer too large to cache: stores its tag for revalidation. */
  keepTag(address: Address, headers: Headers, versions: Versions): CachedResponse;
  /** Cacheable only if changes to all tables it read are counted. */
  isCounted(reads: Reads): boolean;
  readonly bytes: number;
}

interface MadeAnswer {
  headers: Headers;
  body: Buffer;
  reads: Reads;
  versions: Versions;
}

export function createPageCache(versions: ShownVersions, clock: Clock): PageCache {
  const rooms = {
    plain: new LRUCache<string, CachedResponse>({ maxSize: ROOM.plain, sizeCalculation: ({ size }) => size }),
    searching: new LRUCache<string, CachedResponse>({ maxSize: ROOM.searching, sizeCalculation: ({ size }) => size }),
  };
  const roomOf = ({ searching }: Address) => (searching ? rooms.searching : rooms.plain);

  versions.onChange((changed) => {
    for (const room of Object.values(rooms)) {
      for (const [key, { tables }] of room.entries()) if (!tables.isDisjointFrom(changed)) room.delete(key);
    }
  });

  return {
    get current() {
      return versions.current;
    },
    get away() {
      return versions.away;
    },
    get bytes() {
      return rooms.plain.calculatedSize + rooms.searching.calculatedSize;
    },
    refresh: versions.refresh,
    find(address) {
      const kept = roomOf(address).get(address.key);
      if (!kept || (isOver(kept, clock) && !versions.away)) return undefined;
      kept.hits += 1;
      if (kept.hits === WORTH_POLISHING && !address.searching) void polish(kept);
      return kept;
    },
    isCounted: ({ tables }) => tables.isSubsetOf(versions.known),
    async keep(address, { headers, body, reads, versions: seen }) {
      const tables = new Set([...reads.tables, ...ALWAYS_READ]);
      const kept = await keepAnswer(headers, body, { tables, until: reads.time ? endOfMinute(clock) : Infinity });
      if (sameIn(tables, seen, versions.known)) roomOf(address).set(address.key, kept);
      return kept;
    },
    keepTag(address, headers, seen) {
      // The rows are read while the body is sent, so the state is uncertain once these tables change.
      const kept = keepTag(headers, `${address.key} ${[...seen].sort().join()}`, new Set(seen.keys()));
      if (sameIn(seen.keys(), seen, versions.known)) roomOf(address).set(address.key, kept);
      return kept;
    },
  };
}

function sameIn(tables: Iterable<string>, one: Versions, other: Versions): boolean {
  return [...tables].every((table) => one.get(table) === other.get(table));
}

function isOver({ until }: CachedResponse, clock: Clock): boolean {
  return until < Infinity && until <= clock.now().getTime();
}

/** Times on the site show minutes, so an answer can't change before the next one. */
function endOfMinute(clock: Clock): number {
  return (Math.floor(clock.now().getTime() / MINUTE_MS) + 1) * MINUTE_MS;
}
