import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { DESKTOP, newVisitor, PHONE, reload, visit } from '../support/browser.ts';
import { BrowserSession } from '../support/browser-session.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { openSiteWithMail, type VisitedSite } from '../support/site-with-mail.ts';
import { startServerWithPages } from '../support/test-server.ts';

const ADMIN = { email: 'boss@example.com', password: 'tutti fortissimo 88' };
const ADMIN_OF_THE_START = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
const SECOND = { email: 'second.admin.with.a.long.address@music.example.com', password: 'crescendo al niente' };

let browser: Browser;
let mailbox: Mailbox;
let site: VisitedSite;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ browser, mailbox, site, close } = await openSiteWithMail(ADMIN_OF_THE_START));
});
afterAll(() => close());

const says = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();
const at = (page: Page, path: string) => page.waitForURL(`${site.origin}${path}`);

async function logIn(page: Page, { email, password }: typeof ADMIN): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'LOG IN' }).click();
}

/** Nothing wrong for a reader, nothing wider than the screen, on a desk and on a phone. */
async function expectFine(page: Page, what: string): Promise<void> {
  for (const viewport of [DESKTOP, PHONE, { width: 320, height: 700 }]) {
    await page.setViewportSize(viewport);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(() => wide(), { message: `${what} at ${viewport.width}` }).toBe(0);
  }
  expect(await findings(page), what).toEqual([]);
}

test('an admin logs in at the admin page, switches the second factor on, and the next login asks for a code', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/admin/account');
  await page.getByText('ACCESS DENIED.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await page.getByRole('heading', { level: 1, name: 'Admin Log In' }).waitFor();
  await expectFine(page, 'the login');
  await logIn(page, ADMIN);
  await at(page, '/admin/account');

  await page.getByRole('button', { name: 'SWITCH ON' }).click();
  const form = page.getByRole('form', { name: 'Switch the second factor on' });
  await form.waitFor();
  await expectFine(page, 'setting it up');
  const secret = Secret.fromBase32(((await page.locator('code').textContent()) ?? '').replaceAll(' ', ''));
  const now = Date.now();
  await form.getByLabel('Your password').fill(ADMIN.password);
  await form.getByLabel('Code from your app').fill('12345');
  await form.getByRole('button', { name: 'SWITCH ON' }).click();
  await form.getByText('A code has six digits, a recovery code twelve.').waitFor();
  await form.getByLabel('Code from your app').fill(TOTP.generate({ secret, timestamp: now }));
  await form.getByRole('button', { name: 'SWITCH ON' }).click();
  await page.getByRole('heading', { name: 'Keep these codes now' }).waitFor();
  const recovery = (await page.locator('ol code').first().textContent()) ?? '';
  await expectFine(page, 'the recovery codes');
  await page.getByRole('button', { name: 'I HAVE KEPT THEM' }).click();
  await page.getByText('10 of 10 recovery codes left.').waitFor();

  const phone = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(phone, '/auth/login');
  await phone.getByLabel('Click here if logging in as admin').check();
  await logIn(phone, ADMIN);
  const code = phone.getByLabel('Code from your app');
  await code.waitFor();
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => phone.getByLabel('Password').inputValue()).toBe(ADMIN.password);
  await code.fill('000000');
  await phone.getByRole('button', { name: 'LOG IN' }).click();
  await phone.getByRole('form').getByText('This code is not right, or has been used.').waitFor();
  expect(await findings(phone), 'a wrong code').toEqual([]);
  // The step after the one that confirmed it: the clocks of phones differ by as much.
  await code.fill(TOTP.generate({ secret, timestamp: now + 30_000 }));
  await phone.getByRole('button', { name: 'LOG IN' }).click();
  await at(phone, '/admin');
  await visit(phone, '/admin/login?next=/admin/admins');
  await at(phone, '/admin/admins');

  await visit(page, '/admin/account');
  await page.getByRole('button', { name: 'SWITCH OFF' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch the second factor off' });
  await dialog.getByLabel('Your password').fill(ADMIN.password);
  await dialog.getByLabel('Code from your app').fill(recovery);
  expect(await findings(page), 'switching it off').toEqual([]);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await says(page, 'The second factor is off.');
  await page.getByRole('button', { name: 'SWITCH ON' }).waitFor();
  expect([...page.errors, ...phone.errors]).toEqual([]);
});

test('an admin is added, chooses a password from the mail, and is out the moment the other removes them', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/admin/login?next=/admin/admins');
  await logIn(page, ADMIN);
  await at(page, '/admin/admins');
  await page.getByRole('button', { name: 'ADD ADMIN' }).click();
  await page.getByText('Please enter your email.').waitFor();
  await page.getByLabel('Email of a new admin').fill(SECOND.email);
  await page.getByRole('button', { name: 'ADD ADMIN' }).click();
  await says(page, `${SECOND.email} is an admin.`);
  await page.getByRole('button', { name: `Send the link again to ${SECOND.email}` }).waitFor();
  await expectFine(page, 'the admins');

  const { text = '' } = await mailbox.find(SECOND.email, 'You are an admin of Forte & Piano');
  const second = await newVisitor(browser, site.origin);
  await visit(second, /\/auth\/reset\?token=[\w-]{43}/.exec(text)?.[0] ?? '');
  await second.getByRole('heading', { level: 1, name: 'Your Password' }).waitFor();
  await second.getByLabel('New password').fill(SECOND.password);
  await second.getByLabel('Retype password').fill(SECOND.password);
  await second.getByRole('button', { name: 'SET NEW PASSWORD' }).click();
  await at(second, '/admin/login');
  await logIn(second, SECOND);
  await at(second, '/admin');

  await reload(page);
  await page.getByRole('button', { name: `Remove ${SECOND.email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove admin' });
  await dialog.waitFor();
  expect(await findings(page), 'the question').toEqual([]);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await says(page, `${SECOND.email} is no longer an admin.`);
  await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  await visit(second, '/admin/account');
  await second.getByText('ACCESS DENIED.').waitFor();
  expect([...page.errors, ...second.errors]).toEqual([]);
});

test('while others crowd the admins’ door, an admin on a new device is let in: the browser proves that they are a person', async () => {
  const busy = await startServerWithPages({
    ...ADMIN_OF_THE_START,
    CAPTCHA: 'altcha',
    RATE_LIMITS: '0.2',
    TRUST_PROXY: '1',
  });
  onTestFinished(() => busy.stop());
  const wrong = (number: number) =>
    new BrowserSession(busy).post(
      '/admins/login',
      { email: `guess-${number}@example.com`, password: 'wrong password' },
      { headers: { 'X-Forwarded-For': `203.0.113.${number}` } },
    );
  let tries = 0;
  while ((await wrong(tries)).status === 401) tries += 1;
  expect((await wrong(tries + 1)).body).toMatchObject({ code: 'captcha_wanted' });
  const page = await newVisitor(browser, busy.origin);
  await visit(page, '/admin/login');
  await logIn(page, ADMIN);
  await page.waitForURL(`${busy.origin}/admin`);
});
