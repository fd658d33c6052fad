import { rmSync } from 'node:fs';
import { type InsertObject, sql } from 'kysely';
import { type Connection, connect } from '#/database/engines/connect.ts';
import { migrateToLatest } from '#/database/migrate.ts';
import { slices } from '#/database/slices.ts';
import type { Tables } from '#/database/tables.ts';
import type { AppContext } from '#/features/context.ts';
import { freePlayers } from '#/features/event-requests/engagements/free-players.server.ts';
import { partsOf } from '#/features/parts/rules.ts';
import { FILTER_INSTRUMENTS } from '#/features/repertoire/model.ts';
import { readSchedule } from '#/features/schedule/queries.server.ts';
import { monthOf, weekOf } from '#/features/schedule/url.ts';
import { newId } from '#/platform/ids.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
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
const SCHEDULE_WITHIN_MS = 100;
/** Of the bookings, every so many is played by a quartet. */
const QUARTET_EVERY = 5;
const NOW = new Date('2026-11-25T12:00:00Z');

/** Who can play each part of a sextet, and is free; and where everybody is in a week, and in a month. */
export async function players({ quick }: PartOptions): Promise<string> {
  const folder = makeTestFolder();
  const postgres = await startThrowawayPostgres(findPostgres(), folder);
  try {
    const rows: [string, ...(string | number)[]][] = [];
    const schedules: typeof rows = [];
    for (const databaseUrl of [undefined, postgres.url]) {
      const connection = connect({ dataDir: makeDataFolder(folder), databaseUrl });
      const turns = quick ? 40 : 400;
      const ctx = contextOf(connection);
      await migrateToLatest(connection.db);
      await fillHouse(ctx);
      await analyze(connection);
      rows.push(await measured(ctx, connection.engine, turns));
      await addQuartets(ctx);
      await analyze(connection);
      for (const periodOf of [weekOf, monthOf])
        schedules.push(await measuredSchedule(ctx, connection.engine, periodOf, turns / 4));
      await connection.db.destroy();
    }
    const free = table(
      [
        `free players for six parts, ${MUSICIANS} musicians, ${whole(BOOKINGS)} bookings`,
        'p50 ms',
        'p99 ms',
        'able',
        'free',
      ],
      rows,
    );
    const schedule = table(
      [
        `the schedule of all players, ${MUSICIANS} musicians, ${whole(BOOKINGS)} bookings, every fifth for four`,
        'p50 ms',
        'p99 ms',
        'occasions',
        'conflicts',
      ],
      schedules,
    );
    return `${free}\n\n${schedule}`;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function contextOf({ db }: Connection): AppContext {
  const pricing = { bands: [], extras: [], minutesBeyond: 60 };
  const content = { profiles: new Map(), series: { pricing } };
  return { db, clock: { now: () => NOW }, actor: { kind: 'admin' }, content } as unknown as AppContext;
}

async function analyze({ db, engine }: Connection): Promise<void> {
  await (engine === 'sqlite' ? sql`analyze` : sql`vacuum analyze`).execute(db);
}

async function measured(ctx: AppContext, engine: string, turns: number): Promise<[string, ...(string | number)[]]> {
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

async function measuredSchedule(
  ctx: AppContext,
  engine: string,
  periodOf: typeof weekOf,
  turns: number,
): Promise<[string, ...(string | number)[]]> {
  const times: number[] = [];
  const found = { occasions: 0, conflicts: 0 };
  let kind = '';
  for (let turn = 0; turn < turns; turn++) {
    const date = new Date(NOW.getTime() + (turn % 200) * DAY_MS).toISOString().slice(0, 10);
    const period = periodOf(date);
    const before = performance.now();
    const { occasions, conflicts } = await readSchedule(ctx, period);
    times.push(performance.now() - before);
    found.occasions += occasions.length / turns;
    found.conflicts += conflicts.length / turns;
    kind = period.kind;
  }
  const middle = percentile(times, 0.5);
  if (middle > SCHEDULE_WITHIN_MS) shame(`the ${kind} of all players on ${engine} takes ${middle} ms`);
  return [
    `${kind}, ${engine}`,
    decimal(middle, 2),
    decimal(percentile(times, 0.99), 2),
    whole(found.occasions),
    whole(found.conflicts),
  ];
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

/** Three more players for every fifth booking, who have all said yes. */
async function addQuartets({ db }: AppContext): Promise<void> {
  const requests = await db.selectFrom('eventRequests').select('id').orderBy('id').execute();
  const musicians = await db.selectFrom('musicians').select(['id', 'lastName']).orderBy('position').execute();
  const pools: InsertObject<Tables, 'requestPools'>[] = [];
  const places: InsertObject<Tables, 'requestPlaces'>[] = [];
  const asks: InsertObject<Tables, 'requestAsks'>[] = [];
  for (const [index, { id: requestId }] of requests.entries()) {
    if (index % QUARTET_EVERY > 0) continue;
    for (let position = 0; position < 3; position++) {
      const musician = musicians[(index * 3 + position) % musicians.length];
      if (!musician) continue;
      const [poolId, placeId] = [newId(), newId()];
      const startedAt = NOW.toISOString();
      pools.push({ id: poolId, requestId, position, how: 'house', manner: 'waves', hours: 48, startedAt });
      places.push({ id: placeId, requestId, poolId, position, instruments: '["Viola"]' });
      const named = { musicianId: musician.id, name: `Anna ${musician.lastName}`, position };
      asks.push({ id: newId(), requestId, poolId, placeId, ...named, state: 'yes', askedAt: startedAt });
    }
  }
  for (const rows of slices(pools)) await db.insertInto('requestPools').values(rows).execute();
  for (const rows of slices(places)) await db.insertInto('requestPlaces').values(rows).execute();
  for (const rows of slices(asks)) await db.insertInto('requestAsks').values(rows).execute();
}
