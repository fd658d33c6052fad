import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BLANKS_AND_DOUBLES, COMPOSERS_ALIKE, MERGED_XLSX, SIX_SHEETS } from '../support/awkward-sheets.ts';
import { findings } from '../support/axe.ts';
import { DESKTOP, PHONE, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { openSiteWithMail } from '../support/site-with-mail.ts';

let opened: Awaited<ReturnType<typeof openSiteWithMail>>;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  opened = await openSiteWithMail({ ...ADMIN, SAMPLE_CONTENT: 'off' });
  browser = opened.browser;
  origin = opened.site.origin;
});
afterAll(() => opened.close());

async function send(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await visit(page, '/admin/import');
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'SHOW WHAT IT WOULD DO' }).click();
  await page.waitForURL(/\/admin\/import\/[\w-]+$/);
  await page.getByRole('heading', { name: 'What becomes of it' }).waitFor();
}

/** What all rows lack, once. */
async function answer(page: Page): Promise<void> {
  await page.getByLabel('Nobody yet').check();
  // Asked by the same answer as who offers them.
  const type = page.getByLabel('Type', { exact: true }).filter({ hasText: 'By the instruments' });
  if ((await type.count()) > 0) await type.selectOption('instruments');
}

const write = (page: Page, works: string) => page.getByRole('button', { name: `WRITE ${works}`, exact: true }).click();
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

test.each(SIX_SHEETS.map((sheet) => [sheet.name, sheet] as const))('%s', async (name, { bytes, brings }) => {
  const page = await newAdmin(browser, origin, '/admin/import', { viewport: name.endsWith('.ods') ? PHONE : DESKTOP });
  await send(page, name, await bytes());
  await answer(page);
  if (name === COMPOSERS_ALIKE.name) {
    await page.getByLabel('Bach', { exact: true }).selectOption('Johann Sebastian Bach');
    await page.getByLabel('Strauss', { exact: true }).selectOption('Richard Strauss');
  }
  const count = `${brings.length} WORKS`;
  await page.getByRole('button', { name: `WRITE ${count}`, exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  if (name === BLANKS_AND_DOUBLES.name) {
    await page.getByText('The title is missing.').waitFor();
    await page.getByText('Piano (4 Hands)').first().waitFor();
  }
  // Nothing is lost by a reload.
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
  await write(page, count);
  await said(page, `${brings.length} works written.`);
  for (const title of brings) {
    await visit(page, `/admin/opuses?search=${encodeURIComponent(title)}`);
    await page.getByText(title, { exact: true }).first().waitFor();
  }
  // Undone as a whole.
  await visit(page, '/admin/import');
  await page.getByRole('button', { name: `Undo: ${brings.length} works from ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await said(page, `${brings.length} works undone.`);
  expect(await findings(page)).toEqual([]);
  await visit(page, `/admin/opuses?search=${encodeURIComponent(brings[0] ?? '')}`);
  await expect.poll(() => page.getByText(brings[0] ?? '', { exact: true }).count()).toBe(0);
  expect(page.errors).toEqual([]);
});

test('a column that is guessed wrongly is corrected, and known the next time', async () => {
  const page = await newAdmin(browser, origin, '/admin/import', { viewport: PHONE });
  const text = 'Piece;Composer;Wer\nSample Valse;Cécile Chaminade;piano\nSample Romance;Cécile Chaminade;piano\n';
  await send(page, 'sample.csv', Buffer.from(text));
  await page.getByLabel('Wer', { exact: true }).selectOption('not read');
  await page.getByLabel('Wer', { exact: true }).selectOption('Instruments');
  await answer(page);
  await page.getByRole('button', { name: 'WRITE 2 WORKS' }).waitFor();
  await page.getByRole('button', { name: 'THROW IT AWAY' }).click();
  await page.waitForURL(/\/admin\/import$/);
  await send(page, 'sample again.csv', Buffer.from(text));
  await page.getByText('They are understood as you did it last time.').waitFor();
  expect(page.errors).toEqual([]);
});

test('composers who exist in two spellings are merged by one press', async () => {
  const page = await newAdmin(browser, origin, '/admin/import', { viewport: DESKTOP });
  await send(page, 'sample.csv', Buffer.from('Piece,Composer,For\nSample One,"Sampleton, A.B.",piano\n'));
  await answer(page);
  await write(page, '1 WORK');
  await said(page, '1 work written.');
  await send(page, 'sample.csv', Buffer.from('Piece,Composer,For\nSample Two,Ann Bea Sampleton,piano\n'));
  await answer(page);
  const plain = page.getByLabel('Ann Bea Sampleton');
  if ((await plain.count()) > 0) await plain.selectOption({ label: 'No, just Ann Bea Sampleton' });
  await write(page, '1 WORK');
  await said(page, '1 work written.');
  await visit(page, '/admin/import');
  await page.getByRole('button', { name: 'Merge A. B. Sampleton' }).click();
  await said(page, '1 work by Ann Bea Sampleton now.');
  await page.getByText('1 work: A. B. Sampleton → Ann Bea Sampleton').waitFor();
  expect(page.errors).toEqual([]);
});

test('a file that is none is refused at the field', async () => {
  const page = await newAdmin(browser, origin, '/admin/import', { viewport: PHONE });
  const file = page.getByLabel('File', { exact: true });
  await file.setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await page.getByText('Please choose a file that ends in .xlsx').waitFor();
  const cut = (await MERGED_XLSX.bytes()).slice(0, 500);
  await file.setInputFiles({ name: 'x.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(cut) });
  await page.getByRole('button', { name: 'SHOW WHAT IT WOULD DO' }).click();
  await page.getByText('This workbook cannot be opened').waitFor();
  expect(page.errors).toEqual([]);
});
