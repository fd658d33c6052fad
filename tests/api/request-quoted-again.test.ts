import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { endOfDayIn } from '#/platform/time/in-zone.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { aQuote, aRequest, everythingAbout, mailedToken, type SentRequest } from '../support/request-steps.ts';
import { doorToken } from '../support/stage-door.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let visitor: BrowserSession;

beforeAll(async () => {
  server = await startServerWithPages();
  visitor = new BrowserSession(server);
});
afterAll(() => server.stop());

const byLink = (token: string, body: Record<string, unknown>) =>
  visitor.post('/requests/by-link/status', { token, ...body });
const page = async (token: string) => (await fetch(`${server.origin}/answer?token=${token}`)).text();

interface Quoted extends SentRequest {
  /** The musician's link, used; the client's to the offer. */
  links: { musician: string; client: string };
  version: number;
}

/** $425, by the link of the mail. */
async function quoted(changes = {}): Promise<Quoted> {
  const sent = await aRequest(server, changes);
  const musician = await mailedToken(server, sent.musician.email);
  const { status, body } = await byLink(musician, { status: 'quoted', quote: aQuote(server), words: 'Gladly.' });
  expect(status).toBe(200);
  const { id, client } = sent;
  await server.ctx.db
    .updateTable('accounts')
    .set({ emailVerifiedAt: 'now' })
    .where('email', '=', client.email)
    .execute();
  return { ...sent, id, links: { musician, client: await mailedToken(server, client.email) }, version: body.version };
}

const another = ({ version }: Quoted, amounts = [450]) => ({
  status: 'quoted',
  seen: version,
  quote: aQuote(server, amounts),
  words: 'I forgot the way.',
});

async function mailsTo(address: string) {
  const rows = server.ctx.db.selectFrom('outbox').select(['subject', 'textBody']).where('toAddress', '=', address);
  return (await rows.orderBy('createdAt').execute()).map(({ subject, textBody }) => `${subject}\n${textBody}`);
}

describe('a musician changes a quote by the link they answered with', () => {
  it('price and words are others, the history says so, and everybody reads that it is new', async () => {
    const sent = await quoted();
    const answer = await byLink(sent.links.musician, another(sent));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'quoted',
      price: { total: 450 },
      quote: { words: 'I forgot the way.' },
    });
    const { history } = (await sent.client.get(`/requests/${sent.id}`)).body;
    expect(history.map(({ kind, party }: { kind: string; party: string }) => [kind, party])).toEqual([
      ['sent', 'client'],
      ['quoted', 'musician'],
      ['quoted', 'musician'],
    ]);
    const toClient = (await mailsTo(sent.client.email)).at(-1);
    expect(toClient).toMatch(/^.*'s new quote for Spring Gala\n/);
    expect(toClient).toMatch(
      /has changed the quote for “Spring Gala”: it is \$450 now, no longer \$425, and holds until/,
    );
    expect(toClient).toContain('I forgot the way.');
    const own = (await mailsTo(sent.musician.email)).at(-1);
    expect(own).toMatch(/^Your new quote for Spring Gala\n[\s\S]*You have changed your quote/);
  });

  it('and once more, by the link of any mail of theirs, and from their own page', async () => {
    const sent = await quoted();
    const first = await byLink(await mailedToken(server, sent.musician.email), another(sent));
    expect(first.status).toBe(200);
    const door = `${await doorToken(server, sent.musician)}.${sent.id}`;
    const second = await byLink(door, { ...another(sent, [425]), seen: first.body.version });
    expect(second.body.price.total).toBe(425);
    const toClient = (await mailsTo(sent.client.email)).at(-1);
    expect(toClient).toContain('it is $425 now, no longer $450');
  });

  it('the old link of the offer goes on to work', async () => {
    const sent = await quoted();
    const { body } = await byLink(sent.links.musician, another(sent));
    expect(await page(sent.links.client)).toContain('$450');
    const accepted = await byLink(sent.links.client, { status: 'confirmed', seen: body.version });
    expect(accepted.body).toMatchObject({ status: 'confirmed', price: { total: 450 } });
  });

  it('which the page offers, filled with what was quoted', async () => {
    const sent = await quoted();
    const html = await page(sent.links.musician);
    expect(html).toMatch(/Change<\/span> <span[^>]*>my quote/);
    expect(html).toContain('$425');
  });
});

describe('a quote is not changed', () => {
  it.each(['confirmed', 'withdrawn', 'pending'])('once the client has answered: %s', async (status) => {
    const sent = await quoted();
    expect((await byLink(sent.links.client, { status })).status).toBe(200);
    const before = await everythingAbout(server, sent.id);
    expectRefusal(await byLink(sent.links.musician, another(sent)), 409, 'conflict');
    expect(await everythingAbout(server, sent.id)).toEqual(before);
    expect(await page(sent.links.musician)).not.toContain('my quote');
  });

  it('once it was declined in the musician’s name', async () => {
    const sent = await quoted();
    const admin = await signInAsAdmin(server);
    expect((await admin.post(`/requests/${sent.id}/status`, { status: 'declined' })).status).toBe(200);
    expectRefusal(await byLink(sent.links.musician, another(sent)), 409, 'conflict');
  });

  it('from an older page, or without saying which it replaces', async () => {
    const sent = await quoted();
    expect((await byLink(sent.links.musician, another(sent))).status).toBe(200);
    const before = await everythingAbout(server, sent.id);
    expectRefusal(await byLink(sent.links.musician, another(sent, [500])), 409, 'conflict');
    const { seen: _, ...unseen } = another(sent, [500]);
    expectRefusal(await byLink(sent.links.musician, unseen), 409, 'conflict');
    expect(await everythingAbout(server, sent.id)).toEqual(before);
  });

  it('by anything else than a quote: no proposal, no refusal', async () => {
    const sent = await quoted();
    const token = sent.links.musician;
    const proposal = { token, eventDate: '2027-05-01', eventStartTime: '', eventEndTime: '', words: 'Then?' };
    expectRefusal(await visitor.post('/requests/by-link/proposal', proposal), 409, 'conflict');
    expectRefusal(await byLink(token, { status: 'declined' }), 403, 'forbidden');
    expectRefusal(await byLink(token, { status: 'confirmed' }), 403, 'forbidden');
  });

  it('once it has run out', async () => {
    const own = await startServerWithPages();
    const sent = await aRequest(own);
    const token = await mailedToken(own, sent.musician.email);
    const nobody = new BrowserSession(own);
    const quote = aQuote(own);
    const { body } = await nobody.post('/requests/by-link/status', { token, status: 'quoted', quote });
    own.clock.advance(Date.parse(endOfDayIn(LAS_VEGAS, quote.validUntil)) - own.clock.now().getTime() + 1000);
    const late = { token, status: 'quoted', seen: body.version, quote: aQuote(own) };
    expectRefusal(await nobody.post('/requests/by-link/status', late), 409, 'conflict');
    expect(await (await fetch(`${own.origin}/answer?token=${token}`)).text()).toContain('run out');
    await own.stop();
  });
});

it('the client accepts while the musician changes: exactly one of them wins', async () => {
  for (let round = 0; round < 4; round += 1) {
    const sent = await quoted({ eventDate: `2027-06-1${round}` });
    const accept = () => byLink(sent.links.client, { status: 'confirmed', seen: sent.version });
    const change = () => byLink(sent.links.musician, another(sent));
    const [one, other] = round % 2 === 0 ? [accept, change] : [change, accept];
    const tries = await Promise.all([one(), other()]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { request } = (await sent.client.get(`/requests/${sent.id}`)).body;
    expect([`confirmed ${425}`, `quoted ${450}`]).toContain(`${request.status} ${request.price.total}`);
  }
});
