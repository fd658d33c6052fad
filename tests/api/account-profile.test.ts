import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aVerifiedClient,
  forgottenToken,
  isSignedIn,
  logIn,
  PASSWORD,
  tokenIn,
  VERIFY_SUBJECT,
} from '../support/account.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin, signUp } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
let count = 0;
const newAddress = () => `moved-${++count}@example.com`;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const patch = (session: BrowserSession, idOrEmail: string, body: unknown) =>
  session.call('PATCH', `/clients/${idOrEmail}`, { body });
const accountOf = (email: string) =>
  server.ctx.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

describe('PATCH /api/clients/{id}', () => {
  it('changes what is given and nothing else', async () => {
    const client = await signUp(server, { firstName: 'Clara', lastName: 'Sample', instrument: 'piano' });
    const answer = await patch(client, client.email, { lastName: ' Kahale ', instrument: 'harp' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      _id: expect.any(String),
      clientName: 'Kahale, Clara',
      clientInstrument: 'harp',
      clientEmail: client.email,
    });
    expect((await patch(client, answer.body._id, {})).body).toEqual(answer.body);
  });

  it.each([
    ['firstName', ' '],
    ['lastName', 'a\r\nBcc: x'],
    ['lastName', 'x'.repeat(101)],
    ['instrument', 'kazoo'],
    ['email', 'june'],
    ['role', 'admin'],
    ['passwordHash', 'x'],
  ])('refuses %s %o in its field', async (field, value) => {
    const client = await signUp(server);
    const before = await accountOf(client.email);
    const answer = await patch(client, client.email, { [field]: value });
    expectRefusal(answer, 422, 'validation');
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect(await accountOf(client.email)).toEqual(before);
  });

  it('does not know the clients of others, nor any admin', async () => {
    const [client, other, admin] = [await signUp(server), await signUp(server), await signInAsAdmin(server)];
    const adminEmail = (await admin.get('/auth/session')).body.email;
    expectRefusal(await patch(client, other.email, { firstName: 'X' }), 404, 'not_found');
    expectRefusal(await patch(admin, adminEmail, { firstName: 'X' }), 404, 'not_found');
  });
});

describe('a new e-mail of one’s own', () => {
  it('takes the password', async () => {
    const client = await signUp(server);
    const email = newAddress();
    const missing = await patch(client, client.email, { email });
    expectRefusal(missing, 422, 'validation', { currentPassword: 'Please enter your password.' });
    const wrong = await patch(client, client.email, { email, currentPassword: 'not this one' });
    expectRefusal(wrong, 422, 'validation', { currentPassword: 'This is not your password.' });
    expect(await server.ctx.db.selectFrom('outbox').select('id').where('toAddress', '=', email).execute()).toEqual([]);
  });

  it('counts when the link mailed to it is opened; then the old one is told', async () => {
    const client = await aVerifiedClient(server, mailbox);
    const email = newAddress();
    const answer = await patch(client, client.email, { email: email.toUpperCase(), currentPassword: PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { clientEmail: client.email } });
    expect(await isSignedIn(await logIn(server, client.email))).toBe(true);

    const resetting = await forgottenToken(server, mailbox, client.email);
    const token = tokenIn(await mailbox.find(email, VERIFY_SUBJECT));
    const verified = await client.post('/auth/verify', { token });
    expect(verified).toMatchObject({ status: 200, body: { email } });
    expect(await accountOf(client.email)).toBeUndefined();
    expect((await accountOf(email))?.emailVerifiedAt).toMatch(/^\d{4}-/);
    expect((await client.get('/auth/session')).body.email).toBe(email);
    expect(await isSignedIn(await logIn(server, email))).toBe(true);

    const told = await mailbox.find(client.email, 'Your account has moved to another email');
    expect(`${told.text}${told.html}`).not.toContain(email);
    // What was mailed to the old address opens nothing any more.
    const late = await new BrowserSession(server).post('/auth/reset', {
      token: resetting,
      password: 'fuga a tre voci',
    });
    expectRefusal(late, 422, 'validation');
  });

  it('is not moved to by a link that was asked for before the password changed: a thief’s, for all we know', async () => {
    const client = await aVerifiedClient(server, mailbox);
    const thief = await logIn(server, client.email);
    const email = newAddress();
    await thief.call('PATCH', `/clients/${client.email}`, { body: { email, currentPassword: PASSWORD } });
    const token = tokenIn(await mailbox.find(email, VERIFY_SUBJECT));
    const reset = { token: await forgottenToken(server, mailbox, client.email), password: 'fuga a tre voci' };
    expect((await new BrowserSession(server).post('/auth/reset', reset)).status).toBeLessThan(300);
    expectRefusal(await new BrowserSession(server).post('/auth/verify', { token }), 422, 'validation');
    expect(await accountOf(email)).toBeUndefined();
  });

  it('is refused while another client has it, also when the other was quicker with the link', async () => {
    const [client, other] = [await signUp(server), await signUp(server)];
    const taken = await patch(client, client.email, { email: other.email, currentPassword: PASSWORD });
    expectRefusal(taken, 409, 'conflict');
    expect(taken.body.fields).toHaveProperty('email');

    const email = newAddress();
    await patch(client, client.email, { email, currentPassword: PASSWORD });
    const token = tokenIn(await mailbox.find(email, VERIFY_SUBJECT));
    await signUp(server, { email });
    const late = await client.post('/auth/verify', { token });
    expectRefusal(late, 409, 'conflict');
    expect(await accountOf(client.email)).toBeDefined();
  });

  it('replaces one that was asked for before', async () => {
    const client = await signUp(server);
    const [first, second] = [newAddress(), newAddress()];
    await patch(client, client.email, { email: first, currentPassword: PASSWORD });
    const token = tokenIn(await mailbox.find(first, VERIFY_SUBJECT));
    await patch(client, client.email, { email: second, currentPassword: PASSWORD });
    expectRefusal(await client.post('/auth/verify', { token }), 422, 'validation');
  });
});

describe('an admin', () => {
  it('corrects a client at once; a new address has to be verified again, and the old one is told', async () => {
    const admin = await signInAsAdmin(server);
    const client = await aVerifiedClient(server, mailbox);
    const email = newAddress();
    const answer = await patch(admin, client.email, { email, firstName: 'June' });
    expect(answer).toMatchObject({ status: 200, body: { clientEmail: email, clientName: 'Sample, June' } });
    expect((await accountOf(email))?.emailVerifiedAt).toBeNull();
    await mailbox.find(client.email, 'Your account has moved to another email');
    const token = tokenIn(await mailbox.find(email, VERIFY_SUBJECT));
    expect((await client.post('/auth/verify', { token })).status).toBe(200);
    const other = await signUp(server);
    expectRefusal(await patch(admin, email, { email: other.email }), 409, 'conflict');
  });
});

describe('verification', () => {
  it('is asked for by the mail of signing up, blocks nothing, and is done by POST', async () => {
    const client = await signUp(server);
    expect((await client.get('/cart')).status).toBe(200);
    expect((await accountOf(client.email))?.emailVerifiedAt).toBeNull();
    const mail = await mailbox.find(client.email, VERIFY_SUBJECT);
    expect(mail.html).toContain(`${server.origin}/auth/verify?token=`);
    expect((await client.post('/auth/verify', { token: tokenIn(mail) })).body.email).toBe(client.email);
    expect((await accountOf(client.email))?.emailVerifiedAt).not.toBeNull();
  });

  it('is mailed again to who asks, and the newest link counts; not to who is verified', async () => {
    const client = await signUp(server);
    const first = tokenIn(await mailbox.find(client.email, VERIFY_SUBJECT));
    const again = await client.post('/auth/verify/send');
    expect(again).toMatchObject({ status: 202, body: { message: expect.stringContaining(client.email) } });
    const second = tokenIn(await mailbox.find(client.email, VERIFY_SUBJECT, 2));
    expectRefusal(await client.post('/auth/verify', { token: first }), 422, 'validation');
    expect((await client.post('/auth/verify', { token: second })).status).toBe(200);
    const needless = await client.post('/auth/verify/send');
    expect(needless.body.message).toBe('Your email is verified already.');
    expect(mailbox.confirmations.filter((mail) => mail.text?.includes(second))).toHaveLength(1);
  });

  it('is not asked for twice when signing up was refused', async () => {
    const client = await signUp(server);
    await mailbox.find(client.email, VERIFY_SUBJECT);
    const before = mailbox.confirmations.length;
    const taken = await new BrowserSession(server).post('/auth/register', {
      email: client.email,
      password: PASSWORD,
      firstName: 'A',
      lastName: 'B',
      instrument: 'harp',
    });
    expect(taken.status).toBe(409);
    const pending = await server.ctx.db
      .selectFrom('outbox')
      .select('id')
      .where('toAddress', '=', client.email)
      .execute();
    expect(pending).toEqual([]);
    expect(mailbox.confirmations).toHaveLength(before);
  });
});
