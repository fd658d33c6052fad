import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { newVisitor, visit } from './browser.ts';

/** The first admin of a site that was started with `ADMIN`. */
export const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'tutti fortissimo 88' };

/** An admin in a browser of their own, who stands at `path`. */
export async function newAdmin(
  browser: Browser,
  origin: string,
  path = '/admin',
  options: BrowserContextOptions = {},
): Promise<Page & { errors: string[] }> {
  const page = await newVisitor(browser, origin, options);
  const data = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const response = await page.request.post('/api/admins/login', { data });
  if (!response.ok()) throw new Error(`logging in answered ${response.status()}`);
  await visit(page, path);
  return page;
}
