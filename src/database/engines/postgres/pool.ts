import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { addressesOf } from '#/platform/database-address.ts';
import { isSilence } from '../trouble.ts';
import { READ_ONLY, refuseStandby } from './hosts.ts';

const CONNECTIONS = 10;
const LOCK_PATIENCE_MS = 2_000;

/** PostgreSQL's default of 4 assumes turning disks and avoids indexes. */
const JUMP_COST = 1.1;

/** Timeouts for requests and for background work. The server's is shorter than ours, so its verdict is certain; backups may pause between statements. */
const PATIENCE_MS = {
  serving: { connection: 5_000, statement: 8_000, answer: 10_000, betweenStatements: 60_000 },
  working: { connection: 5_000, statement: 600_000, answer: 610_000, betweenStatements: 0 },
  /** Of a standby, which the primary stands in for. */
  reading: { connection: 1_000, statement: 1_500, answer: 2_000, betweenStatements: 60_000 },
};

export const LINE = {
  connectionTimeoutMillis: PATIENCE_MS.serving.connection,
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

interface OpenPool {
  pool: PostgresPool;
  counts(): PoolCounts;
}

/** Where the address names several hosts, connections are to the one that takes writes. */
export function openPool(databaseUrl: string, haste: keyof typeof PATIENCE_MS): OpenPool {
  const addresses = addressesOf(databaseUrl) ?? [];
  const pools = addresses.map((address) => poolOf(address, haste, addresses.length > 1));
  const sumOf = (count: 'totalCount' | 'idleCount' | 'waitingCount') =>
    pools.reduce((sum, pool) => sum + pool[count], 0);
  const [first, ...others] = pools.map(discardingTheStale);
  if (!first) throw new Error('an address of a database that was not checked');
  return {
    pool: others.length === 0 ? first : firstThatTakesWrites([first, ...others]),
    counts: () => ({ open: sumOf('totalCount'), idle: sumOf('idleCount'), waiting: sumOf('waitingCount') }),
  };
}

export function poolOf(connectionString: string, haste: keyof typeof PATIENCE_MS, oneOfSeveral = false): pg.Pool {
  const { connection, statement, answer, betweenStatements } = PATIENCE_MS[haste];
  const pool = new pg.Pool({
    ...LINE,
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: connection,
    query_timeout: answer,
    async onConnect(client) {
      if (oneOfSeveral) await refuseStandby(client);
      // Statements, because poolers refuse connection parameters.
      await client.query(
        `set lock_timeout = ${LOCK_PATIENCE_MS}; set statement_timeout = ${statement};
         set idle_in_transaction_session_timeout = ${betweenStatements}; set random_page_cost = ${JUMP_COST}`,
      );
    },
  });
  // Without these listeners a dropped connection would end the process, idle or in a transaction.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.on('notice', ({ routine }) => {
      if (routine === WAITS_FOR_STANDBY) onOneMachine.add(client);
    });
  });
  return pool;
}

/** Of PostgreSQL's code: who gave up waiting for the standby is told so in a notice, and that the commit is done. */
const WAITS_FOR_STANDBY = 'SyncRepWaitForLSN';
/** Connections whose last commit no standby has confirmed: the machine that dies next may be the only one that has it. */
const onOneMachine = new WeakSet<pg.PoolClient>();
/** transaction_resolution_unknown */
const IN_DOUBT = '08007';

/** Begins with the one that was right last, so that a host that is gone costs one wait. */
function firstThatTakesWrites(pools: readonly [PostgresPool, ...PostgresPool[]]): PostgresPool {
  let right = 0;
  return {
    options: pools[0].options,
    async connect() {
      let failure: unknown;
      const from = right;
      for (const [step] of pools.entries()) {
        const index = (from + step) % pools.length;
        try {
          const client = await pools[index]?.connect();
          if (!client) continue;
          right = index;
          return client;
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

/** Discards a connection that timed out or that became read-only, and all as old: their next query would fail too. */
function discardingTheStale(pool: pg.Pool): PostgresPool {
  const failuresBefore = new WeakMap<pg.PoolClient, number>();
  let failures = 0;

  function listening(client: pg.PoolClient): PostgresPoolClient {
    let stale: unknown;
    const query = async (statement: string, parameters: unknown[]) => {
      if (stale) throw stale;
      try {
        const result = await client.query(statement, parameters);
        if (!onOneMachine.delete(client)) return result;
        throw Object.assign(new Error('no standby has confirmed this commit'), { code: IN_DOUBT });
      } catch (error) {
        if (isSilence(error) || (error as { code?: unknown }).code === READ_ONLY) {
          stale = error;
          failures += 1;
        }
        throw error;
      }
    };
    return {
      // Never called with a cursor.
      query: query as unknown as PostgresPoolClient['query'],
      release: (discard) => client.release(discard === true || stale !== undefined),
    };
  }

  return {
    options: pool.options,
    async connect() {
      for (;;) {
        const client = await pool.connect();
        if (!failuresBefore.has(client)) failuresBefore.set(client, failures);
        if (failuresBefore.get(client) === failures) return listening(client);
        client.release(true);
      }
    },
    end: () => pool.end(),
  };
}
