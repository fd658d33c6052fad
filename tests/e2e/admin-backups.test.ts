import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { openSiteWithMail } from '../support/site-with-mail.ts';

let browser: Browser;
let close: () => Promise<void>;
let admin: Page & { errors: string[] };

beforeAll(async () => {
  const opened = await openSiteWithMail(ADMIN);
  ({ browser, close } = opened);
  admin = await newAdmin(browser, opened.site.origin);
});
afterAll(() => close());

test('Health leads to the backups, and there one is made while one looks', async () => {
  await visit(admin, '/admin/health');
  const check = admin.getByRole('listitem').filter({ hasText: 'No backup has ever been made here.' });
  await check.getByText('BACK UP NOW').waitFor();
  await check.getByRole('link', { name: 'Go there' }).click();
  await admin.getByRole('heading', { level: 1, name: 'The Backups' }).waitFor();
  await admin.getByText('There is none yet.').waitFor();

  await admin.getByRole('button', { name: 'BACK UP NOW' }).click();
  await admin.getByText('A backup is being made.').waitFor();
  await admin.getByText(/^forte-and-piano-.*\.gz$/).waitFor();
  await admin.getByRole('button', { name: 'BACK UP NOW' }).waitFor();
  expect(await findings(admin)).toEqual([]);

  await admin.getByRole('link', { name: 'How the site is' }).click();
  await admin.getByText(/^The last backup was made today, to forte-and-piano-/).waitFor();
  expect(admin.errors).toEqual([]);
});
