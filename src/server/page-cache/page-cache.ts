import { type ShownVersions, TIMELINE, type Versions } from '#/database/shown-versions.ts';
import type { Reads } from '#/platform/reads.ts';
import type { Clock } from '#/platform/time/clock.ts';
import type { Address } from './addresses.ts';
import { type CachedResponse, keepAnswer, keepTag, polish } from './cached-response.ts';
import { createRoom, endOfMinute } from './room.ts';

const MEGABYTE = 1_048_576;
/** Searches are unbounded in number, so they have their own budget. */
const ROOM = { plain: 64 * MEGABYTE, searching: 16 * MEGABYTE };
export const LARGEST_CACHED = 4 * MEGABYTE;
/** Requests until the best compression is worth it. */
const WORTH_POLISHING = 3;
/** Read before pages are recorded. */
const ALWAYS_READ = ['contentVersion', 'settings', TIMELINE];

/** Visitors' answers as bytes, until what they show changes (design section 9). */
export interface PageCache {
  readonly current: boolean;
  readonly away: boolean;
  find(address: Address): CachedResponse | undefined;
  refresh(): Promise<Versions>;
  keep(address: Address, made: MadeAnswer): Promise<CachedResponse>;
  /** Too large to cache: keeps the tag for revalidation. */
  keepTag(address: Address, headers: Headers, versions: Versions): CachedResponse;
  /** Only when changes to all tables it read are counted. */
  isCounted(reads: Reads): boolean;
  readonly bytes: number;
  readonly asked: Asked;
}

/** Answers that were there, and those that had to be made. */
export interface Asked {
  hits: number;
  misses: number;
}

interface MadeAnswer {
  headers: Headers;
  body: Buffer;
  reads: Reads;
  versions: Versions;
}

export function createPageCache(versions: ShownVersions, clock: Clock): PageCache {
  const rooms = {
    plain: createRoom<CachedResponse>(versions, clock, ROOM.plain),
    searching: createRoom<CachedResponse>(versions, clock, ROOM.searching),
  };
  const roomOf = ({ searching }: Address) => (searching ? rooms.searching : rooms.plain);

  return {
    get current() {
      return versions.current;
    },
    get away() {
      return versions.away;
    },
    get bytes() {
      return rooms.plain.bytes + rooms.searching.bytes;
    },
    asked: { hits: 0, misses: 0 },
    refresh: versions.refresh,
    find(address) {
      const cached = roomOf(address).find(address.key);
      if (!cached) return undefined;
      cached.hits += 1;
      if (cached.hits === WORTH_POLISHING && !address.searching) void polish(cached);
      return cached;
    },
    isCounted: ({ tables, person }) => !person && tables.isSubsetOf(versions.known),
    async keep(address, { headers, body, reads, versions: versionsRead }) {
      const cached = await keepAnswer(headers, body, validity(reads, clock));
      roomOf(address).keep(address.key, cached, versionsRead);
      return cached;
    },
    keepTag(address, headers, versionsRead) {
      // The body streams later, so the tag also depends on the counters.
      const cached = keepTag(
        headers,
        `${address.key} ${[...versionsRead].sort().join()}`,
        new Set(versionsRead.keys()),
      );
      roomOf(address).keep(address.key, cached, versionsRead);
      return cached;
    },
  };
}

export function validity(reads: Reads, clock: Clock): Pick<CachedResponse, 'tables' | 'until'> {
  const tables = new Set([...reads.tables, ...ALWAYS_READ]);
  return { tables, until: reads.time ? endOfMinute(clock) : Number.POSITIVE_INFINITY };
}
