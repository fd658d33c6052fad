import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreementInForce } from '#/features/event-requests/agreement/records.server.ts';
import { invoicesOf } from '#/features/event-requests/money/invoices/queries.server.ts';
import { readCsv } from '#/platform/text/csv.ts';
import { aVerifiedClient, type Client } from '../support/account.ts';
import { book, ledgerOf, SIGNER } from '../support/agreements.ts';
import { bankLinesOf, bookLines, findingsOf, payCodeOf } from '../support/bank-lines.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { startCardServer, WEBHOOK } from '../support/card-payments.ts';
import { checkoutIn } from '../support/event-cards.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { anAgreedEvent, passTheDay } from '../support/payouts.ts';
import { readPdf } from '../support/read-pdf.ts';
import { aQuote, aRequest, mailedPath, type SentRequest } from '../support/request-steps.ts';
import type { StripeFake } from '../support/stripe-fake.ts';
import type { TestServer } from '../support/test-server.ts';

/* One event and its money from the quote to what goes back, by the links in the client's mails; every paper is read. */

/** Thirds, and a cent that is nobody's. */
const LINES = [333.33, 333.33, 333.35];
const LATER = { eventDate: '2027-05-01', eventStartTime: '18:30', eventEndTime: '21:00' };

let server: TestServer;
let fake: StripeFake;
let mailbox: Mailbox;
let stop: () => Promise<void>;
let admin: BrowserSession;
let client: Client;
let request: SentRequest;

beforeAll(async () => {
  mailbox = await openMailbox();
  ({ server, fake, stop } = await startCardServer({ SMTP_URL: mailbox.url }));
  expect(fake.webhooks.address).toContain(WEBHOOK);
  admin = await signInAsAdmin(server);
  client = await aVerifiedClient(server, mailbox, { firstName: 'June', lastName: 'Ito' });
  request = await aRequest(server, {}, { client });
});
afterAll(async () => {
  await stop();
  await mailbox.close();
});

const linked = async (page: '/answer' | '/agreement') =>
  (await mailedPath(server, client.email, page, mailbox)).split('token=')[1] ?? '';
const visitor = () => new BrowserSession(server);
const ledger = () => ledgerOf(server, request);

async function paper(path: string, who = visitor()): Promise<string> {
  const response = await fetch(`${server.origin}/api${path}`, { headers: who.cookie ? { Cookie: who.cookie } : {} });
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  const bytes = Buffer.from(await response.arrayBuffer());
  const pages = readPdf(bytes);
  return pages.map(({ text }) => text.replaceAll('\n', ' ')).join(' ');
}

/** The newest of its kind, by the link in the newest mail. */
async function newest(kind: 'invoice' | 'receipt' | 'credit-note'): Promise<string> {
  const found = (await invoicesOf(server.ctx, request.id)).findLast((one) => one.kind === kind);
  return paper(`/agreements/invoice?token=${await linked('/agreement')}&id=${found?._id ?? ''}`);
}

function expectWords(text: string, words: readonly string[]): void {
  for (const word of words) expect(text).toContain(word);
}

it('quote, signature, deposit, move, balance, cancellation and what goes back: each paper says the ledger’s sums', async () => {
  const quoted = await admin.post(`/requests/${request.id}/status`, { status: 'quoted', quote: aQuote(server, LINES) });
  expect(quoted.status).toBe(200);
  const accept = { token: await linked('/answer'), status: 'confirmed' };
  expect((await visitor().post('/requests/by-link/status', accept)).status).toBe(200);

  const open = await agreementInForce(server.ctx, request.id);
  const textHash = open?.textHash ?? '';
  const read = await paper(`/agreements/file?token=${await linked('/agreement')}`);
  expectWords(read, ['June Ito', '$1,000.01', '$300.00', '$700.01', 'April 17, 2027', 'March 18, 2027']);
  const signature = { token: await linked('/agreement'), textHash, name: SIGNER, consent: true };
  expect((await visitor().post('/agreements/sign', signature)).status).toBe(200);
  await mailbox.find(client.email, /^Signed/);
  expectWords(await paper(`/agreements/file?token=${await linked('/agreement')}`), [SIGNER, textHash]);
  expectWords(await newest('invoice'), ['Total $1,000.01', 'Deposit', '$300.00', 'Balance', '$700.01']);

  const page = await visitor().post('/agreements/checkout', { token: await linked('/agreement') });
  await fake.pay(checkoutIn(page));
  await mailbox.find(client.email, /^\$300(\.00)? has come/);
  expectWords(await newest('receipt'), ['Payment by card', '$300.00']);
  expect(await ledger()).toMatchObject({ owedCents: 70_001, paidCents: 30_000 });

  expect((await admin.post(`/requests/${request.id}/date`, LATER)).status).toBe(200);
  expect((await ledger()).instalments.map(({ dueOn, openCents }) => [dueOn, openCents])).toEqual([
    [expect.any(String), 0],
    ['2027-04-01', 70_001],
  ]);
  const findings = await findingsOf(admin, [`11/20/2026,FROM JUNE ITO ${await payCodeOf(server, request)},700.01`]);
  expect(findings.map(({ verdict, cents }) => [verdict, cents])).toEqual([['match', 70_001]]);
  expect((await bookLines(admin, bankLinesOf(findings))).body.confirmed).toHaveLength(1);
  await mailbox.find(client.email, /^\$700\.01 has come/);
  expectWords(await newest('receipt'), ['Payment by bank transfer', '$700.01']);
  expect(await ledger()).toMatchObject({ owedCents: 0, paidCents: 100_001 });

  const cents = open?.terms.cancellation[0]?.cents ?? 0;
  const cancelled = await visitor().post('/agreements/cancel', { token: await linked('/agreement'), cents });
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
  const back = 100_001 - cents;
  expect((await ledger()).owedCents).toBe(-back);
  await book({ ...request, admin }, { kind: 'refund', dollars: back / 100, method: 'bank' });
  expect(await ledger()).toMatchObject({ owedCents: 0, paidCents: cents });
  expectWords(await newest('credit-note'), ['Cancellation', `$${(back / 100).toFixed(2)}`]);
  await expectBooksToBalance(cents);
});

/** What stays charged is what stays paid. */
async function expectBooksToBalance(cents: number): Promise<void> {
  const year = server.clock.now().getFullYear();
  const answer = await fetch(`${server.origin}/api/ledger/journal?year=${year}`, { headers: { Cookie: admin.cookie } });
  const { rows } = readCsv(Buffer.from(await answer.arrayBuffer()), 100);
  const sum = (column: number, account?: string) =>
    rows
      .filter((row) => account === undefined || row[4] === account)
      .reduce((all, row) => all + Math.round(100 * Number(row[column] || 0)), 0);
  expect(rows.length).toBeGreaterThan(8);
  expect(sum(5)).toBe(sum(6));
  expect(sum(5, 'Clients') - sum(6, 'Clients')).toBe(0);
  expect(sum(6, 'Income') - sum(5, 'Income')).toBe(cents);
}

it('an evening that is over makes the statement of its players', async () => {
  const event = await anAgreedEvent(server, admin, { fees: [180.5] });
  await passTheDay(server);
  admin = await signInAsAdmin(server);
  const [player] = event.players;
  const month = event.eventDate.slice(0, 7);
  const statement = await paper(`/payouts/statement?musician=${player?.id}&month=${month}`, admin);
  expectWords(statement, ['$180.50', 'A feast in the garden']);
});
