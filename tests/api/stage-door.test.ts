import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASK_LINK_UNKNOWN } from '#/features/event-requests/players/messages.ts';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, aPerformance, signInAsAdmin } from '../support/factories.ts';
import { anAgreedEvent, passTheDay } from '../support/payouts.ts';
import { ask, somePlayers, type TestPlayer } from '../support/players.ts';
import { aRequest, bringTo, mailedPath, mailedToken } from '../support/request-steps.ts';
import { doorToken, keepTimes, openDoor } from '../support/stage-door.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

const DAY = 86_400_000;

let server: TestServer;
let admin: BrowserSession;
let visitor: BrowserSession;

beforeAll(async () => {
  server = await startServerWithPages();
  admin = await signInAsAdmin(server);
  visitor = new BrowserSession(server);
});
afterAll(() => server.stop());

const inDays = (days: number) => dayIn(LAS_VEGAS, server.clock.now(), days);
const page = async (path: string) => (await fetch(`${server.origin}${path}`)).text();
const door = (token: string) => page(`/stage-door?token=${token}`);
const behind = (html: string, path: string) => new RegExp(`${path}\\?token=([\\w.-]+)`).exec(html)?.[1] ?? 'nothing';
const evening = (days: number, more: object = {}) => ({
  eventDate: inDays(days),
  eventStartTime: '18:00',
  eventEndTime: '20:00',
  ...more,
});
async function told(id: string, date: string): Promise<string> {
  const { body } = await visitor.get(`/availability?date=${date}&start=18:00&end=20:00`);
  return body.musicians.find(({ _id }: { _id: string }) => _id === id)?.availability;
}

describe('a musician comes in by the stage door', () => {
  it('with the link of any mail to them, and sees what waits and what is settled', async () => {
    const [viola = { id: '', email: '' }] = await somePlayers(server, 1);
    const asked = await aRequest(server, evening(40, { eventName: 'Quartet on the lawn' }));
    await ask(admin, asked, [viola]);
    const led = await aRequest(server, evening(41, { eventName: 'Led by her' }), { musician: viola });
    await bringTo(server, led, 'confirmed', admin);
    await aPerformance(server, {
      title: 'In the open hall',
      date: inDays(42),
      featuredGLVMSMusicians: [viola.id],
    });
    const dates = [{ date: inDays(43), start: '10:00', end: '12:00' }];
    await admin.post('/polls', { title: 'Which morning', dates, musicianIds: [viola.id] });
    const html = await door(await doorToken(server, viola));
    for (const said of ['Quartet on the lawn', 'Viola', 'Led by her', 'In the open hall', 'Which morning'])
      expect(html).toContain(said);
    expect(await page(`/day?token=${behind(html, '/day')}`)).toContain('Led by her');
  });

  it('and answers there what their mails ask', async () => {
    const [viola = { id: '', email: '' }] = await somePlayers(server, 1);
    const asked = await aRequest(server, evening(50));
    await ask(admin, asked, [viola]);
    const led = await aRequest(server, evening(51), { musician: viola });
    await admin.post('/polls', {
      title: 'A morning',
      dates: [{ date: inDays(52), start: '10:00', end: '12:00' }],
      musicianIds: [viola.id],
    });
    const html = await door(await doorToken(server, viola));
    const [part, poll, request] = ['/play', '/poll', '/answer'].map((path) => behind(html, path));
    expect((await visitor.post('/players/by-link/answer', { token: part, answer: 'yes' })).status).toBe(200);
    expect((await visitor.put('/polls/by-link/marks', { token: poll, marks: { 1: 'yes' } })).status).toBe(200);
    const declined = { token: request, status: 'declined' };
    expect((await visitor.post('/requests/by-link/status', declined)).status).toBe(200);
    expect((await led.client.get(`/requests/${led.id}`)).body.request.status).toBe('declined');
    // What is answered is not answered twice, and the page stays open.
    expectRefusal(await visitor.post('/requests/by-link/status', declined), 409, 'conflict');
    const later = await door(await doorToken(server, viola));
    expect(later).not.toContain('/answer?token=');
    // What may still be answered otherwise is there to be changed.
    expect(later).toContain('You said yes');
    const no = { token: behind(later, '/play'), answer: 'no', note: 'Another concert' };
    expect((await visitor.post('/players/by-link/answer', no)).status).toBe(200);
    const marks = { token: behind(later, '/poll'), marks: { 1: 'no' } };
    expect((await visitor.put('/polls/by-link/marks', marks)).status).toBe(200);
    expect(await door(await doorToken(server, viola))).toContain('You said no');
  });

  it('and sees what waits for clients: a quote, a proposal', async () => {
    const [viola = { id: '', email: '' }] = await somePlayers(server, 1);
    const quoted = await aRequest(server, evening(53, { eventName: 'A quoted evening' }), { musician: viola });
    await bringTo(server, quoted, 'quoted', admin);
    const proposed = await aRequest(server, evening(54, { eventName: 'Proposed' }), { musician: viola });
    await admin.post(`/requests/${proposed.id}/proposal`, { ...evening(55), words: 'The day after?' });
    const html = await door(await doorToken(server, viola));
    const { clientName } = (await quoted.client.get(`/requests/${quoted.id}`)).body.request;
    expect(html).toMatch(/Waiting for them[\s\S]*A quoted evening[\s\S]*Proposed[\s\S]*your proposal/);
    expect(html).toMatch(new RegExp(`${clientName}: \\$425, until \\w{3} \\d+, \\d{4}`));
    expect(await page(`/answer?token=${behind(html, '/answer')}`)).toContain('my quote');
    await quoted.client.post(`/requests/${quoted.id}/status`, { status: 'withdrawn' });
    expect(await door(await doorToken(server, viola))).not.toContain('A quoted evening');
  });

  it('who asks for the way in has it mailed; another address is answered the same', async () => {
    const musician = await aMusician(server);
    const answers = [];
    for (const email of [musician.email.toUpperCase(), 'nobody-at-all@example.com'])
      answers.push(await visitor.post('/stage-door/links', { email }));
    expect(answers[0]?.status).toBe(202);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    await expect.poll(() => doorToken(server, musician)).toMatch(/^[\w-]{43}$/);
    expectRefusal(await visitor.post('/stage-door/links', { email: 'no address' }), 422, 'validation');
  });

  it('not by another’s door, nor by a link to something else', async () => {
    const [mine, theirs] = (await somePlayers(server, 2)) as [TestPlayer, TestPlayer];
    const request = await aRequest(server, evening(60));
    const { asks } = await ask(admin, request, [mine]);
    const led = await aRequest(server, evening(61), { musician: mine });
    await bringTo(server, led, 'confirmed', admin);
    const token = await openDoor(server, admin, theirs);
    const no = { token: `${token}.${asks[0]}`, answer: 'no' };
    expectRefusal(await visitor.post('/players/by-link/answer', no), 404, 'not_found');
    const decline = { token: `${token}.${request.id}`, status: 'declined' };
    expectRefusal(await visitor.post('/requests/by-link/status', decline), 404, 'not_found');
    expect(await page(`/day?token=${token}.${led.id}`)).not.toContain('Spring Gala');
    // What a player's mail opens is one thing, and not the door.
    const part = behind(await door(await doorToken(server, mine)), '/play');
    for (const other of [part, part.replace(/.*\./, ''), 'x'.repeat(43), ''])
      expectRefusal(await keepTimes(server, other), 404, 'not_found');
  });

  it('and sees what they are owed and were paid, with a statement; another’s door tells nothing of it', async () => {
    const event = await anAgreedEvent(server, admin, { fees: [180.5] });
    const [viola = { id: '', email: '' }] = event.players;
    await passTheDay(server);
    admin = await signInAsAdmin(server);
    const month = event.eventDate.slice(0, 7);
    const token = await openDoor(server, admin, viola);
    expect(await door(token)).toMatch(/\$180\.50[\s\S]*A feast in the garden/);
    const statement = (of: string) => fetch(`${server.origin}/api/stage-door/statement?token=${of}&month=${month}`);
    expect(await (await statement(token)).text()).toMatch(/^%PDF/);
    const [theirs = { id: '', email: '' }] = await somePlayers(server, 1);
    const others = await openDoor(server, admin, theirs);
    expect(await door(others)).not.toContain('A feast in the garden');
    const part = await mailedToken(server, viola.email, undefined, '/play');
    for (const closed of [others, part, `${token}.x`, 'x'.repeat(43)])
      expect((await statement(closed)).status).toBe(404);
  });

  it('and opens nothing of what they are asked, or of its day, once the owners have ended all links', async () => {
    const event = await anAgreedEvent(server, admin, { fees: [180] });
    const [viola = { id: '', email: '' }] = event.players;
    const part = await mailedToken(server, viola.email, undefined, '/play');
    const day = await mailedPath(server, viola.email, '/day');
    const sheet = async () => (await fetch(`${server.origin}${day}`)).status;
    expect(await sheet()).toBe(200);
    expect((await admin.call('DELETE', `/musicians/${viola.id}/stage-door`)).status).toBe(200);
    const answer = (token: string) => visitor.post('/players/by-link/answer', { token, answer: 'no' });
    const refused = await answer(part);
    expectRefusal(refused, 404, 'not_found');
    expect(refused.body.error).toMatch(/^This link was ended on .* Write to us for a new one\.$/);
    expect((await answer('x'.repeat(43))).body.error).toBe(ASK_LINK_UNKNOWN);
    expect(await sheet()).toBe(404);
  });

  it('until 90 days are over, the owners end it, or the address is another’s', async () => {
    const [old, ended, moved] = [await aMusician(server), await aMusician(server), await aMusician(server)];
    const [first, second, third] = [
      await openDoor(server, admin, old),
      await openDoor(server, admin, ended),
      await openDoor(server, admin, moved),
    ];
    expect((await admin.call('DELETE', `/musicians/${ended.id}/stage-door`)).status).toBe(200);
    await admin.call('PATCH', `/musicians/${moved.id}`, { body: { email: 'moved@example.com' } });
    for (const token of [second, third]) expectRefusal(await keepTimes(server, token), 404, 'not_found');
    expect((await keepTimes(server, first)).status).toBe(200);
    server.clock.advance(91 * DAY);
    admin = await signInAsAdmin(server);
    expectRefusal(await keepTimes(server, first), 404, 'not_found');
    expect(await door(first)).toContain('Have a new one mailed');
    expect((await keepTimes(server, await openDoor(server, admin, ended))).status).toBe(200);
  });
});

describe('when they don’t play', () => {
  it('counts wherever it is decided who is free, and is told to the house with its reason', async () => {
    const [away, free] = (await somePlayers(server, 2)) as [TestPlayer, TestPlayer];
    const date = inDays(70);
    const token = await openDoor(server, admin, away);
    expect(await told(away.id, date)).toBe('free');
    expect((await keepTimes(server, token, { absences: [{ from: inDays(69), to: date }] })).status).toBe(200);
    expect([await told(away.id, date), await told(free.id, date)]).toEqual(['taken', 'free']);
    expect(await told(away.id, inDays(71))).toBe('free');
    const request = await aRequest(server, evening(70));
    const signedIn = `musicianId=${away.id}&eventDate=${date}&eventStartTime=18:00&eventEndTime=20:00`;
    const { body } = await request.client.get(`/requests/availability?${signedIn}`);
    expect(body.availability).toBe('taken');
    const { asks } = await ask(admin, request, [away]);
    const { textBody } = await server.ctx.db
      .selectFrom('outbox')
      .select('textBody')
      .where('toAddress', '=', away.email)
      .where('kind', '=', 'event-request.player-asked')
      .executeTakeFirstOrThrow();
    expect(textBody).toContain('You have told us that you are away that day.');
    // A yes of their own counts more than what they said before.
    const yes = { token: `${token}.${asks[0]}`, answer: 'yes' };
    expect((await visitor.post('/players/by-link/answer', yes)).status).toBe(200);
    expect(await page(`/admin/musicians/${away.id}`)).not.toContain(`Away`);
    const seen = await fetch(`${server.origin}/admin/musicians/${away.id}`, { headers: { Cookie: admin.cookie } });
    expect(await seen.text()).toContain('Takes a way of');
  });

  it('by day of the week', async () => {
    const musician = await aMusician(server);
    const date = inDays(80);
    const daysOff = [Temporal.PlainDate.from(date).dayOfWeek];
    await keepTimes(server, await openDoor(server, admin, musician), { daysOff });
    expect([await told(musician.id, date), await told(musician.id, inDays(81))]).toEqual(['taken', 'free']);
  });

  it.each([
    ['an end before its begin', () => [{ from: inDays(9), to: inDays(8) }], 'absences.0.to'],
    ['days that are over', () => [{ from: inDays(-9), to: inDays(-8) }], 'absences.0.to'],
    ['four years ahead', () => [{ from: inDays(9), to: inDays(1500) }], 'absences.0.to'],
    ['no day', () => [{ from: '', to: inDays(9) }], 'absences.0.from'],
  ])('with %s is refused at its field', async (_, absences, field) => {
    const token = await openDoor(server, admin, await aMusician(server));
    const refused = { [field]: expect.any(String) };
    expectRefusal(await keepTimes(server, token, { absences: absences() }), 422, 'validation', refused);
  });

  it('comes back with a musician who was deleted, and the links do not', async () => {
    const musician = await aMusician(server);
    const token = await openDoor(server, admin, musician);
    await keepTimes(server, token, { daysOff: [1, 2], absences: [{ from: inDays(5), to: inDays(6) }] });
    expect((await admin.call('DELETE', `/musicians/${musician.id}`)).status).toBe(204);
    expectRefusal(await keepTimes(server, token), 404, 'not_found');
    const count = async () => {
      const rows = server.ctx.db.selectFrom('absences').selectAll().where('musicianId', '=', musician.id);
      return (await rows.execute()).length;
    };
    expect(await count()).toBe(0);
    expect((await admin.post(`/deleted-items/musician/${musician.id}/restore`)).status).toBe(200);
    expect(await count()).toBe(1);
    expectRefusal(await keepTimes(server, token), 404, 'not_found');
  });
});
