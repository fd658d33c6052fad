import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetOldMessages } from '#/features/contact/changes.server.ts';
import { unansweredMessages } from '#/features/contact/queries.server.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMessage } from '../support/inbox.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { startServerWithMail } from '../support/server-with-mail.ts';
import type { TestServer } from '../support/test-server.ts';

const ANSWER = { subject: 'Your message', words: 'Dear June,\n\nyes, we do.' };

let mailbox: Mailbox;
let server: TestServer;
let admin: BrowserSession;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ mailbox, server, admin, stop } = await startServerWithMail());
});
afterAll(() => stop());

const read = async (id: string) => (await admin.get(`/messages/${id}`)).body;
const setState = (id: string, body: object) => admin.post(`/messages/${id}/state`, body);
const listed = async (query: string): Promise<string[]> =>
  (await admin.get(`/messages?${query}`)).body.items.map(({ _id }: { _id: string }) => _id);

describe('the list', () => {
  it('has the unanswered first, filters by topic and state, and finds words of the message', async () => {
    const old = await aMessage(server, { message: 'About the zither', topic: 'General' });
    const answered = await aMessage(server, { message: 'Zither lessons?', topic: 'Website' });
    const newest = await aMessage(server, { message: 'A ZÍTHER duo', topic: 'General' });
    await setState(answered.id, { state: 'answered' });
    expect(await listed('search=zither')).toEqual([newest.id, old.id, answered.id]);
    expect(await listed('search=zither&sort=newest')).toEqual([newest.id, answered.id, old.id]);
    expect(await listed('search=zither&sort=oldest')).toEqual([old.id, answered.id, newest.id]);
    expect(await listed('search=zither&topic=General')).toEqual([newest.id, old.id]);
    expect(await listed('search=zither&state=answered')).toEqual([answered.id]);
    const { createdAt } = (await read(old.id)).message;
    const actor = { kind: 'admin' as const, accountId: 'a', email: 'a@example.com' };
    expect(await unansweredMessages({ ...server.ctx, actor })).toEqual({ count: 2, oldest: createdAt });
    await expect(unansweredMessages(server.ctx)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('an answer', () => {
  it('quotes what was asked, comes back to us, and is kept with the message', async () => {
    const { id, email } = await aMessage(server, { message: 'Do you play outdoors?\n\nIn March?' });
    const { body, status } = await admin.post(`/messages/${id}/answer`, { ...ANSWER, seen: 0 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: { state: 'answered', version: 1 },
      history: [{ kind: 'mail', ...ANSWER, mail: { state: expect.any(String) } }],
    });
    const mail = await mailbox.find(email, ANSWER.subject);
    expect(mail.replyTo?.text).toBe('office@forte.example');
    expect(mail.text).toMatch(
      /yes, we do\.\n\nOn \w+, \w+ \d+, \d{4} you wrote:\n> Do you play outdoors\?\n>\n> In March\?/,
    );
    expect(mail.html).toContain('&gt; Do you play outdoors?');
  });

  it('is sent once when it is asked for twice at the same moment', async () => {
    const { id, email } = await aMessage(server);
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.post(`/messages/${id}/answer`, { ...ANSWER, subject: 'Once', seen: 0 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await mailbox.find(email, 'Once');
    const mails = await server.ctx.db.selectFrom('outbox').select('id').where('subject', '=', 'Once').execute();
    expect(mails).toHaveLength(1);
  });

  it('is refused without words or with a subject of two lines, and nothing is sent', async () => {
    const { id } = await aMessage(server);
    const refused = await admin.post(`/messages/${id}/answer`, { subject: 'a\nb', words: '' });
    expectRefusal(refused, 422, 'validation', {
      subject: 'A subject is one line of at most 200 characters.',
      words: 'Please write your message.',
    });
    expect(await read(id)).toMatchObject({ message: { state: 'new', version: 0 }, history: [] });
  });
});

describe('its state', () => {
  it('is answered elsewhere, closed and opened again, each with a note; other ways there are none', async () => {
    const { id } = await aMessage(server);
    await setState(id, { state: 'answered', words: 'by phone', seen: 0 });
    await setState(id, { state: 'closed' });
    expectRefusal(await setState(id, { state: 'answered' }), 409, 'conflict');
    expectRefusal(await setState(id, { state: 'new', seen: 1 }), 409, 'conflict');
    const { body } = await setState(id, { state: 'new', seen: 2 });
    expect(body.message).toMatchObject({ state: 'new', version: 3 });
    expect(body.history).toMatchObject([{ kind: 'answered', words: 'by phone' }, { kind: 'closed' }, { kind: 'new' }]);
    const log = await server.ctx.db.selectFrom('auditEntries').selectAll().where('itemId', '=', id).execute();
    expect(log.map(({ kind }) => kind)).toEqual(['message', 'message', 'message']);
    expect(JSON.stringify(log)).not.toMatch(/Kahale|writer-|by phone/);
  });
});

describe('several at once', () => {
  const moveAll = (ids: string[], state: string) => admin.post('/messages/states', { ids, state });

  it('spam leaves the list and the count at once, is kept a week, and can be taken back until then', async () => {
    const [one, other] = [await aMessage(server, { message: 'Cheap pills' }), await aMessage(server)];
    const { status, body } = await moveAll([one.id, other.id], 'spam');
    expect([status, body.moved.toSorted(), body.refused]).toEqual([200, [one.id, other.id].toSorted(), []]);
    expect(await listed('search=pills')).toEqual([]);
    expect(await listed('search=pills&state=spam')).toEqual([one.id]);
    expect((await read(one.id)).history).toMatchObject([{ kind: 'spam' }]);
    expect((await moveAll([other.id], 'new')).body.moved).toEqual([other.id]);
    const later = (days: number) => ({
      ...server.ctx,
      clock: { now: () => new Date(server.clock.now().getTime() + days * DAY_MS) },
    });
    expect(await forgetOldMessages(later(6))).toBe(0);
    expect(await forgetOldMessages(later(8))).toBe(1);
    expectRefusal(await admin.get(`/messages/${one.id}`), 404, 'not_found');
    expect((await read(other.id)).message.state).toBe('new');
  });

  it('what has gone or cannot be moved is told, and keeps the others from nothing', async () => {
    const [gone, closed, open] = [await aMessage(server), await aMessage(server), await aMessage(server)];
    await admin.call('DELETE', `/messages/${gone.id}`);
    await setState(closed.id, { state: 'closed' });
    const { body } = await moveAll([gone.id, closed.id, open.id, open.id], 'answered');
    expect(body.moved).toEqual([open.id]);
    expect(body.refused).toHaveLength(2);
    expect(body.refused).toContainEqual({ id: gone.id, words: expect.stringMatching(/^There is no such message/) });
    expect(body.refused).toContainEqual({
      id: closed.id,
      words: expect.stringMatching(/closed cannot become answered/),
    });
    // Said twice, done once.
    expect((await moveAll([open.id], 'answered')).body.moved).toEqual([open.id]);
    expect((await read(open.id)).history).toHaveLength(1);
    await admin.call('DELETE', `/messages/${closed.id}`);
  });

  it.each([
    ['none', []],
    ['more than a page of them', Array.from({ length: 51 }, (_, index) => `id-${index}`)],
  ])('takes not %s', async (_, ids) => {
    expectRefusal(await moveAll(ids, 'spam'), 422, 'validation');
  });
});

describe('the end of a message', () => {
  it('deleted: nothing of it is left, mails included', async () => {
    const { id, email } = await aMessage(server);
    await admin.post(`/messages/${id}/answer`, ANSWER);
    await mailbox.find(email, ANSWER.subject);
    expect((await admin.call('DELETE', `/messages/${id}`)).status).toBe(204);
    expectRefusal(await admin.call('DELETE', `/messages/${id}`), 404, 'not_found');
    const { db } = server.ctx;
    const left = [
      await db.selectFrom('outbox').selectAll().execute(),
      await db.selectFrom('caseHistory').selectAll().where('caseId', '=', id).execute(),
    ];
    expect(JSON.stringify(left[0])).not.toContain(email);
    expect(left[1]).toEqual([]);
  });

  it('closed for more than a year: forgotten by the housekeeping, others are not', async () => {
    const [closed, open] = [await aMessage(server), await aMessage(server)];
    await setState(closed.id, { state: 'closed' });
    const later = (days: number) => ({
      ...server.ctx,
      clock: { now: () => new Date(server.clock.now().getTime() + days * DAY_MS) },
    });
    expect(await forgetOldMessages(later(364))).toBe(0);
    expect(await forgetOldMessages(later(366))).toBe(1);
    expectRefusal(await admin.get(`/messages/${closed.id}`), 404, 'not_found');
    expect((await read(open.id)).message._id).toBe(open.id);
  });
});
