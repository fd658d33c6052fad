import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINK_UNKNOWN } from '#/features/date-polls/messages.ts';
import type { Mark } from '#/features/date-polls/model.ts';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, signInAsAdmin } from '../support/factories.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { aRequest, bringTo, type SentRequest } from '../support/request-steps.ts';
import { startServerWithMail } from '../support/server-with-mail.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
let admin: BrowserSession;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ mailbox, server, admin, stop } = await startServerWithMail(startServerWithPages));
});
afterAll(() => stop());

type Player = { id: string; email: string };
let count = 0;
const inDays = (days: number) => dayIn(LAS_VEGAS, server.clock.now(), days);
const someDates = () => [10, 11].map((days) => ({ date: inDays(days), start: '18:00', end: '20:00' }));

async function ask(players: Player[], changes: Record<string, unknown> = {}) {
  const title = `Quartet ${++count}`;
  const musicianIds = players.map(({ id }) => id);
  const answer = await admin.post('/polls', { title, dates: someDates(), musicianIds, ...changes });
  return { ...answer, title, id: answer.body._id as string };
}

async function tokenOf({ email }: Player, subject: RegExp): Promise<string> {
  const { text } = await mailbox.find(email, subject);
  return /\/poll\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
}
const mark = (token: string, ...marks: Mark[]) =>
  new BrowserSession(server).put('/polls/by-link/marks', {
    token,
    marks: Object.fromEntries(marks.map((one, index) => [String(index + 1), one])),
  });
const mailsTo = (address: string, subject: RegExp) =>
  mailbox.received.filter((mail) => [mail.to].flat()[0]?.text === address && subject.test(mail.subject ?? ''));
const page = async (token: string) => (await fetch(`${server.origin}/poll?token=${token}`)).text();

describe('finding a date together', () => {
  it('is asked by mail, marked by link, told once when all have answered, and becomes a rehearsal of who can', async () => {
    const [viola, cello] = [await aMusician(server), await aMusician(server)];
    const sent = await aRequest(server);
    const { title, id } = await ask([viola, cello], { requestId: sent.id });
    const [ofViola, ofCello] = [await tokenOf(viola, new RegExp(title)), await tokenOf(cello, new RegExp(title))];
    expect(await page(ofViola)).toContain(title);
    expect((await mark(ofViola, 'yes', 'no')).status).toBe(200);
    expectRefusal(await mark(ofViola, 'yes', 'no'), 409, 'conflict');
    expectRefusal(await mark(ofCello, 'yes'), 422, 'validation', { 'marks.2': expect.any(String) });
    // Both at once: the business hears of it once.
    const last = await Promise.all([mark(ofCello, 'maybe', 'yes'), mark(ofViola, 'yes', 'yes')]);
    expect(last.map(({ status }) => status)).toEqual([200, 200]);
    await mark(ofViola, 'yes', 'no');
    await mailbox.find('office@forte.example', new RegExp(`All have answered: ${title}`));
    expect(mailsTo('office@forte.example', new RegExp(`All have answered: ${title}`))).toHaveLength(1);

    const settled = await Promise.all(
      [1, 2].map(() => admin.post(`/polls/${id}/choose`, { dateId: '1', as: 'rehearsal' })),
    );
    expect(settled.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [rehearsal, ...more] = (await admin.get(`/requests/${sent.id}/rehearsals`)).body;
    expect([rehearsal.date, rehearsal.players.length, more.length]).toEqual([inDays(10), 2, 0]);
    await mailbox.find(viola.email, /^The date is settled/);
    expectRefusal(await mark(ofViola, 'no', 'no'), 409, 'conflict');
    expect(await page(ofViola)).toContain('It is settled');
    expect((await admin.get('/audit?kind=date-poll')).status).toBe(200);
  });

  it('becomes the date of the event as if it had been moved', async () => {
    const viola = await aMusician(server);
    const sent = await aRequest(server, {}, { musician: viola });
    await bringTo(server, sent, 'confirmed', admin);
    const { id } = await ask([viola], { requestId: sent.id });
    expect((await admin.post(`/polls/${id}/choose`, { dateId: '2', as: 'event' })).status).toBe(200);
    const { request, history } = (await sent.client.get(`/requests/${sent.id}`)).body;
    expect([request.eventDate, request.status]).toEqual([inDays(11), 'confirmed']);
    expect(history.at(-1).kind).toBe('moved');
  });

  it('shows a player what else of theirs is confirmed that day, and nobody else’s', async () => {
    const [viola, cello] = [await aMusician(server), await aMusician(server)];
    const busy = { eventDate: inDays(10), eventStartTime: '12:00', eventEndTime: '13:00', eventName: 'Brunch at noon' };
    await bringTo(server, await aRequest(server, busy, { musician: viola }), 'confirmed', admin);
    const { title } = await ask([viola, cello]);
    expect(await page(await tokenOf(viola, new RegExp(title)))).toContain('12:00 PM Brunch at noon');
    expect(await page(await tokenOf(cello, new RegExp(title)))).not.toContain('Brunch at noon');
  });

  it('a player who is booked by then is named, and nothing is settled', async () => {
    const viola = await aMusician(server);
    const sent = await aRequest(server);
    const { id, title } = await ask([viola], { requestId: sent.id });
    await mark(await tokenOf(viola, new RegExp(title)), 'yes', 'yes');
    const busy = { eventDate: inDays(10), eventStartTime: '19:00', eventEndTime: '21:00' };
    await bringTo(server, await aRequest(server, busy, { musician: viola }), 'confirmed', admin);
    const answer = await admin.post(`/polls/${id}/choose`, { dateId: '1', as: 'rehearsal' });
    expectRefusal(answer, 409, 'conflict');
    expect(answer.body.error).toMatch(/booked at that time/);
    expect((await admin.get(`/polls/${id}`)).body.closedAt).toBeNull();
  });

  it.each([
    ['no date', { dates: [] }, 'dates'],
    [
      'thirteen',
      {
        dates: Array.from({ length: 13 }, (_, day) => ({ date: `2030-01-${10 + day}`, start: '18:00', end: '19:00' })),
      },
      'dates',
    ],
    ['a day that is over', { dates: [{ date: '2020-01-01', start: '18:00', end: '19:00' }] }, 'dates.0.date'],
    ['nobody', { musicianIds: [] }, 'musicianIds'],
    ['no words for it', { title: ' ' }, 'title'],
  ])('with %s is refused at its field', async (_, changes, field) => {
    const answer = await ask([await aMusician(server)], changes);
    expectRefusal(answer, 422, 'validation', { [field]: expect.any(String) });
  });

  it('is open by its link until sixty days after its dates, or until owners close the links of its player', async () => {
    const [viola, cello] = [await aMusician(server), await aMusician(server)];
    const { title } = await ask([viola, cello]);
    const [ofViola, ofCello] = [await tokenOf(viola, new RegExp(title)), await tokenOf(cello, new RegExp(title))];
    expect((await admin.call('DELETE', `/musicians/${viola.id}/stage-door`)).status).toBe(200);
    expectRefusal(await mark(ofViola, 'yes', 'yes'), 404, 'not_found');
    expect(await page(ofCello)).toContain(title);
    // The last date is eleven days ahead, at whatever hour this runs.
    server.clock.advance(69 * 86_400_000);
    expect((await mark(ofCello, 'yes', 'yes')).status).toBe(200);
    server.clock.advance(3 * 86_400_000);
    expectRefusal(await mark(ofCello, 'no', 'no'), 404, 'not_found');
    const over = await page(ofCello);
    expect([over.includes(title), over.includes(LINK_UNKNOWN)]).toEqual([false, true]);
    admin = await signInAsAdmin(server);
  });

  it('goes with its request, and a link to nothing says so', async () => {
    const viola = await aMusician(server);
    const sent: SentRequest = await aRequest(server);
    const { id, title } = await ask([viola], { requestId: sent.id });
    const token = await tokenOf(viola, new RegExp(title));
    await sent.client.post(`/clients/${sent.client.email}/deletion`, { password: 'crescendo al niente' });
    expect((await admin.get(`/polls/${id}`)).status).toBe(404);
    expectRefusal(await mark(token, 'yes', 'yes'), 404, 'not_found');
  });
});

it('who is silent for two days is reminded once, by two processes at once, and by a new link', async () => {
  const [viola, cello] = [await aMusician(server), await aMusician(server)];
  const { title } = await ask([viola, cello]);
  await mark(await tokenOf(cello, new RegExp(title)), 'no', 'no');
  server.clock.advance(2 * 86_400_000 + 1000);
  await Promise.all([server.minutely.look(), server.minutely.look()]);
  await server.minutely.look();
  const token = await tokenOf(viola, new RegExp(`Your answer is missing: ${title}`));
  expect((await mark(token, 'yes', 'maybe')).status).toBe(200);
  expect(mailsTo(viola.email, /^Your answer is missing/)).toHaveLength(1);
  expect(mailsTo(cello.email, /^Your answer is missing/)).toHaveLength(0);
});
