import { statfs } from 'node:fs/promises';
import { canWrite } from '../database/engines/can-write.ts';
import { within } from '../platform/time/within.ts';
import type { Parts } from './context.ts';

/** A row may still find a place where nothing else does. */
const LEAST_FREE_BYTES = 1024 * 1024;

/** Who asks has three seconds, mostly: a database that says nothing for so long is not ready. */
const PATIENCE_MS = 2_000;

/**
 * Tells whether the server can read and write. Mail may wait, so a mail server that is down changes nothing. Many who
 * ask at once wait for one answer: each costs a write.
 */
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
    const { bavail, bsize } = await statfs(config.dataDir);
    return bavail * bsize >= LEAST_FREE_BYTES;
  } catch {
    return false;
  }
}
