import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgottenToken, isSignedIn, logIn, PASSWORD, RESET_SUBJECT, tokenIn } from '../support/account.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin, signUp } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const NEW_PASSWORD = 'pizzicato sul ponticello';
const SAID = 'If there is an account with this email, a link is on its way to it. It works once, for one hour.';

let mailbox: Mailbox;
let server: TestServer;
let visitor: BrowserSession;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url });
  visitor = new BrowserSession(server);
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const ask = (email: unknown) => visitor.post('/auth/forgotten', { email });
const loginStatus = async (email: string, password: string) =>
  (await new BrowserSession(server).post('/clients/login', { email, password })).status;

describe('POST /api/auth/forgotten', () => {
  it('says the same of an account as of nobody, and mails only the account', async () => {
    const { email } = await signUp(server);
    const known = await ask(email);
    const unknown = await ask('nobody-at-all@example.com');
    expect(known).toMatchObject({ status: 202, body: { message: SAID } });
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    const names = ({ headers }: typeof known) => [...headers.keys()].toSorted();
    expect(names(unknown)).toEqual(names(known));
    await mailbox.find(email, RESET_SUBJECT);
    await expect.poll(() => server.ctx.db.selectFrom('outbox').select('toAddress').execute()).toEqual([]);
    expect(mailbox.received.filter((mail) => JSON.stringify(mail.to).includes('nobody-at-all'))).toEqual([]);
  });

  it('takes the address in any case', async () => {
    const { email } = await signUp(server);
    await ask(email.toUpperCase());
    expect(tokenIn(await mailbox.find(email, RESET_SUBJECT))).toHaveLength(43);
  });

  it.each(['', 'june', null, undefined, 7])('refuses %o in the field', async (email) => {
    const answer = await ask(email);
    expectRefusal(answer, 422, 'validation');
    expect(answer.body.fields).toHaveProperty('email');
  });

  it('names nobody in the mail, and nothing of it is kept once it is sent', async () => {
    const { email } = await signUp(server, { firstName: 'Buy now at spam.example' });
    await ask(email);
    const { text, html } = await mailbox.find(email, RESET_SUBJECT);
    expect(`${text}${html}`).not.toContain('spam.example');
    const rows = () => server.ctx.db.selectFrom('outbox').select('id').where('toAddress', '=', email).execute();
    await expect.poll(rows).toEqual([]);
  });
});

describe('POST /api/auth/reset', () => {
  it('sets the password, ends every session, verifies the address and tells the owner', async () => {
    const client = await signUp(server);
    const elsewhere = await logIn(server, client.email);
    const token = await forgottenToken(server, mailbox, client.email);
    const answer = await client.post('/auth/reset', { token, password: NEW_PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('log in') } });
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect([await isSignedIn(client), await isSignedIn(elsewhere)]).toEqual([false, false]);
    expect(await loginStatus(client.email, PASSWORD)).toBe(401);
    expect(await loginStatus(client.email, NEW_PASSWORD)).toBe(200);
    const account = await server.ctx.db
      .selectFrom('accounts')
      .select('emailVerifiedAt')
      .where('email', '=', client.email)
      .executeTakeFirstOrThrow();
    expect(account.emailVerifiedAt).toMatch(/^\d{4}-/);
    await mailbox.find(client.email, 'Your password was changed');
  });

  it('leaves the session of somebody else in the same browser alone', async () => {
    const { email } = await signUp(server);
    const other = await signUp(server);
    const token = await forgottenToken(server, mailbox, email);
    expect((await other.post('/auth/reset', { token, password: NEW_PASSWORD })).status).toBe(200);
    expect(await isSignedIn(other)).toBe(true);
  });

  it('refuses short and common passwords, and the link still works', async () => {
    const { email } = await signUp(server);
    const token = await forgottenToken(server, mailbox, email);
    for (const password of ['', 'short', 'password123', 'x'.repeat(129)]) {
      const answer = await visitor.post('/auth/reset', { token, password });
      expectRefusal(answer, 422, 'validation');
      expect(Object.keys(answer.body.fields)).toEqual(['password']);
    }
    expect((await visitor.post('/auth/reset', { token, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('works for an admin', async () => {
    const admin = await signInAsAdmin(server);
    const email = (await admin.get('/auth/session')).body.email;
    const token = await forgottenToken(server, mailbox, email);
    expect((await visitor.post('/auth/reset', { token, password: NEW_PASSWORD })).status).toBe(200);
    expect(await isSignedIn(admin)).toBe(false);
    const login = { email, password: NEW_PASSWORD };
    expect((await new BrowserSession(server).post('/admins/login', login)).status).toBe(200);
  });
});
