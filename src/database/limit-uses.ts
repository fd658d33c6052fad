import { createHmac } from 'node:crypto';
import type { UseCounter } from '../platform/http/rate-limit.ts';
import type { Clock } from '../platform/time/clock.ts';
import { besideTheCall } from '../platform/writes.ts';
import type { Database } from './tables.ts';

interface CounterParts {
  db: Database;
  clock: Clock;
  secret: () => Promise<string>;
}

/** Shared by all processes and kept over restarts; addresses and e-mails are stored as keyed digests. */
export function countInDatabase({ db, clock, secret }: CounterParts): UseCounter {
  const named = async (key: string) =>
    createHmac('sha256', await secret())
      .update(key)
      .digest('base64url');

  const counter: UseCounter = {
    async count(key, { points, seconds }) {
      const name = await named(key);
      const now = clock.now();
      const at = (windows: number) => new Date(now.getTime() + windows * seconds * 1000).toISOString();
      const fresh = { used: 1, endsAt: at(1) };
      // One statement, so that concurrent uses are all counted. A refused use writes nothing.
      const counted = await db
        .insertInto('limitUses')
        .values({ key: name, ...fresh })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet((e) => {
              // Rows far in the future come from a wrong clock.
              const over = e.or([e('limitUses.endsAt', '<=', at(0)), e('limitUses.endsAt', '>', at(2))]);
              return {
                used: e
                  .case()
                  .when(over)
                  .then(1)
                  .else(e('limitUses.used', '+', 1))
                  .end(),
                endsAt: e.case().when(over).then(fresh.endsAt).else(e.ref('limitUses.endsAt')).end(),
              };
            })
            .where((e) =>
              e.or([
                e('limitUses.used', '<', points),
                e('limitUses.endsAt', '<=', at(0)),
                e('limitUses.endsAt', '>', at(2)),
              ]),
            ),
        )
        .returning('used')
        .executeTakeFirst();
      if (counted) return undefined;
      const row = await db.selectFrom('limitUses').select('endsAt').where('key', '=', name).executeTakeFirst();
      return row ? Date.parse(row.endsAt) - now.getTime() : 0;
    },
    async giveBack(key) {
      await db
        .updateTable('limitUses')
        .set((e) => ({ used: e('used', '-', 1) }))
        .where('key', '=', await named(key))
        .where('used', '>', 0)
        .execute();
    },
    async forget(key) {
      await db
        .deleteFrom('limitUses')
        .where('key', '=', await named(key))
        .execute();
    },
  };
  return {
    count: (...use) => besideTheCall(() => counter.count(...use)),
    giveBack: (...use) => besideTheCall(() => counter.giveBack(...use)),
    forget: (key) => besideTheCall(() => counter.forget(key)),
  };
}

export async function sweepLimitUses(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('limitUses').where('endsAt', '<=', now.toISOString()).execute();
}
