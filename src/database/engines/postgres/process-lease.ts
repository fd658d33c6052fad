import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { newId } from '#/platform/ids.ts';
import type { ProcessLease } from '../process-lease.ts';
import { connectClient } from './hosts.ts';
import { LINE } from './pool.ts';

/** Shared by all processes that serve a database. */
const SERVING = 'serves';
/** A server that takes over has no locks yet: the living show themselves again within this. */
const SHOWN_AGAIN_WITHIN_MS = 6_000;

/** Locks of a transaction that stays open: they also hold behind a pooler that gives a connection per transaction. */
export function lifeOnPostgres(databaseUrl: string): ProcessLease {
  const name = newId();
  const keyOf = (whose: string) => `forte-and-piano ${whose}`;
  const stopping = new AbortController();
  let turn: Promise<unknown> = Promise.resolve();
  let client: pg.Client | undefined;
  let locked = false;
  let serving = false;

  async function connected(): Promise<pg.Client> {
    if (client) return client;
    const fresh = await connectClient(databaseUrl, LINE);
    const lost = () => {
      if (client !== fresh) return;
      client = undefined;
      locked = false;
      serving = false;
    };
    fresh.on('error', lost);
    fresh.on('end', lost);
    client = fresh;
    // Read committed keeps no snapshot between statements, so nothing is kept from being cleaned up.
    await ask(fresh, 'begin isolation level read committed');
    await ask(fresh, 'set local idle_in_transaction_session_timeout = 0');
    return fresh;
  }

  /** One after the other: what is locked between a savepoint and its rollback is lost. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  }

  /** A connection that failed once would do so again. */
  async function ask(asking: pg.Client, statement: string, values: string[] = []) {
    return asking.query<{ free?: boolean }>(statement, values).catch((error: unknown) => {
      void asking.end();
      throw error;
    });
  }

  /** Never waits: a lock still held by our own lost connection proves the same. */
  async function tryLock(asking: pg.Client, whose: string, how: '' | '_shared' = ''): Promise<boolean> {
    const asked = `select pg_try_advisory_xact_lock${how}(hashtextextended($1, 0)) as free`;
    const { rows } = await ask(asking, asked, [keyOf(whose)]);
    return rows[0]?.free === true;
  }

  const isFree = (whose: string) =>
    inTurn(async () => {
      const asking = await connected();
      await ask(asking, 'savepoint looking');
      const free = await tryLock(asking, whose);
      await ask(asking, 'rollback to savepoint looking');
      return free;
    });

  async function unlocked(names: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (const whose of names) if (whose !== name && (await isFree(whose))) found.push(whose);
    return found;
  }

  return {
    name,
    async show() {
      if (locked && serving) return;
      await inTurn(async () => {
        const asking = await connected();
        if (!locked) locked = await tryLock(asking, name);
        if (!serving) serving = await tryLock(asking, SERVING, '_shared');
      });
    },
    async gone(names) {
      const found = await unlocked(names);
      if (found.length === 0) return [];
      await pause(SHOWN_AGAIN_WITHIN_MS, undefined, { signal: stopping.signal });
      return unlocked(found);
    },
    unserved: () => isFree(SERVING),
    async stop() {
      stopping.abort();
      const ending = client;
      client = undefined;
      await ending?.end();
    },
  };
}
