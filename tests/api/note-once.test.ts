import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { contactMessage, solveCaptcha } from '../support/contact.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { aRequest, mailedToken } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ CAPTCHA: 'altcha' });
});
afterAll(() => server.stop());

const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });

async function notesOf(requestId: string): Promise<string[]> {
  const rows = await server.ctx.db
    .selectFrom('caseHistory')
    .select('words')
    .where('caseId', '=', requestId)
    .where('what', 'in', ['note', 'internal'])
    .execute();
  return rows.map(({ words }) => words);
}

async function mailsAboutNotes(requestId: string): Promise<number> {
  const rows = await server.ctx.db
    .selectFrom('outbox')
    .select('id')
    .where('kind', 'like', '%note%')
    .where('textBody', 'like', `%${requestId}%`)
    .execute();
  return rows.length;
}

describe('a note that is sent again after a lost answer', () => {
  it('of a client stands once, is mailed once, and the answer says how the request stands', async () => {
    const { id, client } = await aRequest(server);
    const path = `/requests/${id}/notes`;
    const first = await client.post(path, { words: 'The piano is tuned.' }, keyed('n1'));
    const mails = await mailsAboutNotes(id);
    const again = await client.post(path, { words: 'The piano is tuned.' }, keyed('n1'));
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await notesOf(id)).toEqual(['The piano is tuned.']);
    expect(mails).toBeGreaterThan(0);
    expect(await mailsAboutNotes(id)).toBe(mails);
  });

  it('in five copies at once stands once', async () => {
    const { id, client } = await aRequest(server);
    const send = () => client.post(`/requests/${id}/notes`, { words: 'Once.' }, keyed('n2'));
    const answers = await Promise.all([send(), send(), send(), send(), send()]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await notesOf(id)).toEqual(['Once.']);
  });

  it('by the link in a mail stands once', async () => {
    const { id, musician } = await aRequest(server);
    const token = await mailedToken(server, musician.email);
    const send = () =>
      new BrowserSession(server).post('/requests/by-link/notes', { token, words: 'Which hall?' }, keyed('n3'));
    expect((await send()).status).toBe(200);
    expect((await send()).body._id).toBe(id);
    expect(await notesOf(id)).toEqual(['Which hall?']);
  });

  it('of an admin, for admins only, stands once', async () => {
    const { id } = await aRequest(server);
    const admin = await signInAsAdmin(server);
    const send = () => admin.post(`/requests/${id}/internal-notes`, { words: 'Regulars.' }, keyed('n4'));
    expect((await send()).status).toBe(200);
    expect((await send()).body._id).toBe(id);
    expect(await notesOf(id)).toEqual(['Regulars.']);
  });

  it('in other words is refused, and under another key is another note', async () => {
    const { id, client } = await aRequest(server);
    const path = `/requests/${id}/notes`;
    await client.post(path, { words: 'One' }, keyed('n5'));
    expectRefusal(await client.post(path, { words: 'Two' }, keyed('n5')), 422, 'idempotency_mismatch');
    await client.post(path, { words: 'One' }, keyed('n6'));
    expect(await notesOf(id)).toEqual(['One', 'One']);
  });

  it('is nobody’s to read: the key of another opens nothing', async () => {
    const [mine, theirs] = [await aRequest(server), await aRequest(server)];
    await theirs.client.post(`/requests/${theirs.id}/notes`, { words: 'Ours' }, keyed('n7'));
    const answer = await mine.client.post(`/requests/${theirs.id}/notes`, { words: 'Ours' }, keyed('n7'));
    expectRefusal(answer, 404, 'not_found');
  });
});

it('a message sent again after a lost answer, with a new captcha, is stored and mailed once', async () => {
  const message = contactMessage({ message: 'Is this the first time?' });
  const send = async () => {
    const captchaValue = await solveCaptcha(server);
    return new BrowserSession(server).post('/requests/submit-form', { ...message, captchaValue }, keyed('m1'));
  };
  const first = await send();
  expect(await send()).toMatchObject({ status: 202, body: first.body });
  const { db } = server.ctx;
  const stored = await db.selectFrom('contactMessages').select('id').where('message', '=', message.message).execute();
  const mails = await db.selectFrom('outbox').select('id').where('kind', 'like', 'contact%').execute();
  expect([stored.length, mails.length]).toEqual([1, 1]);
});
