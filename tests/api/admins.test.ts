import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetPasswordByCommand } from '#/features/admins/commands.server.ts';
import { forgottenToken, isSignedIn, tokenIn } from '../support/account.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aPerformance, signUp } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { ADMIN_PASSWORD, type AdminBrowser, anAdmin, aProtectedAdmin, logInWith } from '../support/second-factor.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const SUBJECT = 'You are an admin of Forte & Piano';
const DAY = 86_400_000;
let mailbox: Mailbox;
let server: TestServer;
let admin: AdminBrowser;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const signedInAdmin = async () => {
  if (!admin || !(await isSignedIn(admin))) admin = await anAdmin(server);
  return admin;
};
const choose = (token: string, password = ADMIN_PASSWORD) =>
  new BrowserSession(server).post('/auth/reset', { token, password });
const remove = (by: BrowserSession, { id }: { id: string }) => by.call('DELETE', `/admins/${id}`);
const acts = async (itemId: string) => {
  const entries = server.ctx.db.selectFrom('auditEntries').selectAll().where('itemId', '=', itemId).orderBy('at');
  return (await entries.execute()).map(({ kind, action, actor, itemName }) => ({ kind, action, actor, itemName }));
};

describe('an admin who is added', () => {
  it('chooses a password by a mailed link and logs in', async () => {
    const by = await signedInAdmin();
    const { status, body } = await by.post('/admins', { email: 'New@Example.com' });
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.any(String),
      email: 'new@example.com',
      createdAt: expect.any(String),
      lastSeenAt: null,
      invited: true,
      secondFactor: false,
    });
    expect((await logInWith(server, 'new@example.com')).status).toBe(401);
    const mail = await mailbox.find('new@example.com', SUBJECT);
    expect(mail.text).toContain(`${server.origin}/admin/login`);
    expect((await choose(tokenIn(mail))).status).toBe(200);
    const { session } = await logInWith(server, 'new@example.com');
    const listed = (await session.get('/admins')).body as { email: string; lastSeenAt: string; invited: boolean }[];
    const own = listed.find(({ email }) => email === 'new@example.com');
    expect(own).toMatchObject({ invited: false, lastSeenAt: expect.stringMatching(/^\d{4}-/) });
    expect(await acts(body._id)).toEqual([
      { kind: 'admin', action: 'added', actor: by.email, itemName: 'new@example.com' },
    ]);
  });

  it('may share the address of a client, not of another admin', async () => {
    const by = await signedInAdmin();
    const client = await signUp(server);
    expect((await by.post('/admins', { email: client.email })).status).toBe(201);
    const refused = await by.post('/admins', { email: client.email });
    expectRefusal(refused, 409, 'conflict', { email: 'There is already an account with this email.' });
    expect(refused.body.error).toBe('Could not add new admin');
  });

  it.each([{}, { email: '' }, { email: 'nobody' }, { email: 'a@example.com', role: 'admin' }])(
    'is refused as %j',
    async (body) => {
      expectRefusal(await (await signedInAdmin()).post('/admins', body), 422, 'validation');
    },
  );

  it('gets another link, which ends the first, until a password is chosen; each works for seven days', async () => {
    const email = 'later@example.com';
    const { _id } = (await (await signedInAdmin()).post('/admins', { email })).body;
    const first = tokenIn(await mailbox.find(email, SUBJECT));
    const again = async () => (await signedInAdmin()).post(`/admins/${_id}/link`);
    expect((await again()).status).toBe(202);
    const second = tokenIn(await mailbox.find(email, SUBJECT, 2));
    expectRefusal(await choose(first), 422, 'validation');
    server.clock.advance(7 * DAY);
    expectRefusal(await choose(second), 422, 'validation');
    await again();
    const third = tokenIn(await mailbox.find(email, SUBJECT, 3));
    server.clock.advance(7 * DAY - 60_000);
    expect((await choose(third)).status).toBe(200);
    expectRefusal(await again(), 409, 'conflict');
    expect((await acts(_id)).map(({ action }) => action)).toEqual(['added', 'sent', 'sent']);
  });
});

describe('an admin who is removed', () => {
  it('is out at once, on every device and in the middle of an edit, with link and codes', async () => {
    const by = await signedInAdmin();
    const { admin: gone } = await aProtectedAdmin(server);
    const performance = await aPerformance(server);
    const edit = (title: string) => gone.call('PATCH', `/performances/${performance}`, { body: { title } });
    expect((await edit('First')).status).toBe(200);
    expect((await remove(by, gone)).status).toBe(204);
    expectRefusal(await edit('Second'), 401, 'unauthenticated');
    const { title } = await server.ctx.db
      .selectFrom('performances')
      .select('title')
      .where('id', '=', performance)
      .executeTakeFirstOrThrow();
    expect(title).toBe('First');
    const answer = await logInWith(server, gone.email);
    expect([answer.status, answer.body.error]).toEqual([401, 'Incorrect email or password.']);
    expectRefusal(await remove(by, gone), 404, 'not_found');
    for (const table of ['sessions', 'secondFactors', 'recoveryCodes', 'mailedLinks'] as const) {
      const rows = server.ctx.db.selectFrom(table).selectAll().where('accountId', '=', gone.id);
      expect(await rows.execute()).toEqual([]);
    }
    expect((await acts(gone.id)).at(-1)).toMatchObject({ action: 'deleted', actor: by.email, itemName: gone.email });
  });

  it('takes the link with them that waits for a password', async () => {
    const by = await signedInAdmin();
    const email = 'never@example.com';
    const { _id } = (await by.post('/admins', { email })).body;
    const token = tokenIn(await mailbox.find(email, SUBJECT));
    expect((await remove(by, { id: _id })).status).toBe(204);
    expectRefusal(await choose(token), 422, 'validation');
  });

  it('is never oneself, and never a client', async () => {
    const by = await signedInAdmin();
    expectRefusal(await remove(by, by), 409, 'conflict');
    const client = await signUp(server);
    const { _id } = (await by.get(`/clients/${client.email}`)).body;
    expectRefusal(await remove(by, { id: _id }), 404, 'not_found');
    expect([await isSignedIn(by), await isSignedIn(client)]).toEqual([true, true]);
  });

  it('is one of two who remove each other at the same moment: the other stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = await Promise.all([anAdmin(server), anAdmin(server)]);
      const answers = await Promise.all([remove(one, other), remove(other, one)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401]);
      expect([await isSignedIn(one), await isSignedIn(other)].toSorted()).toEqual([false, true]);
    }
  });

  it('leaves one of five who all remove each other', async () => {
    const five = await Promise.all(Array.from({ length: 5 }, () => anAdmin(server)));
    await Promise.all(five.flatMap((by) => five.filter((one) => one !== by).map((one) => remove(by, one))));
    const left = await Promise.all(five.map(isSignedIn));
    expect(left.filter(Boolean).length).toBe(1);
  });
});

describe('an admin who has forgotten the password', () => {
  it('gets another one at the command line: the old one, every session and every link end', async () => {
    const forgetful = await anAdmin(server);
    const token = await forgottenToken(server, mailbox, forgetful.email);
    await resetPasswordByCommand(server.ctx, { email: forgetful.email, password: 'another-nocturne' });
    expect(await isSignedIn(forgetful)).toBe(false);
    expect((await choose(token, 'quiet-toccata-3')).status).toBe(422);
    expect((await logInWith(server, forgetful.email)).status).toBe(401);
    expect((await logInWith(server, forgetful.email, undefined, 'another-nocturne')).status).toBe(200);
    await mailbox.find(forgetful.email, 'Your password was changed');
    expect(await acts(forgetful.id)).toContainEqual({
      kind: 'admin',
      action: 'changed',
      actor: 'the command line',
      itemName: forgetful.email,
    });
  });
});
