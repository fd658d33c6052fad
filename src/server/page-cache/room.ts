import { LRUCache } from 'lru-cache';
import type { ShownVersions, Versions } from '#/database/shown-versions.ts';
import type { Clock } from '#/platform/time/clock.ts';

/** Until a time in ms. */
export interface Kept {
  tables: ReadonlySet<string>;
  until: number;
  size: number;
}

interface Room<Answer extends Kept> {
  find(key: string): Answer | undefined;
  keep(key: string, answer: Answer, versions: Versions): void;
  readonly bytes: number;
}

const MINUTE_MS = 60_000;

/** LRU by bytes; a changed table drops the answers that read it. */
export function createRoom<Answer extends Kept>(versions: ShownVersions, clock: Clock, maxSize: number): Room<Answer> {
  const kept = new LRUCache<string, Answer>({ maxSize, sizeCalculation: ({ size }) => size });
  versions.onChange((changed) => {
    for (const [key, { tables }] of kept.entries()) if (!tables.isDisjointFrom(changed)) kept.delete(key);
  });
  return {
    get bytes() {
      return kept.calculatedSize;
    },
    find(key) {
      const found = kept.get(key);
      const isOver = found && found.until < Number.POSITIVE_INFINITY && found.until <= clock.now().getTime();
      return isOver && !versions.away ? undefined : found;
    },
    keep(key, answer, versionsRead) {
      const unchanged = [...answer.tables].every((table) => versionsRead.get(table) === versions.known.get(table));
      if (unchanged) kept.set(key, answer);
    },
  };
}

/** The site shows minutes. */
export function endOfMinute(clock: Clock): number {
  return (Math.floor(clock.now().getTime() / MINUTE_MS) + 1) * MINUTE_MS;
}
