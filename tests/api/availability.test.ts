import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, aPerformance, signInAsAdmin, signUp } from '../support/factories.ts';
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
const query = (asked: Record<string, string>) => new URLSearchParams(asked).toString();

/** What anybody is told of one of them. */
async function told(id: string, asked: Record<string, string>): Promise<string> {
  const { status, body } = await visitor.get(`/availability?${query(asked)}`);
  expect(status).toBe(200);
  return body.musicians.find(({ _id }: { _id: string }) => _id === id)?.availability;
}

/** Confirmed from 18:30 to 21:00. */
async function booked(date: string) {
  const musician = await aMusician(server);
  await bringTo(server, await aRequest(server, { eventDate: date }, { musician }), 'confirmed', admin);
  return musician;
}

describe('who is free on a day', () => {
  it('is told to anybody of everybody, in one of three words, and nothing else of what is booked', async () => {
    const date = inDays(100);
    const [busy, free] = [await booked(date), await aMusician(server)];
    const { status, headers, body } = await visitor.get(`/availability?${query({ date })}`);
    expect([status, headers.get('Cache-Control'), body.date]).toEqual([200, 'no-store', date]);
    expect(body.musicians).toContainEqual({
      _id: busy.id,
      name: expect.any(String),
      instruments: expect.any(Array),
      availability: 'ask',
    });
    expect(body.musicians).toContainEqual({
      _id: free.id,
      name: expect.any(String),
      instruments: expect.any(Array),
      availability: 'free',
    });
    expect(JSON.stringify(body)).not.toMatch(/Spring Gala|18:30|89109/);
    expect(await told(busy.id, { date, start: '19:00', end: '20:00' })).toBe('taken');
    expect(await told(busy.id, { date, start: '10:00', end: '12:00' })).toBe('free');
    expect(await told(busy.id, { date: inDays(102) })).toBe('free');
  });

  it('counts performances, and no request that nobody has confirmed', async () => {
    const date = inDays(120);
    const [plays, asked] = [await aMusician(server), await aMusician(server)];
    await aPerformance(server, { date, time: '19:30', featuredGLVMSMusicians: [plays.id] });
    await aRequest(server, { eventDate: date }, { musician: asked });
    expect(await told(plays.id, { date })).toBe('ask');
    expect(await told(plays.id, { date, start: '19:00' })).toBe('taken');
    expect(await told(asked.id, { date, start: '19:00' })).toBe('free');
  });

  it('is told of one alone, and of nobody else', async () => {
    const { id } = await aMusician(server);
    const { body } = await visitor.get(`/availability?${query({ date: inDays(5), musicianId: id })}`);
    expect(body.musicians).toMatchObject([{ _id: id, availability: 'free' }]);
    expectRefusal(
      await visitor.get(`/availability?${query({ date: inDays(5), musicianId: 'nobody' })}`),
      404,
      'not_found',
    );
  });

  it('who does not show their dates is to be asked, whatever the day; admins are told', async () => {
    const date = inDays(140);
    const hidden = await booked(date);
    await admin.call('PATCH', `/musicians/${hidden.id}/profile`, { body: { datesHidden: true } });
    expect(await told(hidden.id, { date, start: '19:00' })).toBe('ask');
    expect(await told(hidden.id, { date: inDays(150) })).toBe('ask');
    const client = await signUp(server);
    const asked = query({ musicianId: hidden.id, eventDate: date, eventStartTime: '19:00' });
    expect((await client.get(`/requests/availability?${asked}`)).body.availability).toBe('ask');
    expect((await admin.get(`/requests/availability?${asked}`)).body.availability).toBe('taken');
    expect((await admin.get(`/admin/musicians/${hidden.id}/profile`)).body.item.datesHidden).toBe(true);
    await admin.call('PATCH', `/musicians/${hidden.id}/profile`, { body: { datesHidden: false } });
    expect(await told(hidden.id, { date, start: '19:00' })).toBe('taken');
  });

  it.each([
    ['a day that is over', () => ({ date: inDays(-1) }), 'date'],
    ['a day beyond two years', () => ({ date: inDays(740) }), 'date'],
    ['no real day', () => ({ date: '2027-02-30' }), 'date'],
    ['no day', () => ({}), 'date'],
    ['no time', () => ({ date: inDays(5), start: '25:00' }), 'start'],
    ['an end alone', () => ({ date: inDays(5), end: '20:00' }), 'start'],
  ])('%s is refused', async (_, asked, field) => {
    const answer = await visitor.get(`/availability?${query(asked() as Record<string, string>)}`);
    expectRefusal(answer, 422, 'validation', { [field]: expect.stringMatching(/\S/) });
  });
});

it('is never read from a kept page: bookings are no table of one', async () => {
  const { pageCache } = server.parts;
  await pageCache.refresh();
  expect(pageCache.isCounted({ tables: new Set(['musicians']), time: false, person: false })).toBe(true);
  expect(pageCache.isCounted({ tables: new Set(['musicians', 'eventRequests']), time: false, person: false })).toBe(
    false,
  );
});

describe('nobody copies a calendar', () => {
  it('an address is told of sixty days an hour, by calls and pages together; another is not kept waiting', async () => {
    const strict = await startTestServer({ RATE_LIMITS: '1', TRUST_PROXY: '1' });
    try {
      await aMusician(strict);
      const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
      const thief = new BrowserSession(strict);
      const day = (days: number) => dayIn(LAS_VEGAS, strict.clock.now(), days);
      for (let asked = 0; asked < 59; asked += 1)
        expect((await thief.get(`/availability?date=${day(asked)}`, from('203.0.113.7'))).status).toBe(200);
      const shown = await fetch(`${strict.origin}/musicians?date=${day(60)}`, from('203.0.113.7'));
      expect(shown.status).toBe(200);
      const refused = await thief.get(`/availability?date=${day(61)}`, from('203.0.113.7'));
      expectRefusal(refused, 429, 'rate_limited');
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60);
      expect((await fetch(`${strict.origin}/musicians?date=${day(62)}`, from('203.0.113.7'))).status).toBe(429);
      expect((await fetch(`${strict.origin}/musicians`, from('203.0.113.7'))).status).toBe(200);
      expect((await thief.get(`/availability?date=${day(1)}`, from('198.51.100.9'))).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});
