import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { mintLink } from '#/features/event-requests/steps/links.server.ts';
import { engraveIncipits } from '#/features/incipits/ahead.server.ts';
import { contextFor } from '#/server/context.ts';
import { fillSignUp, PASSWORD, settled, startSampleSite } from './sample-site.ts';

/* `npm run screenshots`: every screen at 390 and 1440 px, from a fresh site with sample content, into docs/screenshots. */

const WIDTHS = [1440, 390];
/** First lines of the best known works: a site has them some minutes after its first start. */
const INCIPITS = 60;
const { root, server, browser, close } = await startSampleSite();
const folder = join(root, 'docs/screenshots');
mkdirSync(folder, { recursive: true });
let incipits = 0;
await engraveIncipits(contextFor(server.parts, { kind: 'visitor' }), {
  pieces: [],
  stopped: () => ++incipits > INCIPITS,
});

for (const width of WIDTHS) {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const shoot = (name: string, path: string) => take(page, `${name}-${width}`, path);

  await shoot('home', '/');
  await shoot('about', '/about');
  await shoot('repertoire', '/repertoire');
  await shoot('opus', await firstLink(page, '/repertoire?keyword=moonlight', '/opus/details/'));
  await shoot('composers', '/composers');
  await shoot('search', '/search?q=ave+maria');
  await shoot('weddings', '/weddings');
  await shoot('musicians', '/musicians');
  await shoot('musician', await firstLink(page, '/musicians', '/musician/details/'));
  await shoot('performances', '/performances');
  await shoot('performance', await firstLink(page, '/performances', '/performances/'));
  await shoot('series', '/mpcs');
  await shoot('concert', '/mpcs/american-pride');
  await shoot('store', '/ncs');
  const composition = await firstLink(page, '/ncs', '/ncs/');
  await page.goto(composition);
  // Engraved when it is first asked for.
  await page.locator('.sample-sheet img').first().waitFor();
  await shoot('composition', composition);
  await shoot('contact', '/contact');
  await shoot('login', '/auth/login');
  await shoot('signup', '/auth/signup');
  await shoot('forgotten', '/auth/forgotten');
  await shoot('offline', '/offline');
  await shoot('cart-visitor', '/cart');
  await shoot('not-found', '/nothing-here');

  await signUp(page, `client-${width}@example.com`);
  for (const keyword of ['moonlight', 'clair de lune']) {
    await page.goto(await firstLink(page, `/repertoire?keyword=${keyword}`, '/opus/details/'));
    await page.locator('html[data-ready]').waitFor();
    await page.getByRole('button', { name: /^ADD (ALL|TO)/ }).click();
    await page.getByText('Item has been added to the cart.').waitFor();
  }
  await shoot('cart', '/cart');
  await shoot('programme', '/programme');
  await shoot('request', '/request');
  const { requestPath, answerPath } = await sendRequest(page, width);
  await shoot('profile', '/clientProfile');
  await shoot('own-request', requestPath);
  await context.clearCookies();
  await shoot('answer', answerPath);
  await logInAsAdmin(page);
  await shoot('admin', '/admin');
  await shoot('admin-request', requestPath);
  await context.close();
}

await close();

async function take(page: Page, name: string, path: string): Promise<void> {
  const answer = await page.goto(path);
  if (!answer?.ok() && !name.startsWith('not-found')) throw new Error(`${path} answers ${answer?.status()}.`);
  // The offline page has no scripts.
  if ((await page.locator('script').count()) > 0) await page.locator('html[data-ready]').waitFor();
  await settled(page);
  // A modal is shot as seen.
  const fullPage = (await page.locator('dialog[open]').count()) === 0;
  const picture = await page.screenshot({ fullPage });
  await sharp(picture)
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toFile(join(folder, `${name}.png`));
  process.stdout.write(`${name}.png\n`);
}

async function sendRequest(page: Page, width: number): Promise<{ requestPath: string; answerPath: string }> {
  await page.goto('/request');
  await page.locator('html[data-ready]').waitFor();
  const fields = {
    'Event name': 'Wedding in the garden',
    'Location name': 'Desert Garden Hall',
    City: 'Las Vegas',
    'Zip code': '89109',
    'Event date': `2027-04-${width === 390 ? 17 : 24}`,
    'Event start time': '17:30',
    'Event end time': '21:00',
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Occasion').selectOption('ceremony');
  await page.getByLabel('State').selectOption('NV');
  await page.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
  await page.waitForURL(/\/requests\/[\w-]+$/);
  const { id } = await server.parts.db
    .selectFrom('eventRequests')
    .select('id')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  const link = await mintLink(contextFor(server.parts, { kind: 'visitor' }), id, 'musician');
  return { requestPath: `/requests/${id}`, answerPath: link.slice(server.origin.length) };
}
async function firstLink(page: Page, path: string, prefix: string): Promise<string> {
  await page.goto(path);
  const href = await page.locator(`main a[href^="${prefix}"]`).first().getAttribute('href');
  return href ?? path;
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth/signup');
  await page.locator('html[data-ready]').waitFor();
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await page.waitForURL(`${server.origin}/`);
}

async function logInAsAdmin(page: Page): Promise<void> {
  await page.goto('/auth/login');
  await page.locator('html[data-ready]').waitFor();
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Click here if logging in as admin').check();
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await page.waitForURL(`${server.origin}/admin`);
}
