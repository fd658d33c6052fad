import { afterAll, beforeAll, expect, it } from 'vitest';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { type CalendarEntry, giveOut, readCalendar } from '../support/own-calendar.ts';
import { ask, somePlayers, type TestPlayer } from '../support/players.ts';
import { aRequest, bringTo, mailedPath, type SentRequest } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

const inDays = (days: number) => dayIn(LAS_VEGAS, server.clock.now(), days);
const evening = (days: number) => ({
  eventDate: inDays(days),
  eventStartTime: '18:00',
  eventEndTime: '20:00',
});

interface Quartet {
  request: SentRequest;
  asks: string[];
  /** What one of them has in their calendar. */
  see(player: TestPlayer): Promise<CalendarEntry | undefined>;
  say(index: number, state: string): Promise<void>;
}

/** A request for `places` violas; all of `players` are on the list, the first asked first. */
async function askFor(places: number, players: readonly TestPlayer[], days: number): Promise<Quartet> {
  const request = await aRequest(server, { eventName: 'Garden party', ...evening(days) });
  const { asks } = await ask(admin, request, players, { places });
  const addresses = new Map<string, string>();
  for (const player of players) addresses.set(player.id, (await giveOut(server, admin, player)).address);
  return {
    request,
    asks,
    async see(player) {
      return (await readCalendar(addresses.get(player.id) ?? '')).get('event');
    },
    async say(index, state) {
      const { status, body } = await admin.post(`/requests/${request.id}/players/${asks[index]}/state`, { state });
      expect(status, JSON.stringify(body)).toBe(200);
    },
  };
}

const higherThan = (before: CalendarEntry | undefined) => ({
  uid: before?.uid,
  sequence: expect.toSatisfy((now: number) => now > (before?.sequence ?? 99)),
});

it('holds what a player is held for, then what is agreed, with everybody who plays, and follows the date', async () => {
  const [one, two] = (await somePlayers(server, 2)) as [TestPlayer, TestPlayer];
  const { request, see, say } = await askFor(2, [one, two], 60);
  expect(await see(one)).toBeUndefined();
  await say(0, 'yes');
  const held = await see(one);
  expect(held).toMatchObject({ title: 'Garden party', status: 'TENTATIVE', transparency: 'OPAQUE' });
  expect(await see(two)).toBeUndefined();
  await say(1, 'yes');
  await bringTo(server, request, 'confirmed', admin);
  const agreed = await see(one);
  expect(agreed).toMatchObject({ ...higherThan(held), status: 'CONFIRMED' });
  expect(agreed?.description.match(/Viola: /g)).toHaveLength(2);

  // A new date is a new question; it goes off until it is answered.
  await admin.post(`/requests/${request.id}/date`, evening(61));
  const asked = await see(one);
  expect(asked).toMatchObject({ ...higherThan(agreed), status: 'CANCELLED' });
  await say(0, 'yes');
  expect(await see(one)).toMatchObject({
    ...higherThan(asked),
    start: `${inDays(61)}T18:00:00`,
    status: 'CONFIRMED',
  });
});

it('takes it off for whoever drops out or is replaced, shows them no more of it, and is another one for the others', async () => {
  const [one, two, three] = (await somePlayers(server, 3)) as [TestPlayer, TestPlayer, TestPlayer];
  const { request, see, say } = await askFor(2, [one, two, three], 70);
  await say(0, 'yes');
  await say(1, 'yes');
  await bringTo(server, request, 'confirmed', admin);
  const before = { one: await see(one), two: await see(two) };

  await say(0, 'no');
  const off = await see(one);
  expect(off).toMatchObject({
    ...higherThan(before.one),
    title: 'Without you: Garden party',
    status: 'CANCELLED',
    transparency: 'TRANSPARENT',
    location: '',
    description: '',
  });
  const fewer = await see(two);
  expect(fewer).toMatchObject({ ...higherThan(before.two), status: 'CONFIRMED' });
  await say(2, 'yes');
  expect(await see(three)).toMatchObject({ uid: before.one?.uid, status: 'CONFIRMED' });

  await say(1, 'replaced');
  expect(await see(two)).toMatchObject({ ...higherThan(fewer), status: 'CANCELLED' });
  await say(0, 'yes');
  expect(await see(one)).toMatchObject({ ...higherThan(off), title: 'Garden party', status: 'CONFIRMED' });

  await admin.post(`/requests/${request.id}/status`, { status: 'declined' });
  expect(await see(three)).toMatchObject({ title: 'Called off: Garden party', status: 'CANCELLED' });
});

it('takes off what was only held when the request is withdrawn, and never shows what somebody did not agree to', async () => {
  const [yes, but, asked] = (await somePlayers(server, 3)) as [TestPlayer, TestPlayer, TestPlayer];
  const { request, asks, see, say } = await askFor(3, [yes, but, asked], 80);
  await say(0, 'yes');
  await admin.post(`/requests/${request.id}/players/${asks[1]}/state`, { state: 'yes-but', note: 'With a mute' });
  const held = await see(yes);
  await request.client.post(`/requests/${request.id}/status`, { status: 'withdrawn' });
  expect(await see(yes)).toMatchObject({ ...higherThan(held), status: 'CANCELLED' });
  expect([await see(but), await see(asked)]).toEqual([undefined, undefined]);
});

it('shows a yes that keeps its time no longer as free, and forgets what is long over', async () => {
  const own = await startTestServer();
  const owner = await signInAsAdmin(own);
  const [viola] = (await somePlayers(own, 1)) as [TestPlayer];
  const request = await aRequest(own, { ...evening(60), eventDate: dayIn(LAS_VEGAS, own.clock.now(), 60) });
  const { asks } = await ask(owner, request, [viola]);
  const { address } = await giveOut(own, owner, viola);
  const say = (state: string) => owner.post(`/requests/${request.id}/players/${asks[0]}/state`, { state });
  await say('yes');
  own.clock.advance(30 * 86_400_000);
  expect((await readCalendar(address)).get('event')).toMatchObject({
    status: 'TENTATIVE',
    transparency: 'TRANSPARENT',
  });
  const signedInAgain = await signInAsAdmin(own);
  await signedInAgain.post(`/requests/${request.id}/players/${asks[0]}/state`, { state: 'no' });
  expect((await readCalendar(address)).get('event')).toMatchObject({ status: 'CANCELLED' });
  own.clock.advance(130 * 86_400_000);
  expect((await readCalendar(address)).size).toBe(0);
  await own.stop();
});

it('shows rehearsals as the file in the mail does, under the same name and number, also to who is left out', async () => {
  const [one, two] = (await somePlayers(server, 2)) as [TestPlayer, TestPlayer];
  const request = await aRequest(server, { eventName: 'Garden party', ...evening(90) });
  const given = { date: inDays(85), start: '10:00', end: '12:00', place: 'Studio B' };
  const { body } = await admin.post(`/requests/${request.id}/rehearsals`, {
    ...given,
    musicianIds: [one.id, two.id],
  });
  const feeds = await Promise.all([one, two].map(async (player) => (await giveOut(server, admin, player)).address));
  const files = await Promise.all(
    [one, two].map(
      async ({ email }) => `${server.origin}/rehearsals/${body._id}${await mailedPath(server, email, '.ics')}`,
    ),
  );
  async function bothSee(index: number) {
    const [feed, file] = [await readCalendar(feeds[index] ?? ''), await readCalendar(files[index] ?? '')];
    expect(file.get('rehearsal')).toEqual(feed.get('rehearsal'));
    return feed.get('rehearsal');
  }
  const first = await bothSee(0);
  expect(first).toMatchObject({ status: 'CONFIRMED', location: 'Studio B', sequence: 0 });
  const change = (seen: number, ...players: TestPlayer[]) =>
    admin.put(`/rehearsals/${body._id}`, { ...given, musicianIds: players.map(({ id }) => id), seen });
  await change(0, two);
  const without = await bothSee(0);
  expect(without).toMatchObject({ ...higherThan(first), status: 'CANCELLED', location: '', description: '' });
  expect(await bothSee(1)).toMatchObject({ ...higherThan(first), status: 'CONFIRMED' });
  await change(1, one, two);
  expect(await bothSee(0)).toMatchObject({ ...higherThan(without), status: 'CONFIRMED', location: 'Studio B' });
});
