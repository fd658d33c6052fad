import type { Browser, Page } from 'playwright-core';
import { tokenIn, VERIFY_SUBJECT } from './account.ts';
import { DESKTOP, newVisitor, visit } from './browser.ts';
import { BrowserSession } from './browser-session.ts';
import type { Mailbox } from './mailbox.ts';

export const PASSWORD = 'crescendo al niente';
let clients = 0;

/** Someone who has just signed up, in a browser of their own, and stands at `next`. */
export async function newClient(
  browser: Browser,
  origin: string,
  { next = '/repertoire', viewport = DESKTOP, name = 'Clara', email = `browser-client-${++clients}@example.com` } = {},
): Promise<Page & { email: string; errors: string[] }> {
  const page = await newVisitor(browser, origin, { viewport });
  const registration = { email, password: PASSWORD, firstName: name, lastName: 'Sample', instrument: 'piano' };
  const { ok, status } = await register(page, registration);
  if (!ok) throw new Error(`signing up answered ${status}`);
  await visit(page, next);
  // As after the form of the sign-up, which stores it at once.
  await page.waitForFunction(() => localStorage.getItem('email') !== null);
  return Object.assign(page, { email });
}

/** Their address confirmed: mails hold what they typed only then. */
export async function confirmAddress(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  const token = tokenIn(await mailbox.find(email, VERIFY_SUBJECT));
  const answer = await page.request.post('/api/auth/verify', { data: { token } });
  if (!answer.ok()) throw new Error(`confirming answered ${answer.status()}`);
}

/** By the call, not by the form: the browser has the session's cookie, and asks for its token when it needs it. */
async function register(page: Page, data: Record<string, string>): Promise<{ ok: boolean; status: number }> {
  const response = await page.request.post('/api/auth/register', { data });
  return { ok: response.ok(), status: response.status() };
}

/** The same client, calling the API past the page. */
export async function sessionOf(page: Page, site: { origin: string }): Promise<BrowserSession> {
  const session = new BrowserSession(site);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'session');
  session.cookie = `session=${cookie?.value}`;
  session.token = (await session.get('/auth/session')).body.token;
  return session;
}
