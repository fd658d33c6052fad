import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { registration } from '../support/factories.ts';
import { movementInput, opusInput } from '../support/opus-input.ts';
import type { TestServer } from '../support/test-server.ts';
import { exportedFile } from '../support/uploads.ts';
import { ELSEWHERE } from './bad-inputs/elsewhere.ts';
import { openSite, type Site } from './bad-inputs/site.ts';
import { insidesIn } from './fuzz/rules.ts';

/*
 * Bad inputs one by one, each with what is answered. After every one: nothing stored, nothing left on the disk, nothing
 * of the program in the answer, and the next call is served.
 */
// A cookie that is none is not looked up; words of tests are the same.
const ON_POSTGRES = process.env.TEST_ENGINE === 'postgres';

let site: Site;
let server: TestServer;
let visitor: BrowserSession;
let admin: BrowserSession;

beforeAll(async () => {
  site = await openSite();
  ({ server, visitor, admin } = site);
});
beforeEach(() => site.look());
afterAll(() => server.stop());

async function refused(answer: Answer, status: number, code: string): Promise<void> {
  expectRefusal(answer, status, code);
  expect(insidesIn(JSON.stringify(answer.body), answer.headers)).toBeUndefined();
  await site.expectUntouched();
}

describe.skipIf(ON_POSTGRES)('a cookie', () => {
  it.each([
    ['empty', () => 'session='],
    ['of ten kilobytes', () => `session=${'x'.repeat(10_000)}`],
    ['of signs that are none', () => 'session=%%%é!;; =; session'],
    ['of another name and this one without a value', () => `other=${site.client.cookie}; session`],
    [
      'of eight kilobytes of others',
      () => Array.from({ length: 400 }, (_, index) => `c${index}=xxxxxxxxxxxx`).join('; '),
    ],
    ['of a digest as it is stored', () => 'session=47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU'],
    ['of SQL', () => "session=' or 1=1--"],
  ])('%s opens nothing', async (_, cookie) => {
    const answer = await visitor.get('/clients', { headers: { Cookie: encodeURI(cookie()) } });
    await refused(answer, 401, 'unauthenticated');
  });

  it('of two with its name, opens what one of them opens, or nothing', async () => {
    for (const two of [`session=x; ${site.client.cookie}`, `${site.client.cookie}; session=x`]) {
      const { status } = await visitor.get('/auth/session', { headers: { Cookie: two } });
      expect([200, 401]).toContain(status);
    }
    await site.expectUntouched();
  });
});

interface Row {
  input: string;
  call(): Promise<Answer>;
  status: number;
  code?: string;
}

const price = (changes: object) => ({
  title: 'Recital',
  locationName: 'Hall',
  city: 'Las Vegas',
  state: 'NV',
  date: '2027-02-14',
  time: '19:30',
  openToPublic: true,
  minPrice: 20,
  maxPrice: 35,
  ...changes,
});
const performance = (changes: object) => () => admin.post('/performances', price(changes));
const opus = (changes: object) => () => admin.post('/opuses', opusInput(changes));
const musician = (changes: object) => () =>
  admin.post('/musicians', {
    firstName: 'A',
    lastName: 'B',
    email: 'new@example.com',
    instruments: ['Piano'],
    ...changes,
  });
const many = (count: number) => Array.from({ length: count }, (_, index) => `Word ${index}`);

const rows: Row[] = [
  { input: 'a work without a title', call: opus({ title: '' }), status: 422 },
  {
    input: 'a work of 201 movements',
    call: () => opus({ movements: many(201).map((title) => movementInput(title, site.musicianId)) })(),
    status: 422,
  },
  { input: 'a movement nobody offers', call: opus({ movements: [movementInput('Allegro')] }), status: 422 },
  {
    input: 'a movement by a musician there is not',
    call: opus({ movements: [movementInput('Allegro', 'nobody')] }),
    status: 422,
  },
  {
    input: 'a work by musicians there are not',
    call: opus({ offeringMusicians: many(400).map((_, i) => `id-${i}`) }),
    status: 422,
  },
  { input: 'a musician of a hundred instruments', call: musician({ instruments: many(100) }), status: 422 },
  { input: 'a musician with a made-up id', call: musician({ _id: 'chosen', createdAt: '2020-01-01' }), status: 422 },
  { input: 'a musician with a line in the address', call: musician({ email: 'a@b.us\r\nBcc: c@d.us' }), status: 422 },
  { input: 'a performance on the 31st of February', call: performance({ date: '2027-02-31' }), status: 422 },
  { input: 'a performance at 24:00', call: performance({ time: '24:00' }), status: 422 },
  { input: 'a price below nothing', call: performance({ minPrice: -1 }), status: 422 },
  { input: 'a price that is none', call: performance({ minPrice: '20' }), status: 422 },
  { input: 'prices that are turned', call: performance({ minPrice: 36 }), status: 422 },
  { input: 'tickets at javascript:', call: performance({ ticketsLink: 'javascript:alert(1)' }), status: 422 },
  { input: 'tickets at data:', call: performance({ ticketsLink: 'data:text/html,x' }), status: 422 },
  { input: 'tickets at //', call: performance({ ticketsLink: '//evil.example' }), status: 422 },
  {
    input: 'tickets at an address of 3,000 letters',
    call: performance({ ticketsLink: `https://x.example/${'a'.repeat(3_000)}` }),
    status: 422,
  },
  {
    input: 'a bill of musicians there are not',
    call: performance({ featuredGLVMSMusicians: ['nobody'] }),
    status: 422,
  },
  {
    input: 'a bill of a thousand',
    call: performance({ featuredGLVMSMusicians: many(1_000).map((_, i) => `id-${i}`) }),
    status: 422,
  },
  {
    input: 'a performance by the id of a work',
    call: () => admin.call('DELETE', `/performances/${site.opusId}`),
    status: 404,
    code: 'not_found',
  },
  {
    input: 'a work by the id of a performance',
    call: () => admin.call('PATCH', `/opuses/${site.performanceId}`, { body: {} }),
    status: 404,
    code: 'not_found',
  },
  { input: 'a limit of a thousand million', call: () => visitor.get('/opuses?limit=1e9'), status: 422 },
  { input: 'a cursor of one’s own', call: () => visitor.get(`/opuses?cursor=${'A'.repeat(900)}`), status: 422 },
  { input: 'a list where one is asked for', call: () => visitor.get('/opuses?keyword=a&keyword=b'), status: 422 },
  {
    input: 'a name of 101 letters',
    call: () => visitor.post('/auth/register', registration({ firstName: 'x'.repeat(101) })),
    status: 422,
  },
  {
    input: 'a name of spaces',
    call: () => visitor.post('/auth/register', registration({ firstName: '   ' })),
    status: 422,
  },
  {
    input: 'a name that turns the line round',
    call: () => visitor.post('/auth/register', registration({ firstName: 'a\u0000b' })),
    status: 422,
  },
  {
    input: 'an id of ten kilobytes',
    call: () => visitor.get(`/musicians/musician/${'x'.repeat(10_000)}`),
    status: 404,
    code: 'not_found',
  },
  {
    input: 'an id of signs that are none',
    call: () => visitor.get('/musicians/musician/%00%ff'),
    status: 404,
    code: 'not_found',
  },
];

describe('a call', () => {
  it.each(rows)('with $input is refused', async ({ call, status, code = 'validation' }) => {
    await refused(await call(), status, code);
  });

  it('with names of markup, of formulas and of the other direction keeps them as words, in the table too', async () => {
    const names = ['<img src=x onerror=1>', "=cmd|' /C calc'!A0", '\u202eevil', '＝1+1', '@SUM(1)'];
    for (const firstName of names)
      expect([firstName, (await visitor.post('/auth/register', registration({ firstName }))).status]).toEqual([
        firstName,
        201,
      ]);
    const stored = await server.ctx.db.selectFrom('accounts').select('firstName').execute();
    expect(stored.map(({ firstName }) => firstName)).toEqual(expect.arrayContaining(names));
    const cells = (await exportedFile(admin, 'clients')).split(/[\r\n,]+/);
    expect(cells.filter((cell) => /^"?[=+@\t]/.test(cell))).toEqual([]);
    expect(cells.some((cell) => cell.startsWith("'=cmd"))).toBe(true);
  });
});

describe('what nobody expected', () => {
  it('is our fault, in words, with an id that the log has, and nothing of the program', async () => {
    const { db } = server.ctx;
    await sql`alter table musicians rename to hidden_musicians`.execute(db);
    const answers = [
      await visitor.get('/musicians/musician/x'),
      await admin.call('PATCH', '/musicians/x', { body: { firstName: 'A' } }),
    ];
    await sql`alter table hidden_musicians rename to musicians`.execute(db);
    for (const answer of answers) {
      expectRefusal(answer, 500, 'internal');
      expect(insidesIn(JSON.stringify(answer.body), answer.headers)).toBeUndefined();
    }
    expect((await visitor.get(`/musicians/musician/${site.musicianId}`)).status).toBe(200);
  });
});

describe.skipIf(ON_POSTGRES)('every other bad input', () => {
  it.each(ELSEWHERE)('$input: tests/$file', ({ file, name }) => {
    expect(readFileSync(resolve(import.meta.dirname, `../${file}.test.ts`), 'utf8')).toContain(name);
  });
});
