import type { Database } from '../tables.ts';

interface OutboxStanding {
  waiting: number;
  /** Of those that wait. */
  oldest: Date | undefined;
  /** For a person to look at; what an admin has stopped is neither. */
  failed: number;
}

/** What has not been sent. */
export async function outboxStanding(db: Database): Promise<OutboxStanding> {
  const rows = await db
    .selectFrom('outbox')
    .select((e) => ['state', e.fn.countAll().as('count'), e.fn.min('createdAt').as('oldest')])
    .where('state', 'in', ['pending', 'sending', 'failed'])
    .groupBy('state')
    .execute();
  const [failed, waiting] = [true, false].map((wanted) => rows.filter(({ state }) => (state === 'failed') === wanted));
  const sum = (some: typeof rows = []) => some.reduce((total, { count }) => total + Number(count), 0);
  const oldest = waiting?.map((row) => row.oldest).toSorted()[0];
  return { waiting: sum(waiting), oldest: oldest ? new Date(oldest) : undefined, failed: sum(failed) };
}
