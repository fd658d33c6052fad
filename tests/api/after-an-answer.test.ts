import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { ask, somePlayers } from '../support/players.ts';
import { aQuote, aRequest, bringTo, mailedToken } from '../support/request-steps.ts';
import { openDoor } from '../support/stage-door.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;
let visitor: BrowserSession;

beforeAll(async () => {
  server = await startServerWithPages();
  admin = await signInAsAdmin(server);
  visitor = new BrowserSession(server);
});
afterAll(() => server.stop());

const page = async (path: string) => {
  const html = await (await fetch(`${server.origin}${path}`)).text();
  return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
};
const answered = async (token: string, body: object) =>
  expect((await visitor.post('/requests/by-link/status', { token, ...body })).status).toBe(200);
const quote = (token: string) => answered(token, { status: 'quoted', quote: aQuote(server) });

describe('a musician who has quoted', () => {
  it('can change a wrong price there, and finds where the way to their own page is mailed', async () => {
    const sent = await aRequest(server);
    const token = await mailedToken(server, sent.musician.email);
    await quote(token);
    const html = await page(`/answer?token=${token}`);
    expect(html).toContain('Is the price not right?');
    expect(html).toMatch(/Change<\/span> <span[^>]*>my quote/);
    expect(html).toContain('href="/stage-door"');
  });

  it('who came from their own page goes back to it', async () => {
    const sent = await aRequest(server);
    const door = await openDoor(server, admin, sent.musician);
    await quote(`${door}.${sent.id}`);
    expect(await page(`/answer?token=${door}.${sent.id}`)).toContain(`href="/stage-door?token=${door}"`);
  });
});

describe('a client with a quote', () => {
  it('reads what is due when and what a cancellation costs before accepting, and then the way to the agreement', async () => {
    const sent = await aRequest(server);
    await quote(await mailedToken(server, sent.musician.email));
    const token = await mailedToken(server, sent.client.email);
    const before = await page(`/answer?token=${token}`);
    expect(before).toMatch(/What is due and when[\s\S]*Deposit: \$[\d.,]+, on signing[\s\S]*Balance: [\s\S]*Withdraw/);
    expect(before).toMatch(/If you cancel[\s\S]*Until [\s\S]* you pay [\s\S]*Withdraw/);
    expect(before).not.toContain('Read and sign the agreement');
    await answered(token, { status: 'confirmed' });
    const after = await page(`/answer?token=${token}`);
    expect(after).toMatch(new RegExp(`href="/agreement/${sent.id}"[^>]*>Read and sign the agreement`));
    expect(after).toContain(`is in the mail to ${sent.client.email}`);
    expect(after).not.toContain('What is due and when');
  });

  it('for no day yet reads the terms in short', async () => {
    const undated = { eventDate: '', eventStartTime: '', eventEndTime: '' };
    const sent = await aRequest(server, undated);
    await quote(await mailedToken(server, sent.musician.email));
    const token = await mailedToken(server, sent.client.email);
    expect(await page(`/answer?token=${token}`)).toContain('Once you agree, 30% is due on signing');
  });
});

it('a player who plays finds the day sheet once it is settled, and their own page', async () => {
  const [viola = { id: '', email: '' }] = await somePlayers(server, 1);
  const sent = await aRequest(server);
  const { asks } = await ask(admin, sent, [viola]);
  const door = await openDoor(server, admin, viola);
  const token = `${door}.${asks[0]}`;
  expect(await page(`/play?token=${token}`)).not.toContain('/stage-door?token=');
  expect((await visitor.post('/players/by-link/answer', { token, answer: 'yes' })).status).toBe(200);
  const held = await page(`/play?token=${token}`);
  expect(held).toContain(`href="/stage-door?token=${door}"`);
  expect(held).not.toContain('OPEN THE DAY SHEET');
  await bringTo(server, sent, 'confirmed', admin);
  const sheet = /href="(\/day\?token=[^"]+)"/.exec(await page(`/play?token=${token}`))?.[1] ?? '';
  expect(await page(sheet)).toContain('Load-in');
});
