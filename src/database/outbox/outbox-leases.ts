import { sql } from 'kysely';
import type { Clock } from '#/platform/time/clock.ts';
import type { ProcessLease } from '../engines/process-lease.ts';
import type { Database, Row } from '../tables.ts';

/** Renewed while its process sends, so that it runs out for dead ones only. */
const LEASE_MS = 60_000;
export const RENEW_EVERY_MS = 15_000;
const BATCH = 2;

/** Who sends which mail: each is leased by one process at a time. */
export interface OutboxLeases {
  /** Some of what is due, now this process's. */
  claim(): Promise<Row<'outbox'>[]>;
  /** What this process has in hand stays in its hand. */
  renew(): Promise<void>;
  /** What is not sent is due at once, but for what other living processes have in hand. */
  takeUp(): Promise<void>;
  /** Others may have what this one did not get to. */
  release(): Promise<void>;
}

/** `longestWaitMs`: between two tries. What is to wait longer than that was written while the clock was wrong. */
export function createOutboxLeases(
  { db, clock, life }: { db: Database; clock: Clock; life: ProcessLease },
  longestWaitMs: number,
): OutboxLeases {
  const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS).toISOString();
  const some = db.selectFrom('outbox').select('id').limit(BATCH);
  const inHand = () => db.updateTable('outbox').where('leaseOwner', '=', life.name).where('state', '=', 'sending');

  return {
    async claim() {
      await life.show();
      const now = clock.now();
      const at = now.toISOString();
      const never = new Date(now.getTime() + 2 * longestWaitMs).toISOString();
      const pending = some.where('state', '=', 'pending');
      const due = pending.where('nextAttemptAt', '<=', at).orderBy('nextAttemptAt');
      const misdated = pending.where('nextAttemptAt', '>', never);
      const expired = some.where('state', '=', 'sending').where('leaseUntil', '<=', at);
      // Each by the index and no further than it has to be, however many wait: one condition for all three sorts them all.
      const ids = db
        .selectFrom(due.as('due'))
        .select('id')
        .unionAll(db.selectFrom(misdated.as('misdated')).select('id'))
        .unionAll(db.selectFrom(expired.as('expired')).select('id'));
      return (
        db
          .updateTable('outbox')
          .set({
            state: 'sending',
            leaseUntil: leaseEnd(now),
            leaseOwner: life.name,
            attempts: sql<number>`attempts + 1`,
          })
          .where('id', 'in', ids)
          // Two processes may pick the same rows; the second finds them leased and takes none.
          .where((e) => e.or([e('state', '=', 'pending'), e('leaseUntil', '<=', at)]))
          .returningAll()
          .execute()
      );
    },
    async renew() {
      await inHand()
        .set({ leaseUntil: leaseEnd(clock.now()) })
        .execute();
    },
    async takeUp() {
      await life.show();
      const leased = await db
        .selectFrom('outbox')
        .select('leaseOwner')
        .distinct()
        .where('state', '=', 'sending')
        .execute();
      const dead = await life.gone(leased.flatMap(({ leaseOwner }) => leaseOwner ?? []));
      const now = clock.now().toISOString();
      await db
        .updateTable('outbox')
        .set({ state: 'pending', leaseUntil: null, leaseOwner: null, nextAttemptAt: now })
        .where((e) =>
          e.or([
            // What is due already is left as it is: after a long silence that may be thousands.
            e.and([e('state', '=', 'pending'), e('nextAttemptAt', '>', now)]),
            e.and([
              e('state', '=', 'sending'),
              // No name: leased before processes had names.
              e.or([e('leaseOwner', 'is', null), ...(dead.length > 0 ? [e('leaseOwner', 'in', dead)] : [])]),
            ]),
          ]),
        )
        .execute();
    },
    async release() {
      await inHand().set({ state: 'pending', leaseUntil: null, leaseOwner: null }).execute();
    },
  };
}
