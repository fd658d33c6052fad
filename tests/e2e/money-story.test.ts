import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVENT_ALL } from '#/features/bank-file/messages.ts';
import { AGREEMENT_CANCELLED, AGREEMENT_SIGNED } from '#/features/event-requests/money/messages.ts';
import { aVerifiedClient } from '../support/account.ts';
import { inForce, ledgerOf, SIGNER } from '../support/agreements.ts';
import { bankCsv } from '../support/bank-lines.ts';
import { closeVisitors, newVisitor, openBrowser, PHONE, reload, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { WEBHOOK } from '../support/card-payments.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { anAgreedEvent, passTheDay } from '../support/payouts.ts';
import { readPdf } from '../support/read-pdf.ts';
import { linkTo, says } from '../support/request-pages.ts';
import { aRequest, mailedPath, type SentRequest } from '../support/request-steps.ts';
import { type StripeFake, startStripeFake } from '../support/stripe-fake.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

/*
 * One event and its money, pressed on the built site: the client on a phone with nothing but the mails, the owner at a
 * desk. The calls behind it: tests/api/money-story.test.ts.
 */

let browser: Browser;
let mailbox: Mailbox;
let fake: StripeFake;
let site: TestServer;
let request: SentRequest;

beforeAll(async () => {
  [browser, mailbox] = await Promise.all([openBrowser(), openMailbox()]);
  fake = await startStripeFake({ now: () => site?.clock.now() ?? new Date() });
  site = await startServerWithPages({ ...ADMIN, ...fake.environment, SMTP_URL: mailbox.url });
  fake.webhooks.address = `${site.origin}/api${WEBHOOK}`;
  const client = await aVerifiedClient(site, mailbox, { firstName: 'June', lastName: 'Ito' });
  request = await aRequest(site, {}, { client });
});
afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
  await fake.close();
  await mailbox.close();
});

const ledger = () => ledgerOf(site, request);
const agreementLink = () => mailedPath(site, request.client.email, '/agreement', mailbox);

test('quote, signature, deposit, balance, another day, cancelled, paid back: each press, and each paper it makes', async () => {
  const owner = await newAdmin(browser, site.origin, `/requests/${request.id}`);
  const client = await newVisitor(browser, site.origin, { viewport: PHONE });

  await sendQuote(owner);
  await accept(client);
  await sign(client);
  await expectPaper(client, 'Invoice', ['Total $1,000.01', 'Deposit', '$300.00', 'Balance', '$700.01']);
  const code = await payDeposit(client);
  await expectPaper(client, 'Receipt', ['Payment by card', '$300.00']);
  await bookFromBank(owner, code);
  await reload(client);
  await expectPaper(client, 'Receipt', ['Payment by bank transfer', '$700.01']);
  expect(await ledger()).toMatchObject({ owedCents: 0, paidCents: 100_001 });
  await moveIt(owner);

  const cents = (await inForce(site, request)).terms.cancellation[0]?.cents ?? 0;
  const back = `$${((100_001 - cents) / 100).toFixed(2)}`;
  await cancel(client, cents, back);
  await expectPaper(client, 'Credit note', ['Cancellation', back]);
  await refund(owner);
  expect(await ledger()).toMatchObject({ owedCents: 0, paidCents: cents });
  await reload(client);
  expect([...client.errors, ...owner.errors]).toEqual([]);
});

test('an evening that is over makes the statement of its player, in the room of payouts', async () => {
  await anAgreedEvent(site, await signInAsAdmin(site), { fees: [180.5] });
  await passTheDay(site);
  const owner = await newAdmin(browser, site.origin, '/admin/payouts');
  const month = owner.getByRole('region').filter({ hasText: '$180.50' }).last();
  await expectPdf(owner, month.getByRole('link', { name: /^Statement/ }), ['$180.50', 'A feast in the garden']);
  expect(owner.errors).toEqual([]);
});

async function sendQuote(owner: Page): Promise<void> {
  await owner.getByText(/^Quote for/).click();
  const quote = owner.getByRole('form', { name: 'Quote' });
  const amounts = quote.getByLabel('Dollars');
  while ((await amounts.count()) > 1) await quote.getByRole('button', { name: /^Take line 2 out/ }).click();
  await quote.getByLabel(/^For/).first().fill('Playing');
  await amounts.first().fill('1000.01');
  await quote.getByRole('button', { name: 'SEND QUOTE' }).click();
  await says(owner, /^Your quote is on its way/);
}

async function accept(client: Page): Promise<void> {
  await visit(client, await linkTo(mailbox, request.client.email, /quote for/));
  await client.getByRole('radio', { name: 'Accept for $1,000.01' }).check();
  await client.getByRole('button', { name: 'ACCEPT FOR $1,000.01' }).click();
  await says(client, /^It is settled/);
}

async function sign(client: Page): Promise<void> {
  await visit(client, await agreementLink());
  await expectPdf(client, client.getByRole('link', { name: 'AS PDF' }), ['$1,000.01', '$300.00', '$700.01']);
  await client.getByLabel(/I agree to sign electronically/).check();
  await client.getByLabel('Type your name to sign').fill(SIGNER);
  await client.getByRole('button', { name: 'SIGN THIS AGREEMENT' }).click();
  await says(client, AGREEMENT_SIGNED);
  const { textHash } = await inForce(site, request);
  await expectPdf(client, client.getByRole('link', { name: 'AS PDF' }), [SIGNER, textHash]);
}

/** Answers the code that a transfer names. */
async function payDeposit(client: Page): Promise<string> {
  const pay = client.getByRole('region', { name: /^Pay what is next/ });
  await pay.getByText('$300').first().waitFor();
  const code = (await pay.locator('p b').first().textContent()) ?? '';
  await pay.getByRole('radio', { name: 'Pay by card' }).check();
  await pay.getByRole('button', { name: 'PAY BY CARD' }).click();
  await client.waitForURL(/\/c\/pay\//);
  await fake.pay(new URL(client.url()).pathname.split('/').at(-1) ?? '');
  await visit(client, await agreementLink());
  await pay.getByText('$700.01').first().waitFor();
  return code;
}

async function bookFromBank(owner: Page, code: string): Promise<void> {
  await visit(owner, '/admin/orders/bank');
  const rows = [`11/20/2026,FROM JUNE ITO ${code.toLowerCase()},700.01`, '11/21/2026,RENT,-1200.00'];
  await owner
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(bankCsv(rows)) });
  await owner.getByRole('button', { name: 'LOOK FOR PAYMENTS' }).click();
  await owner.getByText(EVENT_ALL).waitFor();
  await owner.getByRole('button', { name: 'CONFIRM 1 PAYMENT' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Confirm 1 payment' }).click();
  await owner.getByText('$700.01 in all. The client is being mailed.').waitFor();
}

async function moveIt(owner: Page): Promise<void> {
  await visit(owner, `/requests/${request.id}`);
  await owner.getByText('Move the date', { exact: true }).click();
  const form = owner.getByRole('form', { name: 'Another date' });
  await form.getByLabel('Event date').fill('2027-05-01');
  await form.getByRole('button', { name: 'MOVE THE DATE' }).click();
  await says(owner, /^The date has been moved/);
}

async function cancel(client: Page, cents: number, back: string): Promise<void> {
  await visit(client, await agreementLink());
  await client.getByRole('radio', { name: /^Cancel/ }).check();
  await client.getByText(`${back} goes back to you.`).waitFor();
  await client.getByRole('button', { name: `CANCEL IT FOR $${(cents / 100).toFixed(2)}` }).click();
  await says(client, AGREEMENT_CANCELLED);
}

/** As the ledger proposes it: the latest payment goes back first, each by the way that it came. */
async function refund(owner: Page): Promise<void> {
  for (;;) {
    await reload(owner);
    await owner.getByRole('heading', { name: /^Ledger/ }).waitFor();
    if ((await owner.getByText(/^To refund/).count()) === 0) return;
    await owner.getByText('Write the refund into the ledger', { exact: true }).click();
    await owner.getByRole('form', { name: 'Write into the ledger' }).getByRole('button', { name: 'WRITE IT' }).click();
    await says(owner, 'It is in the ledger.');
  }
}

/** The newest of its kind in the list on the page. */
async function expectPaper(client: Page, kind: string, words: readonly string[]): Promise<void> {
  await expectPdf(client, client.getByRole('link', { name: new RegExp(`^${kind} `) }).last(), words);
}

async function expectPdf(page: Page, link: ReturnType<Page['getByRole']>, words: readonly string[]): Promise<void> {
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  const bytes = await answer.body();
  const text = readPdf(bytes)
    .map((one) => one.text.replaceAll('\n', ' '))
    .join(' ');
  for (const word of words) expect(text).toContain(word);
}
