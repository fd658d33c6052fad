import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../support/browser-session.ts';
import { calendarOf, startCalendarHost } from '../support/calendar-host.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, signInAsAdmin } from '../support/factories.ts';
import { giveCalendar, openDoor } from '../support/stage-door.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const CALENDAR = { 'Content-Type': 'text/calendar' };

let server: TestServer;
let admin: BrowserSession;
let host: Awaited<ReturnType<typeof startCalendarHost>>;

beforeAll(async () => {
  host = await startCalendarHost();
  server = await startTestServer({ CALENDARS_FROM_HERE: 'on' });
  admin = await signInAsAdmin(server);
});
afterAll(async () => {
  await server.stop();
  await host.stop();
});

describe('an address that leads to no calendar is refused, and nothing is kept', () => {
  const MEGABYTE = Buffer.alloc(1024 * 1024, 'X-NONSENSE:x\r\n');
  let sentMegabytes = 0;

  const HOSTILE: Record<string, [Parameters<typeof host.answers>[1], RegExp]> = {
    nowhere: [(_, response) => response.writeHead(404).end(), /no calendar at this address/],
    page: [(_, response) => response.writeHead(200, CALENDAR).end('<!doctype html>BEGIN:VCALENDAR'), /not a calendar/],
    loop: [(_, response) => response.writeHead(302, { Location: '/loop' }).end(), /leads on and on/],
    inside: [(_, response) => response.writeHead(302, { Location: 'http://10.0.0.1/' }).end(), /private network/],
    drip: [
      (request, response) => {
        response.writeHead(200, CALENDAR).write('BEGIN:VCALENDAR\r\n');
        const drip = setInterval(() => response.write('X'), 50);
        request.once('close', () => clearInterval(drip));
      },
      /took too long/,
    ],
    large: [
      async (_, response) => {
        response.writeHead(200, CALENDAR).write('BEGIN:VCALENDAR\r\n');
        response.once('error', () => undefined);
        const sent = () => new Promise((resolve) => response.write(MEGABYTE, (error) => resolve(!error)));
        while (sentMegabytes < 50 && (await sent())) sentMegabytes += 1;
        response.end();
      },
      /larger than 5 MB/,
    ],
    bomb: [
      (_, response) => {
        const packed = gzipSync(Buffer.concat([Buffer.from('BEGIN:VCALENDAR\r\n'), Buffer.alloc(50 * 1024 * 1024)]));
        response.writeHead(200, { ...CALENDAR, 'Content-Encoding': 'gzip' }).end(packed);
      },
      /larger than 5 MB/,
    ],
  };

  it('whatever it answers', async () => {
    const token = await openDoor(server, admin, await aMusician(server));
    for (const [name, [listener, words]] of Object.entries(HOSTILE)) {
      host.answers(name, listener);
      const field = { address: expect.stringMatching(words) };
      expectRefusal(await giveCalendar(server, token, { address: host.address(name) }), 422, 'validation', field);
    }
    expect(sentMegabytes).toBeLessThan(50);
    expect(await server.ctx.db.selectFrom('calendarFeeds').selectAll().execute()).toEqual([]);
  }, 120_000);

  it.each([
    ['http://10.0.0.1/calendar.ics', /private network/],
    ['http://169.254.169.254/latest/meta-data', /private network/],
    ['http://0.0.0.0:8080/', /private network/],
    ['http://[::1]:25/', /private network/],
    ['http://[::ffff:10.0.0.1]/', /private network/],
    ['file:///etc/passwd', /not the address of a calendar/],
    ['my calendar', /not the address of a calendar/],
  ])('%s', async (address, words) => {
    const token = await openDoor(server, admin, await aMusician(server));
    const field = { address: expect.stringMatching(words) };
    expectRefusal(await giveCalendar(server, token, { address }), 422, 'validation', field);
  });

  it('also one of this machine, unless the server is a test', async () => {
    const usual = await startTestServer();
    const own = await signInAsAdmin(usual);
    const token = await openDoor(usual, own, await aMusician(usual));
    host.answers('here', calendarOf());
    for (const address of [host.address('here'), host.address('here').replace('127.0.0.1', 'localhost')]) {
      expectRefusal(await giveCalendar(usual, token, { address }), 422, 'validation', {
        address: expect.stringMatching(/private network/),
      });
    }
    expect(host.asked('here')).toHaveLength(0);
    await usual.stop();
  });
});
