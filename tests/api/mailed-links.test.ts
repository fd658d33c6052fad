import { afterAll, beforeAll, expect, test } from 'vitest';
import { SITE_PAGES } from '#/features/site-pages.ts';
import { signInAsAdmin, signUp } from '../support/factories.ts';
import { mailedPaths } from '../support/mail-robot.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { mailEverything } from '../support/mailed/every-mail.ts';
import { LINKED_PAGES, MAILED_PAGES, pageOf } from '../support/mailed/links.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

/* One table has every kind of link in a mail; e2e/mail-robots.test.ts sends its robots to all of them. */

let mailbox: Mailbox;
let site: TestServer;
/** Paths of the links in all mails. */
let linked: string[];
beforeAll(async () => {
  mailbox = await openMailbox();
  site = await startServerWithPages({ SMTP_URL: mailbox.url });
  await mailEverything({ site, mailbox, admin: await signInAsAdmin(site), client: await signUp(site) });
  linked = mailedPaths(mailbox, site.origin).filter((path) => path.includes('token='));
});
afterAll(async () => {
  await site.stop();
  await mailbox.close();
});

test('every page for whoever has its link is in the table', () => {
  const byLink = SITE_PAGES.filter(({ who }) => who === 'whoever has the link');
  const pages = byLink.map(({ address }) => address.replace(/\/:\w+\?$/, ''));
  expect(pages.toSorted()).toEqual(
    [...MAILED_PAGES, ...LINKED_PAGES].filter((page) => !page.endsWith('.ics')).toSorted(),
  );
});

test('the mails that the robots open lead to every page of it, and to no other', () => {
  expect([...new Set(linked.map(pageOf))].toSorted()).toEqual(MAILED_PAGES.toSorted());
});

test('no page tells its address to other sites, wherever in the browser it was come from', async () => {
  const pages = new Map(linked.map((path) => [pageOf(path), path]));
  for (const page of MAILED_PAGES.filter((one) => !one.endsWith('.ics'))) {
    const answer = await fetch(`${site.origin}${pages.get(page)}`);
    expect(answer.headers.get('Referrer-Policy'), page).toBe('no-referrer');
    expect(await answer.text(), page).toMatch(/<meta name="referrer" content="no-referrer"/);
  }
});
