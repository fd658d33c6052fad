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
  const opened = await openSiteWithMail({ ...ADMIN, SAMPLE_CONTENT: 'on' });
  ({ browser, close } = opened);
  admin = await newAdmin(browser, opened.site.origin);
});
afterAll(() => close());

test('the samples of a kind go with one press that asks, and come back with another', async () => {
  await visit(admin, '/admin/concerts');
  await admin.getByText('SAMPLE', { exact: true }).first().waitFor();
  await visit(admin, '/admin/samples');
  const row = admin.getByRole('listitem').filter({ has: admin.getByRole('heading', { name: 'Concerts at home' }) });
  await row.getByText('50 sample concerts').waitFor();
  await row.getByRole('button', { name: /^Remove/ }).click();
  await admin.getByRole('heading', { name: 'Remove 50 sample concerts?' }).waitFor();
  await admin.getByRole('button', { name: 'Remove', exact: true }).click();
  await row.getByText('No samples').waitFor();
  await row.getByText(/^50 removed, to be brought back until/).waitFor();
  expect(await findings(admin)).toEqual([]);

  await row.getByRole('button', { name: 'Bring back: Concerts at home' }).click();
  await row.getByText('50 sample concerts').waitFor();
  expect(admin.errors).toEqual([]);
});
