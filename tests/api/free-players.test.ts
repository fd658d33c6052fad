import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppContext } from '#/features/context.ts';
import { freePlayers } from '#/features/event-requests/engagements/free-players.server.ts';
import { partsOf } from '#/features/parts/rules.ts';
import { createFeatureContext } from '../support/feature-context.ts';
import { manyRequests } from '../support/many-requests.ts';

/* Who of the house can fill which parts, and whether they are free: `bench/parts/players.ts` says how quickly. */

const NOW = new Date('2026-11-25T12:00:00Z');
const trio = partsOf([
  {
    _id: 'a',
    title: 'Trio',
    composer: 'Somebody',
    repType: 'Chamber Music',
    instrumentation: ['Violin', 'Viola', 'Piano'],
  },
]);
let made: Awaited<ReturnType<typeof createFeatureContext>>;
let ctx: AppContext;
let date = '';

beforeAll(async () => {
  made = await createFeatureContext();
  const profiles = new Map([['hana', { specialties: [], biography: [], datesHidden: true }]]);
  const pricing = { ...made.ctx.content.series.pricing, bands: [], minutesBeyond: 45 };
  const content = { ...made.ctx.content, profiles, series: { ...made.ctx.content.series, pricing } };
  ctx = { ...made.ctx, clock: { now: () => NOW }, content };
  const house = [
    ['mira', ['Violin', 'Viola']],
    ['teo', ['Cello']],
    ['hana', ['Piano', 'Organ']],
    ['zoe', ['Viola']],
  ] as const;
  const musicians = house.map(([id, instruments], position) => ({
    id,
    firstName: id,
    lastName: 'Sample',
    email: `${id}@example.com`,
    instruments: JSON.stringify(instruments),
    position,
    createdAt: NOW.toISOString(),
  }));
  await ctx.db.insertInto('musicians').values(musicians).execute();
  await manyRequests(ctx, [{ _id: 'mira', name: 'Mira Sample', email: 'mira@example.com' }], 1);
  date = '2027-04-17';
  await ctx.db
    .updateTable('eventRequests')
    .set({ status: 'confirmed', eventDate: date, startsAt: minutes('18:30'), endsAt: minutes('21:00') })
    .execute();
});

afterAll(() => made.remove());

const minutes = (time: string) => Date.parse(`2027-04-17T${time}:00Z`) / 60_000;
const asked = async (start: string, actor: AppContext['actor'] = { kind: 'visitor' }, day = date) => {
  const found = await freePlayers(
    { ...ctx, actor },
    { parts: trio.parts, when: { date: day, start, end: '' }, zip: '89999' },
  );
  return found.map(({ musicianId, parts, availability }) => [musicianId, parts.join(), availability]);
};
const ADMIN = { kind: 'admin', accountId: 'a', email: 'admin@example.com' } as const;

it('says who can fill which part, and who is taken', async () => {
  expect(await asked('19:00', ADMIN)).toEqual([
    ['mira', 'violin,viola', 'taken'],
    ['hana', 'piano', 'free'],
    ['zoe', 'viola', 'free'],
  ]);
});

it('counts the way to the place that was said', async () => {
  expect((await asked('21:44', ADMIN))[0]).toEqual(['mira', 'violin,viola', 'taken']);
  expect((await asked('21:45', ADMIN))[0]).toEqual(['mira', 'violin,viola', 'free']);
});

it('tells others than admins to ask who does not show their dates', async () => {
  expect((await asked('19:00'))[1]).toEqual(['hana', 'piano', 'ask']);
});

it('asks everybody without a day, and refuses one that is over', async () => {
  expect((await asked('', ADMIN, '')).map(([, , availability]) => availability)).toEqual(['ask', 'ask', 'ask']);
  await expect(asked('19:00', ADMIN, '2026-11-24')).rejects.toMatchObject({ code: 'validation' });
});
