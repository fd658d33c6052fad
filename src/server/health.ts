import { freeBytes } from '#/platform/files/free-bytes.ts';
import { canWrite } from '../database/engines/can-write.ts';
import { within } from '../platform/time/within.ts';
import type { Parts } from './context.ts';

const LEAST_FREE_BYTES = 1024 * 1024;

/** Health checks usually time out after three seconds. */
const PATIENCE_MS = 2_000;

/** Mail may wait. Concurrent checks share one answer, as each costs a write. */
export function createReadiness(parts: Parts): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return async () => {
    asking ??= isReady(parts).finally(() => {
      asking = undefined;
    });
    return (await within(PATIENCE_MS, asking)) ?? false;
  };
}

async function isReady({ db, clock, config }: Parts): Promise<boolean> {
  try {
    await canWrite(db, clock.now());
    return (await freeBytes(config.dataDir)) >= LEAST_FREE_BYTES;
  } catch {
    return false;
  }
}
