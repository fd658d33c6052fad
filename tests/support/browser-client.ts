import type { Browser, Page } from 'playwright-core';
import { DESKTOP, newVisitor, visit } from './browser.ts';

export const PASSWORD = 'crescendo al niente';
let clients = 0;

/** Someone who has just signed up in a browser of their own, and stands at `next`. */
export async function newClient(
  browser: Browser,
  origin: string,
  { next = '/repertoire', viewport = DESKTOP, name = 'Clara' } = {},
): Promise<Page & { email: string; errors: string[] }> {
  const page = await newVisitor(browser, origin, { viewport });
  const email = `browser-client-${++clients}@example.com`;
  await visit(page, `/auth/signup?next=${next}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Retype password').fill(PASSWORD);
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Last name').fill('Sample');
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await page.waitForURL(`${origin}${next}`);
  return Object.assign(page, { email });
}
