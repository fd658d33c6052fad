import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { DESKTOP, PHONE, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { openSiteWithMail } from '../support/site-with-mail.ts';

let opened: Awaited<ReturnType<typeof openSiteWithMail>>;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  opened = await openSiteWithMail(ADMIN);
  browser = opened.browser;
  origin = opened.site.origin;
});
afterAll(() => opened.close());

const HEADER = 'title,composer,repType,instrumentation,offeringMusicians,movements';

/** 28 works and two rows that are refused. */
function works(name: string): string {
  const good = Array.from(
    { length: 28 },
    (_, n) => `${name} ${n + 1},Amy Beach,Solo,Piano,Hana Park,I. Allegro | II. Presto`,
  );
  return [HEADER, ...good, `${name} nameless,,Solo,Piano,,`, `${name} unknown,Amy Beach,Solo,Piano,Nobody Known,`].join(
    '\n',
  );
}

async function said(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).first().waitFor();
}

test.each([
  ['a desk', DESKTOP, 'Quodlibet'],
  ['a phone', PHONE, 'Zortziko'],
] as const)('30 works come from a CSV file, two of them refused, at %s', async (_, viewport, name) => {
  const page = await newAdmin(browser, origin, '/admin/import', { viewport });
  await page.getByRole('button', { name: 'SHOW WHAT IT WOULD DO' }).click();
  await page.getByText('Please choose a file.').waitFor();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'works.csv', mimeType: 'text/csv', buffer: Buffer.from(works(name)) });
  await page.getByRole('button', { name: 'SHOW WHAT IT WOULD DO' }).click();
  const preview = page.getByRole('region', { name: 'What this file would do' });
  await preview.getByText('The composer is missing.').waitFor();
  await preview.getByText('Nobody is known as "Nobody Known"').waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await page.request.get(`/repertoire?keyword=${name}`).then((answer) => answer.text())).not.toContain(
    `${name} 1`,
  );
  // All or nothing, until the refused rows are left out.
  await expect.poll(() => preview.getByRole('button', { name: /^WRITE/ }).count()).toBe(0);
  await preview.getByLabel('Leave out the refused rows and write the rest').check();
  await preview.getByRole('button', { name: 'WRITE 28 WORKS' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Write' }).click();
  await said(page, '28 works added, 0 changed, 0 as they were, 2 refused');
  await visit(page, `/repertoire?keyword=${name}`);
  await page.getByText('(28 items found)').waitFor();
  await visit(page, `/admin/history?search=${name}%2028`);
  await page.getByRole('link', { name: `${name} 28` }).waitFor();
  expect(page.errors).toEqual([]);
});

test('a client is added, deleted and brought back', async () => {
  const page = await newAdmin(browser, origin, '/admin/clients/new', { viewport: PHONE });
  await page.getByLabel('First name').fill('Zoë');
  await page.getByLabel('Last name').fill('Returning');
  await page.getByLabel('Email').fill('zoe@example.com');
  await page.getByRole('button', { name: 'ADD CLIENT' }).click();
  await page.getByText('Please choose your instrument from the list.').waitFor();
  await page.getByLabel('Primary instrument').selectOption('harp');
  await page.getByRole('button', { name: 'ADD CLIENT' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await said(page, 'Successfully created new client.');
  await opened.mailbox.find('zoe@example.com', 'Your account at Forte & Piano');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'SEND THE LINK AGAIN' }).click();
  await said(page, 'on its way to zoe@example.com');

  await page.getByRole('button', { name: 'DELETE' }).click();
  await page.getByRole('dialog').getByText('They get a mail that says so.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await said(page, 'Successfully deleted this client: Zoë Returning');
  await page.waitForURL(`${origin}/admin/clients`);

  await visit(page, '/admin/deleted');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Undo: bring back Zoë Returning/ }).click();
  await said(page, 'Zoë Returning is back.');
  await page.getByText('Nothing is deleted.').waitFor();
  await visit(page, '/admin/clients?search=zoe');
  await page.getByRole('link', { name: 'Returning, Zoë' }).click();
  await page.getByRole('heading', { level: 1, name: 'Zoë Returning' }).waitFor();
  await page.getByRole('link', { name: 'History', exact: true }).last().click();
  await page.getByText('client brought back').waitFor();
  expect(page.errors).toEqual([]);
});
