import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindOfEvents } from '#/features/event-requests/reminding/events.server.ts';
import { TIP_WRONG } from '#/features/event-requests/tips/messages.ts';
import { recordPayouts } from '#/features/payouts/recording.server.ts';
import { HOUR_MS } from '#/platform/time/durations.ts';
import { aVerifiedClient } from '../support/account.ts';
import { findings } from '../support/axe.ts';
import { closeVisitors, newVisitor, openBrowser, PHONE, visit } from '../support/browser.ts';
import { WEBHOOK } from '../support/card-payments.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { mailedPath } from '../support/request-steps.ts';
import { type StripeFake, startStripeFake } from '../support/stripe-fake.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';
import { aPlayedEvent, moneyOf, type Played, sharesOf, takeTips } from '../support/tips.ts';

/* From the mail that thanks to the shares of the players, on a phone, without an account. */

let browser: Browser;
let mailbox: Mailbox;
let fake: StripeFake;
let site: TestServer;
let event: Played;

beforeAll(async () => {
  [browser, mailbox] = await Promise.all([openBrowser(), openMailbox()]);
  fake = await startStripeFake({ now: () => site?.clock.now() ?? new Date() });
  site = await startServerWithPages({ ...fake.environment, SMTP_URL: mailbox.url });
  fake.webhooks.address = `${site.origin}/api${WEBHOOK}`;
  await takeTips(await signInAsAdmin(site));
  event = await aPlayedEvent(site, { client: await aVerifiedClient(site, mailbox) });
  await event.admin.post(`/requests/${event.id}/status`, { status: 'paid' });
});
afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
  await fake.close();
  await mailbox.close();
});

/** The clock mails in the daytime only. */
async function thanked(): Promise<string> {
  for (let hour = 0; hour < 24; hour += 1) {
    await remindOfEvents(site.ctx);
    site.clock.advance(HOUR_MS);
  }
  return mailedPath(site, event.client.email, '/thanks', mailbox);
}

test('thanked by mail, a client gives what they like, in their own words; the players have it to the cent', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, await thanked());
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(await findings(page)).toEqual([]);
  // Nothing is chosen, and there is nothing to press.
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
  await expect.poll(() => page.locator('main').getByRole('button').count()).toBe(0);

  await page.getByRole('radio', { name: 'Other' }).check();
  await page.getByLabel('Your own amount, in dollars').fill('7000');
  await page.getByLabel('A few words to them, if you like').fill('For the encore.');
  await page.getByRole('button', { name: 'GIVE BY CARD' }).click();
  await page.getByText(TIP_WRONG).waitFor();
  await expect.poll(() => page.getByLabel('A few words to them, if you like').inputValue()).toBe('For the encore.');
  await expect.poll(() => page.getByLabel('Your own amount, in dollars').inputValue()).toBe('7000');
  expect(await findings(page)).toEqual([]);

  await page.getByLabel('Your own amount, in dollars').fill('100');
  await page.getByRole('button', { name: 'GIVE BY CARD' }).click();
  await page.waitForURL(/\/c\/pay\//);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByText('Thank you, from all 3.').waitFor();
  await page.getByText('“For the encore.”').waitFor();
  expect(await findings(page)).toEqual([]);
  expect((await moneyOf(site, event)).tipCents).toBe(10_000);
  await recordPayouts(site.ctx);
  expect((await sharesOf(site, event)).map(({ feeCents }) => feeCents)).toEqual([3_334, 3_333, 3_333]);
  expect(page.errors).toEqual([]);
});
