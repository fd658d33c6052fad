import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isSilence } from './trouble.ts';

const CONNECTIONS = 10;
const LOCK_PATIENCE_MS = 2_000;

/** PostgreSQL's default of 4 assumes turning disks and avoids indexes. */
const JUMP_COST = 1.1;

/** Timeouts for requests and for background work. The server's is shorter than ours, so its verdict is certain; backups may pause between statements. */
const PATIENCE_MS = {
  serving: { statement: 8_000, answer: 10_000, betweenStatements: 60_000 },
  working: { statement: 600_000, answer: 610_000, betweenStatements: 0 },
};

export const LINE = {
  connectionTimeoutMillis: 5_000,
  query_timeout: PATIENCE_MS.serving.answer,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

export interface PoolCounts {
  open: number;
  /** Of several connections. */
  idle?: number;
  /** For a connection. */
  waiting: number;
}

export function openPool(
  databaseUrl: string,
  haste: keyof typeof PATIENCE_MS,
): { pool: PostgresPool; counts(): PoolCounts } {
  const { statement, answer, betweenStatements } = PATIENCE_MS[haste];
  const pool = new pg.Pool({
    ...LINE,
    connectionString: databaseUrl,
    max: CONNECTIONS,
    query_timeout: answer,
    // Statements, because poolers refuse connection parameters.
    onConnect: (client) =>
      client.query(
        `set lock_timeout = ${LOCK_PATIENCE_MS}; set statement_timeout = ${statement};
         set idle_in_transaction_session_timeout = ${betweenStatements}; set random_page_cost = ${JUMP_COST}`,
      ),
  });
  // Without these listeners a dropped connection would end the process, idle or in a transaction.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    pool: discardingTheSilent(pool),
    counts: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** Discards a connection that timed out, and all as old: their next query would hang too. */
function discardingTheSilent(pool: pg.Pool): PostgresPool {
  const silencesBefore = new WeakMap<pg.PoolClient, number>();
  let silences = 0;

  function listening(client: pg.PoolClient): PostgresPoolClient {
    let silence: unknown;
    const query = async (statement: string, parameters: unknown[]) => {
      if (silence) throw silence;
      try {
        return await client.query(statement, parameters);
      } catch (error) {
        if (isSilence(error)) {
          silence = error;
          silences += 1;
        }
        throw error;
      }
    };
    return {
      // Never called with a cursor.
      query: query as unknown as PostgresPoolClient['query'],
      release: (discard) => client.release(discard === true || silence !== undefined),
    };
  }

  return {
    options: pool.options,
    async connect() {
      for (;;) {
        const client = await pool.connect();
        if (!silencesBefore.has(client)) silencesBefore.set(client, silences);
        if (silencesBefore.get(client) === silences) return listening(client);
        client.release(true);
      }
    },
    end: () => pool.end(),
  };
}
