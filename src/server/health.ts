import { canWrite } from '../database/can-write.ts';
import type { Parts } from './context.ts';

/** Tells whether the server can read and write. Many who ask at once wait for one answer: each costs a write. */
export function createReadiness({ db, clock }: Parts): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return () => {
    asking ??= canWrite(db, clock.now())
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
}
