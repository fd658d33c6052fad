import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { closeVisitors, DESKTOP, newVisitor, openBrowser, PHONE, visit } from '../support/browser.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { openMailbox } from '../support/mailbox.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';
import { WHOLE } from '../support/whole.ts';

/* An owner with a phone, the morning the site is first started. */

let browser: Browser;
let mailbox: Mailbox;
let storage: TestStorage;
let site: RealSite;

beforeAll(async () => {
  storage = await createTestStorage({ tables: false });
  [browser, mailbox, site] = await Promise.all([openBrowser(), openMailbox(), startRealSite({}, storage)]);
});
afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
  await storage.remove();
  await mailbox.close();
});

/** Of a page that has been looked at already, what stands in it now: axe looks in `npm run prove`. */
async function looksRight(page: Page, where: string, { again = false } = {}): Promise<void> {
  if (WHOLE || !again) expect(await findings(page), where).toEqual([]);
  for (const width of WHOLE ? [320, 640, 641, 1440, 390] : [320, 1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, `${where} at ${width}`).toBe(0);
  }
}

test('from the code to the admin page, and then whatever was skipped', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, '/admin');
  await page.getByText('ACCESS DENIED. PLEASE LOG IN AS A FORTE & PIANO ADMIN.').waitFor();
  await page.getByRole('link', { name: 'Set it up with the code printed at the start' }).click();

  await page.getByLabel('Setup code').fill('nothing like it');
  await page.getByRole('button', { name: 'BEGIN' }).click();
  await page.getByText('This is not the code.').waitFor();
  await looksRight(page, 'the code');
  await page.getByLabel('Setup code').fill(site.setupCode.toLowerCase());
  await page.getByRole('button', { name: 'BEGIN' }).click();

  await page.getByRole('heading', { name: 'Your Name' }).waitFor();
  await page.getByLabel('Name of your business').fill('Two Grands');
  await page.getByRole('button', { name: 'SAVE AND GO ON' }).click();

  await page.getByRole('heading', { name: 'To be Paid' }).waitFor();
  await page.getByLabel('Payment address').fill('pay me');
  await page.getByRole('button', { name: 'SAVE AND GO ON' }).click();
  await page.getByText('This should be an address that begins with https://').waitFor();
  await page.getByText('II of V: Payments, not set').waitFor();
  // What is typed is shown as a buyer gets it.
  const preview = page.getByRole('figure', { name: 'What a buyer gets' });
  await page.getByLabel('Payment address').fill('');
  await preview.getByText('we answer with how to pay').waitFor();
  await page.getByLabel('Payment address').fill('paypal.me/twogrands');
  await page.getByText('PayPal.Me takes the amount; the buyer types the Order shortcode.').waitFor();
  const link = preview.getByRole('link', { name: 'open the payment page' });
  await expect.poll(() => link.getAttribute('href')).toBe('https://paypal.me/twogrands/27.00USD');
  await looksRight(page, 'the payment step', { again: true });
  await page.getByLabel('Payment address').fill('pay me');
  await page.getByRole('link', { name: 'Skip for now' }).click();

  await page.getByRole('heading', { name: 'The Post' }).waitFor();
  await page.getByLabel('Mail server', { exact: true }).fill(mailbox.url);
  await page.getByLabel('Mail is sent from').fill('us@two.example.com');
  await page.getByLabel('Send a test message to').fill('hana@example.com');
  await page.getByRole('button', { name: 'SEND TEST MESSAGE' }).click();
  await page.getByText('The mail server has taken the test message.').waitFor();
  expect(mailbox.received[0]?.from?.text).toBe('"Two Grands" <us@two.example.com>');
  await looksRight(page, 'the mail step', { again: true });

  // Back finds what was typed, and so does a reload: neither step was saved.
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('heading', { name: 'To be Paid' }).waitFor();
  await expect.poll(() => page.getByLabel('Payment address').inputValue()).toBe('pay me');
  await page.reload();
  await page.getByRole('heading', { name: 'To be Paid' }).waitFor();
  await expect.poll(() => page.getByLabel('Payment address').inputValue()).toBe('pay me');
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await page.getByRole('heading', { name: 'The Post' }).waitFor();
  await expect.poll(() => page.getByLabel('Mail is sent from').inputValue()).toBe('us@two.example.com');
  // A server that does not let us in is not saved, unless somebody wants it so; what was typed stays.
  await page.getByLabel('Mail server', { exact: true }).fill('smtp://127.0.0.1:9');
  await page.getByRole('button', { name: 'SAVE AND GO ON' }).click();
  await page.getByRole('alert').getByText('Nothing answers at 127.0.0.1:9.').waitFor();
  await page.getByLabel('Save it all the same').waitFor();
  await looksRight(page, 'a mail server that does not answer', { again: true });
  await expect.poll(() => page.getByLabel('Mail is sent from').inputValue()).toBe('us@two.example.com');
  await page.getByLabel('Mail server', { exact: true }).fill(mailbox.url);
  await page.getByLabel('Save it all the same').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'SAVE AND GO ON' }).click();

  await page.getByRole('heading', { name: 'Your Fees' }).waitFor();
  await looksRight(page, 'the fees', { again: true });
  const hall = page.getByRole('form', { name: 'Your fees' });
  await hall.getByLabel(/lighting/i).fill('-3');
  await hall.getByRole('button', { name: 'SAVE AND GO ON' }).click();
  await hall.locator('[aria-invalid="true"]').waitFor();
  await hall.getByLabel(/lighting/i).fill('19');
  await hall.getByRole('button', { name: 'SAVE AND GO ON' }).click();
  await page.getByRole('heading', { name: 'Your Key' }).waitFor();
  await page.getByLabel('Email', { exact: true }).fill('hana@example.com');
  await page.getByLabel('Password', { exact: true }).fill('tutti fortissimo 88');
  await page.getByLabel('Retype password').fill('tutti fortissimo 88');
  await looksRight(page, 'the key', { again: true });
  await page.getByRole('button', { name: 'OPEN THE HOUSE' }).click();
  await page.waitForURL(`${site.origin}/admin`);
  await page.getByText('Welcome. The house is yours').waitFor();
  // What was skipped, and what no step asked for, stays in sight until it is done.
  await page.getByText('3 of 10 done').waitFor();
  await page.getByText('Done: A mail server, Your own prices, Where you travel.').waitFor();
  await looksRight(page, 'what is still to do');

  await visit(page, '/admin/settings');
  await expect.poll(() => page.getByLabel('Name of your business').inputValue()).toBe('Two Grands');
  await page.getByLabel('Payment address').fill('https://pay.example.com/two-grands');
  await page.getByRole('form', { name: 'Payments' }).getByRole('button', { name: 'SAVE' }).click();
  await page.getByText('The payment address is saved').waitFor();
  await visit(page, '/admin');
  await page.getByText('4 of 10 done').waitFor();
  await page.getByRole('link', { name: 'Your own people' }).click();
  await page.waitForURL('**/admin/musicians');
  await visit(page, '/admin/settings');
  await looksRight(page, 'the settings');

  await visit(page, '/admin/health');
  await page.getByText(/^Nothing is broken/).waitFor();
  await looksRight(page, 'the health');
  await page.setViewportSize(DESKTOP);
  if (WHOLE) expect(await findings(page)).toEqual([]);

  await visit(page, '/');
  await expect.poll(() => page.title()).toBe('Two Grands: live music for Las Vegas');
  await page.getByText(/© \d{4} Two Grands/).waitFor();
  // There is one first run.
  await visit(page, '/admin/setup');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin');
  expect(page.errors).toEqual([]);
  await page.context().close();
});
