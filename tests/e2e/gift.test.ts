import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GIFT_FROM_NEEDED } from '#/features/gift-certificates/messages.ts';
import { makeLink } from '#/features/mailed-links/links.server.ts';
import { aSignedAgreement, ledgerOf } from '../support/agreements.ts';
import { findings } from '../support/axe.ts';
import { closeVisitors, newVisitor, openBrowser, PHONE, reload, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { aGift, balance } from '../support/gifts.ts';
import { anOrder, confirm } from '../support/orders.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

let browser: Browser;
let site: TestServer;

beforeAll(async () => {
  browser = await openBrowser();
  site = await startServerWithPages(ADMIN);
});
afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

test('ordered on a phone, paid, looked up by its code, and spent on an event', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, '/gift');
  await page.getByRole('button', { name: '$100' }).click();
  await page.getByLabel('Their name').fill('Mina & Oleksandr');
  await page.getByLabel('A message').fill('For the evening in the garden: have somebody play the Gershwin.');
  await page.getByLabel('Your email').fill('june@example.com');
  await page.getByRole('button', { name: 'ORDER THE CERTIFICATE' }).click();
  // What is wrong is said where it is, and nothing typed is lost.
  await page.getByText(GIFT_FROM_NEEDED).waitFor();
  await expect.poll(() => page.getByLabel('Their name').inputValue()).toBe('Mina & Oleksandr');
  await page.getByLabel('Your name').fill('Aunt June');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'ORDER THE CERTIFICATE' }).click();
  await page.getByRole('heading', { name: 'The certificate for Mina & Oleksandr' }).waitFor();
  expect(await findings(page)).toEqual([]);
  const { id } = await site.ctx.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const admin = await signInAsAdmin(site);
  await confirm(admin, id);
  await reload(page);
  const code = await page.getByText(/^\w{5}-\w{5}-\w{5}-\w{5}$/).textContent();
  await page.getByRole('link', { name: 'WHAT IS LEFT' }).click();
  await page.getByText('is left of $100.00; the certificate is valid.').waitFor();
  expect(await findings(page)).toEqual([]);
  await spend(code ?? '');
  await page.getByRole('button', { name: 'LOOK' }).click();
  await page.getByText('is left of $100.00; the certificate is spent.').waitFor();
  expect(page.errors).toEqual([]);
});

async function spend(code: string): Promise<void> {
  const agreed = await aSignedAgreement(site);
  const link = { requestId: agreed.id, party: 'client', purpose: 'agreement', expiresAt: null } as const;
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, `/agreement?token=${await makeLink(site.ctx, link)}`);
  await page.getByLabel('Use a gift certificate').check();
  await page.getByLabel('Its code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'SEE WHAT IT GIVES' }).click();
  await page.getByText('$27.50 of that is still to come. Nothing stays on it.').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'PAY $100.00 WITH IT' }).click();
  await page
    .getByRole('heading', { name: /Pay what is next/ })
    .getByText('$27.50')
    .waitFor();
  expect(await ledgerOf(site, agreed)).toMatchObject({ paidCents: 10_000, owedCents: 32_500 });
  expect(page.errors).toEqual([]);
}

test('pays an order of scores on its page, whole, and the scores are there', async () => {
  const gift = await aGift(site, await signInAsAdmin(site), { dollars: 25 });
  const order = await anOrder(site);
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, order.orderPath);
  await page.getByLabel('Use a gift certificate').check();
  await page.getByLabel('Its code').fill(gift.code);
  await page.getByRole('button', { name: 'SEE WHAT IT GIVES' }).click();
  await page.getByText('$23.00 stays on it.').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'PAY $2.00 WITH IT' }).click();
  await page.getByText('by gift certificate,').waitFor();
  expect(await findings(page)).toEqual([]);
  expect((await balance(site, gift.code)).body.leftCents).toBe(2_300);
  expect(page.errors).toEqual([]);
});

test('owners see what is left, mail one again and make one void', async () => {
  const gift = await aGift(site, await signInAsAdmin(site));
  const page = await newAdmin(browser, site.origin, '/admin/gifts', { viewport: PHONE });
  const row = page.getByRole('listitem').filter({ hasText: gift.recipient });
  await row.getByText('Mail it again').click();
  await row.getByLabel('To').fill(`right-${gift.recipient}`);
  await row.getByRole('button', { name: 'MAIL IT NOW' }).click();
  await page.getByText(`Emailed to right-${gift.recipient}.`).waitFor();
  await page.getByText('Make it void').first().click();
  await page.getByLabel('Why').first().fill('Bought by mistake');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'MAKE IT VOID' }).first().click();
  await page.getByText('Void: Bought by mistake').waitFor();
  expect((await balance(site, gift.code)).body.state).toBe('void');
  expect(page.errors).toEqual([]);
});
