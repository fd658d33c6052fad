import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typeset } from '#/platform/typesetting/typeset.ts';
import {
  anAgreement,
  aSignedAgreement,
  book,
  inForce,
  ledgerOf,
  SIGNER,
  sign,
  statusOf,
} from '../support/agreements.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin, signUp } from '../support/factories.ts';
import { readPdf } from '../support/read-pdf.ts';
import type { SentRequest } from '../support/request-steps.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';
import { signalTypesetters } from '../support/typesetters.ts';

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startServerWithPages();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

const file = ({ id, client }: SentRequest) =>
  fetch(`${server.origin}/api/agreements/file?request=${id}`, { headers: { Cookie: client.cookie } });
const page = async ({ id, client }: SentRequest) =>
  (await fetch(`${server.origin}/agreement/${id}`, { headers: { Cookie: client.cookie } })).text();
const wordsOf = async (answer: Response) =>
  readPdf(new Uint8Array(await answer.arrayBuffer()))
    .map(({ text }) => text)
    .join(' ');

describe('what is charged', () => {
  it('is charged once: an event that was marked as paid by hand owes nothing more when it is signed', async () => {
    const agreed = await anAgreement(server, {}, { admin });
    await admin.post(`/requests/${agreed.id}/status`, { status: 'paid' });
    expect((await sign(server, agreed)).status).toBe(200);
    const { entries, owedCents } = await ledgerOf(server, agreed);
    expect(entries.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['charge', 42_500],
      ['payment', -42_500],
    ]);
    expect(owedCents).toBe(0);
    // Void, and signed again: what has come counts for it.
    const { textHash } = await inForce(server, agreed);
    await admin.post(`/requests/${agreed.id}/agreement`, { textHash, reason: 'Another name' });
    expect((await ledgerOf(server, agreed)).owedCents).toBe(0);
    await sign(server, agreed);
    expect((await ledgerOf(server, agreed)).owedCents).toBe(0);
  });

  it('and came before the signature makes it paid with the signature; extras stay due beside it', async () => {
    const agreed = await anAgreement(server, {}, { admin });
    await book(agreed, { kind: 'payment', dollars: 425, method: 'bank' });
    expect(await statusOf(agreed)).toBe('confirmed');
    await sign(server, agreed);
    expect(await statusOf(agreed)).toBe('paid');

    const more = await anAgreement(server, {}, { admin });
    await book(more, { kind: 'charge', dollars: 60, words: 'A piano' });
    await sign(server, more);
    expect((await ledgerOf(server, more)).owedCents).toBe(48_500);
  });
});

describe('the owners and the client', () => {
  it('see each what is theirs: no fee, note or name of an owner is in anything that the client gets', async () => {
    const agreed = await aSignedAgreement(server, {}, { admin });
    await book(agreed, { kind: 'payment', dollars: 100, method: 'check', words: 'Drawer 7' });
    await book(agreed, { kind: 'fee', dollars: 713.91, words: 'Bank keeps it' });
    const owners = await server.ctx.db.selectFrom('accounts').select('email').where('role', '=', 'admin').execute();
    const { body } = await agreed.client.get(`/requests/${agreed.id}`);
    for (const seen of [await page(agreed), JSON.stringify(body), await (await file(agreed)).text()])
      for (const secret of ['Drawer 7', 'Bank keeps it', '713.91', '71391', ...owners.map(({ email }) => email)])
        expect(seen, secret).not.toContain(secret);
    const forOwners = await admin.get(`/requests/${agreed.id}/ledger`);
    expect(JSON.stringify(forOwners.body)).toContain('Bank keeps it');
  });

  it('do not answer for one another: no owner says that the client has paid', async () => {
    const agreed = await aSignedAgreement(server, {}, { admin });
    expectRefusal(await admin.post('/agreements/claim', { requestId: agreed.id }), 403, 'forbidden');
    expect((await agreed.client.post('/agreements/claim', { requestId: agreed.id })).status).toBe(200);
  });

  it('an agreement that was signed meanwhile is not made void by who saw it open', async () => {
    const agreed = await anAgreement(server, {}, { admin });
    const { textHash } = await inForce(server, agreed);
    await sign(server, agreed);
    const renew = (state: string) =>
      admin.post(`/requests/${agreed.id}/agreement`, { textHash, state, reason: 'Another day' });
    expectRefusal(await renew('open'), 409, 'conflict');
    expect((await inForce(server, agreed)).state).toBe('signed');
    expect((await renew('signed')).status).toBe(200);
  });
});

describe('a PDF that cannot be made now', () => {
  it('is made later: the signature stands, whether the typesetter dies or is too busy', async () => {
    const agreed = await aSignedAgreement(server, {}, { admin });
    const dying = file(agreed);
    await signalTypesetters(1, 'SIGKILL');
    expect((await dying).status).toBe(503);

    const job = { template: join(resolve('src/platform/typesetting'), 'x.typ'), files: { 'x.typ': 'x' } };
    const busy = Array.from({ length: 62 }, (_, index) => typeset(job, index < 2 ? undefined : 1));
    const held = await signalTypesetters(2, 'SIGSTOP');
    const turnedAway = await file(agreed);
    for (const pid of held) process.kill(pid, 'SIGKILL');
    expect([turnedAway.status, turnedAway.headers.get('Retry-After')]).toEqual([503, '60']);
    await Promise.allSettled(busy);

    expect((await inForce(server, agreed)).state).toBe('signed');
    const later = await file(agreed);
    expect(later.status).toBe(200);
    expect(await wordsOf(later)).toContain(SIGNER);
  });
});

describe('whatever people are called', () => {
  const RIGHT_TO_LEFT_OVERRIDE = '\u202e';
  const CASES: [string, string][] = [
    ['{total} & {client}', '{total} & {client}'],
    ['“Rain” O’Neil "x" \'y\'', '“Rain” O’Neil "x" \'y\''],
    ['<b>Bold</b> $& $1', '<b>Bold</b> $& $1'],
    ['#let x = 1 *y* _z_ @w', '#let x = 1 *y* _z_ @w'],
    ['## - Zoë', '## - Zoë'],
  ];
  const shown = (html: string) =>
    html
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&');

  it.each(CASES)('%s stands so in the text, on the page and on paper', async (typed, words) => {
    const client = await signUp(server, { firstName: typed, lastName: 'Ito' });
    const place = { locationName: typed, address: '1 Sample Way', city: 'Las Vegas', state: 'NV', zipCode: '89109' };
    const agreed = await anAgreement(server, { eventName: typed, eventLocation: place }, { admin, client });
    expect((await sign(server, agreed, { name: `${typed} Ito` })).status).toBe(200);
    const { text, terms } = await inForce(server, agreed);
    expect(text.split(words).length - 1).toBeGreaterThanOrEqual(3);
    expect(terms.facts).toMatchObject({ Client: `${words} Ito`, Event: expect.stringContaining(words) });
    const html = await page(agreed);
    expect(shown(html)).toContain(words);
    expect(html).not.toContain('<b>Bold');
    const pdf = await file(agreed);
    expect(pdf.status).toBe(200);
    expect((await wordsOf(pdf)).replace(/\s+/g, '')).toContain(words.replace(/\s+/g, ''));
  });

  it('other letters and signs stand in the text and on the page; the paper says what it leaves out', async () => {
    const [hebrew, signs] = ['נועם כהן', 'Ada 🎻👩‍🎤'];
    const client = await signUp(server, { firstName: hebrew, lastName: `Ito${RIGHT_TO_LEFT_OVERRIDE}004$` });
    const agreed = await anAgreement(server, { eventName: signs }, { admin, client });
    expect((await sign(server, agreed, { name: hebrew })).status).toBe(200);
    const { text, textHash } = await inForce(server, agreed);
    expect(text).toContain(hebrew);
    expect(text).toContain(signs);
    // Nothing turns around what is signed.
    expect(text).not.toContain(RIGHT_TO_LEFT_OVERRIDE);
    const html = await page(agreed);
    for (const words of [hebrew, signs, textHash]) expect(html).toContain(words);
    const paper = (await wordsOf(await file(agreed))).replace(/\s+/g, ' ');
    for (const words of ['Ada', 'Signed in other letters than this font has', 'Letters that this font lacks'])
      expect(paper).toContain(words);
  });

  it('a name with a line break is none', async () => {
    const agreed = await anAgreement(server, {}, { admin });
    expectRefusal(await sign(server, agreed, { name: 'June\n- Total: $0' }), 422, 'validation', {
      name: expect.stringMatching(/./),
    });
  });
});
