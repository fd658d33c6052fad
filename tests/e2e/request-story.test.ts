import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { newVisitor, PHONE, reload, visit } from '../support/browser.ts';
import { confirmAddress, newClient } from '../support/browser-client.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { expectInView, fillRequest, HANA, linkTo, says } from '../support/request-pages.ts';
import { openSiteWithMail, type VisitedSite } from '../support/site-with-mail.ts';

let browser: Browser;
let mailbox: Mailbox;
let site: VisitedSite;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ browser, mailbox, site, close } = await openSiteWithMail());
});

afterAll(() => close());

test('request, a quote by phone, acceptance; the same evening cannot be confirmed twice', async () => {
  const client = await newClient(browser, site.origin);
  await confirmAddress(client, mailbox, client.email);
  await fillRequest(client, 'Spring Gala', '18:30', '21:00');
  await says(client, 'Free at that time, as far as we know.');
  await client.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
  await client.waitForURL(/\/requests\/[\w-]+$/);

  // The musician, on a phone, with nothing but the mail.
  const musician = await newVisitor(browser, site.origin, { viewport: PHONE });
  const answer = await linkTo(mailbox, HANA, /^Event request: Spring Gala/);
  await visit(musician, answer);
  await musician.getByRole('heading', { level: 1, name: 'Spring Gala' }).waitFor();
  expect(await findings(musician)).toEqual([]);
  await musician.getByText('Accept, with a quote').click();
  await musician.getByRole('button', { name: 'SEND QUOTE' }).click();
  await musician.getByText('Dollars, like 400 or 12.50, from 0 to 100,000.').waitFor();
  // It begins from the estimate: who plays, and the way.
  await musician.getByLabel('Dollars').first().fill('400');
  await musician.getByLabel('Dollars').nth(1).fill('25.50');
  await says(musician, '$425.50');
  await reload(musician);
  await musician.getByText('Accept, with a quote').click();
  await says(musician, '$425.50');
  await musician.getByLabel('A word with it').fill('With pleasure.');
  await musician.getByRole('button', { name: 'SEND QUOTE' }).click();
  await says(musician, 'Your quote is on its way to Clara Sample.');
  await expectInView(musician.getByText('has your quote: $'));

  // The client sees it on the site, and accepts from the mail.
  await visit(client, await linkTo(mailbox, client.email, /quote for Spring Gala/));
  await client.getByText('With pleasure.').first().waitFor();
  await client.setViewportSize(PHONE);
  const price = await client.getByText('$425.50', { exact: true }).boundingBox();
  const accept = await client.getByRole('radio', { name: 'Accept for $425.50' }).boundingBox();
  expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThan(accept?.y ?? 0);
  await client.getByRole('radio', { name: 'Accept for $425.50' }).check();
  await client.getByRole('button', { name: 'ACCEPT FOR $425.50' }).click();
  await says(client, 'It is settled. Hana Park has been told.');
  await expectInView(client.getByText('Your request is confirmed.'));
  await client.getByRole('link', { name: 'Read and sign the agreement' }).waitFor();

  // The same evening again: said in the form, warned on the musician's page, refused at the confirmation.
  await fillRequest(client, 'After party', '21:05', '23:00');
  await says(client, /^Hana Park: Taken at that time\./);
  await client.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
  await client.waitForURL(/\/requests\/[\w-]+$/);
  await visit(musician, await linkTo(mailbox, HANA, /^Event request: After party/));
  await musician.getByText('You are already confirmed for another event at that time').waitFor();
  await musician.getByText('Accept, with a quote').click();
  await musician.getByLabel('Dollars').first().fill('100');
  await musician.getByRole('button', { name: 'Take line 2 out' }).click();
  await musician.getByRole('button', { name: 'SEND QUOTE' }).click();
  await says(musician, /on its way/);
  await visit(client, await linkTo(mailbox, client.email, /quote for After party/));
  await client.getByRole('radio', { name: 'Accept for $100' }).check();
  await client.getByRole('button', { name: 'ACCEPT FOR $100' }).click();
  await client.getByRole('alert').getByText('already confirmed for another event').waitFor();
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
