import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Occasion } from '#/features/schedule/model.ts';
import { readSchedule } from '#/features/schedule/queries.server.ts';
import { monthOf, weekOf } from '#/features/schedule/url.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { aMusician, aPerformance, signInAsAdmin } from '../support/factories.ts';
import { ask, somePlayers, type TestPlayer } from '../support/players.ts';
import { aRequest, bringTo, type SentRequest } from '../support/request-steps.ts';
import { keepTimes, openDoor } from '../support/stage-door.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* A request's day is April 17, 2027, a Saturday, from 6:30 to 9 PM. */
const DAY = '2027-04-17';

let server: TestServer;
let admin: BrowserSession;
beforeAll(async () => {
  server = await startTestServer();
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
