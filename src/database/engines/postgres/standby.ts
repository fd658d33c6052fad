import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { isAway } from '../trouble.ts';

/** Of who did not answer: nothing is asked of it meanwhile. */
const REST_MS = 5_000;
/** A read in the way of what is replayed, one that took too long, and a write. */
const GIVEN_UP = new Set(['40001', '57014', '25006']);

/** `behindBytes` of the log, when it was last asked; undefined while it does not answer. */
export interface StandbyStanding {
  behindBytes: number | undefined;
  asked: { caughtUp: number; behind: number; away: number };
}

export interface StandbyReads {
  /** Reads the standby; what it does not answer is asked of the primary. */
  pool: PostgresPool;
  /** Whether all that was committed before the call is in what is read next. Never throws. */
  hasCaughtUp(): Promise<boolean>;
  standing: StandbyStanding;
}

interface Position {
  position: string;
  timeline: string;
}

export function readingFrom(standby: PostgresPool, primary: PostgresPool): StandbyReads {
  const standing: StandbyStanding = { behindBytes: undefined, asked: { caughtUp: 0, behind: 0, away: 0 } };
  let restsUntil = 0;
  const rest = () => {
    restsUntil = performance.now() + REST_MS;
    standing.behindBytes = undefined;
  };

  async function look(): Promise<keyof StandbyStanding['asked']> {
    if (performance.now() < restsUntil) return 'away';
    const at = await ask<Position>(primary, WRITTEN, []).catch(() => undefined);
    if (!at) return 'away';
    const seen = await ask<Replayed>(standby, REPLAYED, [at.position]).catch(() => undefined);
    if (!seen?.recovers) {
      rest();
      return 'away';
    }
    standing.behindBytes = Math.max(0, seen.behind);
    // One that followed another primary counts its log from there.
    return seen.behind <= 0 && seen.timeline === Number.parseInt(at.timeline, 16) ? 'caughtUp' : 'behind';
  }

  return {
    standing,
    async hasCaughtUp() {
      const found = await look();
      standing.asked[found] += 1;
      return found === 'caughtUp';
    },
    pool: {
      options: standby.options,
      async connect() {
        const client = await standby.connect().catch(rest);
        return client ? elseAsking(client, primary, rest) : primary.connect();
      },
      end: () => standby.end(),
    },
  };
}

const WRITTEN = `select lsn::text as position, left(pg_walfile_name(lsn), 8) as timeline
  from pg_current_wal_flush_lsn() as lsn`;

interface Replayed {
  behind: number;
  timeline: number;
  recovers: boolean;
}

/** Its control file knows a new timeline once something of it has been written down. */
const REPLAYED = `select pg_wal_lsn_diff($1, pg_last_wal_replay_lsn())::float8 as behind,
  greatest((pg_control_checkpoint()).timeline_id, (pg_control_recovery()).min_recovery_end_timeline) as timeline,
  pg_is_in_recovery() as recovers`;

async function ask<Row>(pool: PostgresPool, statement: string, parameters: string[]): Promise<Row | undefined> {
  const client = await pool.connect();
  try {
    return (await client.query<Row>(statement, parameters)).rows[0];
  } finally {
    client.release();
  }
}

/** The first statement may still change places: nothing was read in a transaction before it. */
function elseAsking(client: PostgresPoolClient, primary: PostgresPool, rest: () => void): PostgresPoolClient {
  let instead: PostgresPoolClient | undefined;
  let begun = false;
  let released = false;
  const query = async (statement: string, parameters: unknown[]) => {
    if (begun) return (instead ?? client).query(statement, parameters);
    begun = true;
    try {
      return await client.query(statement, parameters);
    } catch (error) {
      if (isAway(error)) rest();
      else if (!GIVEN_UP.has(String((error as { code?: unknown }).code))) throw error;
      client.release(true);
      released = true;
      instead = await primary.connect();
      return instead.query(statement, parameters);
    }
  };
  return {
    // Never called with a cursor.
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => (released ? instead : client)?.release(discard),
  };
}
