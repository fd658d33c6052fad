import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetSecondFactorByCommand } from '#/features/admins/commands.server.ts';
import { forgottenToken, isSignedIn } from '../support/account.ts';
import type { Answer } from '../support/browser-session.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { ADMIN_PASSWORD, anAdmin, aProtectedAdmin, codeOf, logInWith } from '../support/second-factor.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const WRONG = 'This code is not right, or has been used. Please enter the one your app shows now.';
let mailbox: Mailbox;
let server: TestServer;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

function expectNoWayIn(answer: Answer, code: 'second_factor' | 'unauthenticated' = 'second_factor'): void {
  expectRefusal(answer, 401, code);
  expect(answer.headers.getSetCookie()).toEqual([]);
}

describe('switching on', () => {
  it('counts from the first right code, with the password, and signs the other devices out', async () => {
    const admin = await anAdmin(server);
    const elsewhere = await logInWith(server, admin.email);
    const { key, uri, qr } = (await admin.post('/auth/second-factor/setup')).body;
    const { searchParams } = new URL(uri);
    expect([searchParams.get('secret'), searchParams.get('issuer')]).toEqual([key, server.ctx.business.name]);
    expect(qr).toEqual({ path: expect.stringMatching(/^M\d/), size: expect.any(Number) });
    expect((await logInWith(server, admin.email)).status).toBe(200);

    const confirm = (currentPassword: string, code: string) =>
      admin.post('/auth/second-factor', { currentPassword, code });
    const code = codeOf(key, server.clock.now());
    const other = code === '000000' ? '000001' : '000000';
    expectRefusal(await confirm('not my password', code), 422, 'validation', {
      currentPassword: 'This is not your password.',
    });
    expectRefusal(await confirm(ADMIN_PASSWORD, other), 422, 'validation', { code: WRONG });
    expect((await logInWith(server, admin.email)).status).toBe(200);

    const { status, body } = await confirm(ADMIN_PASSWORD, code);
    expect(status).toBe(200);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect([await isSignedIn(admin), await isSignedIn(elsewhere.session)]).toEqual([true, false]);
    expectNoWayIn(await logInWith(server, admin.email));
    await mailbox.find(admin.email, 'The second factor is on');
  });

  it('is done once: a newer key ends the one before, and none is begun while it is on', async () => {
    const admin = await anAdmin(server);
    const first = (await admin.post('/auth/second-factor/setup')).body.key;
    const second = (await admin.post('/auth/second-factor/setup')).body.key;
    expect(second).not.toBe(first);
    const confirm = (key: string) =>
      admin.post('/auth/second-factor', { currentPassword: ADMIN_PASSWORD, code: codeOf(key, server.clock.now()) });
    expectRefusal(await confirm(first), 422, 'validation', { code: WRONG });
    const answers = await Promise.all([confirm(second), confirm(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expectRefusal(await admin.post('/auth/second-factor/setup'), 409, 'conflict');
  });

  it('keeps the key and the codes out of the answers, the audit log and the mails, and the codes out of the database', async () => {
    const { admin, key, recoveryCodes } = await aProtectedAdmin(server);
    const { db } = server.ctx;
    const audit = await db.selectFrom('auditEntries').selectAll().where('itemId', '=', admin.id).execute();
    expect(audit.map(({ action, changes }) => [action, JSON.parse(changes)])).toEqual([
      ['changed', [{ field: 'second factor', from: 'off', to: 'on' }]],
    ]);
    const mail = await mailbox.find(admin.email, 'The second factor is on');
    const answers = [(await admin.get('/admins')).body, (await admin.get('/auth/session')).body];
    const told = JSON.stringify([audit, mail.text, mail.html, answers]);
    const codes = JSON.stringify(await db.selectFrom('recoveryCodes').selectAll().execute());
    for (const code of recoveryCodes) {
      expect(told).not.toContain(code);
      expect(codes).not.toContain(code);
      expect(codes).not.toContain(code.replaceAll('-', ''));
    }
    expect(told).not.toContain(key);
  });
});

describe('logging in', () => {
  it('takes password and code, and says of a wrong password what it always says', async () => {
    const { admin, code } = await aProtectedAdmin(server);
    for (const given of [undefined, '000000', code()]) {
      const wrong = await logInWith(server, admin.email, given, 'wrong password');
      expectNoWayIn(wrong, 'unauthenticated');
      expect([wrong.body.error, wrong.body.fields]).toEqual(['Incorrect email or password.', undefined]);
    }
    const asked = await logInWith(server, admin.email);
    expectNoWayIn(asked);
    expect([asked.body.error, asked.body.fields]).toEqual(['Please enter the code from your app.', undefined]);
    const { status, session } = await logInWith(server, admin.email, code());
    expect([status, await isSignedIn(session)]).toEqual([200, true]);
  });

  it.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('with a code that is %i steps off answers %i', async (steps, status) => {
    const { admin, code } = await aProtectedAdmin(server);
    server.clock.advance(60_000);
    expect((await logInWith(server, admin.email, code(steps))).status).toBe(status);
  });

  it('takes no code twice, none older than the last one, and not the one that switched it on', async () => {
    const { admin, code, confirmedWith } = await aProtectedAdmin(server);
    expectNoWayIn(await logInWith(server, admin.email, confirmedWith));
    const ahead = code(1);
    expect((await logInWith(server, admin.email, ahead)).status).toBe(200);
    for (const spent of [ahead, code()]) {
      const again = await logInWith(server, admin.email, spent);
      expectNoWayIn(again);
      expect(again.body.fields).toEqual({ code: WRONG });
    }
    server.clock.advance(60_000);
    expect((await logInWith(server, admin.email, code())).status).toBe(200);
  });

  it('lets one in of many who come with the same code at once', async () => {
    const { admin, code, recoveryCodes } = await aProtectedAdmin(server);
    for (const same of [code(), recoveryCodes[0]]) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => logInWith(server, admin.email, same)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
    }
  });

  it('takes a recovery code once, however it is typed, and tells the owner', async () => {
    const { admin, recoveryCodes } = await aProtectedAdmin(server);
    const [first, second] = recoveryCodes;
    expect((await logInWith(server, admin.email, ` ${first.replaceAll('-', ' ')}`)).status).toBe(200);
    expectNoWayIn(await logInWith(server, admin.email, first));
    expect((await logInWith(server, admin.email, second.replaceAll('-', ''))).status).toBe(200);
    const mail = await mailbox.find(admin.email, 'A recovery code was used', 2);
    expect(mail.text).toContain('8 of 10 recovery codes left');
    const stranger = await aProtectedAdmin(server);
    expectNoWayIn(await logInWith(server, stranger.admin.email, recoveryCodes[2]));
  });

  it.each(['', '12345', '1234567', 'abcdef', '1'.repeat(500), null, 123456])(
    'with %j as a code is refused by its field',
    async (code) => {
      const { admin } = await aProtectedAdmin(server);
      const body = { email: admin.email, password: ADMIN_PASSWORD, code };
      const answer = await new BrowserSession(server).post('/admins/login', body);
      expectRefusal(answer, 422, 'validation', { code: expect.any(String) });
    },
  );

  it('asks no code of clients, nor of admins who have not switched it on', async () => {
    const plain = await anAdmin(server);
    expect((await logInWith(server, plain.email, '123456')).status).toBe(200);
    const answer = await new BrowserSession(server).post('/clients/login', {
      email: 'nobody@example.com',
      password: ADMIN_PASSWORD,
      code: '123456',
    });
    expectRefusal(answer, 422, 'validation', { code: expect.any(String) });
  });

  it('still asks for the code after the password was set anew by a mailed link', async () => {
    const { admin, code } = await aProtectedAdmin(server);
    const token = await forgottenToken(server, mailbox, admin.email);
    const password = 'pizzicato sul ponticello';
    expect((await new BrowserSession(server).post('/auth/reset', { token, password })).status).toBe(200);
    expect(await isSignedIn(admin)).toBe(false);
    expectNoWayIn(await logInWith(server, admin.email, undefined, password));
    expect((await logInWith(server, admin.email, code(), password)).status).toBe(200);
  });
});

describe('what takes password and code once more', () => {
  it('makes new recovery codes, and the old set ends', async () => {
    const { admin, code, recoveryCodes } = await aProtectedAdmin(server);
    const renew = (given: string) =>
      admin.post('/auth/second-factor/recovery-codes', { currentPassword: ADMIN_PASSWORD, code: given });
    expectRefusal(await renew('000000000000'), 422, 'validation', { code: WRONG });
    const fresh = (await renew(code())).body.recoveryCodes as string[];
    expect(fresh.length).toBe(10);
    expectNoWayIn(await logInWith(server, admin.email, recoveryCodes[0]));
    expect((await logInWith(server, admin.email, fresh[0])).status).toBe(200);
    await mailbox.find(admin.email, 'New recovery codes');
  });

  it.each(['a code', 'a recovery code'])('switches it off with %s, and not without', async (kind) => {
    const { admin, code, recoveryCodes } = await aProtectedAdmin(server);
    const off = (currentPassword: string, given: string) =>
      admin.post('/auth/second-factor/off', { currentPassword, code: given });
    const right = kind === 'a code' ? code() : recoveryCodes[9];
    expectRefusal(await off('not my password', right ?? ''), 422, 'validation');
    expectRefusal(await off(ADMIN_PASSWORD, '000000000000'), 422, 'validation', { code: WRONG });
    expectNoWayIn(await logInWith(server, admin.email));
    expect((await off(ADMIN_PASSWORD, right ?? '')).status).toBe(200);
    expect((await logInWith(server, admin.email)).status).toBe(200);
    expectRefusal(await off(ADMIN_PASSWORD, code(1)), 409, 'conflict');
    await mailbox.find(admin.email, 'The second factor is off');
    const left = await server.ctx.db.selectFrom('recoveryCodes').select('codeDigest').where('accountId', '=', admin.id);
    expect(await left.execute()).toEqual([]);
  });

  it('is not needed at the command line: who lost everything logs in by password again', async () => {
    const { admin } = await aProtectedAdmin(server);
    await resetSecondFactorByCommand(server.ctx, admin.email);
    expect(await isSignedIn(admin)).toBe(false);
    expect((await logInWith(server, admin.email)).status).toBe(200);
    const entry = server.ctx.db.selectFrom('auditEntries').selectAll().where('itemId', '=', admin.id);
    expect((await entry.execute()).map(({ actor }) => actor)).toContain('the command line');
  });
});
