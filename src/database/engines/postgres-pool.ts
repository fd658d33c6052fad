import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isSilence } from './trouble.ts';

const CONNECTIONS = 10;
/** For a lock as long as with SQLite. */
const LOCK_PATIENCE_MS = 2_000;

/** Of reading from an index, against reading on: PostgreSQL takes 4, as of turning disks, and passes indexes over. */
const JUMP_COST = 1.1;

/**
 * How long anything may take where somebody waits for the answer, and where a program works by itself. The server ends a
 * statement before we stop waiting for it: what it says is certain. Between the statements of one transaction a backup may
 * read files for as long as it takes.
 */
const PATIENCE_MS = {
  serving: { statement: 8_000, answer: 10_000, betweenStatements: 60_000 },
  working: { statement: 600_000, answer: 610_000, betweenStatements: 0 },
};

/** Of every connection. Keep-alive finds out about a line that is gone while nothing is asked. */
export const LINE = {
  connectionTimeoutMillis: 5_000,
  query_timeout: PATIENCE_MS.serving.answer,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** Connections to PostgreSQL on which no question waits for ever. */
export function openPool(databaseUrl: string, haste: keyof typeof PATIENCE_MS): PostgresPool {
  const { statement, answer, betweenStatements } = PATIENCE_MS[haste];
  const pool = new pg.Pool({
    ...LINE,
    connectionString: databaseUrl,
    max: CONNECTIONS,
    query_timeout: answer,
    // As statements, not as parameters of the connection: poolers in between refuse those.
    onConnect: (client) =>
      client.query(
        `set lock_timeout = ${LOCK_PATIENCE_MS}; set statement_timeout = ${statement};
         set idle_in_transaction_session_timeout = ${betweenStatements}; set random_page_cost = ${JUMP_COST}`,
      ),
  });
  // A dropped connection is replaced by the pool; without a listener it would end the process: when it is idle, and
  // in the middle of a transaction too.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return discardingTheSilent(pool);
}

/**
 * A connection on which no answer came is not used again, nor is any that is as old: the next question on it would wait
 * as long.
 */
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
      // The dialect asks for no cursors: it was handed none.
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
