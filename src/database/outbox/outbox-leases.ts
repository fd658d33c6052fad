import { sql } from 'kysely';
import type { Clock } from '#/platform/time/clock.ts';
import type { ProcessLease } from '../engines/process-lease.ts';
import { skippingLocked } from '../lock-rows.ts';
import type { Database, Row } from '../tables.ts';

/** Renewed while sending, so that it expires only for dead processes. */
const LEASE_MS = 60_000;
export const RENEW_EVERY_MS = 15_000;
const BATCH = 2;

interface OutboxLeases {
  claim(): Promise<Row<'outbox'>[]>;
  renew(): Promise<void>;
  /** Makes unsent mail due at once, except what living processes have leased. */
  takeUp(): Promise<void>;
  release(): Promise<void>;
}

/** `longestWaitMs`: the longest retry delay; later times were written by a wrong clock. */
export function createOutboxLeases(
  { db, clock, life }: { db: Database; clock: Clock; life: ProcessLease },
  longestWaitMs: number,
): OutboxLeases {
  const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS).toISOString();
  const some = skippingLocked(db, db.selectFrom('outbox').select('id').limit(BATCH));
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
      // Three limited index scans: one combined condition would sort the whole queue.
      const ids = db
        .selectFrom(due.as('due'))
        .select('id')
        .unionAll(db.selectFrom(misdated.as('misdated')).select('id'))
        .unionAll(db.selectFrom(expired.as('expired')).select('id'));
      return (
        db
          // Materialized: read again for another row, its limits would let further mails in.
          .with(
            (cte) => cte('ids').materialized(),
            () => ids,
          )
          .updateTable('outbox')
          .set({
            state: 'sending',
            leaseUntil: leaseEnd(now),
            leaseOwner: life.name,
            attempts: sql<number>`attempts + 1`,
          })
          .where('id', 'in', (e) => e.selectFrom('ids').select('ids.id'))
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
            // Mail already due is left alone: after an outage that may be thousands of rows.
            e.and([e('state', '=', 'pending'), e('nextAttemptAt', '>', now)]),
            e.and([
              e('state', '=', 'sending'),
              // Rows leased before processes had names.
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
