import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function written(fields: object, message = 'something happened'): string {
  let text = '';
  createLog('info', {
    write: (line) => {
      text += line;
    },
  }).info(fields, message);
  return text;
}

it.each([
  ['the path of a call', { path: '/api/clients/clara%40example.com' }, 'clara'],
  ['the answer of a mail server', { reason: '550 5.1.1 <clara@example.com>: unknown' }, 'clara'],
  ['the words of an error', { err: new Error('no mail to clara@mail.example.com') }, 'clara'],
  ['an error under another name', { error: new Error('no mail to clara@mail.example.com') }, 'clara'],
  ['a cause', { err: new Error('x', { cause: new Error('clara@example.com') }) }, 'clara'],
  [
    'an address with a password',
    { reason: 'cannot reach postgres://forte:quiet-secret@localhost:5432/x' },
    'quiet-sec',
  ],
  ['an address of a mail server', { reason: 'smtp://june%40example.com:quiet-secret@mail.example.com' }, 'quiet-sec'],
  ['what a mailed link opens', { err: new Error('GET /answer?token=abcDEF-12_3') }, 'abcDEF'],
  ['what a ticket opens', { path: '/api/orders/file?ticket=abcDEF-12_3' }, 'abcDEF'],
  ['keys for cards', { reason: 'Invalid key sk_live_abcDEF123 for whsec_abcDEF456' }, 'abcDEF'],
  ['a password by its name', { body: { password: 'abcDEF' } }, 'abcDEF'],
])('hides what could open a door, or say who somebody is, in %s', (_, fields, secret) => {
  const line = written(fields);
  expect(line).not.toContain(secret);
  expect(line).toMatch(/\[(address|redacted)\]/);
  expect(() => JSON.parse(line)).not.toThrow();
});

it('tells of an error what it is and where, and none of the row that PostgreSQL adds', () => {
  const error = Object.assign(new Error('not-null constraint'), { code: '23502', detail: 'Failing row: Clara, Piano' });
  const line = written({ error });
  expect(JSON.parse(line)).toMatchObject({
    error: { type: 'Error', message: 'not-null constraint', code: '23502', stack: expect.stringContaining('log.test') },
  });
  expect(line).not.toContain('Clara');
});

it.each(['\n', '\r\n', '\u2028', '\u0000', '\u001b[31m', '"}\n{"level":30,"msg":"forged"}\n'])(
  'stays one line, whatever the path holds: %j',
  (given) => {
    const line = written({ path: `/api/${given}x` }, `a message ${given} of somebody`);
    expect(line.split('\n').filter(Boolean)).toHaveLength(1);
    expect(JSON.parse(line).path).toBe(`/api/${given}x`);
  },
);

it('gives its times in UTC', () => {
  expect(JSON.parse(written({})).time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

it('leaves the path of a module as it is', () => {
  const path = '/srv/app/node_modules/@hono/node-server/dist/index.mjs:12:3';
  expect(JSON.parse(written({ path })).path).toBe(path);
});
