import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { closeVisitors, newVisitor, openBrowser, PHONE, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { aPicture } from '../support/pictures.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

const ALT = 'Hana Park at the piano, photographed from the side.';

let browser: Browser;
let site: RealSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite(ADMIN)]);
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

const anAdmin = () => newAdmin(browser, site.origin, '/admin/pictures', { viewport: PHONE });

/** Drawn on the screen, and one of those that were uploaded. */
async function isPhotograph(picture: Locator): Promise<void> {
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc);
  await expect.poll(shown).toMatch(/\/uploads\/pictures\/[0-9a-f]{32}-\d+\.webp$/);
}

test('an owner puts a photograph in place of a drawing, sees it everywhere, and goes back to the drawing', async () => {
  const page = await anAdmin();
  await page.getByRole('button', { name: 'Add photograph: Hana Park' }).click();
  const dialog = page.getByRole('dialog', { name: 'A portrait of Hana Park' });
  await dialog.getByRole('button', { name: 'USE THIS PORTRAIT' }).click();
  await dialog.getByText('Please choose a picture first.').waitFor();
  const file = dialog.locator('input[type=file]');
  const small = await aPicture({ width: 400, height: 500 });
  await file.setInputFiles({ name: 'small.jpg', mimeType: 'image/jpeg', buffer: small });
  await dialog
    .getByText('This picture is too small for its place: it has 400 × 500 pixels', { exact: false })
    .waitFor();
  await file.setInputFiles({ name: 'hana.jpg', mimeType: 'image/jpeg', buffer: await aPicture() });
  await isPhotograph(dialog.getByRole('img', { name: 'The photograph you have chosen' }));
  expect(await findings(page), 'the dialog').toEqual([]);
  await dialog.getByLabel('What it shows').fill(ALT);
  await dialog.getByRole('button', { name: 'USE THIS PORTRAIT' }).click();
  await page.getByText('Hana Park has a new portrait.').waitFor();

  const visitor = await newVisitor(browser, site.origin);
  await visit(visitor, '/musicians');
  await isPhotograph(visitor.locator('main img').first());
  await visitor.getByRole('link', { name: 'Hana Park' }).click();
  await isPhotograph(visitor.getByRole('img', { name: ALT }));
  await visit(visitor, '/about');
  await isPhotograph(visitor.getByRole('img', { name: ALT }));

  await page.getByRole('button', { name: 'Back to the drawing: Hana Park' }).click();
  await page.getByRole('button', { name: 'UNDO' }).click();
  await page.getByRole('button', { name: 'Back to the drawing: Hana Park' }).click();
  await page.getByRole('button', { name: 'UNDO' }).waitFor();
  await visitor.reload();
  await visitor.getByRole('img', { name: /^Hana Park in cut paper/ }).waitFor();
  expect([...page.errors, ...visitor.errors]).toEqual([]);
});

test('the album is put into another order and thinned out, and the About page shows it so', async () => {
  const page = await anAdmin();
  const rows = page.getByRole('region', { name: 'Gallery' }).getByRole('listitem');
  const [first, second] = [rows.nth(0), rows.nth(1)].map((row) => row.getByRole('img'));
  const [alt, nextAlt] = [await first?.getAttribute('alt'), await second?.getAttribute('alt')];
  const down = rows.nth(0).getByRole('button', { name: /^Down: / });
  const label = await down.getAttribute('aria-label');
  await down.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Now at place 2.').waitFor();
  await expect.poll(() => first?.getAttribute('alt')).toBe(nextAlt);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(label);
  await rows
    .nth(0)
    .getByRole('button', { name: /^Take down: / })
    .click();
  await page.getByRole('button', { name: 'UNDO' }).waitFor();
  const visitor = await newVisitor(browser, site.origin);
  await visit(visitor, '/about');
  const carousel = visitor.getByRole('group', { name: 'Pictures of us' });
  await expect.poll(() => carousel.getByRole('img').getAttribute('alt')).toBe(alt);
  await carousel.getByText(/^1 of 18: /).waitFor();
  expect(await findings(page), 'with something taken down').toEqual([]);
  expect(page.errors).toEqual([]);
});
