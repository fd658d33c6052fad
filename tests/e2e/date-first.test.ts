import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { closeVisitors, newVisitor, openBrowser, PHONE, untilReady, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { sessionOf } from '../support/browser-client.ts';
import { eventRequest } from '../support/event-request.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

let browser: Browser;
let site: RealSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite(ADMIN)]);
});
afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

const inDays = (days: number) => dayIn(LAS_VEGAS, new Date(), days);

/** An evening from 18:30 to 21:00 that Teo has said yes to. */
async function bookTeo(eventDate: string): Promise<string> {
  const admin = await newAdmin(browser, site.origin);
  const session = await sessionOf(admin, site);
  const { body } = await session.get('/musicians');
  const teo = body.find(({ firstName }: { firstName: string }) => firstName === 'Teo')._id;
  const newClient = { firstName: 'June', lastName: 'Sample', email: 'june-of-the-dates@example.com' };
  const event = eventRequest({ musicianId: teo, eventDate });
  const answer = await session.post('/requests', {
    ...event,
    newClient,
    status: 'confirmed',
    lines: [{ label: 'Playing', amount: 400 }],
  });
  if (answer.status !== 201) throw new Error(`booking answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return teo;
}

test('a visitor without JavaScript is told who is free, and of an evening confirmed a moment ago that it is taken', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE, javaScriptEnabled: false });
  await page.goto('/musicians');
  await page.getByLabel('Date', { exact: true }).fill(inDays(90));
  await page.getByLabel('From, if known').fill('19:00');
  await page.getByRole('button', { name: 'SHOW WHO IS FREE' }).click();
  const teo = page.getByRole('link', { name: /Teo Lindqvist/ });
  await teo.getByText('Available', { exact: true }).waitFor();
  await page
    .getByRole('status')
    .getByText(/12 are free\./)
    .waitFor();
  await bookTeo(inDays(90));
  await page.reload();
  await teo.getByText('Taken', { exact: true }).waitFor();
  await page
    .getByRole('status')
    .getByText(/11 are free, 1 taken\./)
    .waitFor();
  const found = await page.context().newPage();
  await found.goto('/search?q=lindqvist');
  await found.getByLabel('On a date, if you have one').fill(inDays(90));
  await found.getByRole('button', { name: 'SEARCH' }).click();
  await found.getByRole('listitem').filter({ hasText: 'Teo Lindqvist' }).getByText('Ask', { exact: true }).waitFor();
  await teo.click();
  await page.getByText('Taken at that time.').waitFor();
  await expect.poll(() => page.getByLabel('Date', { exact: true }).inputValue()).toBe(inDays(90));
});

test('a day that is over is refused in words, with what was typed; another is answered in its place', async () => {
  const page = await newVisitor(browser, site.origin);
  expect(await visit(page, `/musicians?date=${inDays(-1)}&start=18:30`)).toBe(400);
  await page.getByText('That day is over. Please choose one to come.').waitFor();
  await expect.poll(() => page.getByLabel('From, if known').inputValue()).toBe('18:30');
  await expect.poll(() => page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  await page.getByLabel('Date', { exact: true }).fill(inDays(30));
  await page.getByRole('button', { name: 'SHOW WHO IS FREE' }).click();
  await page
    .getByRole('status')
    .getByText(/12 are free\./)
    .waitFor();
  const asked = new URL(page.url()).searchParams;
  expect([asked.get('date'), asked.get('start')]).toEqual([inDays(30), '18:30']);
  expect(page.errors).toEqual([]);
});

test('whoever asks one musician for a day finds both in the form after signing up, and may choose another', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, `/musicians?date=${inDays(120)}`);
  await page.getByRole('link', { name: /Mira/ }).first().click();
  await page.getByRole('link', { name: 'Request Mira for an event' }).click();
  await page.getByLabel('First and last name').fill('Nora Sample');
  const signUp = page.getByRole('form', { name: 'Sign Up' });
  await signUp.getByLabel('Email').fill('nora-of-the-dates@example.com');
  await signUp.getByLabel('Password').fill('nora likes the cello');
  await signUp.getByRole('button', { name: 'SIGN UP' }).click();
  const musician = page.getByLabel('Musician', { exact: true });
  await expect.poll(() => musician.locator('option:checked').textContent()).toContain('Mira');
  await expect.poll(() => page.getByLabel('Event date').inputValue()).toBe(inDays(120));
  await page.waitForURL('/request');
  await musician.selectOption({ index: 0 });
  await page.reload();
  await expect.poll(() => musician.locator('option:checked').textContent()).not.toContain('Mira');
});

test('the day asked for on the first page is the programme’s, by whatever way one comes there', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, '/');
  await page.getByLabel('Date', { exact: true }).fill(inDays(120));
  await page.getByRole('button', { name: 'WHO IS FREE?' }).click();
  await page.waitForURL(/musicians/);
  await untilReady(page);
  await visit(page, '/programme');
  const date = page.getByLabel('Date', { exact: true });
  await expect.poll(() => date.inputValue()).toBe(inDays(120));
  await page.getByRole('button', { name: /^Dinner/ }).click();
  await page.getByRole('link', { name: 'Date and place' }).waitFor();
  expect(page.errors).toEqual([]);
});
