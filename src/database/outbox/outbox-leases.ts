import { sql } from 'kysely';
import type { Clock } from '#/platform/time/clock.ts';
import { MINUTE_MS } from '#/platform/time/durations.ts';
import type { ProcessLease } from '../engines/process-lease.ts';
import { skippingLocked } from '../lock-rows.ts';
import type { Database, Row } from '../tables.ts';

/** Renewed while sending, so that it expires only for dead processes. */
const LEASE_MS = MINUTE_MS;
export const RENEW_EVERY_MS = 15_000;
const BATCH = 2;

interface OutboxLeases {
  claim(): Promise<Row<'outbox'>[]>;
  renew(): Promise<void>;
  /** Makes due at once what waits for another try. */
  takeUp(): Promise<void>;
  /** The same for what dead processes had in hand: true when there was any. It takes seconds to be sure that one is dead. */
  takeUpFromTheDead(): Promise<boolean>;
  release(): Promise<void>;
}

/** `longestWaitMs`: the longest retry delay; later times were written by a wrong clock. */
export function createOutboxLeases(
  { db, clock, life }: { db: Database; clock: Clock; life: ProcessLease },
  longestWaitMs: number,
): OutboxLeases {
  const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS).toISOString();
  const some = skippingLocked(db, db.selectFrom('outbox').select('id').limit(BATCH));
  const free = { state: 'pending', leaseUntil: null, leaseOwner: null } as const;
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
      const now = clock.now().toISOString();
      await db
        .updateTable('outbox')
        .set({ ...free, nextAttemptAt: now })
        .where('state', '=', 'pending')
        // Mail already due is left alone: after an outage that may be thousands of rows.
        .where('nextAttemptAt', '>', now)
        .execute();
    },
    async takeUpFromTheDead() {
      const leased = await db
        .selectFrom('outbox')
        .select('leaseOwner')
        .distinct()
        .where('state', '=', 'sending')
        .execute();
      const owners = leased.map(({ leaseOwner }) => leaseOwner);
      const dead = await life.gone(owners.filter((owner) => owner !== null));
      // Rows leased before processes had names.
      const unnamed = owners.includes(null);
      if (dead.length === 0 && !unnamed) return false;
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .set({ ...free, nextAttemptAt: clock.now().toISOString() })
        .where('state', '=', 'sending')
        .where((e) => e.or([e('leaseOwner', 'is', null), ...(dead.length > 0 ? [e('leaseOwner', 'in', dead)] : [])]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async release() {
      await inHand().set(free).execute();
    },
  };
}
