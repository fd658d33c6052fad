import ical, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMusician, aPerformance } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let july: string;
let december: string;
let open: string;

beforeAll(async () => {
  server = await startTestServer();
  const musician = await aMusician(server, { firstName: 'Hana', lastName: 'Park' });
  july = await aPerformance(server, {
    title: 'Summer; "Night", with é and a title that is much longer than the seventy-five bytes of a line',
    date: '2027-07-10',
    featuredGLVMSMusicians: [musician.id],
    description: 'First line,\nsecond; line \\ end',
    ticketsLink: 'https://tickets.example.com/summer?a=1&b=2',
  });
  december = await aPerformance(server, { title: 'Winter Night', date: '2027-12-10' });
  open = await aPerformance(server, { title: 'Time to be told', date: '2027-03-14', time: null });
});
afterAll(() => server.stop());

async function fetchCalendar(path: string) {
  const response = await fetch(`${server.origin}${path}`);
  const text = await response.text();
  const events = Object.values(ical.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT') as VEvent[];
  return { response, text, events };
}

async function eventOf(id: string): Promise<VEvent> {
  const { events } = await fetchCalendar(`/performances/${id}.ics`);
  const [event] = events;
  if (!event) throw new Error('no event in the file');
  return event;
}

const inLasVegas = (date: Date) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', dateStyle: 'short', timeStyle: 'short' })
    .format(date)
    .replace('\u202f', ' ');

describe('the calendar file of one performance', () => {
  it('is at half past seven in the evening of Las Vegas, in summer and in winter', async () => {
    const [summer, winter] = [await eventOf(july), await eventOf(december)];
    expect(inLasVegas(summer.start)).toBe('7/10/27, 7:30 PM');
    expect(inLasVegas(winter.start)).toBe('12/10/27, 7:30 PM');
    expect(summer.start.toISOString()).toBe('2027-07-11T02:30:00.000Z');
    expect(winter.start.toISOString()).toBe('2027-12-11T03:30:00.000Z');
  });

  it('says what, where, who and where tickets are', async () => {
    const event = await eventOf(july);
    expect(event.summary).toBe(
      'Summer; "Night", with é and a title that is much longer than the seventy-five bytes of a line',
    );
    expect(event.location).toBe('Desert Garden Hall, Las Vegas, NV');
    expect(event.url).toMatchObject({ val: `${server.origin}/performances/${july}` });
    expect(event.description).toBe(
      [
        'First line,\nsecond; line \\ end',
        'With Hana Park.',
        'Open to the public. $20 to $35.',
        'Tickets: https://tickets.example.com/summer?a=1&b=2',
      ].join('\n'),
    );
    expect(event.status).toBe('CONFIRMED');
  });

  it('lasts the whole day while the time is not known', async () => {
    const { text, events } = await fetchCalendar(`/performances/${open}.ics`);
    expect(events[0]?.datetype).toBe('date');
    expect(text).toContain('DTSTART;VALUE=DATE:20270314');
    expect(text).not.toContain('DTEND');
  });

  it('keeps its UID for ever and counts its changes; called off, it says so', async () => {
    const before = await eventOf(december);
    const updatedAt = '2027-01-02T03:04:05.000Z';
    await server.ctx.db
      .updateTable('performances')
      .set({ date: '2027-12-11', sequence: 3, calledOff: 1, updatedAt })
      .where('id', '=', december)
      .execute();
    const after = await eventOf(december);
    expect(before).toMatchObject({ sequence: 0, status: 'CONFIRMED' });
    expect(after).toMatchObject({ sequence: 3, status: 'CANCELLED', uid: before.uid });
    expect(after.summary).toBe('Called off: Winter Night');
    expect(after.uid).not.toContain('localhost');
    expect(after.dtstamp?.toISOString()).toBe(updatedAt);
    expect(inLasVegas(after.start)).toBe('12/11/27, 7:30 PM');
  });

  it('comes as text/calendar in folded lines that end as the standard wants', async () => {
    const { response, text } = await fetchCalendar(`/performances/${july}.ics`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toBe(`inline; filename="${july}.ics"`);
    expect(text).not.toMatch(/(?<!\r)\n/);
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Los_Angeles');
    const summary = text.split('\r\n').filter((line) => line.startsWith('SUMMARY'));
    expect(Buffer.byteLength(summary[0] ?? '')).toBeLessThanOrEqual(75);
  });

  it.each([
    ['an unknown id', 'unknown'],
    ['a long one', 'x'.repeat(300)],
  ])('is 404 for %s', async (_, id) => {
    const response = await fetch(`${server.origin}/performances/${id}.ics`);
    expect(response.status).toBe(404);
  });
});

describe('the calendar of all', () => {
  it('has every performance once, under the UID of its own file', async () => {
    const { response, events } = await fetchCalendar('/performances.ics');
    expect(response.status).toBe(200);
    const own = await Promise.all([july, december, open].map(eventOf));
    expect(events.map(({ uid }) => uid).toSorted()).toEqual(own.map(({ uid }) => uid).toSorted());
  });

  it('answers 304 while nothing has changed, and again 200 once something has', async () => {
    const first = await fetch(`${server.origin}/performances.ics`);
    const etag = first.headers.get('ETag') ?? '';
    const ask = () => fetch(`${server.origin}/performances.ics`, { headers: { 'If-None-Match': etag } });
    expect((await ask()).status).toBe(304);
    await aPerformance(server, { title: 'One more' });
    expect((await ask()).status).toBe(200);
  });

  it('is a calendar without appointments when there are none', async () => {
    const empty = await startTestServer();
    const response = await fetch(`${empty.origin}/performances.ics`);
    const text = await response.text();
    await empty.stop();
    expect(response.status).toBe(200);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR$/);
    expect(text).not.toContain('VEVENT');
  });
});
