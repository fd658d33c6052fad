import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { registration } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  const left = await server.ctx.db.selectFrom('accounts').select('email').execute();
  await server.stop();
  expect(left).toEqual([]);
});

const EMAIL = 'This is not an email address we can write to. It should look like name@example.com.';
const UNKNOWN = 'This field is not known here.';
const ROLE = 'New accounts are client accounts.';

const refused: [field: string, value: unknown, words: string][] = [
  ['email', '', 'Please enter your email.'],
  ['email', 'june', EMAIL],
  ['email', 'june@localhost', EMAIL],
  ['email', ' june@example.com', EMAIL],
  ['email', 'june@example.com\r\nBcc: all@example.com', EMAIL],
  ['email', 'june@example.com,other@example.com', EMAIL],
  ['email', '"june@evil.example x"@example.com', EMAIL],
  ['email', 'jüne@example.com', EMAIL],
  ['email', 'june@exämple.com', EMAIL],
  ['email', 'ｊune@example.com', EMAIL],
  ['email', `${'a'.repeat(250)}@example.com`, EMAIL],
  ['email', { $gt: '' }, EMAIL],
  ['email', null, EMAIL],
  ['password', '', 'Please enter your password.'],
  ['password', '7 chars', 'The password needs at least 8 characters.'],
  ['password', '🎹🎹🎹🎹', 'The password needs at least 8 characters.'],
  ['password', 'x'.repeat(129), 'The password can have at most 128 characters.'],
  ['password', 12345678, 'Please enter your password.'],
  ['password', 'password1', 'This password is on the list that thieves try first. Please choose another.'],
  ['password', 'PassWord123', 'This password is on the list that thieves try first. Please choose another.'],
  ['firstName', '', 'Please enter your first name.'],
  ['firstName', '   ', 'Please enter your first name.'],
  ['firstName', 'x'.repeat(101), 'A name can have at most 100 characters.'],
  ['firstName', 'June\r\nBcc: all@example.com', 'A name is one line of text.'],
  ['lastName', '', 'Please enter your last name.'],
  ['lastName', ['Kahale'], 'Please enter your last name.'],
  ['lastName', 'Kahale\u2028', 'A name is one line of text.'],
  ['instrument', '', 'Please choose your instrument from the list.'],
  ['instrument', 'Piano', 'Please choose your instrument from the list.'],
  ['instrument', 'kazoo', 'Please choose your instrument from the list.'],
  ['role', 'admin', ROLE],
  ['role', ['client', 'admin'], ROLE],
  ['role', null, ROLE],
  ['isAdmin', true, UNKNOWN],
  ['_id', 'chosen', UNKNOWN],
  ['retypePassword', 'crescendo al niente', UNKNOWN],
  ['constructor', { prototype: { role: 'admin' } }, UNKNOWN],
  ['toString', 'x', UNKNOWN],
];

describe('POST /api/auth/register refuses', () => {
  it.each(refused)('%s %j', async (field, value, text) => {
    const answer = await new BrowserSession(server).post('/auth/register', registration({ [field]: value }));
    expectRefusal(answer, 422, 'validation', { [field]: text });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('__proto__, and keeps it out of the server', async () => {
    const body = JSON.stringify(registration()).replace('{', '{"__proto__":{"role":"admin"},');
    const answer = await new BrowserSession(server).post('/auth/register', body);
    expectRefusal(answer, 422, 'validation');
    expect(Object.entries(answer.body.fields)).toEqual([['__proto__', UNKNOWN]]);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });

  it('several fields at once, each in its own words', async () => {
    const answer = await new BrowserSession(server).post('/auth/register', {});
    expectRefusal(answer, 422, 'validation', {
      email: EMAIL,
      password: 'Please enter your password.',
      firstName: 'Please enter your first name.',
      lastName: 'Please enter your last name.',
    });
  });

  it('a password of a megabyte before it is hashed', async () => {
    const body = registration({ password: 'x'.repeat(1_000_000) });
    expectRefusal(await new BrowserSession(server).post('/auth/register', body), 413, 'too_large');
  });
});
