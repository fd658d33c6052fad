import { canWrite } from '../database/can-write.ts';
import type { Parts } from './context.ts';

/** True when the server can read and write. */
export async function isReady({ db, clock }: Parts): Promise<boolean> {
  return canWrite(db, clock.now()).then(
    () => true,
    () => false,
  );
}
