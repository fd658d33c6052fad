import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMusician } from '../../src/features/musicians/queries.server.ts';
import { findPerformance } from '../../src/features/performances/queries.server.ts';
import { findOpus } from '../../src/features/repertoire/queries.server.ts';
import { type Answer, BrowserSession } from '../support/browser-session.ts';
import { eventRequest } from '../support/event-request.ts';
import { aMusician, anOpus, registration, signUp } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let client: BrowserSession;
let visitor: BrowserSession;
let musicianId: string;
let opusId: string;

beforeAll(async () => {
  server = await startTestServer();
  client = await signUp(server);
  visitor = new BrowserSession(server);
  musicianId = (await aMusician(server)).id;
  opusId = (await anOpus(server))._id;
});
afterAll(() => server.stop());

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\r\nBcc: all@example.com',
  '\u2028',
  '\u202efdp.exe',
  "' or 1=1--",
  '"; drop table accounts; --',
  '%s%n%x',
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '</script><!--',
  '#{7*7}{{7*7}}<%= 7*7 %>',
  '=?utf-8?q?=0D=0A?=',
  '__proto__',
  'constructor',
  'true',
  '-0',
  '1e309',
  '9'.repeat(400),
  'x'.repeat(65_536),
  'é'.repeat(300),
  '🎹'.repeat(150),
  'ﬃ',
  'İ',
];

/** What JSON can carry; `undefined` leaves the field out. */
const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      undefined,
      true,
      false,
      0,
      -0,
      2 ** 53 + 1,
      1e308,
      -1.5,
      [],
      {},
      [[]],
      [null],
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);

function expectSane({ status, body }: Answer): void {
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
  if (status < 300) return;
  expect(body).toMatchObject({ error: expect.any(String), code: expect.any(String), requestId: expect.any(String) });
  expect(JSON.stringify(body)).not.toMatch(/node_modules|SQLITE|\bat \w+ \(/);
}

/** A copy of `whole` with `value` at `path`. */
function withValue(whole: unknown, [key, ...rest]: (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy = Array.isArray(whole) ? [...whole] : { ...(whole as object) };
  return Object.assign(copy, { [key]: withValue((copy as Record<string | number, unknown>)[key], rest, value) });
}

const fuzz = (paths: (string | number)[][], call: (path: (string | number)[], value: unknown) => Promise<Answer>) =>
  fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), hostile, async (path, value) => expectSane(await call(path, value))),
    { numRuns: 200 },
  );

describe('hostile values never break the server', () => {
  it('as the id in the address of a page', async () => {
    for (const id of HOSTILE_TEXTS) {
      expect(await findMusician(server.ctx, id)).toBeUndefined();
      expect(await findOpus(server.ctx, id)).toBeUndefined();
      expect(await findPerformance(server.ctx, id)).toBeUndefined();
    }
  });

  it('in any field of register', async () => {
    const fields = Object.keys(registration()).map((field) => [field]);
    await fuzz([...fields, ['extra'], ['constructor'], []], (path, value) =>
      visitor.post('/auth/register', withValue(registration(), path, value) ?? ''),
    );
  });

  it('in any field of send-email', async () => {
    const whole = () => eventRequest({ musicianId, requestedRepertoire: [{ _id: opusId, movements: [] }] });
    const { eventLocation } = whole();
    const paths = [
      ...Object.keys(whole()).map((field) => [field]),
      ...Object.keys(eventLocation).map((field) => ['eventLocation', field]),
      ['requestedRepertoire', 0],
      ['requestedRepertoire', 0, '_id'],
      ['requestedRepertoire', 0, 'title'],
      ['requestedRepertoire', 0, 'movements'],
      ['requestedRepertoire', 0, 'movements', 0],
      ['musicianEmail'],
      ['clientEmail'],
      ['status'],
      ['piano'],
      ['concertId'],
      ['extra'],
      [],
    ];
    await fuzz(paths, (path, value) => client.post('/requests/send-email', withValue(whole(), path, value) ?? ''));
  });

  it('in any field of login and of the cart', async () => {
    const login = { email: 'nobody@example.com', password: 'crescendo al niente' };
    await fuzz([['email'], ['password'], []], (path, value) =>
      visitor.post('/admins/login', withValue(login, path, value) ?? ''),
    );
    const cart = [{ _id: opusId, movements: ['x'] }];
    await fuzz([[0], [0, '_id'], [0, 'movements'], [0, 'movements', 0], []], (path, value) =>
      client.put('/cart', withValue(cart, path, value) ?? ''),
    );
  });

  it('in an address', async () => {
    const names = ['repType', 'composer', 'instrument', 'keyword', 'limit', 'cursor', 'extra'].map((name) => [name]);
    const asText = (value: unknown) => (typeof value === 'string' ? value : String(JSON.stringify(value)));
    const encode = (value: unknown) => encodeURIComponent(asText(value).slice(0, 2000).toWellFormed());
    await fuzz(names, ([name], value) => visitor.get(`/opuses?${name}=${encode(value)}`));
    await fuzz([['/opuses/opus'], ['/musicians/musician'], ['/clients']], ([path], value) =>
      client.get(`${path}/${encode(value)}`),
    );
  });
});
