import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { PHONE, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { anOrder } from '../support/orders.ts';
import { openSiteWithMail, type VisitedSite } from '../support/site-with-mail.ts';

let browser: Browser;
let mailbox: Mailbox;
let site: VisitedSite;
let close: () => Promise<void>;
let admin: Page & { errors: string[] };

beforeAll(async () => {
  ({ browser, mailbox, site, close } = await openSiteWithMail(ADMIN));
  admin = await newAdmin(browser, site.origin, '/admin', { viewport: PHONE });
  // Nothing can be delivered of the work that is ordered.
  await call('delete', '/api/compositions/b1/notation');
});
afterAll(() => close());

/** As this admin, past the page. */
async function call(method: 'delete' | 'patch', address: string, data?: object): Promise<number> {
  const session = await (await admin.request.get('/api/auth/session')).json();
  return (await admin.request[method](address, { data, headers: { 'X-CSRF-Token': session.token } })).status();
}
const says = (text: string | RegExp) => admin.getByRole('status').getByText(text).waitFor();
const button = (name: string | RegExp) => admin.getByRole('button', { name });
const inDialog = (name: string) => admin.getByRole('dialog').getByRole('button', { name }).click();
const unfold = (title: string) => admin.locator('summary', { hasText: title }).click();

test('on a phone a payment is confirmed in the row, two at once, and one is looked after', async () => {
  const orders = [];
  for (const buyerName of ['Ada', 'Ben', 'Cleo']) orders.push(await anOrder(site, { buyerName }));
  const [ada, ben, cleo] = orders;
  await visit(admin, '/admin/orders');
  await admin.getByText('3 orders', { exact: true }).waitFor();
  await button(`CONFIRM order ${ada?.code}`).click();
  await admin.getByLabel('How it was paid').selectOption('by bank transfer');
  await admin.getByLabel('Reference', { exact: true }).fill('Wire 99');
  expect(await findings(admin), 'the question').toEqual([]);
  await inDialog('Confirm payment');
  await says(`Order ${ada?.code} is confirmed. No full score yet: Skipping Stones.`);
  await mailbox.find(ada?.email ?? '', /^Payment received/);

  await admin.getByLabel('Choose all on this page that wait').check();
  await admin.getByText('2 chosen, $4.00').waitFor();
  expect(await findings(admin), 'two chosen').toEqual([]);
  await button('CONFIRM 2 PAYMENTS').click();
  await inDialog('Confirm 2 payments');
  await says('2 payments confirmed.');
  await mailbox.find(ben?.email ?? '', /^Payment received/);

  await admin.getByLabel('Buyer, email, code, title or reference').fill('wire 99');
  await admin.getByText('1 order', { exact: true }).waitFor();
  await visit(admin, `/admin/orders/${cleo?._id}`);
  await admin.getByText('Not delivered: there is no full score.').waitFor();
  await unfold('Take the confirmation back');
  await admin.getByLabel('A note for yourselves').last().fill('The wrong Cleo.');
  await button('TAKE IT BACK').click();
  await inDialog('Take it back');
  await says('The confirmation is taken back.');
  await admin.getByText('The wrong Cleo.').waitFor();

  await unfold('Correct the buyer');
  await admin.getByLabel('Email').fill('cleo.right@example.com');
  // Somebody else was quicker.
  expect(await call('patch', `/api/orders/${cleo?._id}`, { buyerName: 'Cleopatra' })).toBe(200);
  await button('SAVE').click();
  await admin.getByRole('heading', { name: 'Changed meanwhile' }).waitFor();
  await button('SAVE MINE').click();
  await says('The buyer is saved.');
  const mail = await mailbox.find('cleo.right@example.com', `Your new link to order ${cleo?.code}`);
  expect(mail.text).toContain('/order?token=');
  expect(mail.text).not.toContain('Cleopatra');
  expect(await findings(admin), 'an order').toEqual([]);
  expect(admin.errors).toEqual([]);
});

test('a file of the bank is read, looked at and confirmed', async () => {
  const [right, short] = [await anOrder(site), await anOrder(site)];
  await visit(admin, '/admin/orders/bank');
  await button('LOOK FOR PAYMENTS').click();
  await admin.getByText('Please choose a file, or paste what is in it.').waitFor();
  const rows = [
    'Date,Memo,Amount',
    `11/20/2026,ZELLE ${right.shortcode},2.00`,
    `11/20/2026,${short.code},1.00`,
    'x,shop,9.99',
  ];
  await admin.getByLabel('Or paste its rows').fill(rows.join('\n'));
  await button('LOOK FOR PAYMENTS').click();
  await admin.getByRole('heading', { name: '1 payment to confirm' }).waitFor();
  await admin.getByText('$1.00 came, $2.00 expected.').waitFor();
  await admin.getByText('1 payment without an order').waitFor();
  expect(await findings(admin)).toEqual([]);
  await button('CONFIRM 1 PAYMENT').click();
  await inDialog('Confirm 1 payment');
  await admin.getByRole('heading', { name: '1 payment confirmed' }).waitFor();
  await mailbox.find(right.email, /^Payment received/);
  expect(admin.errors).toEqual([]);
});
