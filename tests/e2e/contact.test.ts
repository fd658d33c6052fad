import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { closeVisitors, newVisitor, openBrowser, PHONE, visit } from '../support/browser.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

const SENT = 'Message successfully sent! We will be contacting you shortly.';
const NOT_READY = 'reCAPTCHA is not ready. Please try again.';
const NOT_LOADED = 'reCAPTCHA failed to load. Please refresh the page.';

let browser: Browser;
let site: RealSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite({ BUSINESS_EMAIL: 'office@forte.example' })]);
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

async function fill(page: Page) {
  await page.getByLabel('Topic').selectOption('Performances & Events');
  await page.getByLabel('First name').fill('June');
  await page.getByLabel('Last name').fill('Kahale');
  await page.getByLabel('Email').fill('june@visitor.example');
  await page.getByLabel('Message').fill('Do you play in Boulder City?');
}

const send = (page: Page) => page.getByRole('button', { name: 'SEND MESSAGE' }).click();
const untilReady = (page: Page) => page.getByText('Checked: you are a person.').waitFor();

/** Every mail that was written so far, as text. */
async function mails(): Promise<string[]> {
  const folder = join(site.storage.dataDir, 'mail');
  const files = await readdir(folder).catch(() => []);
  return Promise.all(files.filter((file) => file.endsWith('.eml')).map((file) => readFile(join(folder, file), 'utf8')));
}

test('a message goes out: typed by hand, checked by the captcha, told in the words of the spec', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/contact');
  await fill(page);
  await untilReady(page);
  await send(page);
  await page.getByRole('status').getByText(SENT).waitFor();
  await expect.poll(mails).toHaveLength(1);
  const [mail = ''] = await mails();
  expect(mail).toContain('Reply-To: june@visitor.example');
  expect(mail).toContain('To: office@forte.example');
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('');
  expect(page.errors).toEqual([]);

  await untilReady(page);
  await fill(page);
  await page.getByLabel('Message').fill('And one more thing.');
  await send(page);
  await expect.poll(mails).toHaveLength(2);
});

test('by keyboard alone, on a phone', async () => {
  const before = (await mails()).length;
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, '/contact');
  await page.getByLabel('Topic').focus();
  await page.keyboard.type('General');
  for (const text of ['Clara', 'Sample', 'clara@visitor.example', 'Hello']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await untilReady(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(SENT).waitFor();
  await expect.poll(mails).toHaveLength(before + 1);
});

test('nothing is sent while a field is empty: each says what it wants, the first gets the focus', async () => {
  const before = (await mails()).length;
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/contact');
  await untilReady(page);
  await send(page);
  for (const text of [
    'Please choose a topic from the list.',
    'Please enter your first name.',
    'Please enter your last name.',
    'Please enter your email.',
    'Please write your message.',
  ])
    await page.getByText(text).waitFor();
  await expect.poll(() => page.getByLabel('Topic').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByLabel('Topic').selectOption('Website');
  await expect.poll(() => page.getByText('Please choose a topic from the list.').count()).toBe(0);
  expect((await mails()).length).toBe(before);
});

test('a form sent before the captcha is ready is kept, and goes out with the next try', async () => {
  const page = await newVisitor(browser, site.origin);
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/captcha/challenge', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await visit(page, '/contact');
  await page.getByText('Checking that you are a person …').waitFor();
  await fill(page);
  await send(page);
  await page.getByRole('alert').getByText(NOT_READY).waitFor();
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Do you play in Boulder City?');
  asked.resolve();
  await untilReady(page);
  await send(page);
  await page.getByText(SENT).waitFor();
});

test('a captcha that does not load is told in the words of the spec, and the draft survives the refresh', async () => {
  const page = await newVisitor(browser, site.origin);
  await page.route('**/api/captcha/challenge', (route) => route.abort());
  await visit(page, '/contact');
  await page.getByRole('alert').getByText(NOT_LOADED).waitFor();
  await fill(page);
  await send(page);
  await page.getByRole('alert').getByText(NOT_LOADED).waitFor();
  await page.unroute('**/api/captcha/challenge');
  await page.reload();
  await untilReady(page);
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('June');
  await expect.poll(() => page.getByLabel('Topic').inputValue()).toBe('Performances & Events');
  await send(page);
  await page.getByText(SENT).waitFor();
});

test('over plain http from another machine it says what the check needs', async () => {
  const page = await newVisitor(browser, site.origin);
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  // There it has no cryptography either.
  await page.route('**/captcha-worker*', (route) => route.abort());
  await visit(page, '/contact');
  const says = page.locator('[data-captcha=failed]');
  await expect.poll(() => says.textContent()).toContain('works over https only, or on the machine itself');
});

test('who orders a score before anybody has said where buyers pay writes to us, with its shortcode', async () => {
  const before = (await mails()).length;
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, '/ncs/b1');
  await page.getByRole('button', { name: 'BUY THIS COMPOSITION' }).click();
  await page.getByLabel('Email').fill('june@visitor.example');
  await page.getByRole('button', { name: 'ORDER', exact: true }).click();
  await page.getByText(/is placed\. We have emailed this/).waitFor();
  const payment = page.getByRole('region', { name: 'How to pay' });
  expect(await findings(page)).toEqual([]);
  await payment.getByRole('link', { name: 'write to us on this device' }).click();
  await page.waitForURL(/\/contact\?order=/);
  await expect.poll(() => page.getByLabel('Topic').inputValue()).toBe('New Compositions');
  const message = await page.getByLabel('Message').inputValue();
  expect(message).toMatch(/Order shortcode: han0b1\S+-\w{5}\n$/);
  await page.getByLabel('First name').fill('June');
  await page.getByLabel('Last name').fill('Kahale');
  await page.getByLabel('Email').fill('june@visitor.example');
  await untilReady(page);
  await send(page);
  await page.getByText(SENT).waitFor();
  // The order, its copy, and what was written.
  await expect.poll(mails).toHaveLength(before + 3);
  expect(page.errors).toEqual([]);
});

test('a lost connection is told in the words of the spec, and nothing typed is lost', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/contact');
  await fill(page);
  await untilReady(page);
  await page.route('**/api/requests/submit-form', (route) => route.abort());
  await send(page);
  await page.getByRole('alert').getByText('Failed to send message. Please try again later.').waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('june@visitor.example');
  await page.unroute('**/api/requests/submit-form');
  await send(page);
  await page.getByText(SENT).waitFor();
});

test('without JavaScript there is an address to write to instead of a form that does nothing', async () => {
  const page = await newVisitor(browser, site.origin, { javaScriptEnabled: false });
  await page.goto('/contact');
  const link = page.getByRole('link', { name: 'office@forte.example' });
  await expect.poll(() => link.getAttribute('href')).toBe('mailto:office@forte.example');
  await expect.poll(() => page.getByRole('button', { name: 'SEND MESSAGE' }).count()).toBe(0);
});
