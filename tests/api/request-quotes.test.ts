import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestNumbers } from '#/features/event-requests/queries.server.ts';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn, endOfDayIn } from '#/platform/time/in-zone.ts';
import { aVerifiedClient, type Client } from '../support/account.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { aQuote, aRequest, everythingAbout, mailedToken } from '../support/request-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { unaligned } from '../support/unaligned.ts';

let server: TestServer;
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const tokenFor = (to: string, at = server) => mailedToken(at, to, at === server ? mailbox : undefined);
const byLink = (token: string, body: Record<string, unknown>, at = server) =>
  new BrowserSession(at).post('/requests/by-link/status', { token, ...body });

async function quoted(at: TestServer, amounts?: number[], client?: Client) {
  const sent = await aRequest(at, {}, client && { client });
  const token = await tokenFor(sent.musician.email, at);
  const quote = aQuote(at, amounts);
  const answer = await byLink(token, { status: 'quoted', quote, words: 'With pleasure.' }, at);
  expect(answer.status).toBe(200);
  return { ...sent, quote };
}

describe('request, quote, acceptance: the story in mails', () => {
  it('the musician quotes by the link, the client accepts by the link, all are told', async () => {
    const sent = await quoted(server, [400, 25], await aVerifiedClient(server, mailbox));
    const seen = await sent.client.get(`/requests/${sent.id}`);
    expect(seen.body.request).toMatchObject({
      status: 'quoted',
      price: { lines: sent.quote.lines, total: 425, exact: true },
      quote: { validUntil: sent.quote.validUntil, words: 'With pleasure.' },
    });
    const token = await tokenFor(sent.client.email);
    expect((await byLink(token, { status: 'confirmed' })).body.status).toBe('confirmed');
    const all = await mailbox.until(9);
    const to = (address: string) => all.filter((mail) => [mail.to].flat()[0]?.text === address);
    const quoteMail = to(sent.client.email).find(({ subject }) => subject?.includes('quote for Spring Gala'));
    expect(unaligned(quoteMail?.text)).toContain('Playing: $400');
    expect(unaligned(quoteMail?.text)).toContain('Total: $425');
    expect(quoteMail?.text).toContain('With pleasure.');
    const own = to(sent.musician.email).find(({ subject }) => subject === 'Your quote for Spring Gala');
    expect(own?.text).toMatch(/You can play “Spring Gala” for \$425\.[\s\S]*You wrote:\s+With pleasure\./);
    expect(own?.text).not.toContain(' writes:');
    const settled = all.filter(({ subject }) => subject === 'Confirmed: Spring Gala');
    expect(settled).toHaveLength(3);
    for (const { text } of settled) expect(unaligned(text)).toContain('Total: $425');
  });

  it('is exact to the cent, in the mail, on the page and in the month', async () => {
    const asAdmin = { ...server.ctx, actor: { kind: 'admin' as const, accountId: 'nobodys', email: 'a@example.com' } };
    const income = async () => (await requestNumbers(asAdmin)).months.reduce((sum, month) => sum + month.income, 0);
    const before = await income();
    const { musician, client } = await aRequest(
      server,
      { eventDate: dayIn(LAS_VEGAS, server.clock.now()) },
      { client: await aVerifiedClient(server, mailbox) },
    );
    const quote = aQuote(server, [12.5, 0.1, 0.2]);
    await byLink(await tokenFor(musician.email), { status: 'quoted', quote });
    const { subject, text } = await mailbox.find(client.email, /quote for Spring Gala/);
    expect([subject, unaligned(text)]).toEqual([
      expect.anything(),
      expect.stringMatching(/Playing: \$12\.50[\s\S]*Total: \$12\.80/),
    ]);
    const answer = await byLink(await tokenFor(client.email), { status: 'confirmed' });
    expect(answer.body.price.total).toBe(12.8);
    expect((await income()) - before).toBeCloseTo(12.8, 6);
  });

  it('the client accepts on the site', async () => {
    const sent = await quoted(server);
    const answer = await sent.client.post(`/requests/${sent.id}/status`, { status: 'confirmed' });
    expect(answer.status).toBe(200);
    const { history } = (await sent.client.get(`/requests/${sent.id}`)).body;
    expect(history.map(({ kind, party }: { kind: string; party: string }) => [kind, party])).toEqual([
      ['sent', 'client'],
      ['quoted', 'musician'],
      ['confirmed', 'client'],
    ]);
  });
});

describe('a quote has a last day', () => {
  it('accepted one second after it is refused; asking again brings the musician a new link', async () => {
    const own = await startTestServer();
    const sent = await quoted(own);
    const ends = Date.parse(endOfDayIn(LAS_VEGAS, sent.quote.validUntil));
    own.clock.advance(ends - own.clock.now().getTime() + 1000);
    const before = await everythingAbout(own, sent.id);
    const late = await sent.client.post(`/requests/${sent.id}/status`, { status: 'confirmed' });
    expectRefusal(late, 409, 'conflict');
    expect(late.body.error).toMatch(/^This quote has expired/);
    const byMail = await byLink(await tokenFor(sent.client.email, own), { status: 'confirmed' }, own);
    expectRefusal(byMail, 409, 'conflict');
    expect(await everythingAbout(own, sent.id)).toEqual(before);

    expect((await sent.client.post(`/requests/${sent.id}/status`, { status: 'pending' })).status).toBe(200);
    const token = await tokenFor(sent.musician.email, own);
    const renewed = await byLink(token, { status: 'quoted', quote: aQuote(own, [450]) }, own);
    expect(renewed.body.price.total).toBe(450);
    await own.stop();
  });

  it('and holds until its last second', async () => {
    const own = await startTestServer();
    const sent = await quoted(own);
    const ends = Date.parse(endOfDayIn(LAS_VEGAS, sent.quote.validUntil));
    own.clock.advance(ends - own.clock.now().getTime() - 5000);
    expect((await sent.client.post(`/requests/${sent.id}/status`, { status: 'confirmed' })).status).toBe(200);
    await own.stop();
  });
});

describe('a quote that is not one', () => {
  const line = { label: 'Playing', amount: 100 };
  it.each([
    ['no quote at all', undefined, 'quote.lines'],
    ['no lines', { lines: [], validUntil: '' }, 'quote.lines'],
    ['a line without words', { lines: [{ label: ' ', amount: 1 }] }, 'quote.lines.0.label'],
    ['a negative amount', { lines: [{ ...line, amount: -1 }] }, 'quote.lines.0.amount'],
    ['half a cent', { lines: [{ ...line, amount: 9.505 }] }, 'quote.lines.0.amount'],
    ['an amount beyond all measure', { lines: [{ ...line, amount: 100_001 }] }, 'quote.lines.0.amount'],
    ['an amount to be confirmed', { lines: [{ ...line, amount: null }] }, 'quote.lines.0.amount'],
    ['a last day long gone', { lines: [line], validUntil: '2020-01-01' }, 'quote.validUntil'],
    ['a last day too far off', { lines: [line], validUntil: '2199-01-01' }, 'quote.validUntil'],
    ['no last day', { lines: [line], validUntil: '' }, 'quote.validUntil'],
    ['no real day', { lines: [line], validUntil: '2027-02-30' }, 'quote.validUntil'],
  ])('with %s is refused at its field, and nothing is stored', async (_, quote, field) => {
    const sent = await aRequest(server);
    const token = await tokenFor(sent.musician.email);
    const before = await everythingAbout(server, sent.id);
    const answer = await byLink(token, {
      status: 'quoted',
      ...(quote && { quote: { validUntil: aQuote(server).validUntil, ...quote } }),
    });
    expectRefusal(answer, 422, 'validation');
    expect(Object.keys(answer.body.fields)).toContain(field);
    expect(await everythingAbout(server, sent.id)).toEqual(before);
  });
});

it('what was quoted stays as it was quoted, whatever comes later', async () => {
  const sent = await quoted(server, [400]);
  const { price } = (await sent.client.get(`/requests/${sent.id}`)).body.request;
  const moved = await sent.client.post(`/requests/${sent.id}/date`, {
    eventDate: '2027-05-02',
    eventStartTime: '15:00',
    eventEndTime: '17:00',
  });
  expect(moved.body).toMatchObject({ status: 'pending', eventDate: '2027-05-02', price });
  const token = await tokenFor(sent.musician.email);
  const accepted = await byLink(token, { status: 'confirmed' });
  expect(accepted.body).toMatchObject({ status: 'confirmed', price });
});
