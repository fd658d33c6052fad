import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayInLasVegas } from '#/platform/time/las-vegas.ts';
import { makeSecrets, watchDatabase } from '../abuse/database-digest.ts';
import { VERIFY_SUBJECT } from '../support/account.ts';
import { closeVisitors, DESKTOP, openBrowser, PHONE } from '../support/browser.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { aMusician, anOpus, signInAsAdmin, signUp } from '../support/factories.ts';
import { type Gesture, mailedPaths, newRobot } from '../support/mail-robot.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { anOrder, confirm } from '../support/orders.ts';
import { PROVING } from '../support/proof.ts';
import { aPlannedRequest } from '../support/request-programmes.ts';
import { aRequest, bringTo, mailedToken } from '../support/request-steps.ts';
import { aSharedProgramme } from '../support/sharing.ts';
import { type StripeFake, startStripeFake } from '../support/stripe-fake.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';
import { aWish } from '../support/wishes.ts';

/* Scanners of mail open every link, run the scripts behind it and press buttons: only a person's two gestures answer. */

let browser: Browser;
let mailbox: Mailbox;
let stripe: StripeFake;
let site: TestServer;
let admin: BrowserSession;
let client: BrowserSession & { email: string };
/** A request that waits for its musician. */
let waiting: string;
let look: () => Promise<Record<string, string>>;
let paths: string[];

beforeAll(async () => {
  [browser, mailbox, stripe] = await Promise.all([openBrowser(), openMailbox(), startStripeFake()]);
  site = await startServerWithPages({
    SMTP_URL: mailbox.url,
    BUSINESS_EMAIL: 'office@forte.example',
    ...stripe.environment,
  });
  admin = await signInAsAdmin(site);
  client = await signUp(site);
  await mailEverything();
  paths = mailedPaths(mailbox, site.origin);
  await makeSecrets(site);
  look = await watchDatabase(site);
});
afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
  await stripe.close();
  await mailbox.close();
});

/** One of every kind of mail with a link that can change something. */
async function mailEverything(): Promise<void> {
  const [concert] = site.ctx.content.series.concerts;
  const [firstName = '', ...rest] = (concert?.pianist ?? '').split(' ');
  const pianist = await aMusician(site, { firstName, lastName: rest.join(' ') });
  await aRequest(site, { requestType: 'MPCS', concertId: concert?.slug }, { client, musician: pianist });
  const song = await anOpus(site, { movements: [] });
  waiting = (await aRequest(site, { requestedRepertoire: [{ _id: song._id, movements: [] }] }, { client })).id;
  await bringTo(site, await aRequest(site, {}, { client }), 'quoted', admin);
  const proposed = await aRequest(site, {}, { client });
  await admin.post(`/requests/${proposed.id}/proposal`, {
    eventDate: '2027-05-01',
    eventStartTime: '18:00',
    eventEndTime: '20:00',
    words: 'A week later?',
  });
  const changed = await aPlannedRequest(site, song, { eventDate: dayInLasVegas(site.clock.now(), 2) });
  await bringTo(site, changed, 'confirmed', admin);
  await changed.client.post(`/requests/${changed.id}/programme`, { do: 'frame', start: '16:45', outdoors: true });
  await changed.client.post(`/requests/${changed.id}/programme/change`, { seen: 1, words: 'If you can' });
  await mailbox.find(changed.musician.email, /^Confirmed/);
  await mailbox.find(changed.musician.email, /^A change to be confirmed/);
  const evening = { date: dayInLasVegas(site.clock.now(), 9), start: '18:00', end: '20:00' };
  const musicianIds = [changed.musician.id];
  await admin.post(`/requests/${changed.id}/rehearsals`, { ...evening, musicianIds });
  await admin.post('/polls', { title: 'A rehearsal', dates: [evening], musicianIds });
  await mailbox.find(changed.musician.email, /^Rehearsal for/);
  await mailbox.find(changed.musician.email, /^Which date suits you/);
  await confirm(admin, (await anOrder(site))._id);
  const order = await anOrder(site);
  await mailbox.find(order.email, /^Your order/);
  await aWish(site, mailbox, { piece: 'Nuvole Bianche' });
  await client.post('/auth/forgotten', { email: client.email });
  await mailbox.find(client.email, 'Choose a new password');
  await mailbox.find(client.email, VERIFY_SUBJECT);
  await mailbox.find(client.email, /proposes something else/);
}

const kindOf = (path: string) => path.replace(/\?.*/, '').replace(/[\w-]{20,}|\d+/g, ':id');

/** Those that open without an account: one of each kind; each that asks for an answer is one. */
function linked(): string[] {
  const open = paths.filter((path) => path.includes('token='));
  const seen = new Set<string>();
  return open.filter((path) => {
    const kind = kindOf(path);
    const known = seen.has(kind) && kind !== '/answer';
    seen.add(kind);
    return !known;
  });
}

async function expectNothing(open: readonly string[], gesture: Gesture, options = {}): Promise<void> {
  const before = await look();
  const robot = await newRobot(browser, site.origin, options);
  const found: Record<string, unknown> = {};
  for (const path of open) {
    const { pressed, changes } = await robot.open(path, gesture);
    if (changes.length > 0) found[path] = { pressed, changes };
  }
  await robot.leave();
  expect(found).toEqual({});
  expect(await look()).toEqual(before);
}

test('the mails lead to every page that a mailed link can open', () => {
  expect(new Set(paths.filter((path) => path.includes('token=')).map(kindOf))).toEqual(
    new Set([
      '/answer',
      '/day',
      '/order',
      '/poll',
      '/stage-door',
      '/rehearsals/:id.ics',
      '/wanted/link',
      '/auth/verify',
      '/auth/reset',
    ]),
  );
});

test('a robot that presses everything it is shown changes nothing', async () => {
  const { token } = await aSharedProgramme(site, client);
  await expectNothing([...linked(), `/programme/shared?token=${token}`], 'every');
});

test('nor does one in the browser of whom the mail is for', async () => {
  const cookie = client.cookie;
  const verify = paths.filter((path) => path.startsWith('/auth/verify'));
  await expectNothing(verify, 'every', { cookie });
});

test('which a robot can: where a dialog asks, it presses that, too (control)', async () => {
  const before = await look();
  const robot = await newRobot(browser, site.origin, { cookie: admin.cookie });
  const { pressed } = await robot.open(`/requests/${waiting}`, 'every');
  await robot.leave();
  expect(pressed.filter((name) => name === 'DECLINE')).toHaveLength(2);
  expect(await look()).not.toEqual(before);
});

describe.runIf(PROVING)('at full length', () => {
  test.each<[Gesture, object]>([
    ['first', { viewport: PHONE }],
    ['first', { viewport: DESKTOP }],
    ['every', { viewport: PHONE }],
    ['enter', { viewport: DESKTOP }],
  ])('%s, on every mailed page, %o', async (gesture, options) => {
    await expectNothing(paths, gesture, options);
  });

  test('the first button, three times over, in the browser of the client and of an admin', async () => {
    await expectNothing(paths, 'first', { cookie: client.cookie });
    await expectNothing(paths, 'first', { cookie: admin.cookie });
  });
});

test('a person answers with two gestures, by keyboard alone', async () => {
  const { musician } = await aRequest(site, {}, { client });
  const context = await browser.newContext({ baseURL: site.origin, viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`/answer?token=${await mailedToken(site, musician.email, mailbox)}`);
  await page.locator('html[data-ready]').waitFor();
  await page.getByRole('radio', { name: 'Decline with a word' }).focus();
  await page.keyboard.press('Space');
  await page
    .getByRole('status')
    .getByText(/The request is closed/)
    .waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .getByText(/^Thank you\. .* has been told\.$/)
    .waitFor();
  await context.close();
});
