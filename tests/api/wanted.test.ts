import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetOldWishes } from '#/features/wanted/changes.server.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { untilOutbox } from '../support/event-request.ts';
import { anOpus, signInAsAdmin } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { aWish } from '../support/wishes.ts';

const TOLD = /^We play it now/;

let server: TestServer;
let mailbox: Mailbox;
let visitor: BrowserSession;
let admin: BrowserSession;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url, RATE_LIMITS: '100' });
  visitor = new BrowserSession(server);
  admin = await signInAsAdmin(server);
});
beforeEach(async () => {
  await untilOutbox(server, 'sent', 1);
  await server.ctx.db.deleteFrom('wishes').execute();
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const answer = (path: string, said: string) =>
  visitor.post('/wanted/answer', { token: path.split('token=')[1], answer: said });
const wanted = async () => (await admin.get('/wanted')).body.items;
const mailsTo = (email: string) => mailbox.received.filter((mail) => JSON.stringify(mail.to).includes(email));

/** Somebody whose mailbox has said yes. */
async function waits(email: string, piece: string, eventDate = ''): Promise<string> {
  const path = await aWish(server, mailbox, { email, piece, eventDate });
  expect((await answer(path, 'yes')).status).toBe(200);
  return path;
}

describe('a wish', () => {
  it('counts once its mailbox has said yes, and what a stranger typed is in no mail', async () => {
    const path = await aWish(server, mailbox, { email: 'ada@visitor.example', piece: 'Nuvole Bianche, Einaudi' });
    expect(mailsTo('ada@visitor.example').map(({ text }) => text)).not.toEqual([expect.stringContaining('Nuvole')]);
    expect(await wanted()).toEqual([]);
    expect((await answer(path, 'yes')).body).toEqual({ message: 'You will hear from us when we play it.' });
    expect(await wanted()).toMatchObject([{ piece: 'Nuvole Bianche, Einaudi', people: 1, dates: [] }]);
  });

  it('is one with those of others who mean the same piece, with the days they want it for', async () => {
    await waits('one@visitor.example', 'Nuvole Bianche by Einaudi', '2027-06-05');
    await waits('two@visitor.example', 'einaudi: nuvole bianche', '2027-04-17');
    await waits('three@visitor.example', 'Viva la Vida', '2020-01-01');
    expect(await wanted()).toMatchObject([
      { people: 2, dates: ['2027-04-17', '2027-06-05'] },
      { piece: 'Viva la Vida', people: 1, dates: [] },
    ]);
  });

  it('is answered in the same words whether the address waits already, and asks no mailbox twice that said yes', async () => {
    await waits('again@visitor.example', 'Oblivion');
    const { status, body } = await visitor.post('/wanted', { piece: 'oblivion', email: 'again@visitor.example' });
    expect([status, body.message]).toEqual([202, expect.stringMatching(/^Look into your mailbox/)]);
    await untilOutbox(server, 'sent', 1);
    expect(mailsTo('again@visitor.example')).toHaveLength(1);
    expect(await wanted()).toMatchObject([{ people: 1 }]);
  });

  it('is taken back by its link at any time, and its address is gone', async () => {
    const path = await waits('regrets@visitor.example', 'Viva la Vida');
    expect((await answer(path, 'no')).status).toBe(200);
    expect(await server.ctx.db.selectFrom('wishes').selectAll().execute()).toEqual([]);
    expect((await answer(path, 'yes')).body).toMatchObject({ fields: { token: expect.any(String) } });
  });

  it.each([
    [{ piece: ' ? ' }, { piece: 'Please say which piece you would like to hear.' }],
    [{ piece: 'x'.repeat(201) }, { piece: 'A piece is one line of at most 200 characters: title and composer.' }],
    [{ email: 'nobody' }, { email: expect.any(String) }],
    [{ eventDate: '2027-02-30' }, { eventDate: 'Please give a real date between 1900 and 2199.' }],
  ])('%j is refused by field', async (wrong, fields) => {
    const wish = { piece: 'Viva la Vida', email: 'ada@visitor.example', ...wrong };
    const { status, body } = await visitor.post('/wanted', wish);
    expect([status, body.fields]).toEqual([422, fields]);
  });

  it('is forgotten after a week without a yes, and after a year in any case', async () => {
    const now = server.ctx.clock.now().getTime();
    const made = (id: string, daysAgo: number, confirmed: boolean) => {
      const createdAt = new Date(now - daysAgo * DAY_MS).toISOString();
      const confirmedAt = confirmed ? createdAt : null;
      return { id, piece: id, pieceKey: id, email: `${id}@visitor.example`, eventDate: '', createdAt, confirmedAt };
    };
    const rows = [made('asked', 6, false), made('silent', 8, false), made('waits', 364, true), made('old', 366, true)];
    await server.ctx.db.insertInto('wishes').values(rows).execute();
    await forgetOldWishes(server.ctx);
    const left = await server.ctx.db.selectFrom('wishes').select('id').orderBy('id').execute();
    expect(left).toEqual([{ id: 'asked' }, { id: 'waits' }]);
  });
});

describe('the owners', () => {
  it('tell everybody who waits which work it is, once, and their addresses are deleted', async () => {
    await waits('first@visitor.example', 'Nuvole Bianche');
    await waits('second@visitor.example', 'nuvole bianche');
    await aWish(server, mailbox, { email: 'silent@visitor.example', piece: 'Nuvole Bianche' });
    const { _id, title } = await anOpus(server, { title: 'White Clouds' });
    const [{ _id: id }] = await wanted();
    const both = await Promise.all([1, 2].map(() => admin.post(`/wanted/${id}/played`, { opusId: _id })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(both.find(({ status }) => status === 200)?.body).toEqual({ told: 2 });
    const { text } = await mailbox.find('first@visitor.example', TOLD);
    expect(text).toContain(`${server.origin}/opus/details/${_id}`);
    expect((await mailbox.find('second@visitor.example', TOLD)).subject).toBe(`We play it now: ${title}`);
    await untilOutbox(server, 'sent', 1);
    expect(mailsTo('first@visitor.example')).toHaveLength(2);
    expect(mailsTo('silent@visitor.example')).toHaveLength(1);
    expect(await wanted()).toEqual([]);
    const { body } = await admin.get('/audit?kind=wish');
    expect(body.items[0]).toMatchObject({ itemName: expect.stringMatching(/nuvole/i), action: 'sent' });
    expect(JSON.stringify(body)).not.toContain('visitor.example');
  });

  it('keep those who wait when the work is not there', async () => {
    await waits('waits@visitor.example', 'Oblivion');
    const [{ _id: id }] = await wanted();
    const { status, body } = await admin.post(`/wanted/${id}/played`, { opusId: 'nothing' });
    expect([status, body.fields]).toEqual([422, { opusId: expect.any(String) }]);
    expect(await wanted()).toMatchObject([{ people: 1 }]);
  });

  it('set a piece aside, and nobody is told', async () => {
    await waits('parent@visitor.example', 'Baby Shark');
    const [{ _id: id }] = await wanted();
    expect((await admin.call('DELETE', `/wanted/${id}`)).status).toBe(204);
    expect([await wanted(), (await admin.get(`/wanted/${id}`)).status]).toEqual([[], 404]);
    await untilOutbox(server, 'sent', 1);
    expect(mailsTo('parent@visitor.example').filter(({ subject = '' }) => TOLD.test(subject))).toEqual([]);
  });
});
