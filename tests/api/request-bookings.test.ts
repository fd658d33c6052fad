import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, aPerformance, signInAsAdmin, signUp } from '../support/factories.ts';
import { aRequest, bringTo, everythingAbout, type SentRequest } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;
let client: SentRequest['client'];

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
  client = await signUp(server);
});
afterAll(() => server.stop());

const evening = (eventStartTime: string, eventEndTime: string, zipCode = '89109', eventDate = '2027-04-17') => ({
  eventDate,
  eventStartTime,
  eventEndTime,
  eventLocation: { locationName: '', address: '', city: '', state: '', zipCode },
});

const confirm = ({ id }: SentRequest) => client.post(`/requests/${id}/status`, { status: 'confirmed' });

async function quotedRequest(musician: SentRequest['musician'], changes: Record<string, unknown>) {
  const sent = await aRequest(server, changes, { client, musician });
  await bringTo(server, sent, 'quoted', admin);
  return sent;
}

describe('a musician plays one event at a time', () => {
  // Between two places in the middle of the city 89109 asks for its band's minutes of way.
  it.each([
    ['the same evening', evening('18:00', '20:00'), 409],
    ['an overlap of one minute', evening('20:14', '21:00'), 409],
    ['the way and not a minute more', evening('20:15', '21:00'), 200],
    ['before it, the way and not a minute more', evening('16:00', '17:45'), 200],
    ['before it, one minute too late', evening('16:00', '17:46'), 409],
    ['another day', evening('18:00', '20:00', '89109', '2027-04-18'), 200],
    ['past midnight into the day of it', evening('23:30', '18:10', '89109', '2027-04-16'), 409],
  ])('confirmed 6 to 8 PM, then %s', async (_, second, status) => {
    const way = server.ctx.content.series.pricing.bands.find(({ zips }) => zips.includes('89109'))?.minutes;
    expect(way).toBe(15);
    const musician = await aMusician(server);
    const first = await quotedRequest(musician, evening('18:00', '20:00'));
    expect((await confirm(first)).status).toBe(200);
    const other = await quotedRequest(musician, second);
    const before = await everythingAbout(server, other.id);
    const answer = await confirm(other);
    expect(answer.status).toBe(status);
    if (status === 409) {
      expect(answer.body.error).toMatch(/already confirmed for another event at that time/);
      expect(await everythingAbout(server, other.id)).toEqual(before);
    }
  });

  it('the longer way of the two counts', async () => {
    const musician = await aMusician(server);
    const { minutesBeyond } = server.ctx.content.series.pricing;
    const first = await quotedRequest(musician, evening('10:00', '12:00', '90210'));
    expect((await confirm(first)).status).toBe(200);
    const at = (minutes: number) => {
      const start = 12 * 60 + minutes;
      return `${String(Math.floor(start / 60)).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}`;
    };
    const early = await quotedRequest(musician, evening(at(minutesBeyond - 1), '23:00'));
    expect((await confirm(early)).status).toBe(409);
    const late = await quotedRequest(musician, evening(at(minutesBeyond), '23:00'));
    expect((await confirm(late)).status).toBe(200);
  });

  it('a performance keeps the evening too, unless it is called off', async () => {
    const musician = await aMusician(server);
    const performance = await aPerformance(server, {
      date: '2027-04-17',
      time: '19:30',
      featuredGLVMSMusicians: [musician.id],
    });
    const sent = await quotedRequest(musician, evening('20:00', '22:00'));
    expectRefusal(await confirm(sent), 409, 'conflict');
    await admin.call('PATCH', `/performances/${performance}`, { body: { calledOff: true } });
    expect((await confirm(sent)).status).toBe(200);
  });

  it('what was called off gives the evening back', async () => {
    const musician = await aMusician(server);
    const first = await quotedRequest(musician, evening('18:00', '20:00'));
    await confirm(first);
    const second = await quotedRequest(musician, evening('18:00', '20:00'));
    expect((await confirm(second)).status).toBe(409);
    await admin.post(`/requests/${first.id}/status`, { status: 'withdrawn' });
    expect((await confirm(second)).status).toBe(200);
  });

  it('also when twenty confirmations race', async () => {
    const musician = await aMusician(server);
    const all = [];
    for (let count = 0; count < 20; count += 1) all.push(await quotedRequest(musician, evening('18:00', '20:00')));
    const answers = await Promise.all(all.map(confirm));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    const rows = await server.ctx.db
      .selectFrom('eventRequests')
      .select('status')
      .where('musicianId', '=', musician.id)
      .where('status', '=', 'confirmed')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('nothing is confirmed without a date and a start', async () => {
    const musician = await aMusician(server);
    for (const missing of [{ eventDate: '' }, { eventStartTime: '' }]) {
      const sent = await quotedRequest(musician, missing);
      const answer = await confirm(sent);
      expectRefusal(answer, 409, 'conflict');
      expect(answer.body.error).toMatch(/^Nothing can be confirmed before its date and start time are known/);
    }
  });
});

describe('are you free?', () => {
  const ask = async (musicianId: string, when: Record<string, string>) => {
    const answer = await client.get(`/requests/availability?${new URLSearchParams({ musicianId, ...when })}`);
    return answer.body.availability;
  };
  it('says one of three things, drawn from what is confirmed', async () => {
    const musician = await aMusician(server);
    const eventDate = '2027-09-10';
    expect(await ask(musician.id, {})).toBeNull();
    expect(await ask(musician.id, { eventDate })).toBe('free');
    const sent = await quotedRequest(musician, evening('18:00', '20:00', '89109', eventDate));
    expect(await ask(musician.id, { eventDate, eventStartTime: '18:00' })).toBe('free');
    await confirm(sent);
    expect(await ask(musician.id, { eventDate })).toBe('ask');
    expect(await ask(musician.id, { eventDate, eventStartTime: '18:00' })).toBe('taken');
    expect(await ask(musician.id, { eventDate, eventStartTime: '12:00', eventEndTime: '14:00' })).toBe('free');
    expect(await ask(musician.id, { eventDate: '2027-09-12' })).toBe('free');
  });
  it('knows nobody else, and no wrong dates', async () => {
    expect(await ask('nobody', { eventDate: '2027-09-10' })).toBeNull();
    expectRefusal(await client.get('/requests/availability?eventDate=2027-02-30'), 422, 'validation');
    expectRefusal(await new BrowserSession(server).get('/requests/availability'), 401, 'unauthenticated');
  });
});

it('an admin moves a confirmed event, where the musician is free', async () => {
  const musician = await aMusician(server);
  const held = await quotedRequest(musician, evening('18:00', '20:00', '89109', '2027-10-02'));
  await confirm(held);
  const other = await quotedRequest(musician, evening('18:00', '20:00', '89109', '2027-10-01'));
  await confirm(other);
  const move = (eventDate: string) =>
    admin.post(`/requests/${other.id}/date`, { eventDate, eventStartTime: '18:00', eventEndTime: '20:00' });
  expectRefusal(await move('2027-10-02'), 409, 'conflict');
  const moved = await move('2027-10-03');
  expect(moved.body).toMatchObject({ status: 'confirmed', eventDate: '2027-10-03' });
  expectRefusal(await client.post(`/requests/${other.id}/date`, { eventDate: '2027-10-04' }), 403, 'forbidden');
});
