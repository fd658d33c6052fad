import { LRUCache } from 'lru-cache';
import type { ShownVersions, Versions } from '#/database/shown-versions.ts';
import type { Clock } from '#/platform/time/clock.ts';
import { MINUTE_MS } from '#/platform/time/durations.ts';

/** Until a time in ms. */
export interface CacheEntry {
  tables: ReadonlySet<string>;
  until: number;
  size: number;
}

interface Room<Answer extends CacheEntry> {
  find(key: string): Answer | undefined;
  keep(key: string, answer: Answer, versions: Versions): void;
  readonly bytes: number;
}

/** LRU by bytes; a changed table drops the answers that read it. */
export function createRoom<Answer extends CacheEntry>(
  versions: ShownVersions,
  clock: Clock,
  maxSize: number,
): Room<Answer> {
  const entries = new LRUCache<string, Answer>({ maxSize, sizeCalculation: ({ size }) => size });
  versions.onChange((changed) => {
    for (const [key, { tables }] of entries.entries()) if (!tables.isDisjointFrom(changed)) entries.delete(key);
  });
  return {
    get bytes() {
      return entries.calculatedSize;
    },
    find(key) {
      const found = entries.get(key);
      const isOver = found && found.until < Number.POSITIVE_INFINITY && found.until <= clock.now().getTime();
      return isOver && !versions.away ? undefined : found;
    },
    keep(key, answer, versionsRead) {
      const unchanged = [...answer.tables].every((table) => versionsRead.get(table) === versions.known.get(table));
      if (unchanged) entries.set(key, answer);
    },
  };
}

/** The site shows minutes. */
export function endOfMinute(clock: Clock): number {
  return (Math.floor(clock.now().getTime() / MINUTE_MS) + 1) * MINUTE_MS;
}
