import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, RESET_SUBJECT, VERIFY_SUBJECT } from '../support/account.ts';
import { newVisitor, PHONE, untilReady, visit } from '../support/browser.ts';
import { newClient } from '../support/browser-client.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { openSiteWithMail, type VisitedSite } from '../support/site-with-mail.ts';

const NEW_PASSWORD = 'pizzicato sul ponticello';
const ADMIN = { email: 'boss@example.com', password: 'tutti fortissimo 88' };

let browser: Browser;
let mailbox: Mailbox;
let site: VisitedSite;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ browser, mailbox, site, close } = await openSiteWithMail({
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }));
});

afterAll(() => close());

const aClient = (options = {}) => newClient(browser, site.origin, { next: '/clientProfile', ...options });

async function logIn(page: Page, email: string, password: string, next = '/clientProfile'): Promise<void> {
  await visit(page, `/auth/login?next=${next}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOG IN' }).click();
}

/** The path of the link in the newest mail of that subject. */
async function linkTo(email: string, subject: string, nth = 1): Promise<string> {
  const { text = '' } = await mailbox.find(email, subject, nth);
  return /\/auth\/\w+\?token=[\w-]{43}/.exec(text)?.[0] ?? '';
}

const says = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();
const open = (page: Page, movement: string) => page.locator('summary', { hasText: movement }).click();

test('a forgotten password: asked for, mailed, replaced, and the link is over', async () => {
  const client = await aClient({ viewport: PHONE });
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(page, '/auth/login');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lost Password' }).waitFor();
  await page.getByRole('button', { name: 'SEND ME A LINK' }).click();
  await page.getByText('Please enter your email.').waitFor();
  await page.getByLabel('Email').fill(client.email);
  await page.keyboard.press('Enter');
  await says(page, 'If there is an account with this email, a link is on its way to it.');

  const link = await linkTo(client.email, RESET_SUBJECT);
  const response = await page.goto(link);
  expect(response?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await untilReady(page);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Retype password').fill(`${NEW_PASSWORD}!`);
  await page.getByRole('button', { name: 'SET NEW PASSWORD' }).click();
  await page.getByText("Your passwords don't match. Please try again.").waitFor();
  await page.getByLabel('Retype password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'SET NEW PASSWORD' }).click();
  await page.waitForURL(`${site.origin}/auth/login`);
  await says(page, 'Your new password is set. Please log in with it.');
  expect(asked.filter((url) => !url.startsWith(site.origin) && !url.startsWith('data:'))).toEqual([]);

  await logIn(page, client.email, NEW_PASSWORD);
  await page.waitForURL(`${site.origin}/clientProfile`);
  await visit(client, '/clientProfile');
  await client.getByText('Please sign up or log in to access this part of the site.').waitFor();

  await visit(page, link);
  await page.getByRole('heading', { level: 1, name: 'This link is over' }).waitFor();
  await page.getByRole('link', { name: 'ASK FOR A NEW LINK' }).click();
  await page.waitForURL(`${site.origin}/auth/forgotten`);
  expect([...page.errors, ...client.errors]).toEqual([]);
});

test('an address is verified by the button, not by opening the link, and can be changed', async () => {
  const page = await aClient();
  await page.getByText('Not verified yet').first().waitFor();
  const link = await linkTo(page.email, VERIFY_SUBJECT);
  for (let opened = 0; opened < 5; opened += 1) await fetch(site.origin + link);
  await visit(page, link);
  await page.getByText(page.email).waitFor();
  await page.getByRole('radio', { name: 'Yes, it is mine' }).check();
  await page.getByRole('button', { name: 'CONFIRM THIS EMAIL' }).click();
  await says(page, 'Thank you: this email is verified.');
  await page.getByRole('link', { name: 'MY ACCOUNT', exact: true }).click();
  await open(page, 'Email');
  await page.getByText('Verified: our emails reach you.').waitFor();

  const form = page.getByRole('form', { name: 'Change email' });
  const moved = `moved-${page.email}`;
  await form.getByLabel('New email').fill(moved);
  await form.getByLabel('Your password').fill('not this one');
  await form.getByRole('button').click();
  await form.getByText('This is not your password.').waitFor();
  await expect.poll(() => form.getByLabel('New email').inputValue()).toBe(moved);
  await form.getByLabel('Your password').fill(PASSWORD);
  await form.getByRole('button').click();
  await says(page, `A link is on its way to ${moved}.`);
  await visit(page, await linkTo(moved, VERIFY_SUBJECT));
  await page.getByRole('radio', { name: 'Yes, it is mine' }).check();
  await page.getByRole('button', { name: 'CONFIRM THIS EMAIL' }).click();
  await says(page, 'Thank you: this email is verified.');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('email'))).toBe(moved);
  await mailbox.find(page.email, 'Your account has moved to another email');
  expect(page.errors).toEqual([]);
});

test('an address is confirmed elsewhere with a new password, or after logging in', async () => {
  const client = await aClient({ viewport: PHONE });
  const desk = await newVisitor(browser, site.origin);
  const link = await linkTo(client.email, VERIFY_SUBJECT);
  await visit(desk, link);
  await desk.getByText('Somebody gave this address for an account here.').waitFor();
  await expect.poll(() => desk.getByRole('radio', { name: 'Yes, it is mine' }).count()).toBe(0);
  await desk.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await desk.getByLabel('Email').fill(client.email);
  await desk.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await desk.getByRole('button', { name: 'LOG IN' }).click();
  await desk.getByRole('radio', { name: 'Yes, it is mine' }).check();
  await desk.getByRole('button', { name: 'CONFIRM THIS EMAIL' }).click();
  await says(desk, 'Thank you: this email is verified.');

  const stranger = await aClient();
  const owner = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(owner, await linkTo(stranger.email, VERIFY_SUBJECT));
  const form = owner.getByRole('form', { name: 'Confirm with a new password' });
  await form.getByLabel('New password').fill('password');
  await form.getByLabel('Retype password').fill('password');
  await form.getByRole('button').click();
  await form.getByText('This password is on the list that thieves try first.').waitFor();
  await form.getByLabel('New password').fill(NEW_PASSWORD);
  await form.getByLabel('Retype password').fill(NEW_PASSWORD);
  await form.getByRole('button').click();
  await owner.waitForURL(`${site.origin}/clientProfile`);
  await says(owner, `Thank you: ${stranger.email} is verified.`);
  await owner.getByText('1 signed in').waitFor();
  await visit(stranger, '/clientProfile');
  await stranger.getByText('Please sign up or log in to access this part of the site.').waitFor();
  expect([...client.errors, ...desk.errors, ...stranger.errors]).toEqual([]);
});

test('a profile is edited, a password changed, and every device signed out', async () => {
  const page = await aClient();
  await open(page, 'Profile');
  const profile = page.getByRole('form', { name: 'Edit profile' });
  await profile.getByLabel('Last name').fill(' ');
  await profile.getByRole('button').click();
  await profile.getByText('Please enter your last name.').waitFor();
  await profile.getByLabel('Last name').fill('Kahale');
  await profile.getByLabel('Primary instrument').selectOption('harp');
  await profile.getByRole('button').click();
  await says(page, 'Your profile is saved.');
  await page.getByRole('region', { name: 'Profile' }).getByText('Clara Kahale').waitFor();

  const phone = await newVisitor(browser, site.origin, { viewport: PHONE });
  await logIn(phone, page.email, PASSWORD);
  await phone.getByText('2 signed in').waitFor();
  await open(page, 'Password');
  const password = page.getByRole('form', { name: 'Change password' });
  await password.getByLabel('Current password').fill(PASSWORD);
  await password.getByLabel('New password').fill(NEW_PASSWORD);
  await password.getByLabel('Retype password').fill(NEW_PASSWORD);
  await password.getByRole('button').click();
  await says(page, 'Your password is changed. Every other device is signed out.');
  await page.getByText('1 signed in').waitFor();
  await visit(phone, '/clientProfile');
  await phone.getByText('Please sign up or log in to access this part of the site.').waitFor();

  await logIn(phone, page.email, NEW_PASSWORD);
  await phone.waitForURL(`${site.origin}/clientProfile`);
  await open(phone, 'Devices');
  await phone.getByRole('button', { name: 'SIGN OUT EVERYWHERE' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await phone.waitForURL(`${site.origin}/`);
  await says(phone, 'You are signed out on every device.');
  await expect.poll(() => phone.evaluate(() => localStorage.length)).toBe(0);
  await visit(page, '/clientProfile');
  await page.getByText('Please sign up or log in to access this part of the site.').waitFor();
  expect([...page.errors, ...phone.errors]).toEqual([]);
});

test('the data is downloaded, the account deleted, and a last mail says so', async () => {
  const page = await aClient();
  await open(page, 'Your data');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'DOWNLOAD MY DATA' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('forte-and-piano-my-data.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8')).data.accounts[0].email).toBe(page.email);

  await open(page, 'Delete account');
  await page.getByRole('button', { name: 'DELETE MY ACCOUNT' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByText('This is not your password.').waitFor();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL(`${site.origin}/`);
  await says(page, 'Your account is deleted.');
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  await mailbox.find(page.email, 'Your account is deleted');
  await logIn(page, page.email, PASSWORD);
  await page.getByRole('alert').getByText('Incorrect email or password.').waitFor();
  expect(page.errors).toEqual([]);
});

test('an admin changes their own password on the page of their account', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/auth/login');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByLabel('Click here if logging in as admin').check();
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await page.waitForURL(`${site.origin}/admin`);
  await visit(page, '/admin/account');
  const password = page.getByRole('form', { name: 'Change password' });
  await password.getByLabel('Current password').fill(ADMIN.password);
  await password.getByLabel('New password').fill(NEW_PASSWORD);
  await password.getByLabel('Retype password').fill(NEW_PASSWORD);
  await password.getByRole('button').click();
  await says(page, 'Your password is changed. Every other device is signed out.');
  expect(page.errors).toEqual([]);
});
