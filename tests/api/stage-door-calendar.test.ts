import { afterAll, beforeAll, expect, it } from 'vitest';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aPerformance, signInAsAdmin } from '../support/factories.ts';
import { giveOut, readCalendar } from '../support/own-calendar.ts';
import { ask, somePlayers, type TestPlayer } from '../support/players.ts';
import { aRequest, bringTo } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;
let visitor: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
  visitor = new BrowserSession(server);
});
afterAll(() => server.stop());

const inDays = (days: number) => dayIn(LAS_VEGAS, server.clock.now(), days);
const evening = (days: number, more: object = {}) => ({
  eventDate: inDays(days),
  eventStartTime: '18:00',
  eventEndTime: '20:00',
  ...more,
});
const renew = (token: string, wanted = true) => visitor.post('/stage-door/calendar', { token, wanted });
const aCalendar = (player: TestPlayer) => giveOut(server, admin, player);

it('shows what is settled, through every change, under the same name; what is called off is taken off', async () => {
  const [viola] = (await somePlayers(server, 1)) as [TestPlayer];
  const led = await aRequest(server, evening(30, { eventName: 'Garden party' }), { musician: viola });
  await bringTo(server, led, 'confirmed', admin);
  const rehearsal = { date: inDays(28), start: '10:00', end: '12:00', musicianIds: [viola.id] };
  const { body } = await admin.post(`/requests/${led.id}/rehearsals`, rehearsal);
  await aPerformance(server, { title: 'In the open hall', date: inDays(40), featuredGLVMSMusicians: [viola.id] });
  const { address } = await aCalendar(viola);
  const before = await readCalendar(address);
  expect([...before.keys()].toSorted()).toEqual(['event', 'performance', 'rehearsal']);
  expect(before.get('event')).toMatchObject({
    title: 'Garden party',
    start: `${inDays(30)}T18:00:00`,
    status: 'CONFIRMED',
  });

  await admin.post(`/requests/${led.id}/date`, evening(31));
  await admin.post(`/rehearsals/${body._id}/call-off`, { seen: 0 });
  const after = await readCalendar(address);
  expect(after.get('event')).toMatchObject({ uid: before.get('event')?.uid, start: `${inDays(31)}T18:00:00` });
  expect(after.get('event')?.sequence).toBeGreaterThan(before.get('event')?.sequence ?? 99);
  expect(after.get('rehearsal')).toMatchObject({ uid: before.get('rehearsal')?.uid, status: 'CANCELLED' });

  await admin.post(`/requests/${led.id}/status`, { status: 'withdrawn' });
  expect((await readCalendar(address)).get('event')).toMatchObject({
    uid: before.get('event')?.uid,
    status: 'CANCELLED',
  });
});

it('shows a yes that keeps a time as not settled yet, and nothing that was only asked', async () => {
  const [yes, asked] = (await somePlayers(server, 2)) as [TestPlayer, TestPlayer];
  const request = await aRequest(server, evening(50));
  const { asks } = await ask(admin, request, [yes, asked], { places: 2 });
  const { token, address } = await aCalendar(yes);
  expect((await readCalendar(address)).size).toBe(0);
  await visitor.post('/players/by-link/answer', { token: `${token}.${asks[0]}`, answer: 'yes' });
  expect((await readCalendar(address)).get('event')?.status).toBe('TENTATIVE');
  expect((await readCalendar((await aCalendar(asked)).address)).size).toBe(0);
});

it('has a secret address, of which a digest is stored, and which a new one or the owners close', async () => {
  const [viola] = (await somePlayers(server, 1)) as [TestPlayer];
  const { token, address } = await aCalendar(viola);
  const secret = address.replace(/.*token=/, '');
  expect(secret).toMatch(/^[\w-]{43}$/);
  const stored = await server.ctx.db.selectFrom('mailedLinks').selectAll().where('musicianId', '=', viola.id).execute();
  expect(JSON.stringify(stored)).not.toContain(secret);
  const { address: newer } = (await renew(token)).body;
  const status = async (of: string) => (await fetch(of)).status;
  expect([await status(address), await status(newer)]).toEqual([404, 200]);
  // It reads the calendar, and is not the door.
  expectRefusal(await renew(secret), 404, 'not_found');
  expect(await status(newer.replace(/token=.*/, `token=${token}`))).toBe(404);
  expect((await renew(token, false)).body.address).toBeNull();
  expect(await status(newer)).toBe(404);
  const { address: last } = (await renew(token)).body;
  await admin.call('DELETE', `/musicians/${viola.id}/stage-door`);
  expect(await status(last)).toBe(404);
});
