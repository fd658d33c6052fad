import { unavailable } from '../trouble.ts';
import { connectClient } from './hosts.ts';

/** By the servers' own time limits, a migration of a large database takes minutes. */
const LINE = { connectionTimeoutMillis: 5_000, keepAlive: true };

/** Runs `work` while no other process that uses this database does so; whoever comes second waits.
 * @throws AppError unavailable, and what `work` throws */
export async function oneAtATime<Result>(databaseUrl: string, work: () => Promise<Result>): Promise<Result> {
  const client = await connectClient(databaseUrl, LINE).catch((error: unknown) => {
    throw unavailable(error, 'nothing-changed') ?? error;
  });
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('set local statement_timeout = 0');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('forte-and-piano starts', 0))`);
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}
