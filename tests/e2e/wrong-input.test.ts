import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVisitors, newVisitor, openBrowser, reload, untilReady, visit } from '../support/browser.ts';
import { newClient } from '../support/browser-client.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

let browser: Browser;
let site: RealSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite()]);
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

type SignupField = 'email' | 'password' | 'retype' | 'instrument';

async function fillSignup(page: Page, changes: Partial<Record<SignupField, string>> = {}) {
  const { email = 'groom@example.com', password = 'crescendo al niente', retype = password } = changes;
  const { instrument = 'piano' } = changes;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Retype password').fill(retype);
  await page.getByLabel('First name').fill('Robert');
  await page.getByLabel('Last name').fill('Sample');
  await page.getByLabel('Primary instrument').selectOption(instrument);
  await page.getByRole('button', { name: 'SIGN UP' }).click();
}

test.each([
  ['a bad email', { email: 'not an address' }, 'Email', /It should look like name@example.com/],
  ['a short password', { password: 'seven77' }, 'Password', 'The password needs at least 8 characters.'],
  [
    'an instrument nobody chose',
    { instrument: '' },
    'Primary instrument',
    'Please choose your instrument from the list.',
  ],
  ['a password everybody tries', { password: 'password123' }, 'Password', /thieves try first/],
])(
  '%s is refused at its field, which gets the focus, and what was typed stays',
  async (_case, changes, label, text) => {
    const page = await newVisitor(browser, site.origin);
    await visit(page, '/auth/signup');
    await fillSignup(page, changes);
    await page.getByText(text).first().waitFor();
    const field = page.getByLabel(label, { exact: true });
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Robert');
  },
);

test("passwords that differ are told apart in the spec's words", async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/auth/signup');
  await fillSignup(page, { retype: 'another one' });
  await page.getByRole('alert').getByText("Your passwords don't match. Please try again.").waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/auth/signup');
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Sample');
});

test('a taken email and a wrong login are answered in words, and nobody is signed in', async () => {
  const first = await newVisitor(browser, site.origin);
  await visit(first, '/auth/signup');
  await fillSignup(first, { email: 'taken@example.com' });
  await first.waitForURL(`${site.origin}/`);

  const page = await newVisitor(browser, site.origin);
  await visit(page, '/auth/signup');
  await fillSignup(page, { email: 'Taken@example.com' });
  await page.getByRole('alert').getByText('An error occurred').waitFor();
  await page.getByText('There is already an account with this email. Log in instead.').waitFor();

  await visit(page, '/auth/login');
  await page.getByLabel('Email').fill('taken@example.com');
  await page.getByLabel('Password').fill('diminuendo');
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await page.getByRole('alert').getByText('Incorrect email or password.').waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('taken@example.com');
  await page.getByLabel('Click here if logging in as admin').check();
  await page.getByLabel('Password').fill('crescendo al niente');
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await page.getByRole('alert').getByText('Incorrect email or password.').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});

test('an alert goes with the next attempt, and does not follow to the next page', async () => {
  const { email } = await newClient(browser, site.origin);
  const page = await newVisitor(browser, site.origin);
  const alerts = page.getByRole('alert').locator('p');
  await visit(page, '/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('diminuendo');
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await page.getByRole('alert').getByText('Incorrect email or password.').waitFor();

  const held = Promise.withResolvers<void>();
  await page.route('**/api/clients/login', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByLabel('Password').fill('crescendo al niente');
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await page.getByRole('button', { name: 'LOGGING IN …' }).waitFor();
  await expect.poll(() => alerts.count()).toBe(0);
  held.resolve();
  await page.waitForURL(`${site.origin}/`);
  await expect.poll(() => alerts.count()).toBe(0);
  expect(page.errors).toEqual([]);
});

test('leaving the page takes its alert along, however soon one leaves', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/auth/signup');
  await fillSignup(page, { email: 'leaving@example.com', retype: 'another one' });
  await page.getByRole('alert').getByText("Your passwords don't match. Please try again.").waitFor();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/auth/login');
  await expect.poll(() => page.getByRole('alert').locator('p').count()).toBe(0);

  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Sign Up' }).waitFor();
  await fillSignup(page, { email: 'leaving@example.com', retype: 'another one' });
  await page.getByRole('alert').getByText("Your passwords don't match. Please try again.").waitFor();
  await page.getByLabel('Retype password').fill('crescendo al niente');
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await page.waitForURL(`${site.origin}/`);
  await expect.poll(() => page.getByRole('alert').locator('p').count()).toBe(0);
  expect(page.errors).toEqual([]);
});

test.each([
  ['a network that fails', null, 'An error occurred. We could not reach the server.'],
  [
    'a server that fails',
    { error: 'Something went wrong on our side.', code: 'internal' },
    'An error occurred. Something',
  ],
])('a signup that %s keeps from happening says that an error occurred, and why', async (_case, answer, text) => {
  const page = await newVisitor(browser, site.origin);
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await visit(page, '/auth/signup');
  await page.route('**/api/auth/register', (route) =>
    answer ? route.fulfill({ status: 500, json: answer }) : route.abort(),
  );
  await fillSignup(page);
  await page.getByRole('alert').getByText(text).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/auth/signup');
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Robert');
  expect(logged.filter((line) => line.includes('/api/auth/register failed'))).toHaveLength(1);
});

test('a draft of a request survives a wrong field, a reload and a session that has ended', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/auth/signup?next=/request');
  await fillSignup(page, { email: 'draft@example.com' });
  await page.waitForURL(`${site.origin}/request`);
  await untilReady(page);
  await page.getByLabel('Event name').fill('Garden party');
  await page.getByLabel('Zip code').fill('8901');
  await page.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
  await page.getByText('A zip code has five digits.').waitFor();
  await page
    .getByRole('alert')
    .getByText(/^Failed to send request/)
    .waitFor();
  await expect.poll(() => page.getByLabel('Event name').inputValue()).toBe('Garden party');

  await reload(page);
  await expect.poll(() => page.getByLabel('Event name').inputValue()).toBe('Garden party');

  await page.getByLabel('Zip code').fill('89012');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
  const again = page.getByRole('dialog', { name: 'Log in again' });
  await again.getByText(/Your session has ended\. What you typed is still here/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alert').getByText('Failed to send request. Please sign up or log in.').waitFor();

  await reload(page);
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  // The page before has a form with the same labels, for those who have no account.
  await page.waitForURL('**/auth/login*');
  await page.getByLabel('Email').fill('draft@example.com');
  await page.getByLabel('Password').fill('crescendo al niente');
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await page.waitForURL(`${site.origin}/request`);
  await page.getByLabel('Event name').waitFor();
  await expect.poll(() => page.getByLabel('Event name').inputValue()).toBe('Garden party');
  await expect.poll(() => page.getByLabel('Zip code').inputValue()).toBe('89012');
});

test('the address to come back to after logging in is never another site', async () => {
  const page = await newVisitor(browser, site.origin);
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await visit(page, `/auth/login?next=${encodeURIComponent(next)}`);
    await expect
      .poll(() =>
        page
          .locator('a[href*="evil"]')
          .evaluateAll((links) => links.map((a) => new URL((a as HTMLAnchorElement).href).origin)),
      )
      .not.toContain('https://evil.example');
    await expect
      .poll(() => page.getByRole('link', { name: 'Sign up', exact: true }).getAttribute('href'))
      .toBe('/auth/signup');
  }
});
