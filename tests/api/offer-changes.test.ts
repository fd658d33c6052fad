import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { endOfDayIn } from '#/platform/time/in-zone.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { aQuote, aRequest, bringTo, mailedToken, type SentRequest } from '../support/request-steps.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

const WISH = 'Could you do $400 without the reception?';

let server: TestServer;
let admin: BrowserSession;
let visitor: BrowserSession;

beforeAll(async () => {
  server = await startServerWithPages();
  admin = await signInAsAdmin(server);
  visitor = new BrowserSession(server);
});
afterAll(() => server.stop());

/** Quoted, $425. */
async function offered(changes: Record<string, unknown> = {}): Promise<SentRequest> {
  const sent = await aRequest(server, changes);
  await bringTo(server, sent, 'quoted', admin);
  return sent;
}

const mailsTo = (address: string, kind: string) =>
  server.ctx.db
    .selectFrom('outbox')
    .select(['subject', 'textBody', 'htmlBody'])
    .where('toAddress', '=', address)
    .where('kind', 'like', `event-request.${kind}.%`)
    .execute();

async function read(path: string, { cookie } = visitor): Promise<string> {
  const html = await (await fetch(`${server.origin}${path}`, { headers: { Cookie: cookie } })).text();
  return html.replaceAll('<!-- -->', '');
}

describe('a client asks for a change of an offer', () => {
  it('by the mailed link: the musician has one mail with the words and the way to another quote; the offer stays', async () => {
    const sent = await offered();
    const token = await mailedToken(server, sent.client.email);
    expect(await read(`/answer?token=${token}`)).toContain('for a change');
    const note = await visitor.post('/requests/by-link/notes', { token, words: WISH });
    expect(note).toMatchObject({ status: 200, body: { status: 'quoted', price: { total: 425 } } });

    const mails = await mailsTo(sent.musician.email, 'note');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/writes about your quote/);
    expect(mails[0]?.textBody).toContain(WISH);
    expect(mails[0]?.textBody).toContain('See it or change it');
    const link = await mailedToken(server, sent.musician.email);
    const theirs = await read(`/answer?token=${link}`);
    expect(theirs).toContain(WISH);
    expect(theirs).toContain('asks for a change. Quote again here');
    expect(theirs).toContain('my quote');
    for (const page of [await read(`/answer?token=${token}`), await read(`/requests/${sent.id}`, sent.client)]) {
      expect(page).toContain('What is asked of this offer');
      expect(page).toContain('The offer stays as it is until there is another.');
    }

    const another = { token: link, status: 'quoted', seen: note.body.version, quote: aQuote(server, [400]) };
    const requoted = await visitor.post('/requests/by-link/status', another);
    expect(requoted).toMatchObject({ status: 200, body: { price: { total: 400 } } });
    expect(await read(`/answer?token=${token}`)).not.toContain('What is asked of this offer');
  });

  it('on their own page, and may accept the offer as it is all the same', async () => {
    const sent = await offered({ eventDate: '2027-05-08' });
    expect(await read(`/requests/${sent.id}`, sent.client)).toContain('for a change');
    expect((await sent.client.post(`/requests/${sent.id}/notes`, { words: WISH })).status).toBe(200);
    const accepted = await sent.client.post(`/requests/${sent.id}/status`, { status: 'confirmed' });
    expect(accepted.body).toMatchObject({ status: 'confirmed', price: { total: 425 } });

    // Accepting answers nothing: all three still read it, until somebody writes back.
    const link = await mailedToken(server, sent.musician.email);
    const pages = async () => [
      await read(`/requests/${sent.id}`, sent.client),
      await read(`/requests/${sent.id}`, admin),
      await read(`/answer?token=${link}`),
    ];
    for (const page of await pages())
      expect(page).toMatch(/till open: (you|\w+ \w+) accepted before there was an answer/);
    await admin.post(`/requests/${sent.id}/notes`, { words: 'Yes, with pleasure.' });
    for (const page of await pages()) expect(page).not.toContain('What is asked of this offer');
  });

  it('of one that has run out no link is mailed: then a new quote is asked for', async () => {
    const own = await startServerWithPages();
    const sent = await aRequest(own);
    await bringTo(own, sent, 'quoted');
    const { validUntil } = aQuote(own);
    const before = await mailedToken(own, sent.musician.email);
    own.clock.advance(Date.parse(endOfDayIn(LAS_VEGAS, validUntil)) - own.clock.now().getTime() + 1000);
    const token = await mailedToken(own, sent.client.email);
    await new BrowserSession(own).post('/requests/by-link/notes', { token, words: WISH });
    expect(await mailedToken(own, sent.musician.email)).toBe(before);
    await own.stop();
  });
});

describe('the mail of an offer', () => {
  const due = ['Deposit: $127.50, on signing', 'Balance: $297.50, by Thursday, March 18, 2027'];

  it('says to the client what is due when, in words and in HTML, as both pages do before a yes', async () => {
    const sent = await offered();
    const [mail] = await mailsTo(sent.client.email, 'quoted');
    const link = await mailedToken(server, sent.client.email);
    const pages = [await read(`/answer?token=${link}`), await read(`/requests/${sent.id}`, sent.client)];
    for (const text of [mail?.textBody, mail?.htmlBody, ...pages]) for (const line of due) expect(text).toContain(line);
  });

  it('says nothing of it to the musician', async () => {
    const sent = await offered({ eventDate: '2027-04-24' });
    const mails = await mailsTo(sent.musician.email, 'quoted');
    expect(mails.length).toBeGreaterThan(0);
    for (const { textBody } of mails) expect(textBody).not.toContain('Deposit');
  });
});
