import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdmin } from '#/features/accounts/commands.server.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { registration } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const register = (body: unknown) => new BrowserSession(server).post('/auth/register', body);
const accounts = () => server.ctx.db.selectFrom('accounts').selectAll().execute();
const TAKEN = { email: 'There is already an account with this email. Log in instead.' };

describe('POST /api/auth/register', () => {
  it('answers 201 with e-mail, role and token, and signs the browser in', async () => {
    const body = registration({ email: 'June.Kahale@Example.com', firstName: ' June ', lastName: 'Kahale' });
    const session = new BrowserSession(server);
    const answer = await session.post('/auth/register', body);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      email: 'june.kahale@example.com',
      role: 'client',
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    const profile = await session.get('/clients/june.kahale@example.com');
    expect(profile.body).toMatchObject({ clientName: 'Kahale, June', clientInstrument: 'piano' });
  });

  it('needs no role, and no cookie or token of an earlier visit', async () => {
    const { role: _, ...withoutRole } = registration();
    const { status, body } = await register(withoutRole);
    expect({ status, role: body.role }).toEqual({ status: 201, role: 'client' });
  });

  it('stores the password only as an argon2id hash', async () => {
    const { body } = await register(registration({ password: 'sotto voce e legato' }));
    const account = (await accounts()).find(({ email }) => email === body.email);
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(account)).not.toContain('sotto');
  });

  it.each(['existing', 'EXISTING', 'Existing'])('refuses the taken address %s@example.com with 409', async (name) => {
    await register(registration({ email: 'existing@example.com' }));
    const answer = await register(registration({ email: `${name}@example.com` }));
    expectRefusal(answer, 409, 'conflict', TAKEN);
    expect(answer.body.error).toBe('An error occurred');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await accounts()).filter(({ email }) => email === 'existing@example.com')).toHaveLength(1);
  });

  it('creates exactly one account for twenty signups at once', async () => {
    const body = registration({ email: 'race@example.com' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(body)));
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 201) expectRefusal(answer, 409, 'conflict', TAKEN);
    expect((await accounts()).filter(({ email }) => email === 'race@example.com')).toHaveLength(1);
  });

  it('leaves an admin with the same address alone', async () => {
    await createAdmin(server.ctx, { email: 'both@example.com', password: 'tutti fortissimo 88' });
    const { status, body } = await register(registration({ email: 'both@example.com' }));
    expect({ status, role: body.role }).toEqual({ status: 201, role: 'client' });
  });

  it.each([
    { password: 'ab cd efg', why: 'blanks' },
    { password: '🎹🎻🎺🎷🥁🎸🪗🪕', why: 'eight signs outside the alphabet' },
    { password: 'é'.repeat(128), why: '128 characters' },
    { password: `line\nbreak\u0000nul`, why: 'control characters' },
  ])('takes a password with $why and lets it log in again', async ({ password }) => {
    const { body } = await register(registration({ password }));
    const login = await new BrowserSession(server).post('/clients/login', { email: body.email, password });
    expect(login).toMatchObject({ status: 200, body: { email: body.email, role: 'client' } });
  });

  it('takes markup and other scripts in a name as text', async () => {
    const session = new BrowserSession(server);
    const names = { firstName: '<img src=x onerror=1>', lastName: "Ó'Brien-Нова {{7*7}}" };
    const { body } = await session.post('/auth/register', registration(names));
    const profile = await session.get(`/clients/${body.email}`);
    expect(profile.body.clientName).toBe("Ó'Brien-Нова {{7*7}}, <img src=x onerror=1>");
  });
});
