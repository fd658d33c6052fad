import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { newVisitor, PHONE, visit } from '../support/browser.ts';
import { newClient } from '../support/browser-client.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { fillRequest, HANA, linkTo, says } from '../support/request-pages.ts';
import { openSiteWithMail, type VisitedSite } from '../support/site-with-mail.ts';

let browser: Browser;
let mailbox: Mailbox;
let site: VisitedSite;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ browser, mailbox, site, close } = await openSiteWithMail());
});

afterAll(() => close());

test('a proposal, a note, another date, withdrawn, repeated: all on the client’s page', async () => {
  const client = await newClient(browser, site.origin, { viewport: PHONE });
  // As in Safari.
  await client.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'));
  await fillRequest(client, 'Garden party', '12:00', '13:00');
  await client.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
  await client.getByRole('heading', { name: 'What comes next' }).waitFor();

  const musician = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(musician, await linkTo(mailbox, HANA, /^Event request: Garden party/));
  await musician.getByText('Propose another date or works').click();
  await musician.getByRole('button', { name: 'SEND PROPOSAL' }).click();
  await musician.getByText('Name another date, or say in words what you propose.').waitFor();
  await musician.getByLabel('Event date').fill('2027-04-18');
  await musician.getByLabel('Event start time').fill('15:00');
  await musician.getByLabel('In words').fill('Sunday would suit me.');
  await musician.getByRole('button', { name: 'SEND PROPOSAL' }).click();
  await says(musician, /proposal is on its way/);

  await visit(client, await linkTo(mailbox, client.email, /^Your request to Hana Park is on its way/));
  const own = client.url();
  await client.getByText('Sunday, April 18, 2027, 3:00 PM').first().waitFor();
  await client.getByRole('radio', { name: 'Take the new date' }).check();
  await client.getByRole('button', { name: 'TAKE THE NEW DATE' }).click();
  await says(client, /The date has been moved/);
  await client.getByLabel('A note to Hana Park').fill('There is a gate; ring twice.');
  await client.getByRole('button', { name: 'SEND NOTE' }).click();
  await says(client, 'Your note has been sent.');
  await client.getByText('There is a gate; ring twice.').waitFor();
  expect(await findings(client)).toEqual([]);
  expect((await client.request.get(`${own}.ics`)).headers()['content-type']).toContain('text/calendar');
  await client.getByRole('radio', { name: 'Withdraw this request' }).check();
  await client.getByRole('button', { name: 'WITHDRAW THIS REQUEST' }).click();
  await client.getByText('This request was withdrawn.').waitFor();

  await client.getByRole('button', { name: 'Repeat as a new draft' }).click();
  await client.waitForURL(`${site.origin}/request`);
  await expect.poll(() => client.getByLabel('Event name').inputValue()).toBe('Garden party');
  await expect.poll(() => client.getByLabel('Event date').inputValue()).toBe('');
  await expect.poll(() => client.getByLabel('Zip code').inputValue()).toBe('89109');
  expect([...client.errors, ...musician.errors]).toEqual([]);
});

test('a note that comes while the musician answers is read first, and what they typed is not lost', async () => {
  const client = await newClient(browser, site.origin, { viewport: PHONE });
  await fillRequest(client, 'Silver wedding', '16:00', '17:00');
  await client.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
  await client.getByRole('heading', { name: 'What comes next' }).waitFor();
  const musician = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(musician, await linkTo(mailbox, HANA, /^Event request: Silver wedding/));
  await musician.getByRole('radio', { name: 'Decline with a word' }).check();
  await musician.getByLabel(/^A word to/).fill('I am away that week.');

  await visit(client, await linkTo(mailbox, client.email, /^Your request to Hana Park is on its way/));
  await client.getByLabel('A note to Hana Park').fill('A week later is as good.');
  await client.getByRole('button', { name: 'SEND NOTE' }).click();
  await says(client, 'Your note has been sent.');

  await musician.getByRole('button', { name: 'DECLINE' }).click();
  await musician
    .getByRole('alert')
    .getByText(/changed meanwhile/)
    .waitFor();
  await musician.getByText('A week later is as good.').waitFor();
  await expect.poll(() => musician.getByLabel(/^A word to/).inputValue()).toBe('I am away that week.');
  await musician.getByRole('button', { name: 'DECLINE' }).click();
  await says(musician, /has been told/);
});
