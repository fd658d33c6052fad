import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { closeVisitors, newVisitor, openBrowser, PHONE, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { faults, faultsElsewhere } from '../support/look.ts';
import { kern } from '../support/notations.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';
import { aPdf } from '../support/resumes.ts';
import { aScore } from '../support/scores.ts';

let browser: Browser;
let site: RealSite;
let admin: Page & { errors: string[] };

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite(ADMIN)]);
  admin = await newAdmin(browser, site.origin, '/admin/concerts');
});
afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

const textOf = async (path: string) => (await admin.request.get(path)).text();
const status = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();
const titles = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });

test('a concert is found, its programme changed by hand on a phone, and visitors see it at once', async () => {
  const phone = await newAdmin(browser, site.origin, '/admin/concerts', { viewport: PHONE });
  await phone.getByRole('searchbox').fill('ballroom volume');
  await phone.getByText('1 concert', { exact: true }).waitFor();
  await phone.getByRole('link', { name: 'Ballroom, Volume 2' }).click();
  await phone.getByRole('form', { name: 'Edit Ballroom, Volume 2' }).waitFor();
  expect(await findings(phone)).toEqual([]);
  const before = await titles(phone).nth(2).inputValue();
  await phone.getByRole('button', { name: `Move up ${before}` }).click();
  await expect.poll(() => titles(phone).nth(1).inputValue()).toBe(before);
  await phone.getByRole('button', { name: 'ADD A PIECE' }).click();
  await phone.keyboard.type('Rain Waltz');
  await phone.getByLabel('Base price').fill('84.50');
  await phone.getByRole('button', { name: 'SAVE' }).click();
  await phone.getByText('Please enter who wrote it').waitFor();
  await phone.keyboard.type('Hana Park');
  await phone.getByRole('button', { name: 'SAVE' }).click();
  await status(phone, 'Ballroom, Volume 2 is saved.');
  const shown = await textOf('/mpcs/ballroom-volume-2');
  for (const text of ['Rain Waltz', '$84.50']) expect(shown).toContain(text);
  expect(phone.errors).toEqual([]);
  await phone.context().close();
});

test('the agreement is shown as it is typed; what is wrong is said where it is, and nothing typed is lost', async () => {
  await visit(admin, '/admin/texts/agreement');
  const preview = admin.getByRole('region', { name: 'How it reads' });
  await preview.getByText('Deposit: $190.65, on signing').waitFor();
  await admin.getByLabel('Deposit, in percent').fill('50');
  await preview.getByText('Deposit: $317.75, on signing').waitFor();
  const text = admin.getByLabel('Text', { exact: true });
  const before = await text.inputValue();
  await text.fill(`${before}\n\nWe bring {tea}.`);
  await preview.getByText('There is nothing called {tea}.').waitFor();
  await admin.getByRole('button', { name: 'ADD AN EARLIER STEP' }).click();
  await admin.getByLabel('Days before, or more').first().fill('40');
  await admin.getByLabel('Stays due, in percent').first().fill('10');
  await admin.getByRole('button', { name: 'SAVE: The agreement' }).click();
  await admin.getByRole('form').getByText('There is nothing called {tea}.').first().waitFor();
  await admin.getByText('The days fall from step to step').waitFor();
  expect(await findings(admin)).toEqual([]);
  await text.fill(`${before}\n\nWe bring tea to {place}.`);
  await admin.getByLabel('Days before, or more').first().fill('90');
  await preview.getByText('We bring tea to The Desert Garden').waitFor();
  await preview.getByText('you pay $63.55').waitFor();
  await admin.getByRole('button', { name: 'SAVE: The agreement' }).click();
  await status(admin, '‘The agreement’ is saved.');
  await admin.reload();
  await expect.poll(() => admin.getByLabel('Deposit, in percent').inputValue()).toBe('50');
  await expect.poll(() => admin.getByLabel('Stays due, in percent').count()).toBe(4);
  expect(admin.errors).toEqual([]);
});

test('whoever was slower sees both, and keeps theirs', async () => {
  const other = await newAdmin(browser, site.origin, '/admin/concerts/ballroom');
  await visit(admin, '/admin/concerts/ballroom');
  await other.getByLabel('Description').fill('Theirs.');
  await other.getByLabel('Duration').fill('199');
  await other.getByRole('button', { name: 'SAVE' }).click();
  await status(other, 'Ballroom is saved.');
  await admin.getByLabel('Description').fill('Mine.');
  await admin.getByRole('button', { name: 'SAVE' }).click();
  const panel = admin.getByRole('alert').filter({ hasText: 'Changed meanwhile' });
  await panel.getByText('Theirs.').waitFor();
  await panel.getByRole('button', { name: 'SAVE MINE' }).click();
  await status(admin, 'Ballroom is saved.');
  const shown = await textOf('/mpcs/ballroom');
  expect([shown.includes('Mine.'), shown.includes('199')]).toEqual([true, true]);
  await other.context().close();
});

test('a concert is added with its poster before one’s eyes, deleted, and brought back by one press', async () => {
  await visit(admin, '/admin/concerts/new');
  await titles(admin).first().fill('Rain on a Tin Roof');
  await admin.getByLabel('Duration').fill('170');
  await admin.getByLabel('Base price').fill('65');
  await admin.getByLabel('Description').fill('Études for a wet afternoon.');
  await titles(admin).nth(1).fill('Jardins sous la pluie');
  await admin.getByLabel('Composer').fill('Claude Debussy');
  await admin.getByLabel('Notation').selectOption('wave');
  await admin.locator('svg', { hasText: 'Debussy' }).waitFor();
  await admin.getByRole('button', { name: 'ADD CONCERT' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await status(admin, 'Successfully created new concert.');
  await admin.waitForURL(`${site.origin}/admin/concerts/rain-on-a-tin-roof`);
  expect(await textOf('/mpcs')).toContain('Rain on a Tin Roof');
  await admin.getByRole('button', { name: 'DELETE' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await status(admin, 'Successfully deleted this concert');
  expect(await textOf('/mpcs')).not.toContain('Rain on a Tin Roof');
  await admin.getByRole('button', { name: 'Undo' }).click();
  await status(admin, 'Rain on a Tin Roof is back.');
  expect(await textOf('/mpcs')).toContain('Rain on a Tin Roof');
});

test('a work gets another number, other music, and its full score, which only admins can download', async () => {
  await visit(admin, '/admin/compositions/b4');
  expect(await findings(admin)).toEqual([]);
  await admin.getByLabel('Opus number').fill('62');
  await admin.getByLabel('Price', { exact: true }).fill('12.50');
  await admin.getByRole('button', { name: 'SAVE', exact: true }).click();
  await admin.waitForURL(`${site.origin}/admin/compositions/62`);
  await status(admin, 'Minuet with a Limp is saved.');
  const notation = admin.getByRole('region', { name: 'Notation', exact: true });
  await notation.getByRole('button', { name: 'ENGRAVE' }).click();
  await notation.getByText('Please choose a file').waitFor();
  const music = { name: 'minuet.krn', mimeType: 'text/plain', buffer: Buffer.from(kern(8)) };
  await notation.locator('input[type=file]').setInputFiles(music);
  await notation.getByRole('button', { name: 'ENGRAVE' }).click();
  await status(admin, 'The notation of Minuet with a Limp is engraved and kept.');
  await notation.getByText('minuet.krn').waitFor();
  await notation.getByRole('img', { name: 'Page 1 of the sample of Minuet with a Limp' }).waitFor();
  const score = admin.getByRole('region', { name: 'Full score' });
  const buffer = aPdf();
  await score.locator('input[type=file]').setInputFiles({ name: 'minuet.pdf', mimeType: 'application/pdf', buffer });
  await score.getByRole('button', { name: 'UPLOAD' }).click();
  await status(admin, 'The full score of Minuet with a Limp is kept.');
  const address = (await score.getByRole('link', { name: 'Download' }).getAttribute('href')) ?? '';
  expect((await (await admin.request.get(address)).body()).equals(buffer)).toBe(true);
  const visitor = await newVisitor(browser, site.origin);
  expect((await visitor.request.get(address)).status()).toBe(401);
  for (const text of ['Minuet with a Limp', '$12.50']) expect(await textOf('/ncs/62')).toContain(text);
});

test('a work says its minutes, pages and parts as the owner fills them in, and no longer once they are empty', async () => {
  const visitor = await newVisitor(browser, site.origin);
  const fact = async (name: string) => {
    await visit(visitor, '/ncs/10');
    const rows = await visitor.getByRole('article').locator('dl > div').allInnerTexts();
    return rows.map((row) => row.split('\n')).find(([first]) => first === name)?.[1];
  };
  await visit(admin, '/admin/compositions/10');
  const [minutes, pages] = [admin.getByLabel('Minutes', { exact: true }), admin.getByLabel('Pages', { exact: true })];
  await minutes.fill('a while');
  await pages.fill('21.5');
  await admin.getByRole('button', { name: 'SAVE', exact: true }).click();
  await admin.getByText('Please enter minutes, like 3 or 4.5').waitFor();
  await admin.getByText('Please enter how many pages the PDF has').waitFor();
  expect([await minutes.inputValue(), await pages.inputValue()]).toEqual(['a while', '21.5']);
  expect(await findings(admin)).toEqual([]);

  await minutes.fill('16.5');
  await pages.fill('21');
  await admin.getByLabel('Parts', { exact: true }).selectOption('Score and parts');
  await admin.getByRole('button', { name: 'SAVE', exact: true }).click();
  await status(admin, 'Sonata for Violin and Piano is saved.');
  expect(await fact('Length')).toBe('about 17 minutes');
  expect(await fact('Pages')).toBe('21');
  expect(await fact('In the PDF')).toBe('Score, with a part for violin');
  await visitor.getByText('as PDF · 21 pages').waitFor();
  const row = visitor.getByRole('row').filter({ hasText: 'Sonata for Violin and Piano' });
  await row.getByText('· 17 min').waitFor();

  await minutes.fill('');
  await pages.fill(' ');
  await admin.getByLabel('Parts', { exact: true }).selectOption('Not said');
  await admin.getByRole('button', { name: 'SAVE', exact: true }).click();
  await expect.poll(() => fact('Pages')).toBeUndefined();
  expect([await fact('Length'), await fact('In the PDF')]).toEqual([undefined, undefined]);
  await visitor.getByText('as PDF', { exact: true }).waitFor();
  expect([...(await faults(visitor)), ...visitor.errors]).toEqual([]);
});

test('a work that comes as a PDF shows the pages the owner chooses, stamped, and nothing is said of engraving', async () => {
  const visitor = await newVisitor(browser, site.origin, { viewport: PHONE });
  const said = () => visitor.getByRole('main').textContent();
  await visit(visitor, '/ncs/5');
  await visit(admin, '/admin/compositions/5');
  const notation = admin.getByRole('region', { name: 'Notation', exact: true });
  await notation.getByRole('button', { name: 'Remove' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await status(admin, /is removed/);
  await visit(visitor, '/ncs/5');
  await visitor.getByText('There is no sample page of this work yet.').waitFor();
  expect(await said()).not.toMatch(/engrav/i);
  expect([...(await faults(visitor)), ...(await faultsElsewhere(visitor))]).toEqual([]);

  const score = admin.getByRole('region', { name: 'Full score' });
  const buffer = await aScore([
    [612, 792],
    [612, 792],
    [612, 792],
  ]);
  await score.locator('input[type=file]').setInputFiles({ name: 'whole.pdf', mimeType: 'application/pdf', buffer });
  await score.getByRole('button', { name: 'UPLOAD' }).click();
  await status(admin, /^The full score of .* is kept\.$/);
  await admin.getByText('The full score here has 3 pages: visitors read that.').waitFor();
  await visit(visitor, '/ncs/5');
  await visitor.getByText('as PDF · 3 pages').waitFor();
  await score.getByLabel('Pages of the score visitors may see').fill('4');
  await score.getByRole('button', { name: 'SAVE' }).click();
  await score.getByText('from 0 to 3').waitFor();
  await score.getByLabel('Pages of the score visitors may see').fill('2');
  await score.getByRole('button', { name: 'SAVE' }).click();
  await status(admin, /^What visitors see of .* is saved\.$/);
  await score.getByRole('img', { name: /^Page 2 of the score/ }).waitFor();
  expect(await findings(admin)).toEqual([]);

  await expect.poll(async () => (await visitor.request.get('/samples/5-2.webp')).status()).toBe(200);
  await visit(visitor, '/ncs/5');
  const sheet = visitor.getByRole('group', { name: /^Sample of/ });
  await sheet.getByText('Page 1 of 2').waitFor();
  await expect
    .poll(() =>
      sheet
        .getByRole('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(1200);
  await sheet.getByRole('button', { name: 'Next page' }).click();
  await sheet.getByText('Page 2 of 2').waitFor();
  expect(await said()).not.toMatch(/engrav/i);
  expect([...(await faults(visitor)), ...(await faultsElsewhere(visitor))]).toEqual([]);
  expect(visitor.errors).toEqual([]);
});

test('prices, texts and biographies are on the site as soon as they are saved; leaving unsaved work asks first', async () => {
  await visit(admin, '/admin/pricing');
  const newPiece = admin.getByLabel('A new piece to be learned');
  await newPiece.fill('-4');
  await admin.getByRole('button', { name: 'SAVE: Players' }).click();
  await admin.getByRole('alert').getByText('Please check the fields that are marked.').waitFor();
  // Far above the button that was pressed.
  await expect.poll(() => newPiece.evaluate((field) => field.getBoundingClientRect().top > 0)).toBe(true);
  // What is said of one field moves no other.
  const topOf = (label: string) => admin.getByLabel(label).evaluate((field) => field.getBoundingClientRect().top);
  expect(await topOf('Outdoors, once')).toBe(await topOf('A new piece to be learned'));
  await newPiece.fill('35');
  await admin.getByRole('button', { name: 'SAVE: Players' }).click();
  await status(admin, '‘Players’ is saved.');
  await admin.getByRole('button', { name: 'ADD AN EXTRA' }).click();
  await admin.getByLabel('Extra', { exact: true }).last().fill('Flowers');
  await admin.getByRole('button', { name: 'SAVE: Extras' }).click();
  await admin.getByText('Please enter dollars').waitFor();
  await admin.getByLabel('Price, in dollars').last().fill('12.50');
  await admin.getByRole('button', { name: 'SAVE: Extras' }).click();
  await status(admin, '‘Extras’ is saved.');
  expect(await textOf('/mpcs/ballroom')).toContain('flowers $12.50');

  await visit(admin, '/admin/texts');
  await admin.getByLabel('Story', { exact: true }).fill('We met.\n\nWe married.');
  await admin.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Concerts' }).click();
  await admin.getByRole('dialog').getByText('not saved yet').waitFor();
  await admin.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await admin.getByRole('button', { name: 'SAVE: The story of About Us' }).click();
  await status(admin, '‘The story of About Us’ is saved.');
  expect(await textOf('/about')).toContain('We married.');

  await visit(admin, '/admin/musicians?search=hana');
  await admin.getByRole('link', { name: 'Hana Park' }).click();
  await admin.getByRole('link', { name: 'Specialties and biography' }).click();
  await admin.getByLabel('Specialties', { exact: true }).fill('Loud pieces\nTangerines');
  const tooLong = `A door ${'wide '.repeat(31)}enough.`;
  await admin.getByLabel('Needs', { exact: true }).fill(tooLong);
  await admin.getByRole('button', { name: 'SAVE' }).click();
  await admin.getByText('At most 160 characters: one sentence.').first().waitFor();
  await expect.poll(() => admin.getByLabel('Needs', { exact: true }).inputValue()).toBe(tooLong);
  await admin.getByLabel('Needs', { exact: true }).fill('A door 61 inches wide.');
  expect(await findings(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'SAVE' }).click();
  await status(admin, '‘Specialties and biography’ is saved.');
  const link = admin.getByRole('link', { name: 'See it on the site' });
  const shown = await textOf((await link.getAttribute('href')) ?? '');
  for (const text of ['Tangerines', 'A door 61 inches wide.']) expect(shown).toContain(text);
  expect(admin.errors).toEqual([]);
});
