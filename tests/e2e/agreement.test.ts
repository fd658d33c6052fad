import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AGREEMENT_SIGNED } from '#/features/event-requests/money/messages.ts';
import { aVerifiedClient } from '../support/account.ts';
import { type AgreedRequest, anAgreement, book, ledgerOf, SIGNER, statusOf } from '../support/agreements.ts';
import { findings } from '../support/axe.ts';
import { closeVisitors, newVisitor, openBrowser, PHONE, reload, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { WEBHOOK } from '../support/card-payments.ts';
import { aPayPage } from '../support/event-cards.ts';
import { aMusician, signInAsAdmin } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { expectInView, says } from '../support/request-pages.ts';
import { mailedPath } from '../support/request-steps.ts';
import { type StripeFake, startStripeFake } from '../support/stripe-fake.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';
import { WHOLE } from '../support/whole.ts';

/* From the mail that says 'confirmed' to the evening that is paid, on a phone, without an account. */

let browser: Browser;
let mailbox: Mailbox;
let fake: StripeFake;
let site: TestServer;
let agreed: AgreedRequest;

beforeAll(async () => {
  [browser, mailbox] = await Promise.all([openBrowser(), openMailbox()]);
  fake = await startStripeFake({ now: () => site?.clock.now() ?? new Date() });
  site = await startServerWithPages({ ...fake.environment, SMTP_URL: mailbox.url, ...ADMIN });
  fake.webhooks.address = `${site.origin}/api${WEBHOOK}`;
  agreed = await anAgreement(site, {}, { client: await aVerifiedClient(site, mailbox) });
});
afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
  await fake.close();
  await mailbox.close();
});

const linked = () => mailedPath(site, agreed.client.email, '/agreement', mailbox);

test('read, signed at its end, the deposit paid by card, the rest by check: all from the link in the mail', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, await linked());
  expect(await findings(page)).toEqual([]);
  await pressTooEarly(page);
  await page.getByLabel(/I agree to sign electronically/).check();
  await page.getByLabel('Type your name to sign').fill(SIGNER);
  await page.getByRole('button', { name: 'SIGN THIS AGREEMENT' }).click();
  await says(page, AGREEMENT_SIGNED);
  await expectInView(page.getByText('Signed. Here is what is due.'));
  expect(await findings(page)).toEqual([]);
  await payByCard(page);
  await page
    .getByRole('heading', { name: /Pay what is next/ })
    .getByText('$297.50')
    .waitFor();
  expect(await ledgerOf(site, agreed)).toMatchObject({ paidCents: 12_750, owedCents: 29_750 });
  await book(agreed, { kind: 'payment', dollars: 297.5, method: 'check' });
  await reload(page);
  await page.getByText('Signed, and all paid. See you there.').waitFor();
  expect(await statusOf(agreed)).toBe('paid');
  await page.getByRole('radio', { name: 'Cancel this event' }).check();
  await page.getByRole('button', { name: /^CANCEL IT/ }).click();
  await page.getByText('Cancelled. Nothing more is due.').waitFor();
  expect(page.errors).toEqual([]);
});

test.runIf(WHOLE)(
  'the house cannot play: somebody else is asked first, by one press; else all of it goes back',
  async () => {
    const event = await aPayPage(site, await signInAsAdmin(site));
    await fake.pay(event.checkout);
    await book(event, { kind: 'payment', dollars: 297.5, method: 'bank' });
    await aMusician(site, { firstName: 'Ida', lastName: 'Standin', email: 'stand-in@example.com' });
    const page = await newAdmin(browser, site.origin, `/requests/${event.id}`);
    await page.getByText(/^Mira .* cannot play$/).click();
    const instead = page.getByRole('list', { name: /^Instead of Mira/ });
    await instead.getByRole('button', { name: /^ASK.*Ida Standin/ }).click();
    await says(page, 'Ida Standin: asked.');
    await mailbox.find('stand-in@example.com', /^Can you play/);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('heading', { name: 'Else: all of it goes back $425.00' }).waitFor();
    await page.getByRole('button', { name: 'CANCEL THE EVENT' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'CANCEL THE EVENT' }).click();
    await says(page, 'Cancelled. Everybody has been told.');
    await page.getByRole('heading', { name: 'Ledger we owe $425.00' }).waitFor();
    await page.getByText('Write the refund into the ledger').click();
    await expect.poll(() => page.getByLabel('Dollars').inputValue()).toBe('127.50');
    await page.getByRole('button', { name: 'WRITE IT' }).click();
    await says(page, 'It is in the ledger.');
    expect(await ledgerOf(site, event)).toMatchObject({ owedCents: -29_750, paidCents: 29_750 });
    expect(page.errors).toEqual([]);
  },
);

/** Nothing typed, nothing signed: a robot that presses the button gets no further. */
async function pressTooEarly(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'SIGN THIS AGREEMENT' }).click();
  await page.getByText('Please type your name, as you would sign.').waitFor();
  expect((await ledgerOf(site, agreed)).entries).toEqual([]);
}

async function payByCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Pay by card' }).check();
  await page.getByRole('button', { name: 'PAY BY CARD' }).click();
  await page.waitForURL(/\/c\/pay\//);
  await fake.pay(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await visit(page, await linked());
}
