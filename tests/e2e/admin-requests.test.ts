import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { PHONE, reload, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { newClient, sessionOf } from '../support/browser-client.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { openSiteWithMail, type VisitedSite } from '../support/site-with-mail.ts';

let browser: Browser;
let mailbox: Mailbox;
let site: VisitedSite;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ browser, mailbox, site, close } = await openSiteWithMail(ADMIN));
});

afterAll(() => close());

test('a booking by phone, entered on a phone: confirmed, told, and found in the list', async () => {
  const page = await newAdmin(browser, site.origin, '/admin/requests', { viewport: PHONE });
  await page.getByText('No request matches.').waitFor();
  await page.getByRole('link', { name: 'ENTER A BOOKING' }).click();

  // Somebody who is not there yet, then somebody new. What was typed survives a reload.
  await page.getByLabel('Find a client by name or email').fill('nobody');
  await page.getByText('Nobody of that name or email.').waitFor();
  await page.getByLabel('Somebody new').check();
  await page.getByLabel('First name').fill('June');
  await page.getByLabel('Last name').fill('Kahale');
  await page.getByLabel('Email', { exact: true }).fill('june@example.com');
  await page.getByLabel('Musician', { exact: true }).selectOption({ label: 'Hana Park' });
  await page.getByLabel('Find a work').fill('moonlight');
  await page.getByRole('button', { name: 'FIND' }).click();
  await page
    .getByRole('button', { name: /^Add .*Moonlight/ })
    .first()
    .click();
  await page.getByLabel('Event name').fill('Garden wedding');
  await page.getByLabel('Event date').fill('2027-06-05');
  await reload(page);
  await expect.poll(() => page.getByLabel('Event date').inputValue()).toBe('2027-06-05');
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Kahale');
  await page.getByRole('button', { name: /^Remove .*Moonlight/ }).waitFor();

  await page.getByLabel(/^Confirmed/).check();
  await page.getByRole('button', { name: 'ENTER BOOKING' }).click();
  await page.getByText('Dollars, like 400 or 12.50, from 0 to 100,000.').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Dollars').fill('450');
  await page.getByRole('button', { name: 'ENTER BOOKING' }).click();
  await page.getByRole('alert').getByText('Nothing can be confirmed before its date and start time').waitFor();
  await page.getByLabel('Event start time').fill('18:00');
  await page.getByRole('status').getByText('Hana Park: Free at that time').waitFor();
  await page.getByRole('button', { name: 'ENTER BOOKING' }).click();

  // The request itself, as an admin sees it on a phone.
  await page.getByRole('heading', { level: 1, name: 'Garden wedding' }).waitFor();
  await page.getByText('an admin for Hana Park').waitFor();
  await mailbox.find('june@example.com', 'Confirmed: Garden wedding');
  await page.getByLabel('An internal note').fill('Calls from Oahu: mind the hours.');
  await page.getByRole('button', { name: 'KEEP NOTE' }).click();
  await page.getByText('Calls from Oahu').waitFor();
  expect(await findings(page)).toEqual([]);

  // Found again, and back to the same list.
  await visit(page, '/admin/requests');
  // Who types while a link is still on its way wants both.
  const held = async (route: Route) => {
    await page.getByLabel('Event, client, email, place, concert or id').fill('kahale');
    await page.waitForRequest('**/admin/requests.data?*search=kahale*');
    await route.abort();
  };
  await page.route('**/admin/requests.data?status=upcoming*', held, { times: 1 });
  await page.getByRole('link', { name: /^Upcoming/ }).click();
  await page.waitForURL(`${site.origin}/admin/requests?status=upcoming&search=kahale`);
  await page
    .getByText(/^Confirmed\. Waiting (less than a minute|1 minute) for the (payment|signature of .+)\.$/)
    .waitFor();
  const day = await page.getByText('Sat, Jun 5, 2027', { exact: true }).boundingBox();
  const sum = await page.getByText('$450', { exact: true }).boundingBox();
  expect(day?.y).toBe(sum?.y);
  await page.getByRole('link', { name: 'Garden wedding' }).click();
  await page.getByRole('link', { name: 'Back to the requests' }).first().click();
  await page.waitForURL(`${site.origin}/admin/requests?search=kahale&status=upcoming`);
  await page.getByText('1 request', { exact: true }).waitFor();
  const file = await page.request.get('/api/requests/export?format=csv&search=kahale');
  expect(await file.text()).toContain('June Kahale');
  expect(page.errors).toEqual([]);
});

test('what is marked by mistake is asked about, refused while it cannot be true, and taken back', async () => {
  const client = await newClient(browser, site.origin, { name: 'Olive', viewport: PHONE });
  const page = await newAdmin(browser, site.origin, '/admin/requests', { viewport: PHONE });
  const admin = await sessionOf(page, site);
  const { body: musicians } = await admin.get('/musicians');
  const { body: clients } = await admin.get('/clients');
  const book = async (eventDate: string): Promise<string> => {
    const { status, body } = await admin.post('/requests', {
      requestType: 'main',
      musicianId: musicians[0]._id,
      clientId: clients.find(({ clientEmail }: { clientEmail: string }) => clientEmail === client.email)._id,
      status: 'confirmed',
      eventName: 'Supper',
      eventDate,
      eventStartTime: '18:00',
      lines: [{ label: 'Playing', amount: 300 }],
    });
    expect(status).toBe(201);
    return body._id;
  };
  const act = async (label: string, text: RegExp) => {
    await page.getByRole('button', { name: label }).click();
    await page.getByRole('dialog').getByText(text).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: label }).click();
  };
  const says = (text: string) => page.getByRole('status').getByText(text).waitFor();

  await visit(page, `/requests/${await book('2199-04-17')}`);
  await act('MARK AS PAID', /^This books \$300\.00 as received today, .* get a mail that the payment has come/);
  await says('The request is now paid.');
  await page.getByText('Paid; waiting for its day.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'MARK AS COMPLETED' }).count()).toBe(0);
  await act('TAKE IT BACK', /write to Olive Sample yourself/);
  await says('Taken back. The request is now confirmed.');
  await page.getByText('Last step taken back').waitFor();

  const played = await book('2020-04-17');
  await visit(page, `/requests/${played}`);
  await act('MARK AS PAID', /get a mail that the payment has come/);
  await act('MARK AS COMPLETED', /The client gets a mail that it has been played/);
  await says('The request is now completed.');
  await page.getByRole('button', { name: 'TAKE IT BACK' }).waitFor();
  expect(await findings(page)).toEqual([]);

  await visit(client, `/requests/${played}`);
  await client.getByText('Played. Thank you.').waitFor();
  await expect.poll(() => client.getByText('To call it off').count()).toBe(0);
  expect([...page.errors, ...client.errors]).toEqual([]);
});

test('somebody without an account is forgotten for good, on a phone', async () => {
  const page = await newAdmin(browser, site.origin, '/admin/requests', { viewport: PHONE });
  const admin = await sessionOf(page, site);
  const { body: musicians } = await admin.get('/musicians');
  const { body: booking } = await admin.post('/requests', {
    requestType: 'main',
    musicianId: musicians[0]._id,
    newClient: { firstName: 'Otto', lastName: 'Nomail' },
    status: 'pending',
    eventName: 'A garden in spring',
  });
  const id: string = booking._id;
  await visit(page, `/requests/${id}`);
  await page.getByRole('button', { name: 'Forget this request' }).click();
  await page.getByText('Otto Nomail has no account').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Forget it' }).click();
  await page.getByText('The request is forgotten.').waitFor();
  await page.waitForURL(`${site.origin}/admin/requests`);
  expect((await page.request.get(`/api/requests/${id}`)).status()).toBe(404);
  expect(page.errors).toEqual([]);
});
