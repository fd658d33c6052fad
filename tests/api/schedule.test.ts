import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Occasion } from '#/features/schedule/model.ts';
import { readSchedule } from '#/features/schedule/queries.server.ts';
import { monthOf, weekOf } from '#/features/schedule/url.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { calendarOf, startCalendarHost } from '../support/calendar-host.ts';
import { aMusician, aPerformance, signInAsAdmin } from '../support/factories.ts';
import { ask, somePlayers, type TestPlayer } from '../support/players.ts';
import { aRequest, bringTo, type SentRequest } from '../support/request-steps.ts';
import { giveCalendar, keepTimes, openDoor } from '../support/stage-door.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* A request's day is April 17, 2027, a Saturday, from 6:30 to 9 PM. */
const DAY = '2027-04-17';

let server: TestServer;
let admin: BrowserSession;
beforeAll(async () => {
  server = await startTestServer({ CALENDARS_FROM_HERE: 'on' });
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

const asAdmin = () => ({
  ...server.ctx,
  actor: { kind: 'admin' as const, accountId: 'x', email: 'x@example.com' },
});
const week = () => readSchedule(asAdmin(), weekOf(DAY));
const say = ({ id }: SentRequest, askId: string | undefined, state: string) =>
  admin.post(`/requests/${id}/players/${askId}/state`, { state });
const of = (occasions: readonly Occasion[], { id }: { id: string }) => occasions.find(({ key }) => key === id);
const against = async (musician: TestPlayer) => {
  const { conflicts } = await week();
  return conflicts.filter(({ musicianId }) => musicianId === musician.id);
};

describe('the schedule of all players', () => {
  it('says of each player how they are tied, and which parts nobody has', async () => {
    const request = await aRequest(server);
    const [one, two] = (await somePlayers(server, 2)) as [TestPlayer, TestPlayer];
    const { asks } = await ask(admin, request, [one, two], { places: 2 });
    await say(request, asks[0], 'yes');
    const occasion = of((await week()).occasions, request);
    expect(occasion).toMatchObject({ date: DAY, start: '18:30', undecided: true, open: ['Viola'] });
    const ties = occasion?.people.map(({ musicianId, part, tie, words }) => [musicianId, part, tie, words]);
    expect(ties).toEqual([
      [request.musician.id, 'Piano', 'requested', 'requested just now'],
      [one.id, 'Viola', 'held', expect.stringMatching(/^held until /)],
      [two.id, 'Viola', 'asked', 'asked just now'],
    ]);
    await say(request, asks[1], 'yes');
    await bringTo(server, request, 'confirmed', admin);
    const agreed = of((await week()).occasions, request);
    expect(agreed?.people.map(({ tie, words }) => [tie, words])).toEqual(Array(3).fill(['plays', '']));
    expect(agreed?.open).toEqual([]);
  });

  it('forgets what was withdrawn, and shows it in the month as in the week', async () => {
    const request = await aRequest(server);
    const month = await readSchedule(asAdmin(), monthOf(DAY));
    expect(of(month.occasions, request)).toBeDefined();
    await bringTo(server, request, 'withdrawn', admin);
    expect(of((await week()).occasions, request)).toBeUndefined();
  });

  it('has rehearsals and performances, but not those called off', async () => {
    const request = await aRequest(server);
    const player = await aMusician(server);
    const evening = { date: '2027-04-14', start: '18:00', end: '20:00', place: 'Studio B' };
    const set = await admin.post(`/requests/${request.id}/rehearsals`, { ...evening, musicianIds: [player.id] });
    const performance = await aPerformance(server, { date: '2027-04-15', featuredGLVMSMusicians: [player.id] });
    const { occasions, rows } = await week();
    expect(of(occasions, { id: set.body._id })).toMatchObject({ kind: 'rehearsal', place: 'Studio B' });
    expect(of(occasions, { id: performance })).toMatchObject({ kind: 'performance', date: '2027-04-15' });
    const row = rows.find(({ musicianId }) => musicianId === player.id);
    expect(row?.cells.map(({ length }) => length)).toEqual([0, 0, 1, 1, 0, 0, 0]);
    await admin.post(`/rehearsals/${set.body._id}/call-off`, { seen: 0 });
    expect(of((await week()).occasions, { id: set.body._id })).toBeUndefined();
  });
});

describe('dates that are looked for', () => {
  const dates = [DAY, '2027-04-18'].map((date) => ({ date, start: '10:00', end: '12:00' }));

  it('are shown with who can, who is asked, and no more once one is chosen', async () => {
    const [one, two] = (await somePlayers(server, 2)) as [TestPlayer, TestPlayer];
    const { body } = await admin.post('/polls', { title: 'First reading', dates, musicianIds: [one.id, two.id] });
    const { id: player } = await server.ctx.db
      .selectFrom('datePollPlayers')
      .select('id')
      .where('musicianId', '=', one.id)
      .executeTakeFirstOrThrow();
    const token = `${await openDoor(server, admin, one)}.${player}`;
    const answer = await new BrowserSession(server).put('/polls/by-link/marks', {
      token,
      marks: { 1: 'yes', 2: 'no' },
    });
    expect(answer.status).toBe(200);
    const sought = async () => (await week()).occasions.filter(({ pollId }) => pollId === body._id);
    expect((await sought()).map(({ date, title, people }) => [date, title, people.map(({ words }) => words)])).toEqual([
      [DAY, 'First reading', expect.arrayContaining(['can', 'asked just now'])],
      ['2027-04-18', 'First reading', ['asked just now']],
    ]);
    const row = (await week()).rows.find(({ musicianId }) => musicianId === two.id);
    expect(row?.cells.map(({ length }) => length)).toEqual([0, 0, 0, 0, 0, 1, 1]);
    await admin.post(`/polls/${body._id}/choose`, { dateId: '1', as: 'settled' });
    expect(await sought()).toEqual([]);
  });
});

describe('what private calendars say', () => {
  it('is told as times, and nothing of what it is, and speaks against who is only asked', async () => {
    const [viola] = (await somePlayers(server, 1)) as [TestPlayer];
    const token = await openDoor(server, admin, viola);
    const host = await startCalendarHost();
    host.answers('busy', calendarOf({ title: 'Dentist, secretly', date: DAY, start: '19:00', end: '20:30' }));
    expect((await giveCalendar(server, token, { address: host.address('busy') })).status).toBe(200);
    await host.stop();
    const request = await aRequest(server);
    const { asks } = await ask(admin, request, [viola]);
    const schedule = await week();
    expect(schedule.busy.find(({ musicianId }) => musicianId === viola.id)?.days).toEqual({
      [DAY]: [{ start: '19:00', end: '20:30', sure: true }],
    });
    expect(JSON.stringify(schedule)).not.toContain('Dentist');
    expect(await against(viola)).toMatchObject([
      { settled: false, reason: '“Spring Gala”: busy (their own calendar).' },
    ]);
    await say(request, asks[0], 'yes');
    expect(await against(viola)).toEqual([]);
  });
});

it('asks the database as often for many as for few', async () => {
  let asked = 0;
  const db = server.ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const count = async () => {
    asked = 0;
    await readSchedule({ ...asAdmin(), db }, monthOf(DAY));
    return asked;
  };
  const players = await somePlayers(server, 4);
  const musicianIds = players.map(({ id }) => id);
  const look = (title: string) =>
    admin.post('/polls', { title, dates: [{ date: DAY, start: '10:00', end: '12:00' }], musicianIds });
  await look('One');
  const before = await count();
  for (const title of ['Two', 'Three', 'Four']) await look(title);
  for (const musician of players) await aRequest(server, {}, { musician });
  expect(await count()).toBe(before);
  expect(before).toBeLessThan(16);
});

describe('a conflict', () => {
  it('of what is agreed with a performance too near says why, and that a yes would not fit', async () => {
    const request = await aRequest(server);
    await bringTo(server, request, 'confirmed', admin);
    expect(await against(request.musician)).toEqual([]);
    const late = await admin.post('/performances', {
      title: 'Late',
      locationName: 'Library',
      city: 'Las Vegas',
      state: 'NV',
      date: DAY,
      time: '21:10',
      openToPublic: true,
      minPrice: 0,
      maxPrice: 0,
      ticketsLink: '',
      description: '',
      collaborators: [],
      program: [],
      featuredGLVMSMusicians: [request.musician.id],
      evenIfTaken: true,
    });
    expect(late.status).toBe(201);
    expect(await against(request.musician)).toMatchObject([
      { settled: true, reason: expect.stringMatching(/^10 minutes between “Spring Gala” and “Late”/) },
    ]);
    const other = await aRequest(server);
    await ask(admin, other, [request.musician]);
    const would = (await against(request.musician)).filter(({ settled }) => !settled);
    expect(would.some(({ reason }) => reason.includes('“Spring Gala” lasts until 9:00 PM'))).toBe(true);
  });

  it('with days away is told, and they are shown', async () => {
    const request = await aRequest(server);
    await bringTo(server, request, 'confirmed', admin);
    await keepTimes(server, await openDoor(server, admin, request.musician), {
      absences: [{ from: '2027-04-16', to: '2027-04-18' }],
    });
    expect(await against(request.musician)).toMatchObject([{ settled: true, reason: '“Spring Gala”: away that day.' }]);
    const rest = (await week()).rests.find(({ musicianId }) => musicianId === request.musician.id);
    expect(rest?.days).toEqual({ '2027-04-16': 'away', [DAY]: 'away', '2027-04-18': 'away' });
  });
});

it('is for admins alone', async () => {
  await expect(readSchedule(server.ctx, weekOf(DAY))).rejects.toMatchObject({ code: 'unauthenticated' });
});
