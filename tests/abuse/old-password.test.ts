import { argon2Sync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#/platform/passwords/passwords.ts';
import { PASSWORD } from '../support/account.ts';
import { type Answer, BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signUp } from '../support/factories.ts';
import { ADMIN_PASSWORD, anAdmin, codeOf } from '../support/second-factor.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/*
 * Somebody knows a password, and its owner chooses another with a mailed link. What they are at that moment doing with
 * the old one, waiting for its hash, must not count any more: or the account is theirs for good.
 */

let server: TestServer;
/** The owner's new one, as it is stored. */
let reset: string;

beforeAll(async () => {
  server = await startTestServer();
  reset = await hashPassword('what the owner chose');
});
afterAll(() => server.stop());

const accounts = (email: string) =>
  server.ctx.db.selectFrom('accounts').select(['id', 'passwordHash']).where('email', '=', email);

/** As it is stored, but a second's work: whoever has read it waits for it while much else happens. */
function slowHash(password: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    memory: 19_456,
    passes: 40,
    parallelism: 1,
    tagLength: 32,
  });
  const [salt, digest] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=19456,t=40,p=1$${salt}$${digest}`;
}

/** Begins something that asks for the password again, and while it waits for the hash the owner resets it. */
async function overtaken(email: string, password: string, act: () => Promise<Answer>): Promise<Answer> {
  const { id } = await accounts(email).executeTakeFirstOrThrow();
  const { db } = server.ctx;
  const choose = (passwordHash: string) =>
    db.updateTable('accounts').set({ passwordHash }).where('id', '=', id).execute();
  await choose(slowHash(password));
  const acting = act();
  // Who came first has read the account by then; else the password is wrong all the same.
  const visitor = new BrowserSession(server);
  for (let after = 0; after < 3; after += 1) await visitor.get('/musicians');
  await choose(reset);
  return acting;
}

describe('with the old password, begun before the owner had a new one', () => {
  const acts: [string, field: string, act: (client: BrowserSession, id: string) => Promise<Answer>][] = [
    [
      'no other password is set',
      'currentPassword',
      (client) => client.post('/auth/password', { currentPassword: PASSWORD, newPassword: 'pizzicato sul tasto' }),
    ],
    [
      'the account does not move to another address',
      'currentPassword',
      (client, id) =>
        client.call('PATCH', `/clients/${id}`, {
          body: { email: 'thief@example.com', currentPassword: PASSWORD },
        }),
    ],
    [
      'the account is not deleted',
      'password',
      (client, id) => client.post(`/clients/${id}/deletion`, { password: PASSWORD }),
    ],
  ];

  it.each(acts)('%s', async (_, field, act) => {
    const client = await signUp(server);
    const { id } = await accounts(client.email).executeTakeFirstOrThrow();
    const answer = await overtaken(client.email, PASSWORD, () => act(client, id));
    expectRefusal(answer, 422, 'validation', { [field]: 'This is not your password.' });
    expect(await accounts(client.email).execute()).toEqual([{ id, passwordHash: reset }]);
    const links = server.ctx.db.selectFrom('mailedLinks').select('email').where('email', '=', 'thief@example.com');
    expect(await links.execute()).toEqual([]);
  });

  it('no second factor is switched on that only the thief can answer', async () => {
    const admin = await anAdmin(server);
    const { key } = (await admin.post('/auth/second-factor/setup')).body as { key: string };
    const proof = { currentPassword: ADMIN_PASSWORD, code: codeOf(key, server.clock.now()) };
    const answer = await overtaken(admin.email, ADMIN_PASSWORD, () => admin.post('/auth/second-factor', proof));
    expectRefusal(answer, 422, 'validation', { currentPassword: 'This is not your password.' });
    const factors = server.ctx.db.selectFrom('secondFactors').select('confirmedAt').where('accountId', '=', admin.id);
    expect(await factors.execute()).toEqual([{ confirmedAt: null }]);
  });
});
