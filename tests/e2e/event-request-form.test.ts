import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVisitors, DESKTOP, openBrowser, PHONE, untilReady, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { newClient, sessionOf } from '../support/browser-client.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

const HANA = 'Hana Park, Piano, Harpsichord, Organ';
const DANYLO = 'Danylo Koval, Piano, Organ';
const FLUTE = 'June Abernathy, Flute, Piccolo';

let browser: Browser;
let site: RealSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite(ADMIN)]);
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

const aClient = (viewport = DESKTOP) => newClient(browser, site.origin, { next: '/request', viewport });

/** The whole works that these keywords find first. */
async function fillCart(page: Page, keywords: string[]): Promise<void> {
  const session = await sessionOf(page, site);
  const cart = await Promise.all(
    keywords.map(async (keyword) => {
      const { body } = await session.get(`/opuses/opus/${await firstFound(session, keyword)}`);
      return { _id: body._id, movements: body.movements.map((movement: { _id: string }) => movement._id) };
    }),
  );
  expect((await session.put('/cart', cart)).status).toBe(200);
  await visit(page, '/request');
}

async function firstFound(session: BrowserSession, keyword: string): Promise<string> {
  return (await session.get(`/opuses?keyword=${encodeURIComponent(keyword)}`)).body.items[0]._id;
}

const musician = (page: Page) => page.getByLabel('Musician');
const chosen = (page: Page) => musician(page).locator('option:checked').textContent();
const groups = (page: Page) =>
  musician(page).evaluate((select) =>
    [...select.querySelectorAll('optgroup')].map(({ label, children }) => [label, children[0]?.textContent]),
  );

test('who offers everything in the cart is listed first and chosen; what others do not offer is said', async () => {
  const page = await aClient();
  await untilReady(page);
  await expect.poll(() => groups(page)).toEqual([]);
  await expect.poll(() => chosen(page)).toBe(HANA);

  // Hana and Danylo both offer the sonata, but its first two movements are Hana's alone; the Waldstein is Danylo's.
  await fillCart(page, ['K. 331', 'Goldberg']);
  await expect
    .poll(() => groups(page))
    .toEqual([
      ['Offer every work you chose', HANA],
      ['Offer part of it', DANYLO],
      ['Offer none of it', expect.any(String)],
    ]);
  await page.getByText('We suggest Hana Park, who offers everything you chose; choose another if you like.').waitFor();
  await page.getByLabel('Event name').fill('Garden party');
  await page.getByLabel('Additional comments').fill('Softly, please.');
  await musician(page).selectOption({ label: DANYLO });
  await page.getByText('Danylo Koval offers part of it. Not offered:').waitFor();
  await expect
    .poll(() => page.getByRole('status').filter({ hasText: 'Danylo' }).getByRole('listitem').allTextContents())
    .toEqual([
      'Sonata No.\u00a011 in A\u00a0major, K.\u00a0331: I. Andante grazioso; II. Menuetto',
      'Goldberg Variations, BWV\u00a0988',
    ]);
  const evening = page.getByRole('region', { name: 'The event so far' });
  await evening.getByText(/2 works from your cart, for Danylo Koval\. Not offered by Danylo: .*Goldberg/).waitFor();
  await musician(page).selectOption({ label: FLUTE });
  await page.getByText('June Abernathy offers nothing of what you chose. You can ask all the same.').waitFor();
  await expect.poll(() => page.getByLabel('Event name').inputValue()).toBe('Garden party');
  await expect.poll(() => page.getByLabel('Additional comments').inputValue()).toBe('Softly, please.');

  await fillCart(page, ['Waldstein']);
  await expect.poll(async () => (await groups(page))[0]).toEqual(['Offer every work you chose', DANYLO]);
  expect(page.errors).toEqual([]);
});

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])(
  'on a %s, a draft keeps the musician who was chosen, through a reload and an ended session',
  async (_name, viewport) => {
    const page = await aClient(viewport);
    await fillCart(page, ['Goldberg']);
    await page.getByLabel('Event name').fill('Quiet wedding');
    await page.getByLabel('State').selectOption('NV');
    await musician(page).selectOption({ label: DANYLO });
    await page.getByText('Danylo Koval offers nothing').waitFor();

    await page.reload();
    await page.getByText('Danylo Koval offers nothing').waitFor();
    await expect.poll(() => chosen(page)).toBe(DANYLO);
    await expect.poll(() => page.getByLabel('State').inputValue()).toBe('NV');

    await page.context().clearCookies();
    await page.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
    await page.getByRole('dialog', { name: 'Log in again' }).waitFor();
    await page.goto('/auth/login?next=/request');
    await untilReady(page);
    await page.getByLabel('Email').fill(page.email);
    await page.getByLabel('Password').fill('crescendo al niente');
    await page.getByRole('button', { name: 'LOG IN' }).click();
    await page.waitForURL(`${site.origin}/request`);
    await page.getByText('Danylo Koval offers nothing').waitFor();
    await expect.poll(() => chosen(page)).toBe(DANYLO);
    await expect.poll(() => page.getByLabel('Event name').inputValue()).toBe('Quiet wedding');
  },
);

test("what is sent names everything that the spec's payload names", async () => {
  const page = await aClient();
  await fillCart(page, ['Goldberg']);
  await musician(page).selectOption({ label: DANYLO });
  await page.getByLabel('Event name').fill('Quiet wedding');
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/requests/send-email'),
    page.getByRole('button', { name: 'SUBMIT REQUEST' }).click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({
    requestType: 'main',
    clientEmail: page.email,
    musicianEmail: 'danylo.koval@example.com',
    eventName: 'Quiet wedding',
    eventLocation: { locationName: '', address: '', city: '', state: '', zipCode: '' },
    eventDate: '',
    eventStartTime: '',
    eventEndTime: '',
    requestedRepertoire: [{ title: expect.stringContaining('Goldberg') }],
    additionalComments: '',
    status: 'pending',
  });
  await page.getByText('Request sent successfully!').waitFor();
});

test('a work has the same weight in the list, on its page, in the cart and in the request', async () => {
  const page = await aClient();
  // Loud, quiet, and one of which nobody says.
  const keywords = ['Wedding March', 'Clair de lune', 'K. 330'];
  await fillCart(page, keywords);
  const weights = async (path: string, selector: string) => {
    await visit(page, path);
    return page.locator(selector).evaluateAll((titles) => titles.map((title) => getComputedStyle(title).fontWeight));
  };
  const listed: string[] = [];
  const shown: string[] = [];
  for (const keyword of keywords) {
    listed.push(
      ...(await weights(`/repertoire?keyword=${keyword}`, ':nth-match(main a[href^="/opus/details/"] h2, 1)')),
    );
    await page.locator('main a[href^="/opus/details/"]').first().click();
    await page.waitForURL('**/opus/details/*');
    shown.push(...(await weights(page.url(), 'h1 > span:first-child')));
  }
  expect(new Set(listed).size).toBeGreaterThan(1);
  // Small type is never thinner than this.
  expect(shown.map((weight) => `${Math.max(300, Number(weight))}`)).toEqual(listed);
  expect(await weights('/cart', 'main h2.text-card')).toEqual(listed);
  expect(await weights('/request', 'form ol p.font-display')).toEqual(listed);
  await page.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
  await page.waitForURL(/\/requests\/[\w-]+$/);
  await visit(page, '/clientProfile');
  const request = await page.locator('main a[href^="/requests/"]').first().getAttribute('href');
  expect(await weights(request ?? '', 'main :not([aria-labelledby="what-comes-next"]) > ol p.text-row')).toEqual(
    listed,
  );
});

test('a draft without a choice of musician follows the cart to its best match', async () => {
  const page = await aClient();
  await untilReady(page);
  await page.getByLabel('Event name').fill('Birthday');
  await expect.poll(() => chosen(page)).toBe(HANA);
  await fillCart(page, ['Waldstein']);
  await expect.poll(() => page.getByLabel('Event name').inputValue()).toBe('Birthday');
  await expect.poll(() => chosen(page)).toBe(DANYLO);
});

test('works that leave the repertoire meanwhile leave the request, and the rest of it stays', async () => {
  const page = await aClient();
  await fillCart(page, ['Waldstein', 'Goldberg', 'K. 331']);
  await page.getByLabel('Event name').fill('Garden party');
  await page.getByLabel('Additional comments').fill('Softly, please.');
  await musician(page).selectOption({ label: DANYLO });

  const admin = await sessionOf(await newAdmin(browser, site.origin), site);
  for (const keyword of ['Waldstein', 'Goldberg']) {
    const { status } = await admin.call('DELETE', `/opuses/${await firstFound(admin, keyword)}`);
    expect(status).toBe(204);
  }
  await page.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
  await page
    .getByRole('alert')
    .getByText(
      /^Failed to send request\. “.*Waldstein.*”, “Goldberg Variations, BWV 988” are no longer in the repertoire and have been taken out of your request\./,
    )
    .waitFor();
  const evening = page.getByRole('region', { name: 'The event so far' });
  await evening.getByText(/^1 work from your cart, for Danylo Koval/).waitFor();
  await expect.poll(() => page.getByLabel('Event name').inputValue()).toBe('Garden party');
  await expect.poll(() => page.getByLabel('Additional comments').inputValue()).toBe('Softly, please.');
  await page.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
  await page.getByRole('status').getByText('Request sent successfully!').waitFor();
  expect(page.errors).toEqual([]);
});

test('a day that is over and an end that looks mistyped are asked about before anything is sent', async () => {
  const page = await aClient();
  await untilReady(page);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/send-email') && sent.push(request.url()));
  const send = () => page.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
  const question = page.getByRole('dialog', { name: 'Is this right?' });
  await page.getByLabel('Event name').fill('Garden party');
  await page.getByLabel('Event date').fill('2020-05-01');
  await page.getByLabel('Event start time').fill('20:00');
  await page.getByLabel('Event end time').fill('18:00');
  await page.getByText('Ends 6:00 PM, the next day.').waitFor();
  await send();
  await question.getByText('Friday, May 1, 2020 is over.').waitFor();
  await question.getByText('It begins at 8:00 PM and ends at 6:00 PM, the next day: 22 hours.').waitFor();
  await question.getByRole('button', { name: 'Change it' }).click();
  await question.waitFor({ state: 'detached' });
  expect(sent).toEqual([]);
  await expect.poll(() => page.getByLabel('Event name').inputValue()).toBe('Garden party');

  // A night is nobody's slip.
  await page.getByLabel('Event end time').fill('02:30');
  await send();
  await question.getByText('Friday, May 1, 2020 is over.').waitFor();
  await expect.poll(() => question.getByText('It begins at').count()).toBe(0);
  await question.getByRole('button', { name: 'Send it like this' }).click();
  await page.getByRole('status').getByText('Request sent successfully!').waitFor();
  expect(sent).toHaveLength(1);
  expect(page.errors).toEqual([]);
});

test('a zip code of other than five digits is never said to be all there, and is kept at its field', async () => {
  const page = await aClient();
  await untilReady(page);
  const evening = page.getByRole('region', { name: 'The event so far' });
  await page.getByLabel('How many guests, about').fill('12000');
  await page.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
  await page.getByText('Say about how many in a whole number from 1 to 9,999').waitFor();
  await page.getByLabel('How many guests, about').fill('120');
  await page.reload();
  await untilReady(page);
  await expect.poll(() => page.getByLabel('How many guests, about').inputValue()).toBe('120');
  await page.getByLabel('Event date').fill('2199-05-01');
  await page.getByLabel('Event start time').fill('18:00');
  await page.getByLabel('Event end time').fill('20:00');
  await page.getByLabel('Location name').fill('The Garden');
  await page.getByLabel('City').fill('Las Vegas');
  await page.getByLabel('Zip code').fill('8910');
  await evening.getByText(/A zip code has five digits\.$/).waitFor();
  await expect.poll(() => evening.getByText(/^Everything the musician needs/).count()).toBe(0);
  await page.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
  await expect.poll(() => page.getByLabel('Zip code').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => page.getByLabel('Zip code').inputValue()).toBe('8910');
  await page.getByLabel('Zip code').fill('89109');
  await evening.getByText('Everything the musician needs to answer is there.').waitFor();
  expect(page.errors).toEqual([]);
});

test('an end before the start is said to be after midnight, and what is missing is pointed out', async () => {
  const page = await aClient();
  await untilReady(page);
  const evening = page.getByRole('region', { name: 'The event so far' });
  await evening.getByText('No works chosen yet, for Hana Park.').waitFor();
  await page.getByLabel('Event start time').fill('18:30');
  await page.getByLabel('Event end time').fill('00:30');
  await page.getByText('Ends 12:30 AM, after midnight.').waitFor();
  await evening.getByText('6:30 PM to 12:30 AM, after midnight').waitFor();
  await evening.getByText(/Not given yet: the date, the place, the city, the zip code\. You can send it/).waitFor();
  await page.getByLabel('Event end time').fill('21:00');
  await evening.getByText('6:30 PM to 9:00 PM', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('after midnight').count()).toBe(0);
});
