import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_PAGES, addressesOf, SITE_PAGES } from '#/features/site-pages.ts';
import { installIfMissing, which } from '../../scripts/system-tools.ts';
import {
  type Album,
  newAlbum,
  photographMails,
  photographPages,
  photographPapers,
} from '../support/another-house/album.ts';
import { furnish } from '../support/another-house/furnishing.ts';
import { renameHouse } from '../support/another-house/renaming.ts';
import { OF_THE_PROGRAM, tracesIn } from '../support/another-house/traces.ts';
import { closeVisitors, newVisitor, openBrowser, PHONE } from '../support/browser.ts';
import { ADMIN } from '../support/browser-admin.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { signInAsAdmin, signUp } from '../support/factories.ts';
import { mailedPaths } from '../support/mail-robot.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

/* A house gets another name on a phone; then every page, mail and paper is photographed, and read. PICTURES is a folder to
 * keep them in. */

const MINUTES = 10;
let browser: Browser;
let mailbox: Mailbox;
let site: TestServer;
let album: Album;
let people: Record<'client' | 'admin', BrowserSession>;
let things: Record<string, string>;

beforeAll(async () => {
  [browser, mailbox] = await Promise.all([openBrowser(), openMailbox()]);
  site = await startServerWithPages({ SMTP_URL: mailbox.url, SAMPLE_CONTENT: 'on', ...ADMIN });
  album = newAlbum(process.env.PICTURES ?? mkdtempSync(join(tmpdir(), 'forte-test-')));
});
afterAll(async () => {
  if (!process.env.PICTURES) rmSync(album.folder, { recursive: true });
  await closeVisitors(browser);
  await site.stop();
  await mailbox.close();
});

test('an owner renames it on a phone, within ten minutes', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  expect(await renameHouse(page)).toBeLessThan(MINUTES * 60);
});

test('no page shows anything of the old house to visitors', async () => {
  const client = await signUp(site);
  const admin = await signInAsAdmin(site);
  things = await furnish({ site, mailbox, admin, client });
  people = { client, admin };
  await photographPages(await as(), pathsOf(SITE_PAGES), album, tracesIn);
  expect(album.left.splice(0)).toEqual([]);
});

test('no page does that a mail leads to', async () => {
  const paths = mailedPaths(mailbox, site.origin).filter((path) => !path.includes('.ics'));
  await photographPages(await as(), paths, album);
  expect(album.left.splice(0)).toEqual([]);
});

test('no page does to clients', async () => {
  await photographPages(await as(people.client), pathsOf(SITE_PAGES), album);
  expect(album.left.splice(0)).toEqual([]);
});

test('no room does to admins', async () => {
  const rooms = ADMIN_PAGES.map((one) => ({ ...one, address: `/admin/${one.address}`.replace(/\/$/, '') }));
  const paths = pathsOf(rooms).filter((path) => !OF_THE_PROGRAM.includes(path));
  await photographPages(await as(people.admin), paths, album);
  expect(album.left.splice(0)).toEqual([]);
});

test('no mail does', async () => {
  await photographMails(await as(), [...mailbox.received, ...mailbox.confirmations], album);
  expect(album.left.splice(0)).toEqual([]);
});

test('no paper does', async () => {
  installIfMissing('poppler', ['poppler-utils'], () => which('pdftoppm'));
  const poster = await (await as()).request.post('/api/gifts/poster', { data: { code: things.giftCode } });
  album.papers.set('a gift', await poster.body());
  await photographPapers(album);
  expect(album.left.splice(0)).toEqual([]);
});

async function as(somebody?: BrowserSession) {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  const [name = '', value = ''] = somebody?.cookie.split('=') ?? [];
  if (name) await page.context().addCookies([{ name, value, url: site.origin }]);
  return page;
}

/** With what stands for each parameter. */
function pathsOf(pages: readonly { address: string; among?: readonly string[] }[]): string[] {
  return pages.flatMap(addressesOf).map((address) =>
    address.replace(/(\w+)\/:(\w+)/g, (all, room: string, name: string) => {
      const value = things[name] ?? things[`${room}/${name}`];
      if (value === undefined) throw new Error(`${all}: there is none`);
      return `${room}/${value}`;
    }),
  );
}
