import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { newVisitor, PHONE, reload, visit } from '../support/browser.ts';
import { confirmAddress, newClient } from '../support/browser-client.ts';
import type { Mailbox } from '../support/mailbox.ts';
import type { RealSite } from '../support/real-site.ts';
import { openSiteWithMail } from '../support/site-with-mail.ts';

let browser: Browser;
let mailbox: Mailbox;
let site: RealSite;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ browser, mailbox, site, close } = await openSiteWithMail());
});

afterAll(() => close());

const DAY = '2027-04-17';
const HANA = 'hana.park@example.com';

async function sendRequest(page: Page, eventName: string, start: string, end: string): Promise<void> {
  await visit(page, '/request');
  await page.getByLabel('Musician').selectOption({ label: 'Hana Park, Piano, Harpsichord, Organ' });
  await page.getByLabel('Event name').fill(eventName);
  await page.getByLabel('Zip code').fill('89109');
  await page.getByLabel('Event date').fill(DAY);
  await page.getByLabel('Event start time').fill(start);
  await page.getByLabel('Event end time').fill(end);
}

/** The address in the newest mail to them with that subject. */
async function linkIn(to: string, subject: RegExp): Promise<string> {
  const { text } = await mailbox.find(to, subject);
  const [link = ''] = /https?:\/\/\S+\/(?:answer\?token=|requests\/)\S+/.exec(text ?? '') ?? [];
  return link.slice(site.origin.length);
}

const says = (page: Page, words: string | RegExp) => page.getByRole('status').getByText(words).waitFor();

test('request, a quote by phone, acceptance; the same evening cannot be confirmed twice', async () => {
  const client = await newClient(browser, site.origin);
  await confirmAddress(client, mailbox, client.email);
  await sendRequest(client, 'Spring Gala', '18:30', '21:00');
  await says(client, 'Free at that time, as far as we know.');
  await client.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
  await client.waitForURL(`${site.origin}/`);

  // The musician, on a phone, with nothing but the mail.
  const musician = await newVisitor(browser, site.origin, { viewport: PHONE });
  const answer = await linkIn(HANA, /^Event request: Spring Gala/);
  await visit(musician, answer);
  await musician.getByRole('heading', { level: 1, name: 'Spring Gala' }).waitFor();
  expect(await findings(musician)).toEqual([]);
  await musician.getByText('Accept, with a quote').click();
  await musician.getByRole('button', { name: 'SEND QUOTE' }).click();
  await musician.getByText('Dollars, like 400 or 12.50, from 0 to 100,000.').waitFor();
  await musician.getByLabel('Dollars').fill('400');
  await musician.getByRole('button', { name: 'Add a line' }).click();
  await musician.getByLabel('For what, line 2').fill('Travel');
  await musician.getByLabel('Dollars').nth(1).fill('25.50');
  await says(musician, '$425.50');
  await reload(musician);
  await musician.getByText('Accept, with a quote').click();
  await says(musician, '$425.50');
  await musician.getByLabel('A word with it').fill('With pleasure.');
  await musician.getByRole('button', { name: 'SEND QUOTE' }).click();
  await says(musician, 'Your quote is on its way to Clara Sample.');
  await musician.getByText('there is nothing to answer here now').waitFor();

  // The client sees it on the site, and accepts from the mail.
  await visit(client, await linkIn(client.email, /quote for Spring Gala/));
  await client.getByText('With pleasure.').first().waitFor();
  await client.setViewportSize(PHONE);
  const price = await client.getByText('$425.50', { exact: true }).boundingBox();
  const accept = await client.getByRole('button', { name: 'ACCEPT FOR $425.50' }).boundingBox();
  expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThan(accept?.y ?? 0);
  await client.getByRole('button', { name: 'ACCEPT FOR $425.50' }).click();
  await client.getByRole('dialog').getByRole('button', { name: 'ACCEPT FOR $425.50' }).click();
  await says(client, 'It is settled. Hana Park has been told.');
  await client.getByText('Your request is confirmed.').waitFor();

  // The same evening again: said in the form, warned on the musician's page, refused at the confirmation.
  await sendRequest(client, 'After party', '21:05', '23:00');
  await says(client, /^Hana Park: Taken at that time\./);
  await client.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
  await client.waitForURL(`${site.origin}/`);
  await visit(musician, await linkIn(HANA, /^Event request: After party/));
  await musician.getByText('You are already confirmed for another event at that time').waitFor();
  await musician.getByText('Accept, with a quote').click();
  await musician.getByLabel('Dollars').fill('100');
  await musician.getByRole('button', { name: 'SEND QUOTE' }).click();
  await says(musician, /on its way/);
  await visit(client, await linkIn(client.email, /quote for After party/));
  await client.getByRole('button', { name: 'ACCEPT FOR $100' }).click();
  await client.getByRole('dialog').getByRole('button', { name: 'ACCEPT FOR $100' }).click();
  await client.getByRole('alert').getByText('already confirmed for another event').waitFor();
  expect([...client.errors, ...musician.errors]).toEqual([]);
});

test('a proposal, a note, another date, withdrawn, repeated: all on the client’s page', async () => {
  const client = await newClient(browser, site.origin, { viewport: PHONE });
  await sendRequest(client, 'Garden party', '12:00', '13:00');
  await client.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
  await client.waitForURL(`${site.origin}/`);

  const musician = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(musician, await linkIn(HANA, /^Event request: Garden party/));
  await musician.getByText('Propose another date or works').click();
  await musician.getByRole('button', { name: 'SEND PROPOSAL' }).click();
  await musician.getByText('Name another date, or say in words what you propose.').waitFor();
  await musician.getByLabel('Event date').fill('2027-04-18');
  await musician.getByLabel('Event start time').fill('15:00');
  await musician.getByLabel('In words').fill('Sunday would suit me.');
  await musician.getByRole('button', { name: 'SEND PROPOSAL' }).click();
  await says(musician, /proposal is on its way/);

  await visit(client, await linkIn(client.email, /^Your request to Hana Park is on its way/));
  const own = client.url();
  await client.getByText('Sunday, April 18, 2027, 3:00 PM').first().waitFor();
  await client.getByRole('button', { name: 'ACCEPT THE NEW DATE' }).click();
  await says(client, /The date has been moved/);
  await client.getByLabel('A note to Hana Park').fill('There is a gate; ring twice.');
  await client.getByRole('button', { name: 'SEND NOTE' }).click();
  await says(client, 'Your note has been sent.');
  await client.getByText('There is a gate; ring twice.').waitFor();
  expect(await findings(client)).toEqual([]);
  expect((await client.request.get(`${own}.ics`)).headers()['content-type']).toContain('text/calendar');
  await client.getByRole('button', { name: 'Withdraw this request' }).click();
  await client.getByRole('dialog').getByRole('button', { name: 'Withdraw this request' }).click();
  await client.getByText('This request was withdrawn.').waitFor();

  await client.getByRole('button', { name: 'Repeat as a new draft' }).click();
  await client.waitForURL(`${site.origin}/request`);
  await expect.poll(() => client.getByLabel('Event name').inputValue()).toBe('Garden party');
  expect(await client.getByLabel('Event date').inputValue()).toBe('');
  expect(await client.getByLabel('Zip code').inputValue()).toBe('89109');
  expect([...client.errors, ...musician.errors]).toEqual([]);
});

test('links that open nothing, and a stranger’s request', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  expect(await visit(page, '/answer?token=altered')).toBe(200);
  await page.getByText('This link opens nothing.').waitFor();
  expect(await visit(page, '/requests/nobody')).toBe(200);
  await page.getByText('Please sign up or log in to access this part of the site.').waitFor();
  const client = await newClient(browser, site.origin, { viewport: PHONE });
  expect(await visit(client, '/requests/nobody')).toBe(404);
});
