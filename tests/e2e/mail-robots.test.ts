import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSecrets, watchDatabase } from '../abuse/database-digest.ts';
import { closeVisitors, DESKTOP, openBrowser, PHONE } from '../support/browser.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { signInAsAdmin, signUp } from '../support/factories.ts';
import { type Gesture, mailedPaths, newRobot } from '../support/mail-robot.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { mailEverything } from '../support/mailed/every-mail.ts';
import { LINKED_PAGES, pageOf } from '../support/mailed/links.ts';
import { PROVING } from '../support/proof.ts';
import { aRequest, mailedToken } from '../support/request-steps.ts';
import { aSharedProgramme } from '../support/sharing.ts';
import { type StripeFake, startStripeFake } from '../support/stripe-fake.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

/* Scanners of mail open every link, run the scripts behind it and press buttons: only a person's two gestures answer. */

/** What a mailed page must not be: its one button answers. */
const ONE_GESTURE = `<!doctype html><html data-ready><main><button>NO</button></main><script>
  const token = new URLSearchParams(location.search).get('token');
  const answer = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ token, answer: 'no' }) };
  document.querySelector('button').onclick = async () => (await fetch('/api/players/by-link/answer', answer)).text();
</script></html>`;

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
  waiting = await mailEverything({ site, mailbox, admin, client });
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

/** Of those that open without an account one of each kind; of those that ask for an answer, or sell, every one. */
function linked(): string[] {
  const seen = new Set<string>();
  return opened().filter((path) => {
    const page = pageOf(path);
    const known = seen.has(page) && !['/answer', '/play', '/order'].includes(page);
    seen.add(page);
    return !known;
  });
}

const opened = () => paths.filter((path) => path.includes('token='));

/** Pages that no mail names, with the link that opens them. */
async function alsoLinked(): Promise<string[]> {
  const { token } = await aSharedProgramme(site, client);
  return LINKED_PAGES.map((page) => {
    const mailed = opened().find((path) => page.startsWith(`${pageOf(path)}/`));
    return mailed ? mailed.replace(pageOf(mailed), page) : `${page}?token=${token}`;
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

test('a robot that presses everything it is shown changes nothing', async () => {
  await expectNothing([...linked(), ...(await alsoLinked())], 'every');
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

test('where one press answered, the robot that opens a mailed link would answer (control)', async () => {
  const open = opened().filter((path) => pageOf(path) === '/play');
  const before = await look();
  const robot = await newRobot(browser, site.origin, { instead: ONE_GESTURE });
  const { pressed, changes } = await robot.open(open[0] ?? '', 'first');
  await robot.leave();
  expect([pressed[0], changes[0]]).toEqual(['NO', 'POST /api/players/by-link/answer']);
  expect(await look()).not.toEqual(before);
});

describe.runIf(PROVING)('at full length', () => {
  test.each<[Gesture, object]>([
    ['first', { viewport: PHONE }],
    ['first', { viewport: DESKTOP }],
    ['every', { viewport: PHONE }],
    ['enter', { viewport: DESKTOP }],
  ])('%s, on every mailed page, %o', async (gesture, options) => {
    await expectNothing([...paths, ...(await alsoLinked())], gesture, options);
  });

  test('the first button, three times over, in the browser of the client and of an admin', async () => {
    await expectNothing(paths, 'first', { cookie: client.cookie });
    // Their rooms open to their login alone: there a dialog asks (control above).
    await expectNothing(opened(), 'first', { cookie: admin.cookie });
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
