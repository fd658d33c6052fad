import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Of who did not answer: nothing is asked of it meanwhile, and by one alone after it. */
const REST_MS = 5_000;
const READS = /^\s*select\b/i;

type Found = 'caughtUp' | 'behind' | 'away';

/** What a look found: how many bytes of the log are missing, and why it can't be read at all. */
export interface StandbyLook {
  found: Found;
  behindBytes?: number;
  why?: string;
}

export interface StandbyReads {
  /** Reads what the last look has found to be there; what the standby does not answer is asked of the primary. */
  pool: PostgresPool;
  look(): Promise<StandbyLook>;
  /** Whether all that was committed before the call is in what is read next. Never throws. */
  hasCaughtUp(): Promise<boolean>;
  /** What was found last. */
  last(): StandbyLook | undefined;
  /** What `hasCaughtUp` found, how often. */
  asked: Record<Found, number>;
  end(): Promise<void>;
}

/** How far a log goes: of which database, on which timeline, in bytes. */
interface Position {
  of: string;
  timeline: number;
  bytes: bigint;
}

const OF = `(select system_identifier::text from pg_control_system()) || ' ' || current_database() as of`;

/** Committed on this server, as far as others can see it: flushed, unless commits are not waited for. */
const WRITTEN = `select ${OF}, lsn::text as position, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline,
  current_setting('synchronous_commit') = 'off' as unflushed from pg_current_wal_flush_lsn() as lsn`;

/** The control file knows a new timeline once something of it has been written down. */
const REPLAYED = `select ${OF}, pg_last_wal_replay_lsn()::text as position,
  greatest((pg_control_checkpoint()).timeline_id, (pg_control_recovery()).min_recovery_end_timeline) as timeline,
  pg_is_in_recovery() as recovers, exists (select from pg_stat_wal_receiver) as follows`;

interface Row {
  of: string;
  position: string | null;
  timeline: number;
}

/** `onTurn` is told when it can be read no more, and when it can again. */
export function readingFrom(
  standby: pg.Pool,
  primary: PostgresPool,
  onTurn: (look: StandbyLook) => void = () => undefined,
): StandbyReads {
  /** What a connection has shown its server never takes back. */
  let shown = new WeakMap<pg.PoolClient, Position>();
  let wanted: Position | undefined;
  let last: StandbyLook | undefined;
  let restsUntil = 0;
  const note = (look: StandbyLook) => {
    const turns = (look.found === 'away') !== (last?.found === 'away');
    last = look;
    if (turns) onTurn(look);
    return look;
  };
  const rest = (why: string) => {
    restsUntil = performance.now() + REST_MS;
    return note({ found: 'away', why });
  };

  async function written(): Promise<Position> {
    const client = await primary.connect();
    try {
      const { rows } = await client.query<Row & { unflushed: boolean }>(WRITTEN, []);
      const [row] = rows;
      if (!row || row.unflushed) throw new Error('the primary runs with synchronous_commit = off');
      return positionOf(row);
    } finally {
      client.release();
    }
  }

  /** On the connection that reads: the next may lead to another server. */
  async function lookBy(client: pg.PoolClient, at: Position): Promise<StandbyLook> {
    const before = shown.get(client);
    if (before?.of === at.of && before.timeline === at.timeline && before.bytes >= at.bytes)
      return { found: 'caughtUp' };
    const { rows } = await client.query<Row & { recovers: boolean; follows: boolean }>(REPLAYED);
    const [row] = rows;
    if (!row?.recovers || row.position === null) return { found: 'away', why: 'it is no standby' };
    const there = positionOf(row);
    if (there.of !== at.of) return { found: 'away', why: 'it is of another database' };
    if (!row.follows) return { found: 'away', why: 'it follows nobody' };
    if (there.timeline !== at.timeline)
      return { found: 'away', why: `it is on timeline ${there.timeline} of ${at.timeline}` };
    shown.set(client, there);
    const behindBytes = Number(at.bytes - there.bytes);
    return behindBytes > 0 ? { found: 'behind', behindBytes } : { found: 'caughtUp' };
  }

  /** A connection that shows as much; undefined where there is none. */
  async function connectionAt(at: Position): Promise<{ client?: pg.PoolClient; look: StandbyLook }> {
    let client: pg.PoolClient | undefined;
    try {
      client = await standby.connect();
      const look = await lookBy(client, at);
      if (look.found === 'caughtUp') return { client, look };
      client.release();
      return { look: look.found === 'away' ? rest(look.why ?? '') : look };
    } catch (error) {
      client?.release(true);
      return { look: rest((error as Error).message) };
    }
  }

  async function look(): Promise<StandbyLook> {
    if (performance.now() < restsUntil) return last ?? { found: 'away' };
    // After a rest one asks, and nobody waits with it.
    if (restsUntil > 0) restsUntil = performance.now() + REST_MS;
    const at = await written().catch((error: Error) => error);
    if (at instanceof Error) return note({ found: 'away', why: at.message });
    // A primary that was put back from a copy of its disk counts its log anew.
    if (wanted?.timeline === at.timeline && wanted.bytes > at.bytes) shown = new WeakMap();
    const { client, look: seen } = await connectionAt(at);
    if (seen.found !== 'away') restsUntil = 0;
    if (client) wanted = at;
    client?.release();
    return note(seen);
  }

  const asked = { caughtUp: 0, behind: 0, away: 0 };
  return {
    last: () => last,
    asked,
    look,
    async hasCaughtUp() {
      const { found } = await look();
      asked[found] += 1;
      return found === 'caughtUp';
    },
    pool: {
      options: standby.options,
      async connect() {
        if (!wanted || performance.now() < restsUntil) return primary.connect();
        const { client } = await connectionAt(wanted);
        return client ? elseAsking(client, primary, rest) : primary.connect();
      },
      // By whoever has opened it.
      end: async () => undefined,
    },
    end: () => standby.end(),
  };
}

function positionOf({ of, position, timeline }: Row): Position {
  const [high = '0', low = '0'] = (position ?? '').split('/');
  return { of, timeline, bytes: (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) };
}

/** The first statement may still change places: nothing was read in a transaction before it. What writes or begins one does. */
function elseAsking(client: pg.PoolClient, primary: PostgresPool, rest: (why: string) => void): PostgresPoolClient {
  let [first, released] = [true, false];
  let instead: PostgresPoolClient | undefined;

  async function handOver(broken: boolean): Promise<void> {
    released = true;
    client.release(broken);
    instead = await primary.connect();
  }

  const query = async (statement: string, parameters: unknown[]) => {
    const begins = first;
    first = false;
    if (begins && !READS.test(statement)) await handOver(false);
    if (!released)
      try {
        return await client.query(statement, parameters);
      } catch (error) {
        if (!begins) throw error;
        rest((error as Error).message);
        await handOver(true);
      }
    if (!instead) throw new Error('the primary has no connection');
    return instead.query(statement, parameters);
  };
  return {
    // Never called with a cursor.
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => (released ? instead : client)?.release(discard),
  };
}
