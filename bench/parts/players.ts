import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { type Connection, connect } from '#/database/engines/connect.ts';
import { migrateToLatest } from '#/database/migrate.ts';
import { slices } from '#/database/slices.ts';
import type { AppContext } from '#/features/context.ts';
import { freePlayers } from '#/features/event-requests/engagements/free-players.server.ts';
import { partsOf } from '#/features/parts/rules.ts';
import { FILTER_INSTRUMENTS } from '#/features/repertoire/model.ts';
import { newId } from '#/platform/ids.ts';
import { findPostgres } from '../../scripts/system-tools.ts';
import { makeTestFolder } from '../../scripts/test-folder.ts';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { chanceOf } from '../../tests/support/chance.ts';
import { manyRequests } from '../../tests/support/many-requests.ts';
import { type PartOptions, shame } from '../part.ts';
import { makeDataFolder } from '../site.ts';
import { decimal, percentile, table, whole } from '../table.ts';

const MUSICIANS = 500;
const BOOKINGS = 20_000;
const WITHIN_MS = 25;
const NOW = new Date('2026-11-25T12:00:00Z');
const DAY_MS = 86_400_000;

/** Who can play each part of a sextet, and is free. */
export async function players({ quick }: PartOptions): Promise<string> {
  const folder = makeTestFolder();
  const postgres = await startThrowawayPostgres(findPostgres(), folder);
  try {
    const rows: [string, ...(string | number)[]][] = [];
    for (const databaseUrl of [undefined, postgres.url]) {
      const connection = connect({ dataDir: makeDataFolder(folder), databaseUrl });
      rows.push(await measured(connection, quick ? 40 : 400));
      await connection.db.destroy();
    }
    return table(
      [
        `free players for six parts, ${MUSICIANS} musicians, ${whole(BOOKINGS)} bookings`,
        'p50 ms',
        'p99 ms',
        'able',
        'free',
      ],
      rows,
    );
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured({ db, engine }: Connection, turns: number): Promise<[string, ...(string | number)[]]> {
  await migrateToLatest(db);
  const pricing = { bands: [], extras: [], minutesBeyond: 60 };
  const content = { profiles: new Map(), series: { pricing } };
  const ctx = { db, clock: { now: () => NOW }, actor: { kind: 'admin' }, content } as unknown as AppContext;
  await fillHouse(ctx);
  await (engine === 'sqlite' ? sql`analyze` : sql`vacuum analyze`).execute(db);
  const { parts } = partsOf([
    {
      _id: 'sextet',
      title: 'Sextet',
      composer: 'Somebody',
      repType: 'Chamber Music',
      instrumentation: ['Clarinet', 'Violin', 'Violin', 'Viola', 'Cello', 'Piano'],
    },
  ]);
  const times: number[] = [];
  const found = { able: 0, free: 0 };
  for (let turn = 0; turn < turns; turn++) {
    const date = new Date(NOW.getTime() + (1 + (turn % 200)) * DAY_MS).toISOString().slice(0, 10);
    const before = performance.now();
    const able = await freePlayers(ctx, { parts, when: { date, start: '18:00', end: '21:00' }, zip: '89109' });
    times.push(performance.now() - before);
    found.able += able.length / turns;
    found.free += able.filter(({ availability }) => availability === 'free').length / turns;
  }
  const middle = percentile(times, 0.5);
  if (middle > WITHIN_MS) shame(`free players on ${engine} take ${middle} ms`);
  return [engine, decimal(middle, 2), decimal(percentile(times, 0.99), 2), whole(found.able), whole(found.free)];
}

/** About forty events per player in two years. */
async function fillHouse(ctx: AppContext): Promise<void> {
  const chance = chanceOf(21);
  const some = () => FILTER_INSTRUMENTS[Math.floor(FILTER_INSTRUMENTS.length * chance())] ?? 'piano';
  const musicians = Array.from({ length: MUSICIANS }, (_, position) => ({
    id: newId(),
    firstName: 'Anna',
    lastName: `Bench ${position}`,
    email: `bench-${position}@example.com`,
    instruments: JSON.stringify([...new Set(Array.from({ length: 1 + Math.floor(chance() ** 2 * 3) }, some))]),
    position,
    createdAt: NOW.toISOString(),
  }));
  for (const rows of slices(musicians)) await ctx.db.insertInto('musicians').values(rows).execute();
  const named = musicians.map(({ id, firstName, lastName, email }) => ({
    _id: id,
    name: `${firstName} ${lastName}`,
    email,
  }));
  await manyRequests(ctx, named, BOOKINGS);
  await ctx.db.updateTable('eventRequests').set({ status: 'confirmed' }).execute();
}
