import { sql } from 'kysely';
import { connect } from '#/database/engines/connect.ts';
import type { Database } from '#/database/tables.ts';
import type { TestStorage } from '../engine.ts';
import type { Tally } from '../insisting.ts';

const HANDS = 16;
const PAUSE_MS = 5;

export interface Commits {
  tally: Tally;
  /** So many more are acknowledged. */
  until(count: number): Promise<void>;
  stop(): Promise<void>;
  /** Those that were acknowledged and are not there. */
  lost(db: Database): Promise<string[]>;
}

/**
 * Hands that commit one row after the other by the site's own connection, as fast as the database takes them: what a
 * request costs beside its commit, they leave out. What was not answered they send again; a row is there once.
 */
export async function startCommits(storage: TestStorage): Promise<Commits> {
  const { db } = connect({ ...storage, serving: true });
  await sql`create table if not exists commits_of_test (mark text primary key)`.execute(db);
  const tally = { acknowledged: 0, repeated: 0 };
  const marks: string[] = [];
  const waiting = new Set<() => void>();
  let stopped = false;
  const commit = async (hand: number) => {
    for (let number = 1; !stopped; ) {
      const mark = `${hand}-${number}`;
      if (!(await insert(db, mark))) {
        tally.repeated += 1;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        continue;
      }
      number += 1;
      marks.push(mark);
      tally.acknowledged += 1;
      for (const look of waiting) look();
    }
  };
  const working = Promise.all(Array.from({ length: HANDS }, (_, hand) => commit(hand)));
  return {
    tally,
    until(count) {
      const wanted = tally.acknowledged + count;
      return new Promise((resolve) => {
        const look = () => {
          if (tally.acknowledged < wanted) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      });
    },
    async stop() {
      stopped = true;
      await working;
      await db.destroy();
    },
    async lost(asking) {
      const { rows } = await sql<{ mark: string }>`select mark from commits_of_test`.execute(asking);
      const there = new Set(rows.map(({ mark }) => mark));
      return marks.filter((mark) => !there.has(mark));
    },
  };
}

/** Whether it was acknowledged. */
async function insert(db: Database, mark: string): Promise<boolean> {
  try {
    await sql`insert into commits_of_test (mark) values (${mark}) on conflict do nothing`.execute(db);
    return true;
  } catch {
    return false;
  }
}
