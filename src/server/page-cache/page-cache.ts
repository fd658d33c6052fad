import { LRUCache } from 'lru-cache';
import type { ShownVersions, Versions } from '#/database/shown-versions.ts';
import type { Reads } from '#/platform/reads.ts';
import type { Clock } from '#/platform/time/clock.ts';
import type { Address } from './addresses.ts';
import { type CachedResponse, keepAnswer, keepTag, polish } from './cached-response.ts';

const MEGABYTE = 1_048_576;
/** Pages and lists by their plain address; with a search part there is no end of them: they have a room of their own. */
const ROOM = { plain: 64 * MEGABYTE, searching: 16 * MEGABYTE };
/** Larger answers are sent as they come. */
export const LARGEST_KEPT = 4 * MEGABYTE;
/** An answer that is wanted this often is worth the best compression. */
const WORTH_POLISHING = 3;
const MINUTE_MS = 60_000;
/** Every answer is made with these in memory. */
const ALWAYS_READ = ['contentVersion', 'settings'];

/** Answers for visitors as ready bytes, until what they show changes (design section 9). */
export interface PageCache {
  /** False while this process has changed something and not yet looked what. */
  readonly current: boolean;
  /** True while the database is away: what is kept is the best there is, also what is older than its minute. */
  readonly away: boolean;
  find(address: Address): CachedResponse | undefined;
  /** What is known now; what is read afterwards is at least as new. */
  refresh(): Promise<Versions>;
  /** Makes ready bytes, and keeps them unless what they show has changed since `versions`. */
  keep(address: Address, made: MadeAnswer): Promise<CachedResponse>;
  /** Of an answer that is too large: notes what it shows, so that who has it is told whether it is still the same. */
  keepTag(address: Address, headers: Headers, versions: Versions): CachedResponse;
  /** Whether an answer that was made of these may be kept at all: only if every change of them is counted. */
  isCounted(reads: Reads): boolean;
  /** How much is kept. */
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
      // It is read while it is sent: who knows of what.
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

/** Every time on the site is one of hours and minutes: what is shown can't change before. */
function endOfMinute(clock: Clock): number {
  return (Math.floor(clock.now().getTime() / MINUTE_MS) + 1) * MINUTE_MS;
}
