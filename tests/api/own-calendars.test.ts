import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDueFeeds } from '#/features/calendar-feeds/reading.server.ts';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { calendarOf, startCalendarHost } from '../support/calendar-host.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, signInAsAdmin } from '../support/factories.ts';
import { ask, somePlayers, type TestPlayer } from '../support/players.ts';
import { aRequest } from '../support/request-steps.ts';
import { doorToken, giveCalendar, openDoor } from '../support/stage-door.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

const MINUTE = 60_000;
const SECRET = 'private-secret';

let server: TestServer;
let admin: BrowserSession;
let visitor: BrowserSession;
let host: Awaited<ReturnType<typeof startCalendarHost>>;

beforeAll(async () => {
  host = await startCalendarHost();
  server = await startServerWithPages({ CALENDARS_FROM_HERE: 'on' });
  admin = await signInAsAdmin(server);
  visitor = new BrowserSession(server);
});
afterAll(async () => {
  await server.stop();
  await host.stop();
});

const inDays = (days: number) => dayIn(LAS_VEGAS, server.clock.now(), days);
const give = (token: string, address: string, gone: readonly string[] = []) =>
  giveCalendar(server, token, { address, gone });
const door = async (token: string) => (await fetch(`${server.origin}/stage-door?token=${token}`)).text();
const ofAdmins = async (path: string) =>
  (await fetch(`${server.origin}${path}`, { headers: { Cookie: admin.cookie } })).text();
const feedsOf = (musicianId: string) =>
  server.ctx.db.selectFrom('calendarFeeds').selectAll().where('musicianId', '=', musicianId).orderBy('id').execute();

async function told(id: string, date: string, times = '&start=18:00&end=20:00'): Promise<string> {
  const { body } = await visitor.get(`/availability?date=${date}${times}`);
  return body.musicians.find(({ _id }: { _id: string }) => _id === id)?.availability;
}

/** A musician with one calendar; its host can be told to answer otherwise later. */
async function aCalendar(name: string, text: string) {
  const [musician] = (await somePlayers(server, 1)) as [TestPlayer];
  const token = await openDoor(server, admin, musician);
  host.answers(name, text);
  const answer = await give(token, host.address(name));
  expect(answer).toMatchObject({ status: 200 });
  return { musician, token, answer };
}

async function lookIn(minutes: number): Promise<void> {
  server.clock.advance(minutes * MINUTE);
  await server.calendars.look();
}

describe('what a musician’s own calendar says', () => {
  it('is read at once, and counts wherever it is decided who is free', async () => {
    const date = inDays(40);
    const { musician, answer } = await aCalendar(
      'counts',
      calendarOf(
        { title: 'Chamber choir', date, start: '19:00', end: '21:00' },
        { title: 'Perhaps a trio', date: inDays(41), start: '19:00', end: '21:00', more: ['STATUS:TENTATIVE'] },
        { title: 'Tour', date: inDays(42), more: ['TRANSP:OPAQUE'] },
        { title: 'School holiday', date: inDays(43) },
        { title: 'Birthday', date: inDays(44), more: ['TRANSP:TRANSPARENT'] },
      ),
    );
    expect(answer.body.message).toBe('Read, and kept: 4 times are taken.');
    const days = [40, 41, 42, 43, 44, 45].map((days) => told(musician.id, inDays(days)));
    expect(await Promise.all(days)).toEqual(['taken', 'ask', 'taken', 'ask', 'free', 'free']);
    const mornings = [40, 42].map((days) => told(musician.id, inDays(days), '&start=09:00&end=10:00'));
    expect(await Promise.all(mornings)).toEqual(['free', 'taken']);
    // The way to the event is on top.
    expect(await told(musician.id, date, '&start=16:00&end=18:45')).toBe('taken');
    const wholeDays = [40, 42].map((days) => told(musician.id, inDays(days), ''));
    expect(await Promise.all(wholeDays)).toEqual(['ask', 'taken']);
    const request = await aRequest(server, { eventDate: date, eventStartTime: '18:00', eventEndTime: '20:00' });
    const asked = `musicianId=${musician.id}&eventDate=${date}&eventStartTime=18:00&eventEndTime=20:00`;
    expect((await request.client.get(`/requests/availability?${asked}`)).body.availability).toBe('taken');
  });

  it('is understood anew when the house moves to another time zone', async () => {
    const [date, next] = [inDays(70), inDays(71).replaceAll('-', '')];
    const lines = [`DTSTART:${next}T040000Z`, `DTEND:${next}T050000Z`, 'SUMMARY:X', 'UID:moves', 'END:VEVENT'];
    const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', ...lines, 'END:VCALENDAR'].join('\r\n');
    const { musician } = await aCalendar('moves', text);
    const evening = '&start=19:30&end=21:30';
    expect(await told(musician.id, date, evening)).toBe('taken');
    const move = (timeZone: string) => admin.call('PATCH', '/settings', { body: { timeZone } });
    expect((await move('Pacific/Honolulu')).status).toBe(200);
    await lookIn(0);
    expect(await told(musician.id, date, evening)).toBe('free');
    expect(await told(musician.id, date, '&start=18:00&end=19:00')).toBe('taken');
    await move('');
    await lookIn(0);
    expect(await told(musician.id, date, evening)).toBe('taken');
  });

  it('is understood by the new zone also where it is being read when the house moves', async () => {
    const [date, next] = [inDays(70), inDays(71).replaceAll('-', '')];
    const lines = [`DTSTART:${next}T040000Z`, `DTEND:${next}T050000Z`, 'SUMMARY:X', 'UID:held', 'END:VEVENT'];
    const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', ...lines, 'END:VCALENDAR'].join('\r\n');
    const { musician } = await aCalendar('held', text);
    const move = (timeZone: string) => admin.call('PATCH', '/settings', { body: { timeZone } });
    host.answers('held', async (_, response) => {
      await move('Pacific/Honolulu');
      response.end(text);
    });
    await lookIn(30);
    host.answers('held', text);
    await lookIn(0);
    expect(await told(musician.id, date, '&start=19:30&end=21:30')).toBe('free');
    expect(await told(musician.id, date, '&start=18:00&end=19:00')).toBe('taken');
    await move('');
    await lookIn(0);
  });

  it('is told to the house as busy, to the musician by its name, and to nobody else', async () => {
    const date = inDays(50);
    const { musician, token } = await aCalendar(
      'told',
      calendarOf({ title: 'Doctor Malady', date, start: '18:30', end: '19:30' }),
    );
    const request = await aRequest(server, { eventDate: date, eventStartTime: '18:00', eventEndTime: '20:00' });
    await ask(admin, request, [musician]);
    const room = await ofAdmins(`/requests/${request.id}`);
    expect(room).toContain('busy (their own calendar)');
    const page = await ofAdmins(`/admin/musicians/${musician.id}`);
    expect(page).toContain('one time is taken');
    const own = await door(token);
    expect(own).toContain('Doctor Malady');
    expect(own).toContain('Orchestra');
    const mails = await server.ctx.db
      .selectFrom('outbox')
      .select('textBody')
      .where('toAddress', '=', musician.email)
      .execute();
    expect(mails.some(({ textBody }) => textBody.includes('Your own calendar has something then.'))).toBe(true);
    const dates = [{ date, start: '10:00', end: '12:00' }];
    await admin.post('/polls', { title: 'A morning', dates, musicianIds: [musician.id] });
    const poll = /\/poll\?token=[\w.-]+/.exec(await door(await doorToken(server, musician)))?.[0] ?? '';
    expect(await (await fetch(`${server.origin}${poll}`)).text()).toContain('6:30 PM Doctor Malady');
    const client = JSON.stringify((await request.client.get(`/requests/${request.id}`)).body);
    for (const text of [room, page, client, ...mails.map(({ textBody }) => textBody)])
      expect(text).not.toContain('Malady');
    for (const text of [room, page, own, client]) expect(text).not.toContain(SECRET);
  });

  it('does not keep them from saying yes', async () => {
    const date = inDays(55);
    const { musician, token } = await aCalendar(
      'yes',
      calendarOf({ title: 'Yoga', date, start: '18:00', end: '20:00' }),
    );
    const request = await aRequest(server, { eventDate: date, eventStartTime: '18:00', eventEndTime: '20:00' });
    const { asks } = await ask(admin, request, [musician]);
    const yes = { token: `${token}.${asks[0]}`, answer: 'yes' };
    expect((await visitor.post('/players/by-link/answer', yes)).status).toBe(200);
  });
});

describe('it is read again', () => {
  // The same day also when midnight passes on the way.
  let date: string;
  beforeAll(() => {
    date = inDays(60);
  });
  const at = (start: string, end: string) => calendarOf({ title: `Concert at ${start}`, date, start, end });

  it('every half hour, sent only when it has changed, and once a week in any case', async () => {
    const { musician } = await aCalendar('again', at('18:00', '20:00'));
    await lookIn(10);
    expect(host.asked('again')).toHaveLength(1);
    await lookIn(25);
    expect(host.asked('again').at(-1)?.headers['if-none-match']).toMatch(/^"\d+"$/);
    expect(await told(musician.id, date)).toBe('taken');
    host.answers('again', `${at('09:00', '10:00')}\r\n`);
    await lookIn(31);
    expect([await told(musician.id, date), host.asked('again').length]).toEqual(['free', 3]);
    await lookIn(8 * 24 * 60);
    expect(host.asked('again').at(-1)?.headers['if-none-match']).toBeUndefined();
    admin = await signInAsAdmin(server);
  });

  it('by one of several processes', async () => {
    await aCalendar('once', at('18:00', '20:00'));
    server.clock.advance(31 * MINUTE);
    await Promise.all([1, 2, 3].map(() => readDueFeeds(server.ctx)));
    expect(host.asked('once')).toHaveLength(2);
  });

  it('and when that fails, what it said last still counts, with its age and the reason; more and more rarely', async () => {
    const { musician, token } = await aCalendar('fails', at('18:00', '20:00'));
    host.answers('fails', (_, response) => response.writeHead(404).end());
    await lookIn(31);
    expect(await told(musician.id, date)).toBe('taken');
    const own = await door(token);
    expect(own).toContain('There is no calendar at this address any more.');
    expect(own).toContain('What it said then still counts.');
    const page = await ofAdmins(`/admin/musicians/${musician.id}`);
    expect(page).toContain('Not since: There is no calendar at this address any more.');
    await lookIn(31);
    await lookIn(31);
    expect(host.asked('fails')).toHaveLength(3);
    host.answers('fails', calendarOf());
    await lookIn(61);
    expect(await told(musician.id, date)).toBe('free');
    expect(await door(token)).not.toContain('still counts');
  });
});

describe('whose it is', () => {
  it('at most three, each once, and out again by the same door alone', async () => {
    const { musician, token } = await aCalendar('one', calendarOf({ title: 'A', date: inDays(70) }));
    for (const name of ['two', 'three', 'four']) host.answers(name, calendarOf());
    expectRefusal(await give(token, host.address('one')), 422, 'validation', { address: expect.any(String) });
    expect((await give(token, host.address('two'))).status).toBe(200);
    expect((await give(token, ` ${host.address('three')}#part `)).status).toBe(200);
    expectRefusal(await give(token, host.address('four')), 422, 'validation', { address: expect.any(String) });
    const [first, ...others] = await feedsOf(musician.id);
    const stranger = await openDoor(server, admin, await aMusician(server));
    expect((await give(stranger, '', [first?.id ?? ''])).status).toBe(200);
    expect(await feedsOf(musician.id)).toHaveLength(3);
    expect((await give(token, host.address('four'), [first?.id ?? ''])).status).toBe(200);
    expect(
      (
        await give(
          token,
          '',
          others.map(({ id }) => id),
        )
      ).status,
    ).toBe(200);
    expect((await feedsOf(musician.id)).map(({ address }) => address)).toEqual([host.address('four')]);
    expect((await give(token, '')).status).toBe(200);
    for (const nobody of ['', 'x'.repeat(43)]) expectRefusal(await give(nobody, host.address('two')), 404, 'not_found');
  });

  it('gone with its musician for good: a secret is not kept for an undo', async () => {
    const { musician } = await aCalendar('gone', calendarOf({ title: 'A', date: inDays(70), start: '10:00' }));
    expect((await admin.call('DELETE', `/musicians/${musician.id}`)).status).toBe(204);
    const deleted = await server.ctx.db.selectFrom('deletedItems').selectAll().execute();
    expect(JSON.stringify(deleted)).not.toContain(SECRET);
    expect((await admin.post(`/deleted-items/musician/${musician.id}/restore`)).status).toBe(200);
    const days = server.ctx.db.selectFrom('busyDays').selectAll().where('musicianId', '=', musician.id);
    expect([await feedsOf(musician.id), await days.execute()]).toEqual([[], []]);
  });
});
