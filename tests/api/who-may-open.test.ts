import { afterAll, beforeAll, expect, it } from 'vitest';
import { SIGN_IN_TO_ACCESS } from '#/features/accounts/messages.ts';
import { addressesOf, SITE_PAGES } from '#/features/site-pages.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

/* The table of pages says who may open each; a visitor tries them all. */

let server: TestServer;
beforeAll(async () => {
  server = await startServerWithPages({ SAMPLE_CONTENT: 'on' });
});
afterAll(() => server.stop());

// What a link opens, and that it opens nothing else, the tests of its noun say.
const tried = SITE_PAGES.filter(({ who }) => who !== 'whoever has the link').flatMap(({ who = 'everybody', ...page }) =>
  addressesOf(page).map((address) => ({ address: address.replace(/:\w+/, 'nobody'), who })),
);

it.each(tried)('$address is for $who', async ({ address, who }) => {
  const page = await fetch(server.origin + address);
  const asks = (await page.text()).includes(SIGN_IN_TO_ACCESS) || page.url.includes('/auth/login?next=');
  expect(asks).toBe(who === 'clients');
});
