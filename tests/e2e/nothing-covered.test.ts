import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVisitors, DESKTOP, newVisitor, openBrowser, PHONE, visit } from '../support/browser.ts';
import { newClient, sessionOf } from '../support/browser-client.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

/* What stands fixed or sticks covers nothing that is read or pressed. */

let browser: Browser;
let site: RealSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite()]);
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

async function meet(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([boxOf(one), boxOf(other)]);
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const workOf = async (page: Page, keyword: string) => {
  const answer = await page.request.get(`/api/opuses?keyword=${encodeURIComponent(keyword)}`);
  return ((await answer.json()) as { items: { _id: string; movements?: { _id: string }[] }[] }).items[0]?._id ?? '';
};

/** A client with one work of three movements in the cart. */
async function clientWithCart(viewport = PHONE) {
  const page = await newClient(browser, site.origin, { viewport });
  const session = await sessionOf(page, site);
  const { body } = await session.get(`/opuses/opus/${await workOf(page, 'moonlight')}`);
  await session.put('/cart', [{ _id: body._id, movements: body.movements.map(({ _id }: { _id: string }) => _id) }]);
  return page;
}

test.each([
  [390, 664],
  [390, 844],
])('what is said about a wrong login covers neither its fields nor LOG IN: %i by %i', async (width, height) => {
  const page = await newVisitor(browser, site.origin, { viewport: { width, height } });
  await visit(page, '/auth/login');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password').fill('diminuendo');
  const logIn = page.getByRole('button', { name: 'LOG IN' });
  await logIn.click();
  const said = page.getByRole('alert').filter({ hasText: 'Incorrect email or password.' });
  await said.waitFor();
  for (const control of [page.getByLabel('Email'), page.getByLabel('Password'), logIn])
    await expect.poll(() => meet(said, control)).toBe(false);
  await logIn.click({ trial: true });
});

test('an empty cart is not carried along, and stands in the head line', async () => {
  const page = await newClient(browser, site.origin);
  await page.getByRole('navigation', { name: 'Your cart' }).getByRole('link', { name: 'Cart', exact: true }).waitFor();
  await expect.poll(() => page.locator('.cart-bar').count()).toBe(0);
});

test.each([
  ['phone', PHONE],
  ['desk', DESKTOP],
])('at a %s the cart that floats covers no words: it lies below them or beside them', async (_where, viewport) => {
  const page = await clientWithCart(viewport);
  for (const path of ['/request', '/musicians']) {
    await visit(page, path);
    await page.getByRole('navigation', { name: 'Your cart' }).getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    const cart = page.locator('.cart-bar');
    await cart.waitFor();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.click({ trial: true });
    await expect.poll(() => meet(cart, last)).toBe(false);
    const { left, right, bottom } = await boxOf(cart);
    expect([right, bottom <= viewport.height]).toEqual([viewport.width, true]);
    // The footer lies under it too: no strip of paper after the end of the page.
    const end = (await boxOf(page.getByRole('contentinfo'))).bottom;
    expect(Math.abs(end - viewport.height)).toBeLessThan(1);
    const words = await boxOf(page.getByRole('contentinfo').locator('.page-x').last());
    expect(left === 0 || left >= words.right - 64).toBe(true);
  }
});

test.each([
  [1440, 900],
  [1024, 768],
])('what a programme comes to and ASK FOR THIS are whole beside it: %i by %i', async (width, height) => {
  const page = await clientWithCart({ width, height });
  await visit(page, '/programme');
  await page.getByRole('heading', { name: 'What is it for?' }).evaluate((heading) => heading.scrollIntoView());
  const ask = page.getByRole('link', { name: 'ASK FOR THIS' });
  const total = page.getByLabel('What it comes to').getByRole('definition');
  for (const what of [ask, total]) {
    await what.click({ trial: true });
    expect(await meet(page.locator('.cart-bar'), what)).toBe(false);
  }
  expect(await meet(ask, total)).toBe(false);
  const { top, bottom } = await boxOf(total);
  // One line, its head and its foot in sight.
  expect(bottom - top).toBeLessThan(60);
  for (const y of [2, bottom - top - 2]) await total.click({ trial: true, position: { x: 4, y } });
});

test('on a phone what a programme comes to and ASK FOR THIS stand at the foot, in the place of the cart, and cover nothing', async () => {
  const page = await clientWithCart();
  await visit(page, '/programme');
  const bar = page.locator('.ask-bar');
  await bar.getByText(/^\d+ min, \$/).waitFor();
  await expect.poll(() => page.locator('.cart-bar').isVisible()).toBe(false);
  expect((await boxOf(bar)).bottom).toBeLessThanOrEqual(PHONE.height);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.click({ trial: true });
  expect(await meet(bar, last)).toBe(false);
  const end = (await boxOf(page.getByRole('contentinfo'))).bottom;
  expect(Math.abs(end - PHONE.height)).toBeLessThan(1);
  await bar.click();
  await page.waitForURL(/\/request/);
});

test('a programme without pieces has no bar at the foot', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, '/programme');
  await page.getByRole('heading', { name: 'What is it for?' }).waitFor();
  await expect.poll(() => page.locator('.ask-bar').count()).toBe(0);
});

test.each([
  ['phone', PHONE],
  ['desk', DESKTOP],
])('at a %s every bin of the cart stands at the edge of its row', async (_where, viewport) => {
  const page = await clientWithCart(viewport);
  await visit(page, '/cart');
  for (const row of await page.locator('main ol ol > li').all()) {
    const bin = row.getByRole('button');
    expect(Math.abs((await boxOf(row)).right - (await boxOf(bin)).right)).toBeLessThanOrEqual(4);
  }
});

test('the title of a short work keeps clear of how it begins, however far the page is scrolled', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: DESKTOP });
  for (const [keyword, incipit] of [
    ['Clair de lune', 'debussy-clair-de-lune'],
    ['Moonlight', 'beethoven-op-27-no-2-1'],
  ] as const) {
    // What is not engraved yet is shown nowhere; asking for it engraves it.
    expect((await fetch(`${site.origin}/incipits/${incipit}/audio.mp3`)).status).toBe(200);
    await visit(page, `/opus/details/${await workOf(page, keyword)}`);
    const notes = page.getByRole('link', { name: /^Hear how it begins/ }).first();
    for (const y of [0, 100, 200, 300, 400, 600]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      for (const part of [page.getByRole('heading', { level: 1 }), page.locator('h1 + p')]) {
        expect(await meet(part, notes), `${keyword} at ${y}`).toBe(false);
      }
    }
  }
});

test("the concert's sheet says how many pieces lie below, and shows them", async () => {
  // A desk of 900 px shows all of them.
  const page = await newVisitor(browser, site.origin, { viewport: { ...DESKTOP, height: 640 } });
  await visit(page, '/mpcs/american-pride');
  const sheet = page.getByRole('dialog');
  const pieces = sheet.getByRole('list', { name: 'Running order' }).getByRole('listitem');
  const bar = sheet.getByRole('button', { name: 'REQUEST THIS CONCERT' });
  const below = await sheet.getByText(/^\d+ pieces, \d+ more below$/).textContent();
  const [all, hidden] = (below?.match(/\d+/g) ?? []).map(Number);
  expect(all).toBe(await pieces.count());
  const foot = (await boxOf(sheet.getByText(below ?? ''))).top;
  const tops = await Promise.all((await pieces.all()).map(async (piece) => (await boxOf(piece)).bottom));
  expect(hidden).toBe(tops.filter((bottom) => bottom > foot).length);

  await sheet.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
  await sheet.getByText(`${all} pieces`, { exact: true }).waitFor();
  expect(await meet(pieces.last(), bar)).toBe(false);
});

test.each([
  ['phone', PHONE],
  ['desk', DESKTOP],
])('at a %s CLOSE covers no line of the sheet: nothing is seen beside it', async (_where, viewport) => {
  const page = await newVisitor(browser, site.origin, { viewport });
  await visit(page, '/mpcs/american-pride');
  const sheet = page.getByRole('dialog');
  const close = sheet.getByRole('button', { name: 'CLOSE' });
  const list = sheet.getByRole('list', { name: 'Running order' });
  await sheet.evaluate((dialog) => dialog.scrollTo(0, 700));
  const { left, right } = await boxOf(list);
  const { top, bottom } = await boxOf(close);
  // Whatever of the list is as high as CLOSE lies under what CLOSE stands on, from one end to the other.
  const seen = await page.evaluate(
    ([x1 = 0, x2 = 0, y = 0]) => {
      const order = document.querySelector('[aria-label="Running order"]');
      return [x1, (x1 + x2) / 2, x2].filter((x) => order?.contains(document.elementFromPoint(x, y)));
    },
    [left + 1, right - 1, (top + bottom) / 2],
  );
  expect(seen).toEqual([]);
  const heading = sheet.getByRole('heading', { level: 2 });
  await heading.scrollIntoViewIfNeeded();
  expect(await meet(close, heading)).toBe(false);
});
