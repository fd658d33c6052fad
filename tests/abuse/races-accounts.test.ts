import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkLogin, createAdmin } from '#/features/accounts/commands.server.ts';
import { openSession } from '#/features/accounts/sessions.server.ts';
import { removeAdmin } from '#/features/admins/commands.server.ts';
import type { AppContext } from '#/features/context.ts';
import { passSecondFactor } from '#/features/second-factor/commands.server.ts';
import { isSignedIn } from '../support/account.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { contactMessage, solveCaptcha } from '../support/contact.ts';
import { dropGuard } from '../support/drop-guard.ts';
import { registration, signUp } from '../support/factories.ts';
import { twoNodes } from '../support/nodes.ts';
import { amount, noteProof } from '../support/proof.ts';
import { ADMIN_PASSWORD, anAdmin, codeOf, logInWith } from '../support/second-factor.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* Two things at one moment of which only one may be. Each has a control: without its guard the damage is there. */

let nodes: [TestServer, TestServer];
let server: TestServer;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ nodes, stop } = await twoNodes({ CAPTCHA: 'altcha' }));
  [server] = nodes;
  // Two transactions of one process on one SQLite file would wait for each other: of two nodes there, each is a process.
  if (server.parts.engine === 'sqlite') nodes = [server, server];
});
afterAll(() => stop());

async function unguarded(guard: Parameters<typeof dropGuard>[1]): Promise<TestServer> {
  const open = await startTestServer();
  onTestFinished(() => open.stop());
  await dropGuard(open, guard);
  return open;
}

describe('many registrations of one e-mail at once', () => {
  const many = amount({ short: 12, long: 100 });

  async function crowd(at: TestServer) {
    const person = registration({ email: 'crowd@example.com' });
    const answers = await Promise.all(
      Array.from({ length: many }, () => new BrowserSession(at).post('/auth/register', person)),
    );
    const accounts = await at.ctx.db
      .selectFrom('accounts')
      .leftJoin('sessions', 'sessions.accountId', 'accounts.id')
      .select(['accounts.id', 'sessions.secretDigest'])
      .where('email', '=', person.email)
      .execute();
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    const rest = answers.length - count(201) - count(409) - count(503);
    return { accounts, made: count(201), taken: count(409), rest };
  }

  it('make one account and one session; without the unique index they make many', async () => {
    const { accounts, made, taken, rest } = await crowd(server);
    expect([made, rest]).toEqual([1, 0]);
    expect(taken).toBeGreaterThan(many / 4);
    expect(accounts).toEqual([{ id: expect.any(String), secretDigest: expect.any(String) }]);

    const open = await unguarded({
      table: 'accounts',
      constraint: 'accounts_role_email',
      inSqlite: /,\s*constraint "accounts_role_email" unique \("role", "email"\)/,
    });
    const control = await crowd(open);
    expect(control.accounts.length).toBeGreaterThan(many / 4);
    noteProof('many registrations of one e-mail at once', {
      'at once': many,
      accounts: accounts.length,
      'accounts without the unique index': control.accounts.length,
    });
  });
});

describe('one captcha solution, sent many times at once', () => {
  async function spend(at: TestServer): Promise<number> {
    const form = contactMessage({ captchaValue: await solveCaptcha(at) });
    const send = () => new BrowserSession(at).post('/requests/submit-form', form);
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    const messages = await at.ctx.db.selectFrom('contactMessages').select('id').execute();
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(messages.length);
    expect(answers.filter(({ status }) => status !== 202 && status !== 422)).toEqual([]);
    return messages.length;
  }

  it('brings one message; without the key of what was spent it brings all', async () => {
    expect(await spend(server)).toBe(1);
    const open = await unguarded({ table: 'captcha_used', constraint: 'captcha_used_pkey', inSqlite: / primary key/ });
    expect(await spend(open)).toBeGreaterThan(1);
  });
});

describe('two admins who remove each other at once', () => {
  const rounds = amount({ short: 5, long: 100 });

  async function admins(): Promise<string[]> {
    const rows = await server.ctx.db.selectFrom('accounts').select('id').where('role', '=', 'admin').execute();
    return rows.map(({ id }) => id);
  }

  /** Rounds after which nobody was left. */
  async function broken(remove: (ctx: AppContext, id: string) => Promise<unknown>): Promise<number> {
    let nobodyLeft = 0;
    for (let round = 0; round < rounds; round += 1) {
      await server.ctx.db.deleteFrom('accounts').where('role', '=', 'admin').execute();
      const two = nodes.map(async ({ ctx }, index): Promise<AppContext> => {
        const row = { role: 'admin', email: `duel-${index}@example.com`, passwordHash: 'set' } as const;
        const account = { ...row, firstName: '', lastName: '', instrument: '', createdAt: '2026-01-01' };
        const id = `duel-${index}`;
        await ctx.db
          .insertInto('accounts')
          .values({ id, ...account })
          .execute();
        return { ...ctx, actor: { kind: 'admin', accountId: id, email: row.email } };
      });
      const [one, other] = (await Promise.all(two)) as [AppContext, AppContext];
      await Promise.allSettled([remove(one, 'duel-1'), remove(other, 'duel-0')]);
      if ((await admins()).length === 0) nobodyLeft += 1;
    }
    return nobodyLeft;
  }

  it('leave one, at two nodes; removed after a look alone, nobody is left', async () => {
    const guarded = await broken(removeAdmin);
    let bothLooked = Promise.withResolvers<void>();
    let looks = 0;
    const control = await broken(async ({ db }, id) => {
      const others = await db.selectFrom('accounts').select('id').where('role', '=', 'admin').execute();
      const both = bothLooked;
      looks += 1;
      if (looks % 2 === 0) {
        bothLooked = Promise.withResolvers();
        both.resolve();
      }
      await both.promise;
      if (others.length > 1) await db.deleteFrom('accounts').where('id', '=', id).execute();
    });
    noteProof('two admins remove each other at once', {
      rounds,
      'nobody left': guarded,
      'nobody left, without holding the rows': control,
    });
    expect(guarded).toBe(0);
    expect(control).toBe(rounds);
  });
});

describe('a login that takes longer than', () => {
  const sessionsOf = (accountId: string) =>
    server.ctx.db.selectFrom('sessions').select('secretDigest').where('accountId', '=', accountId).execute();

  /** The password was right; the session is not open yet. */
  async function halfIn(password = 'crescendo al niente') {
    const client = await signUp(server);
    const account = await checkLogin(server.ctx, 'client', { email: client.email, password });
    await server.ctx.db.deleteFrom('sessions').where('accountId', '=', account.id).execute();
    return { client, account };
  }

  it('the change of its password opens nothing; without the proof it opens a session of the old one', async () => {
    const { account } = await halfIn();
    const change = server.ctx.db.updateTable('accounts').set({ passwordHash: 'another' }).where('id', '=', account.id);
    await change.execute();
    await expect(openSession(server.ctx, account, undefined)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await sessionsOf(account.id)).toEqual([]);
    const { provenBy: _, ...unproven } = account;
    await openSession(server.ctx, unproven, undefined);
    expect(await sessionsOf(account.id)).toHaveLength(1);
  });

  it('its account, or its role, opens nothing', async () => {
    for (const change of ['gone', 'another role'] as const) {
      const { account } = await halfIn();
      const { db } = server.ctx;
      if (change === 'gone') await db.deleteFrom('accounts').where('id', '=', account.id).execute();
      else await db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', account.id).execute();
      await expect(openSession(server.ctx, account, undefined)).rejects.toMatchObject({ code: 'unauthenticated' });
      expect(await sessionsOf(account.id)).toEqual([]);
    }
  });

  it('the switching on of the second factor is asked for its code', async () => {
    for (let round = 0; round < amount({ short: 1, long: 15 }); round += 1) {
      const admin = await anAdmin(server);
      const { key } = (await admin.post('/auth/second-factor/setup')).body as { key: string };
      const proof = { currentPassword: ADMIN_PASSWORD, code: codeOf(key, server.clock.now()) };
      const logins = nodes.map((node) => logInWith(node, admin.email));
      const [one, other] = await Promise.all([...logins, admin.post('/auth/second-factor', proof)]);
      for (const { session } of [one, other] as Awaited<(typeof logins)[number]>[])
        expect(await isSignedIn(session)).toBe(false);
      expect(await isSignedIn(admin)).toBe(true);
    }
  });
});

it('a session that is opened when the second factor has just been switched on is refused; unasked it would be there', async () => {
  const admin = await anAdmin(server);
  const account = await checkLogin(server.ctx, 'admin', { email: admin.email, password: ADMIN_PASSWORD });
  const stillOff = (ctx: AppContext) => passSecondFactor(ctx, account, undefined);
  expect(await stillOff(server.ctx)).toBe(false);
  const { key } = (await admin.post('/auth/second-factor/setup')).body as { key: string };
  await admin.post('/auth/second-factor', {
    currentPassword: ADMIN_PASSWORD,
    code: codeOf(key, server.clock.now()),
  });
  await expect(openSession(server.ctx, account, undefined, stillOff)).rejects.toMatchObject({ code: 'second_factor' });
  await expect(openSession(server.ctx, account, undefined)).resolves.toMatchObject({ secret: expect.any(String) });
});

describe('logins while an admin is removed', () => {
  it('answer 200 or 401, never 500, and leave no session', async () => {
    const by = await anAdmin(server);
    const statuses = new Set<number>();
    for (let round = 0; round < amount({ short: 2, long: 20 }); round += 1) {
      const email = `removed-${round}@example.com`;
      const { id } = await createAdmin(server.ctx, { email, password: ADMIN_PASSWORD });
      const logIn = () => nodes.map((node) => logInWith(node, email));
      const logins = [...logIn(), ...logIn()];
      // As soon as one is in, the others are half-way.
      await Promise.race(logins);
      expect((await by.call('DELETE', `/admins/${id}`)).status).toBe(204);
      for (const { status, session } of await Promise.all(logins)) {
        statuses.add(status);
        expect(await isSignedIn(session)).toBe(false);
      }
    }
    expect([...statuses].filter((status) => status !== 200 && status !== 401)).toEqual([]);
  });
});
