import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgottenToken, isSignedIn, logIn, tokenIn, VERIFY_SUBJECT } from '../support/account.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signUp } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const MINUTE = 60_000;
const password = 'pizzicato sul ponticello';
const OVER =
  'This link does not work any more. Each one works once and for a limited time, and only as it stands in the email.';

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

const reset = (token: string) => visitor.post('/auth/reset', { token, password });
const verify = (token: string) => visitor.post('/auth/verify', { token });
const accountOf = (email: string) =>
  server.ctx.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

/** Refused in the one sentence, and the account is as it was. */
async function expectOver(email: string, call: () => ReturnType<typeof reset>): Promise<void> {
  const before = await accountOf(email);
  const answer = await call();
  expectRefusal(answer, 422, 'validation', { token: OVER });
  expect(answer.body.error).toBe(OVER);
  expect(await accountOf(email)).toEqual(before);
}

describe('a mailed link', () => {
  it('is stored only as a digest', async () => {
    const { email } = await signUp(server);
    const token = await forgottenToken(server, mailbox, email);
    const stored = await server.ctx.db.selectFrom('mailedLinks').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(stored.map(({ secretDigest }) => secretDigest.length)).toContain(43);
  });

  it('works once', async () => {
    const { email } = await signUp(server);
    const token = await forgottenToken(server, mailbox, email);
    expect((await reset(token)).status).toBe(200);
    await expectOver(email, () => reset(token));
  });

  it('confirms an address once', async () => {
    const client = await signUp(server);
    const token = tokenIn(await mailbox.find(client.email, VERIFY_SUBJECT));
    expect((await client.post('/auth/verify', { token })).status).toBe(200);
    await expectOver(client.email, () => client.post('/auth/verify', { token }));
  });

  it('ends the other links of its kind when it is used', async () => {
    const { email } = await signUp(server);
    const first = await forgottenToken(server, mailbox, email);
    const second = await forgottenToken(server, mailbox, email, 2);
    expect((await reset(second)).status).toBe(200);
    await expectOver(email, () => reset(first));
  });

  it('is used by one of many who open it at the same moment', async () => {
    const { email } = await signUp(server);
    const token = await forgottenToken(server, mailbox, email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => visitor.post('/auth/reset', { token, password: `${password} ${index}` })),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await isSignedIn(await logIn(server, email, `${password} ${winner}`))).toBe(true);
  });

  it('is not another one: altered, cut, or made up', async () => {
    const { email } = await signUp(server);
    const token = await forgottenToken(server, mailbox, email);
    const other = token.endsWith('A') ? 'B' : 'A';
    for (const wrong of [`${token.slice(0, -1)}${other}`, token.slice(0, -1), `${token}A`, 'A'.repeat(43), '', '%00'])
      await expectOver(email, () => reset(wrong));
    expectRefusal(await visitor.post('/auth/reset', { token: 7, password }), 422, 'validation', { token: OVER });
    expect((await reset(token)).status).toBe(200);
  });

  it('does what it was mailed for and nothing else', async () => {
    const { email } = await signUp(server);
    const resetting = await forgottenToken(server, mailbox, email);
    const verifying = tokenIn(await mailbox.find(email, VERIFY_SUBJECT));
    await expectOver(email, () => reset(verifying));
    await expectOver(email, () => verify(resetting));
  });

  it('is not used up by a program that opens it: five times GET change nothing', async () => {
    const client = await signUp(server);
    const { email } = client;
    const token = tokenIn(await mailbox.find(email, VERIFY_SUBJECT));
    const before = await server.ctx.db.selectFrom('mailedLinks').selectAll().execute();
    for (let opened = 0; opened < 5; opened += 1) {
      await fetch(`${server.origin}/auth/verify?token=${token}`);
      expect((await visitor.get(`/auth/verify?token=${token}`)).status).toBe(405);
    }
    expect(await server.ctx.db.selectFrom('mailedLinks').selectAll().execute()).toEqual(before);
    expect((await client.post('/auth/verify', { token })).status).toBe(200);
  });

  it('to a new password is over after an hour, to a confirmed address after three days', async () => {
    const { email } = await signUp(server);
    const verifying = tokenIn(await mailbox.find(email, VERIFY_SUBJECT));
    const first = await forgottenToken(server, mailbox, email);
    server.clock.advance(59 * MINUTE);
    expect((await reset(first)).status).toBe(200);
    const second = await forgottenToken(server, mailbox, email, 2);
    server.clock.advance(61 * MINUTE);
    await expectOver(email, () => reset(second));
    server.clock.advance(72 * 60 * MINUTE);
    await expectOver(email, () => verify(verifying));
  });
});
