import { randomUUID } from 'node:crypto';
import type { Clock } from '#/platform/time/clock.ts';
import type { Database } from './tables.ts';

interface Lease {
  /** Free again, unless it ran out and is another's by now. */
  release(): Promise<void>;
}

const FREE = '';

/** Of one process of all, for `forMs`: what one that died has taken is free again after that. Undefined while another has it. */
export async function acquireLease(
  { db, clock }: { db: Database; clock: Clock },
  name: string,
  forMs: number,
): Promise<Lease | undefined> {
  const now = clock.now();
  const until = (ms: number) => new Date(now.getTime() + ms).toISOString();
  // Until when, in front, so that texts compare as times do.
  const value = `${until(forMs)} ${randomUUID()}`;
  const taken = await db
    .insertInto('serverMarks')
    .values({ name, value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value })
        // What lies farther ahead is of a wrong clock.
        .where((e) =>
          e.or([e('serverMarks.value', '<=', now.toISOString()), e('serverMarks.value', '>', until(2 * forMs))]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  if (!taken) return undefined;
  return {
    async release() {
      await db
        .updateTable('serverMarks')
        .set({ value: FREE })
        .where('name', '=', name)
        .where('value', '=', value)
        .execute();
    },
  };
}
