import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, signUp } from '../support/factories.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { aRequest, bringTo, type SentRequest } from '../support/request-steps.ts';
import { startServerWithMail } from '../support/server-with-mail.ts';
import type { TestServer } from '../support/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
let admin: BrowserSession;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ mailbox, server, admin, stop } = await startServerWithMail());
});
afterAll(() => stop());

const inDays = (days: number) => dayIn(LAS_VEGAS, server.clock.now(), days);
const EVENING = { start: '18:00', end: '20:00', place: 'Desert Garden Hall' };

async function set(sent: SentRequest, players: { id: string }[], changes: Record<string, unknown> = {}) {
  const musicianIds = players.map(({ id }) => id);
  return admin.post(`/requests/${sent.id}/rehearsals`, { date: inDays(10), ...EVENING, musicianIds, ...changes });
}

const uidOf = (text: string) => /^UID:(.*)$/m.exec(text)?.[1];

describe('a rehearsal', () => {
  it('is set, told to those who play, moved and called off, in mails, calendar and history', async () => {
    const sent = await aRequest(server);
    const cello = await aMusician(server);
    const { status, body } = await set(sent, [sent.musician, cello]);
    expect({ status, players: body.players.length, sequence: body.sequence }).toEqual({
      status: 201,
      players: 2,
      sequence: 0,
    });
    const mail = await mailbox.find(cello.email, /^Rehearsal for Spring Gala/);
    expect(mail.text).toContain('Desert Garden Hall');
    const file = /\/rehearsals\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
    const read = async () => (await fetch(server.origin + file)).text();
    const first = await read();
    expect(first).toContain('SEQUENCE:0');
    expect(first).toContain(`DTSTART;TZID=America/Los_Angeles:${inDays(10).replaceAll('-', '')}T180000`);

    const change = { ...EVENING, date: inDays(11), musicianIds: [cello.id], seen: 0 };
    const moved = await admin.put(`/rehearsals/${body._id}`, change);
    expect(moved.body).toMatchObject({ date: inDays(11), version: 1, sequence: 1 });
    expectRefusal(await admin.put(`/rehearsals/${body._id}`, change), 409, 'conflict');
    await mailbox.find(cello.email, /^Rehearsal changed/);
    await mailbox.find(sent.musician.email, /^You are not needed/);

    expect((await admin.post(`/rehearsals/${body._id}/call-off`, { seen: 1 })).body.calledOff).toBe(true);
    await mailbox.find(cello.email, /^No rehearsal/);
    const last = await read();
    expect([uidOf(last), last.includes('SEQUENCE:2'), last.includes('STATUS:CANCELLED')]).toEqual([
      uidOf(first),
      true,
      true,
    ]);
    const { history } = (await sent.client.get(`/requests/${sent.id}`)).body;
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'sent',
      'rehearsal-set',
      'rehearsal-moved',
      'rehearsal-off',
    ]);
  });

  it('takes the time of its players from confirmations, and the other way round', async () => {
    const viola = await aMusician(server);
    const first = await aRequest(server);
    const clash = { eventDate: inDays(10), eventStartTime: '19:00', eventEndTime: '21:00' };
    const other = await aRequest(server, clash, { musician: viola });
    expect((await set(first, [viola])).status).toBe(201);
    await admin.post(`/requests/${other.id}/status`, {
      status: 'quoted',
      quote: { lines: [{ label: 'Playing', amount: 1 }], validUntil: inDays(5) },
    });
    expectRefusal(await other.client.post(`/requests/${other.id}/status`, { status: 'confirmed' }), 409, 'conflict');
    const asked = await first.client.get(
      `/requests/availability?musicianId=${viola.id}&eventDate=${inDays(10)}&eventStartTime=18:30`,
    );
    expect(asked.body.availability).toBe('taken');
    const second = await set(await aRequest(server), [viola]);
    expectRefusal(second, 409, 'conflict');
    expect(second.body.error).toMatch(/is booked at that time/);
  });

  it('with others who play is another version, in calendars too; with the same again it is not', async () => {
    const [flute, horn] = [await aMusician(server), await aMusician(server)];
    const { body } = await set(await aRequest(server), [flute], { date: inDays(20) });
    const change = (more: object) =>
      admin.put(`/rehearsals/${body._id}`, { ...EVENING, date: inDays(20), musicianIds: [horn.id], ...more });
    expect((await change({ seen: 0 })).body).toMatchObject({ version: 1, sequence: 1 });
    expectRefusal(await change({ place: 'Elsewhere', seen: 0 }), 409, 'conflict');
    expect((await change({ seen: 1 })).body).toMatchObject({ version: 2, sequence: 1 });
    expect((await change({ place: 'Elsewhere', seen: 2 })).body).toMatchObject({ version: 3, sequence: 2 });
    expect((await change({ place: 'Elsewhere', end: '20:30', seen: 3 })).body).toMatchObject({ sequence: 3 });
  });

  it('ends with its request, and whoever was to play is told once', async () => {
    const sent = await aRequest(server);
    const bass = await aMusician(server);
    const { body } = await set(sent, [bass]);
    await sent.client.post(`/requests/${sent.id}/status`, { status: 'withdrawn' });
    await Promise.all([server.minutely.look(), server.minutely.look()]);
    await mailbox.find(bass.email, /^No rehearsal/);
    const [row] = await server.ctx.db.selectFrom('rehearsals').selectAll().where('id', '=', body._id).execute();
    expect([row?.calledOff, row?.version, row?.sequence]).toEqual([1, 1, 1]);
    expect(
      mailbox.received.filter(
        ({ subject, to }) => /^No rehearsal/.test(subject ?? '') && [to].flat()[0]?.text === bass.email,
      ),
    ).toHaveLength(1);
  });

  it.each([
    ['no date', { date: '' }, 'date'],
    ['a day that is over', { date: '2020-01-01' }, 'date'],
    ['no end', { end: '' }, 'end'],
    ['an end before its beginning', { start: '18:00', end: '17:00' }, 'end'],
    ['a day after the event', { date: '2027-04-18' }, 'date'],
    ['a time when the event has begun', { date: '2027-04-17', start: '21:30', end: '22:30' }, 'start'],
    ['nobody', { musicianIds: [] }, 'musicianIds'],
    ['somebody who is gone', { musicianIds: ['nobodynobodynobody1234'] }, 'musicianIds'],
  ])('with %s is refused at its field', async (_, changes, field) => {
    const sent = await aRequest(server);
    const answer = await set(sent, [sent.musician], changes);
    expectRefusal(answer, 422, 'validation', { [field]: expect.any(String) });
  });

  it('is read by its client, and by nobody else; a link to another request opens no calendar of it', async () => {
    const sent = await aRequest(server);
    const { body } = await set(sent, [sent.musician], { date: inDays(30) });
    expect((await sent.client.get(`/requests/${sent.id}/rehearsals`)).body).toHaveLength(1);
    expect((await (await signUp(server)).get(`/requests/${sent.id}/rehearsals`)).status).toBe(404);
    expect((await new BrowserSession(server).get(`/requests/${sent.id}/rehearsals`)).status).toBe(401);
    const other = await aRequest(server);
    await set(other, [other.musician], { date: inDays(31) });
    const { text } = await mailbox.find(other.musician.email, /^Rehearsal for/);
    const token = /ics\?(token=[\w-]+)/.exec(text ?? '')?.[1];
    const status = async (query: string) => (await fetch(`${server.origin}/rehearsals/${body._id}.ics${query}`)).status;
    expect([await status(`?${token}`), await status('')]).toEqual([404, 404]);
  });
});

it('of two rehearsals and a confirmation at once for one player, one gets the time', async () => {
  const musician = await aMusician(server);
  const [one, two, three] = await Promise.all(
    [41, 41, 40].map((day) =>
      aRequest(server, { eventDate: inDays(day), eventStartTime: '18:00', eventEndTime: '20:00' }, { musician }),
    ),
  );
  await bringTo(server, three as SentRequest, 'quoted', admin);
  const answers = await Promise.all([
    set(one as SentRequest, [musician], { date: inDays(40) }),
    set(two as SentRequest, [musician], { date: inDays(40) }),
    (three as SentRequest).client.post(`/requests/${three?.id}/status`, { status: 'confirmed' }),
  ]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
});
