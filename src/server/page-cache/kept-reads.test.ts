import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#/database/engines/connect.ts';
import { createShownVersions } from '#/database/shown-versions.ts';
import type { AppContext } from '#/features/context.ts';
import { noReads, recordReads } from '#/platform/reads.ts';
import { createFeatureContext } from '../../../tests/support/feature-context.ts';
import { createKeptReads } from './kept-reads.ts';

let house: Awaited<ReturnType<typeof createFeatureContext>>;
let kept: AppContext['kept'];
let reads = 0;

beforeAll(async () => {
  house = await createFeatureContext();
  const { ctx, connection } = house;
  kept = createKeptReads(createShownVersions(ctx.db, connection.changes), ctx.clock, () => ctx);
});
afterAll(() => house.remove());

const settings = () =>
  kept('settings', async ({ db }) => {
    reads += 1;
    return (await db.selectFrom('settings').select('name').orderBy('name').execute()).map(({ name }) => name);
  });

const change = (db: AppContext['db'], name: string) =>
  db.insertInto('settings').values({ name, value: '{}' }).execute();

it('reads once, and anew after a change by whomever', async () => {
  expect(await settings()).toEqual([]);
  await settings();
  expect(reads).toBe(1);
  await change(house.ctx.db, 'a');
  expect(await settings()).toEqual(['a']);
  // As another node does.
  const { db } = connect(house.storage);
  await change(db, 'b');
  await db.destroy();
  expect(await settings()).toEqual(['a', 'b']);
  await settings();
  expect(reads).toBe(3);
});

it('tells the page that is made of it what was read', async () => {
  const page = noReads();
  await recordReads(page, settings);
  expect([...page.tables]).toEqual(['settings']);
});

it('keeps nothing of which no change would be noticed', async () => {
  let asked = 0;
  const count = () =>
    kept('accounts', async ({ db }) => {
      asked += 1;
      return db.selectFrom('accounts').select('id').execute();
    });
  await count();
  await count();
  expect(asked).toBe(2);
});
