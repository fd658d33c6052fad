import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#/platform/time/durations.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, signUp } from '../support/factories.ts';
import { aQuote, aRequest, everythingAbout, mailedToken } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
/** Nobody in particular: whoever holds the link. */
let holder: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  holder = new BrowserSession(server);
});
afterAll(() => server.stop());

const answer = (token: string, body: Record<string, unknown>) =>
  holder.post('/requests/by-link/status', { token, ...body });

describe('a link that opens nothing', () => {
  it.each([
    ['altered by one character', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['cut short', (token: string) => token.slice(0, 20)],
    ['empty', () => ''],
    ['no secret at all', () => '../../etc'],
  ])('is %s', async (_, alter) => {
    const sent = await aRequest(server);
    const token = await mailedToken(server, sent.musician.email);
    const before = await everythingAbout(server, sent.id);
    for (const call of ['status', 'date', 'proposal']) {
      const body =
        call === 'status'
          ? { status: 'declined' }
          : { eventDate: '2027-05-01', ...(call === 'proposal' && { words: 'x' }) };
      expectRefusal(await holder.post(`/requests/by-link/${call}`, { token: alter(token), ...body }), 404, 'not_found');
    }
    expect(await everythingAbout(server, sent.id)).toEqual(before);
  });
});

describe('a link that has done its work', () => {
  it('answers once', async () => {
    const sent = await aRequest(server);
    const token = await mailedToken(server, sent.musician.email);
    expect((await answer(token, { status: 'declined', words: 'Sorry.' })).status).toBe(200);
    const after = await everythingAbout(server, sent.id);
    const again = await answer(token, { status: 'declined' });
    expectRefusal(again, 409, 'conflict');
    expect(again.body.error).toMatch(/^This link has done its work: an answer was given already, perhaps by you/);
    expect(await everythingAbout(server, sent.id)).toEqual(after);
  });

  it('answers once, of two at the same time', async () => {
    const sent = await aRequest(server);
    const token = await mailedToken(server, sent.musician.email);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => answer(token, { status: 'quoted', quote: aQuote(server) })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    const { history } = await everythingAbout(server, sent.id);
    expect(history.map(({ kind }) => kind)).toEqual(['sent', 'quoted']);
  });

  it('is any older one, once an answer was given by another way', async () => {
    const sent = await aRequest(server);
    const token = await mailedToken(server, sent.musician.email);
    expect((await sent.client.post(`/requests/${sent.id}/status`, { status: 'withdrawn' })).status).toBe(200);
    expectRefusal(await answer(token, { status: 'quoted', quote: aQuote(server) }), 409, 'conflict');
  });

  it('is not, when the answer was refused', async () => {
    const sent = await aRequest(server);
    const token = await mailedToken(server, sent.musician.email);
    expectRefusal(await answer(token, { status: 'confirmed' }), 409, 'conflict');
    expectRefusal(
      await answer(token, { status: 'quoted', quote: { ...aQuote(server), lines: [] } }),
      422,
      'validation',
    );
    expect((await answer(token, { status: 'quoted', quote: aQuote(server) })).status).toBe(200);
  });
});

describe('a link works', () => {
  it('for thirty days', async () => {
    const own = await startTestServer();
    const sent = await aRequest(own);
    const token = await mailedToken(own, sent.musician.email);
    own.clock.advance(30 * DAY_MS - 60_000);
    const nobody = new BrowserSession(own);
    const wrong = await nobody.post('/requests/by-link/status', { token, status: 'confirmed' });
    expect(wrong.body.error).toMatch(/Please send a quote/);
    own.clock.advance(60_000);
    const before = await everythingAbout(own, sent.id);
    const late = await nobody.post('/requests/by-link/status', { token, status: 'declined' });
    expectRefusal(late, 409, 'conflict');
    expect(late.body.error).toMatch(/^This link is too old/);
    expect(await everythingAbout(own, sent.id)).toEqual(before);
    await own.stop();
  });

  it('for its own request and party only: a musician accepts no quote for the client', async () => {
    const [musician, client] = [await aMusician(server), await signUp(server)];
    const known = { musician, client };
    const first = await aRequest(server, { eventDate: '2027-06-01' }, known);
    const token = await mailedToken(server, musician.email);
    const other = await aRequest(server, { eventDate: '2027-06-08' }, known);
    const before = await everythingAbout(server, other.id);
    expect((await answer(token, { status: 'quoted', quote: aQuote(server) })).body._id).toBe(first.id);
    expect((await everythingAbout(server, other.id)).request).toEqual(before.request);
    expectRefusal(await answer(token, { status: 'confirmed' }), 403, 'forbidden');
  });
});

it('nothing changes when a mail scanner opens a link, however often', async () => {
  const sent = await aRequest(server);
  const token = await mailedToken(server, sent.musician.email);
  const before = await everythingAbout(server, sent.id);
  for (let look = 0; look < 5; look += 1) {
    const page = await fetch(`${server.origin}/answer?token=${token}`);
    expect(page.status).toBe(200);
  }
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE'])
    expect((await fetch(`${server.origin}/api/requests/by-link/status?token=${token}`, { method })).status).toBe(405);
  expect(await everythingAbout(server, sent.id)).toEqual(before);
});
