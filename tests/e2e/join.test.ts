import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVisitors, newVisitor, openBrowser, PHONE, reload, visit } from '../support/browser.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';
import { aDocx, aPdf } from '../support/resumes.ts';

const SENT = 'Successfully sent resume! We will get back to you as soon as we can.';
const NO_FILE = 'Please select a file first.';

let browser: Browser;
let site: RealSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite({ BUSINESS_EMAIL: 'office@forte.example' })]);
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

const formOf = (page: Page) => page.getByRole('form', { name: 'Join the team' });
const submit = (page: Page) => page.getByRole('button', { name: 'SUBMIT APPLICATION' });
const captchaDone = (page: Page) => page.getByText('Checked: you are a person.').waitFor();
const pdf = { name: 'June Kahale.pdf', mimeType: 'application/pdf', buffer: aPdf(40_000) };

async function openForm(page: Page): Promise<void> {
  await visit(page, '/musicians');
  await expect.poll(() => formOf(page).count()).toBe(0);
  await page.getByRole('button', { name: 'OPEN FORM' }).click();
  await formOf(page).waitFor();
}

async function fillNames(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('june@visitor.example');
  await page.getByLabel('First name').fill('June');
  await page.getByLabel('Last name').fill('Kahale');
}

/** The mails to the business so far, oldest first. */
async function applications() {
  const folder = join(site.storage.dataDir, 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const mails = await Promise.all(files.map(async (file) => simpleParser(await readFile(join(folder, file)))));
  // What the HTML shows is part of it.
  for (const mail of mails) mail.attachments = mail.attachments.filter(({ related }) => !related);
  return mails.filter(({ attachments }) => attachments.length > 0);
}

test('the process is told as facts, and the form is hidden until OPEN FORM and after CLOSE, with what was typed', async () => {
  const page = await newVisitor(browser, site.origin);
  await openForm(page);
  const process = page.getByRole('region', { name: 'Join the team' }).getByRole('listitem');
  await expect
    .poll(() => process.getByRole('heading').allTextContents())
    .toEqual(['The form', 'The phone interview', 'The audition']);
  await fillNames(page);
  await page.getByRole('checkbox', { name: 'conductor' }).check();
  await page.getByRole('button', { name: 'CLOSE' }).click();
  await formOf(page).waitFor({ state: 'hidden' });
  const button = page.getByRole('button', { name: 'OPEN FORM' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await button.click();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('June');
  await reload(page);
  await page.getByRole('button', { name: 'OPEN FORM' }).click();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('june@visitor.example');
  await expect.poll(() => page.getByRole('checkbox', { name: 'conductor' }).isChecked()).toBe(true);
  expect(page.errors).toEqual([]);
});

test('an empty form names each field that is missing, a wrong file is refused at once, and a right one is taken', async () => {
  const page = await newVisitor(browser, site.origin);
  await openForm(page);
  await captchaDone(page);
  await submit(page).click();
  for (const text of ['Please enter your email.', 'Please enter your first name.', NO_FILE])
    await page.getByText(text).waitFor();
  await expect.poll(() => page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
  const resume = page.getByLabel('Resume');
  await resume.setInputFiles({ ...pdf, name: 'me.png' });
  await page.getByText('Please choose a .pdf, .doc or .docx file.').waitFor();
  await expect.poll(() => page.getByText(NO_FILE).count()).toBe(0);
  await resume.setInputFiles({ ...pdf, name: 'large.pdf', buffer: aPdf(5 * 1024 * 1024 + 1) });
  await page.getByText('This file is larger than 5 MB. Please choose a smaller one.').waitFor();
  await resume.setInputFiles(pdf);
  await page.getByText('June Kahale.pdf (39 kB)').waitFor();
  await expect.poll(() => resume.getAttribute('aria-invalid')).toBeNull();

  await fillNames(page);
  await resume.setInputFiles({ ...pdf, buffer: Buffer.from('no PDF at all') });
  await submit(page).click();
  const text = 'This file is called .pdf, but what is in it is something else.';
  await page.getByRole('alert').getByText(text, { exact: false }).waitFor();
  await expect.poll(() => formOf(page).getByText(text, { exact: false }).count()).toBe(1);
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('June');
  expect(await applications()).toEqual([]);
});

test('an application goes out with what was chosen, its upload is shown, and its end is told on the home page', async () => {
  // With the service worker that visitors have: it must not hide how far an upload is.
  const page = await newVisitor(browser, site.origin, { serviceWorkers: 'allow' });
  await openForm(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await fillNames(page);
  await page.getByRole('checkbox', { name: 'performer - keyboard' }).check();
  await page.getByLabel('Find an instrument').fill('sopr');
  await page.getByRole('checkbox', { name: 'voice (soprano)' }).check();
  await expect.poll(() => page.getByRole('group', { name: 'Instruments' }).getByRole('checkbox').count()).toBe(3);
  await page.getByLabel('Find an instrument').fill('Brass');
  await page.getByRole('checkbox', { name: 'tuba (E-flat)' }).check();
  await page.getByText('2 chosen: voice (soprano), tuba (E-flat)').waitFor();
  const buffer = aPdf(1_500_000);
  await page.getByLabel('Resume').setInputFiles({ ...pdf, buffer });
  await captchaDone(page);
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1_000_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  await submit(page).click();
  await page.getByText('Uploading your resume …').waitFor();
  const upload = page.getByRole('progressbar', { name: 'Upload' });
  await expect
    .poll(async () => Number(await upload.getAttribute('value').catch(() => 0)), { interval: 30 })
    .toBeGreaterThan(0.1);
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await page.waitForURL(`${site.origin}/`);
  await page.getByRole('status').getByText(SENT).waitFor();
  await expect.poll(applications).toHaveLength(1);
  const [mail] = await applications();
  expect(mail?.attachments[0]?.content.equals(buffer)).toBe(true);
  expect(mail?.attachments[0]?.filename).toBe('June Kahale.pdf');
  for (const choice of ['performer - keyboard', 'voice (soprano)', 'tuba (E-flat)'])
    expect(mail?.text).toContain(choice);
  expect(page.errors).toEqual([]);

  await openForm(page);
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('');
});

test('by keyboard alone on a phone, with a file dropped on the field', async () => {
  const before = (await applications()).length;
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, '/musicians');
  await page.getByRole('button', { name: 'OPEN FORM' }).focus();
  await page.keyboard.press('Enter');
  await formOf(page).waitFor();
  await page.keyboard.type('clara@visitor.example');
  for (const text of ['Clara', 'Sample']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByText('1 chosen: accompanist').waitFor();
  await page.getByLabel('Find an instrument').focus();
  await page.keyboard.type('harpsi');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByText('1 chosen: harpsichord').waitFor();
  const bytes = [...aDocx()];
  const files = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(content)], 'clara.docx'));
    return transfer;
  }, bytes);
  await page.getByLabel('Resume').dispatchEvent('drop', { dataTransfer: files });
  await page.getByText(/^clara\.docx \(\d+ bytes\)$/).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await captchaDone(page);
  await page.getByLabel('Resume').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.origin}/`);
  await page.getByText(SENT).waitFor();
  await expect.poll(applications).toHaveLength(before + 1);
});

test('a lost connection and an early press are told in the words of the spec; what was typed goes out with the next try', async () => {
  const before = (await applications()).length;
  const page = await newVisitor(browser, site.origin);
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/captcha/challenge', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await openForm(page);
  await fillNames(page);
  await page.getByLabel('Resume').setInputFiles(pdf);
  await submit(page).click();
  await page.getByRole('alert').getByText('reCAPTCHA is not ready. Please try again.').waitFor();
  asked.resolve();
  await captchaDone(page);
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await page.route('**/api/requests/submit-form', (route) => route.abort());
  await submit(page).click();
  await page.getByRole('alert').getByText('File upload failed.').waitFor();
  expect(logged.filter((line) => line.includes('/api/requests/submit-form failed'))).toHaveLength(1);
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Kahale');
  await page.unroute('**/api/requests/submit-form');
  await captchaDone(page);
  await submit(page).click();
  await page.getByText(SENT).waitFor();
  await expect.poll(applications).toHaveLength(before + 1);
});

test('without JavaScript there is an address to send the resume to', async () => {
  const page = await newVisitor(browser, site.origin, { javaScriptEnabled: false });
  await page.goto('/musicians');
  const link = page.getByRole('link', { name: 'office@forte.example' });
  await expect.poll(() => link.getAttribute('href')).toBe('mailto:office@forte.example');
  await expect.poll(() => page.getByRole('button', { name: 'OPEN FORM' }).isVisible()).toBe(false);
});
