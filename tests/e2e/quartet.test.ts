import type { ParsedMail } from 'mailparser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { closeVisitors, newVisitor, openBrowser, PHONE, reload, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { confirmAddress, newClient } from '../support/browser-client.ts';
import { aMusician, anOpus } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { linkTo, says } from '../support/request-pages.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';
import { unaligned } from '../support/unaligned.ts';

/* Two get married. Four play, one is silent, one says no, one breaks an arm; all of it on phones. */

const OFFICE = 'office@forte.example';
const COUPLE = 'couple@example.com';
const TITLE = 'Clara and Tomás';
const HOUR = 3_600_000;

const HOUSE = {
  Vera: 'Violin',
  Nora: 'Violin',
  Silas: 'Violin',
  Yara: 'Violin',
  Viktor: 'Viola',
  Simone: 'Viola',
  Carla: 'Cello',
} as const;
type Name = keyof typeof HOUSE;
const NAMES = Object.keys(HOUSE) as Name[];
const emailOf = (name: Name) => `${name.toLowerCase()}@example.com`;
const QUARTET = ['Vera Sample', 'Yara Sample', 'Simone Sample', 'Carla Sample'];

let browser: Browser;
let mailbox: Mailbox;
let site: TestServer;

beforeAll(async () => {
  [browser, mailbox] = await Promise.all([openBrowser(), openMailbox()]);
  site = await startServerWithPages({ ...ADMIN, SMTP_URL: mailbox.url, BUSINESS_EMAIL: OFFICE });
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
  await mailbox.close();
});

/** Everybody of the house, and a piece for four of them; answers their ids. */
async function openHouse(): Promise<Map<Name, string>> {
  const ids = new Map<Name, string>();
  for (const name of NAMES) {
    const person = { firstName: name, lastName: 'Sample', email: emailOf(name), instruments: [HOUSE[name]] };
    ids.set(name, (await aMusician(site, person)).id);
  }
  await anOpus(site, {
    title: 'Canon in D',
    composer: 'Johann Pachelbel',
    repType: 'Chamber Music',
    instrumentation: ['Violin', 'Violin', 'Viola', 'Cello'],
    offeringMusicians: [...ids.values()],
    movements: [],
  });
  return ids;
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel(label, { exact: true }).blur();
  }
}

/** For one part of the programme. */
async function choose(page: Page, part: string, who: RegExp): Promise<void> {
  const row = page.locator('details', { has: page.getByText(` plays: ${part}`) });
  await row.locator('summary').click();
  await row.getByRole('button', { name: who }).click();
}

/** From the plan to a request that is sent; answers its path. */
async function sendRequest(page: Page, day: string): Promise<string> {
  await visit(page, '/programme');
  await page.getByRole('button', { name: /^Wedding ceremony/ }).click();
  await page.getByLabel('Add a piece, a reading or a pause to Processional').click();
  const piece = page.getByLabel('A piece for: Processional');
  await piece.fill('canon');
  await page
    .locator('details', { has: piece })
    .getByRole('button', { name: /^Canon in D/ })
    .click();
  await fill(page, { Date: day, 'First note at': '16:30', 'Zip code': '89109' });
  await choose(page, 'violin 2', /^Any good violinist/);
  await choose(page, 'viola', /^Viktor Sample/);
  await choose(page, 'cello', /^Carla Sample/);
  await page.getByRole('link', { name: 'ASK FOR THIS' }).click();
  await fill(page, { 'First and last name': 'Clara Sample', Email: COUPLE, Password: 'crescendo al niente' });
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await expect.poll(() => page.getByLabel('Event date').inputValue()).toBe(day);
  await confirmAddress(page, mailbox, COUPLE);
  await fill(page, {
    'Event name': TITLE,
    'Location name': 'Sample Garden',
    City: 'Las Vegas',
    'Event end time': '18:30',
  });
  await page.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
  await page.getByRole('heading', { name: 'What comes next' }).waitFor();
  return new URL(page.url()).pathname;
}

/** By the link in their mail: chosen, then pressed. */
async function answer(name: Name, choice: RegExp, press: string): Promise<void> {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, await linkTo(mailbox, emailOf(name), /^Can you play/));
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  const button = page.getByRole('button', { name: press, exact: true });
  await expect.poll(() => button.count()).toBe(0);
  await page.getByRole('radio', { name: choice }).check();
  await button.click();
  await says(page, /^Thank you/);
  expect(page.errors).toEqual([]);
}

const sayYes = (name: Name) => answer(name, /^Yes, I play/, 'YES, I PLAY');

const addressOf = ({ to }: ParsedMail) => [to].flat()[0]?.text;
const mailsTo = (name: Name) => mailbox.received.filter((mail) => addressOf(mail) === emailOf(name)).length;

/** All mails there are: to whom, how the subject begins, and something that is said in it. */
const MAILS: readonly (readonly [string, string, string])[] = [
  [COUPLE, 'Your request to Vera Sample', TITLE],
  [COUPLE, "Vera Sample's quote", 'Yara Sample, violin: $180'],
  [COUPLE, 'Confirmed', '$815'],
  [COUPLE, 'Viktor Sample can’t play', 'Viola: not found yet'],
  [COUPLE, 'Simone Sample plays', 'Viola: Simone Sample'],
  [emailOf('Vera'), 'Event request', 'Canon in D'],
  [emailOf('Vera'), 'Your quote', '$815'],
  [emailOf('Vera'), 'Confirmed', '$815'],
  [emailOf('Vera'), 'Viktor Sample can’t play', 'Viola: not found yet'],
  [emailOf('Vera'), 'Simone Sample plays', 'Viola: Simone Sample'],
  [emailOf('Nora'), 'Can you play? Violin', 'Your fee: $180'],
  [emailOf('Silas'), 'Can you play? Violin', 'Vera Sample leads'],
  [emailOf('Silas'), 'You are not needed', 'Nothing is booked for you'],
  [emailOf('Yara'), 'Can you play? Violin', 'Sample Garden'],
  [emailOf('Yara'), 'Your yes is noted', 'as soon as it is decided'],
  [emailOf('Yara'), 'It is settled', 'you play in it'],
  [emailOf('Viktor'), 'Can you play? Viola', 'Canon in D'],
  [emailOf('Viktor'), 'Your yes is noted', 'Your part: Viola'],
  [emailOf('Viktor'), 'It is settled', 'you play in it'],
  [emailOf('Carla'), 'Can you play? Cello', '2 h'],
  [emailOf('Carla'), 'Your yes is noted', 'Your part: Cello'],
  [emailOf('Carla'), 'It is settled', 'you play in it'],
  [emailOf('Simone'), 'Can you play? Viola', 'Your fee: $180'],
  [emailOf('Simone'), 'It is settled', 'Your part: Viola'],
  [OFFICE, 'Copy: event request', TITLE],
  [OFFICE, 'Everybody has said yes', 'Yara Sample was the last'],
  [OFFICE, "Vera Sample's quote", '$815'],
  [OFFICE, 'Confirmed', '$815'],
  [OFFICE, 'A player drops out', 'Viktor Sample'],
  [OFFICE, 'Nobody left to ask', 'Viola'],
  [OFFICE, 'Everybody has said yes', 'Simone Sample was the last'],
];

/** What of `MAILS` did not come, and what came beside it. */
function amiss() {
  const left = [...mailbox.received];
  const missing = MAILS.filter(([to, subject, words]) => {
    const at = left.findIndex(
      (mail) =>
        addressOf(mail) === to &&
        mail.subject?.replaceAll('\u2060', '').startsWith(subject) &&
        unaligned(mail.text).includes(words),
    );
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { missing, beside: left.map((mail) => [addressOf(mail), mail.subject]) };
}

test('on phones: a quartet for a ceremony, a no, a silence, a substitute, and four who are kept that evening', async () => {
  const ids = await openHouse();
  const couple = await newVisitor(browser, site.origin, { viewport: PHONE });
  const day = dayIn(LAS_VEGAS, site.clock.now(), 120);
  const path = await sendRequest(couple, day);

  // Any of three violinists, in the owner's order; the other two are those the couple wishes for.
  const owner = await newAdmin(browser, site.origin, path, { viewport: PHONE });
  for (const name of ['Nora', 'Silas', 'Yara'])
    await owner.getByRole('checkbox', { name: new RegExp(`^${name} Sample`) }).check();
  for (const name of ['Viktor', 'Carla'])
    await expect.poll(() => owner.getByRole('checkbox', { name: new RegExp(`${name} Sample`) }).isChecked()).toBe(true);
  for (const hours of await owner.getByLabel('Hours to answer').all()) await hours.fill('5');
  for (const fee of await owner.getByLabel('Fee in dollars, each').all()) await fee.fill('180');
  await owner.getByRole('button', { name: 'ASK THE PLAYERS' }).click();
  await says(owner, 'The players are asked.');

  await answer('Nora', /^No,/, 'I CAN’T PLAY');
  await sayYes('Viktor');
  await sayYes('Carla');
  await mailbox.find(emailOf('Silas'), /^Can you play/);
  expect(mailsTo('Yara')).toBe(0);
  site.clock.advance(5 * HOUR);
  await site.minutely.look();
  await sayYes('Yara');

  await reload(owner);
  await owner.getByText('Quote for Vera Sample').click();
  await owner.getByRole('button', { name: 'SEND QUOTE' }).click();
  await says(owner, /^Your quote is on its way/);
  await visit(couple, await linkTo(mailbox, COUPLE, /quote for/));
  await couple.getByRole('radio', { name: 'Accept for $815' }).check();
  await couple.getByRole('button', { name: 'ACCEPT FOR $815' }).click();
  await says(couple, /^It is settled/);

  await answer('Viktor', /^No,/, 'I CAN’T PLAY ANY MORE');
  await visit(couple, path);
  const told = couple.locator('dl', { has: couple.getByText('Leads', { exact: true }) }).getByRole('definition');
  const named = () => told.allTextContents();
  await expect.poll(named).toEqual(['Vera Sample', 'Yara Sample', 'not found yet', 'Carla Sample']);
  await reload(owner);
  const substitutes = owner.getByRole('list', { name: 'Substitutes: Viola' });
  await substitutes.getByRole('button', { name: /Simone Sample/ }).click();
  await says(owner, 'Simone Sample: asked.');
  await sayYes('Simone');

  await reload(owner);
  const rows = owner.getByRole('listitem').filter({ hasText: /Leads|Yes, / });
  await expect.poll(() => rows.locator('b').allTextContents()).toEqual(QUARTET);
  await reload(couple);
  await expect.poll(named).toEqual(QUARTET);
  await couple.getByText('Everybody has said yes.').waitFor();
  await couple.getByText('Simone Sample, viola').waitFor();
  await expect.poll(() => couple.getByText('Viktor').count()).toBe(0);
  await visit(couple, `/day/${path.split('/')[2]}`);
  const people = couple.getByRole('region', { name: 'Who to call' });
  for (const name of QUARTET) await people.getByText(name, { exact: true }).waitFor();
  await expect.poll(() => couple.getByText('Viktor').count()).toBe(0);

  const other = await newClient(browser, site.origin, { viewport: PHONE });
  const kept = await Promise.all(
    NAMES.map(async (name) => {
      const when = { eventDate: day, eventStartTime: '16:30', eventEndTime: '18:30' };
      const asked = new URLSearchParams({ musicianId: ids.get(name) ?? '', ...when });
      const response = await other.request.get(`/api/requests/availability?${asked}`);
      return (await response.json()).availability === 'taken' ? [name] : [];
    }),
  );
  expect(kept.flat()).toEqual(['Vera', 'Yara', 'Simone', 'Carla']);
  await expect.poll(amiss).toEqual({ missing: [], beside: [] });
  expect([...couple.errors, ...owner.errors]).toEqual([]);
});
