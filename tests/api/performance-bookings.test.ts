import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerformances } from '#/features/performances/commands.server.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, aPerformance, signInAsAdmin } from '../support/factories.ts';
import { aRequest, bringTo } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

const change = (id: string, body: object) => admin.call('PATCH', `/performances/${id}`, { body });
const MESSAGE = /^Mira Sample \d+ is confirmed for “Spring Gala” on Saturday, April 17, 2027 at 6:30 PM\.$/;
/** 2027-04-17 from 18:30 to 21:00 is confirmed for a musician. */
async function booked() {
  const musician = await aMusician(server);
  await bringTo(server, await aRequest(server, {}, { musician }), 'confirmed', admin);
  return musician;
}

it('nobody is put on a bill for an evening that is confirmed for them, unless the admin says so', async () => {
  const musician = await booked();
  const id = await aPerformance(server, { date: '2027-04-17', time: '19:30' });
  const bill = { featuredGLVMSMusicians: [musician.id] };
  const refused = await change(id, bill);
  expectRefusal(refused, 409, 'musician_taken', { evenIfTaken: expect.stringMatching(MESSAGE) });
  expect(refused.body.error).toMatch(MESSAGE);
  expect((await change(id, { ...bill, evenIfTaken: true })).body.featuredGLVMSMusicians).toEqual([musician.id]);
  // Decided once: what is changed about it later is not asked again.
  expect((await change(id, { ...bill, title: 'Renamed', date: '2027-04-17', time: '19:30' })).status).toBe(200);
});

it('no performance is moved onto such an evening, nor brought back to it', async () => {
  const musician = await booked();
  const id = await aPerformance(server, { date: '2027-04-18', time: '19:30', featuredGLVMSMusicians: [musician.id] });
  expectRefusal(await change(id, { date: '2027-04-17' }), 409, 'musician_taken');
  expect((await change(id, { date: '2027-04-17', time: '10:00' })).status).toBe(200);
  expect((await change(id, { time: '19:30', calledOff: true })).status).toBe(200);
  expectRefusal(await change(id, { calledOff: false }), 409, 'musician_taken');
  expect((await change(id, { calledOff: false, date: '2027-04-19' })).status).toBe(200);
});

it('nor is a new one put there', async () => {
  const musician = await booked();
  const clash = { date: '2027-04-17', time: '20:00', featuredGLVMSMusicians: [musician.id] };
  await expect(aPerformance(server, clash)).rejects.toMatchObject({ code: 'musician_taken' });
  const [other = ''] = [await aPerformance(server, { ...clash, date: '2027-04-19' })];
  expect(other).not.toBe('');
  const anyway = { ...clash, title: 'Twice', locationName: 'Hall', city: 'Las Vegas', state: 'NV', collaborators: [] };
  const rest = { openToPublic: true, minPrice: 0, maxPrice: 0, ticketsLink: '', description: '', program: [] };
  expect(await addPerformances(server.ctx, [{ ...anyway, ...rest }], { evenIfTaken: true })).toHaveLength(1);
});

it('nor is one added by the form, unless the admin says so', async () => {
  const musician = await booked();
  const evening = {
    title: 'Soirée on a taken evening',
    locationName: 'Hall',
    city: 'Las Vegas',
    state: 'NV',
    date: '2027-04-17',
    time: '20:00',
    openToPublic: true,
    minPrice: 0,
    maxPrice: 0,
    featuredGLVMSMusicians: [musician.id],
  };
  expectRefusal(await admin.post('/performances', evening), 409, 'musician_taken');
  expect((await admin.post('/performances', { ...evening, evenIfTaken: true })).status).toBe(201);
});
