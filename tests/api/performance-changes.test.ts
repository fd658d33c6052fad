import ical, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../support/browser-session.ts';
import { aMusician, aPerformance, signInAsAdmin, signUp } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

async function calendarEntry(id: string): Promise<VEvent> {
  const text = await (await fetch(`${server.origin}/performances/${id}.ics`)).text();
  const event = Object.values(ical.sync.parseICS(text)).find((part) => part?.type === 'VEVENT');
  if (event?.type !== 'VEVENT') throw new Error('no event in the file');
  return event;
}

it('keeps the UID and raises SEQUENCE with what calendars show, and changes nothing that was not given', async () => {
  const id = await aPerformance(server, { date: '2027-07-10', description: 'Bring a hat.' });
  const before = await calendarEntry(id);
  const moved = await admin.call('PATCH', `/performances/${id}`, { body: { date: '2027-07-11' } });
  expect(moved.status).toBe(200);
  expect(moved.body).toMatchObject({ _id: id, date: '2027-07-11', description: 'Bring a hat.' });
  await admin.call('PATCH', `/performances/${id}`, { body: { title: 'Another Title' } });
  await admin.call('PATCH', `/performances/${id}`, { body: { description: 'Bring two hats.', maxPrice: 90 } });
  const after = await calendarEntry(id);
  expect(after.uid).toBe(before.uid);
  expect(Number(after.sequence)).toBe(Number(before.sequence) + 2);
  expect(after.summary).toBe('Another Title');
});

it('says CANCELLED to calendars when a performance is called off, and takes it back when it is not', async () => {
  const id = await aPerformance(server);
  await admin.call('PATCH', `/performances/${id}`, { body: { calledOff: true } });
  expect((await calendarEntry(id)).status).toBe('CANCELLED');
  await admin.call('PATCH', `/performances/${id}`, { body: { calledOff: false } });
  expect((await calendarEntry(id)).status).not.toBe('CANCELLED');
});

it('replaces who plays by musicians of ours only', async () => {
  const id = await aPerformance(server);
  const { id: musician } = await aMusician(server);
  const changed = await admin.call('PATCH', `/performances/${id}`, { body: { featuredGLVMSMusicians: [musician] } });
  expect(changed.body.featuredGLVMSMusicians).toEqual([musician]);
  const stranger = 'A'.repeat(22);
  const refused = await admin.call('PATCH', `/performances/${id}`, { body: { featuredGLVMSMusicians: [stranger] } });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.fields)).toEqual(['featuredGLVMSMusicians']);
});

it('refuses prices that are turned, also against the stored one, and stores nothing', async () => {
  const id = await aPerformance(server, { minPrice: 20, maxPrice: 30 });
  const refused = await admin.call('PATCH', `/performances/${id}`, { body: { maxPrice: 10, title: 'Changed' } });
  expect(refused.status).toBe(422);
  expect(refused.body.fields).toEqual({ maxPrice: 'The highest price is below the lowest.' });
  expect((await calendarEntry(id)).summary).not.toBe('Changed');
});

it('answers 404 for an unknown performance and 403 to a client', async () => {
  const id = await aPerformance(server);
  const client = await signUp(server);
  expect((await admin.call('PATCH', `/performances/${'A'.repeat(22)}`, { body: {} })).status).toBe(404);
  expect((await client.call('PATCH', `/performances/${id}`, { body: { calledOff: true } })).status).toBe(403);
  expect((await calendarEntry(id)).status).not.toBe('CANCELLED');
});
