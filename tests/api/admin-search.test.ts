import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchEverything } from '#/features/search/queries.server.ts';
import { contextFor } from '#/server/context.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { contactMessage, solveCaptcha } from '../support/contact.ts';
import { aPianist, composition, concert } from '../support/content.ts';
import { aMusician, anOpus, aPerformance, signInAsAdmin, signUp } from '../support/factories.ts';
import { anOrder } from '../support/orders.ts';
import { aRequest } from '../support/request-steps.ts';
import { applyToJoin } from '../support/resumes.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let code: string;

beforeAll(async () => {
  server = await startTestServer();
  const admin = await signInAsAdmin(server);
  const client = await signUp(server, { firstName: 'Zoë', lastName: 'Straße', email: 'zoe@example.com' });
  const musician = await aMusician(server, { firstName: 'Tomasz', lastName: 'Bell' });
  await aRequest(server, { eventName: 'Lantern feast' }, { client, musician });
  await anOpus(server, { title: 'Moonlit Sonatina', composer: 'Ludwig van Beethoven' });
  for (let number = 1; number <= 7; number += 1) await anOpus(server, { title: `Lantern No. ${number}` });
  await aPerformance(server, { title: 'Lantern evening' });
  await admin.post('/compositions', composition({ opusNo: '701', title: 'Lantern Waltz' }));
  await aPianist(server);
  await admin.post('/concerts', concert({ title: 'Lantern Hour' }));
  ({ code } = await anOrder(server, { buyerName: 'Ana Lopes', lines: [{ opusNo: '701', copies: 1 }] }));
  const letter = contactMessage({ message: 'Is a lantern in order?', captchaValue: await solveCaptcha(server) });
  await new BrowserSession(server).post('/requests/submit-form', letter);
  await applyToJoin(server, 'applicant@example.com');
});
afterAll(() => server.stop());

const asAdmin = () => contextFor(server.parts, { kind: 'admin', accountId: 'a', email: 'admin@example.com' });
const found = async (search: string) =>
  Object.fromEntries(
    (await searchEverything(asAdmin(), search)).map(({ kind, total, hits }) => [
      kind,
      [total, ...hits.map(({ title }) => title)],
    ]),
  );

describe('one search over everything', () => {
  it('finds whatever has the word, a few of each kind, and says how many there are', async () => {
    expect(await found('LANTERN')).toEqual({
      requests: [1, 'Lantern feast'],
      orders: [1, 'Lantern Waltz'],
      messages: [1, 'June Kahale'],
      opuses: [7, ...[1, 2, 3, 4, 5].map((number) => `Lantern No. ${number}`)],
      compositions: [1, 'Lantern Waltz'],
      performances: [1, 'Lantern evening'],
      concerts: [1, 'Lantern Hour'],
    });
  });

  it.each([
    [
      'a client by name, whatever the accents',
      'strasse zoe',
      { clients: [1, 'Zoë Straße'], requests: [1, 'Lantern feast'] },
    ],
    ['a client by address', 'zoe@example.com', { clients: [1, 'Zoë Straße'], requests: [1, 'Lantern feast'] }],
    ['a musician', 'bell tomasz', { musicians: [1, 'Tomasz Bell'] }],
    ['a work by its composer and title', 'beethoven moonlit', { opuses: [1, 'Moonlit Sonatina'] }],
    ['an applicant', 'applicant@example.com', { applications: [1, 'June Kahale'] }],
    ['nothing', 'no such thing', {}],
    ['nothing of no words', '  ', {}],
    ['what no database takes', 'lan\0tern waltz', { orders: [1, 'Lantern Waltz'], compositions: [1, 'Lantern Waltz'] }],
  ])('finds %s', async (_, search, expected) => expect(await found(search)).toEqual(expected));

  it('finds an order by the code on a bank statement, and says whose it is', async () => {
    const [orders] = await searchEverything(asAdmin(), code);
    expect(orders?.hits[0]?.words).toContain('Ana Lopes');
  });

  it('is for admins alone', async () => {
    await expect(searchEverything(server.ctx, 'lantern')).rejects.toMatchObject({ code: 'unauthenticated' });
    const client = contextFor(server.parts, { kind: 'client', accountId: 'c', email: 'c@example.com' });
    await expect(searchEverything(client, 'lantern')).rejects.toMatchObject({ code: 'forbidden' });
  });
});
