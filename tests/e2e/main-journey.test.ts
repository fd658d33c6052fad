import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, newVisitor, PHONE, reload, visit } from '../support/browser.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { openSiteWithMail, type VisitedSite } from '../support/site-with-mail.ts';
import { WHOLE } from '../support/whole.ts';

let browser: Browser;
let mailbox: Mailbox;
let site: VisitedSite;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ browser, mailbox, site, close } = await openSiteWithMail());
});

afterAll(() => close());

test.each([['phone', PHONE], ...(WHOLE ? [['desktop', DESKTOP] as const] : [])] as const)(
  'on a %s, a client signs up, fills the cart, sends a request, and the musician has it',
  async (device, viewport) => {
    const email = `bride-${device}@example.com`;
    const page = await newVisitor(browser, site.origin, { viewport });
    const says = (text: string) => page.getByText(text, { exact: true }).waitFor();
    const cart = page.getByRole('navigation', { name: 'Your cart' });
    const cartCount = (count: number) =>
      cart.getByRole('link', { name: `Cart, ${count} ${count === 1 ? 'item' : 'items'}` }).waitFor();
    const account = page.getByRole('contentinfo').getByRole('link', { name: 'My Account' });
    const mailsBefore = mailbox.received.length;

    await visit(page, '/auth/signup?next=/repertoire');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('crescendo al niente');
    await page.getByLabel('Retype password').fill('crescendo al niente');
    await page.getByLabel('First name').fill('Clara');
    await page.getByLabel('Last name').fill('Sample');
    await page.getByLabel('Primary instrument').selectOption('violin');
    await page.getByRole('button', { name: 'SIGN UP' }).click();
    await page.waitForURL(`${site.origin}/repertoire`);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['email', 'role', 'token']);
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe('');
    await account.waitFor();
    await cart.getByRole('link', { name: 'Cart', exact: true }).waitFor();

    // A work of three movements: one movement, the same again, another, the whole, the whole again.
    await visit(page, '/repertoire?keyword=moonlight');
    await page.getByText('(1 item found)').waitFor();
    await page.getByRole('heading', { level: 2, name: /MOONLIGHT/i }).click();
    await page.getByRole('heading', { level: 1, name: /Moonlight/ }).waitFor();
    await page.getByRole('button', { name: /^Add movement: Allegretto/ }).click();
    await says('This movement has been added to the cart.');
    await cartCount(1);
    await page.getByRole('button', { name: /^In your cart: Allegretto/ }).click();
    await says('This movement has already been added to your cart.');
    await page.getByRole('button', { name: /^Add movement: Adagio sostenuto/ }).click();
    await says('This repertoire was already in the cart, and has been updated with the new movement.');
    await page.getByRole('button', { name: 'ADD ALL MOVEMENTS TO CART' }).click();
    await says('There were some movements already in cart, and they have been replaced by the entire repertoire.');
    await page.getByRole('button', { name: 'ADD ALL MOVEMENTS TO CART' }).click();
    await says('This opus has already been added to your cart.');

    // A work without movements.
    await page.getByRole('link', { name: 'CHOOSE MORE REPERTOIRE' }).click();
    await page.waitForURL(`${site.origin}/repertoire`);
    await visit(page, '/repertoire?keyword=wedding+march&repType=Piano+Reduction');
    await page.locator('a[href^="/opus/details/"]').first().click();
    await page.getByRole('button', { name: /^ADD/ }).first().click();
    await says('Item has been added to the cart.');
    await cartCount(2);

    // The cart survives a reload; a movement and a whole work can be taken out.
    await visit(page, '/cart');
    await reload(page);
    await page.locator('a[href="/repertoire"]', { hasText: 'SELECT MORE REPERTOIRE' }).waitFor();
    await page.getByRole('button', { name: 'Remove II. Allegretto from cart' }).click();
    await page.getByRole('button', { name: 'Remove II. Allegretto from cart' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Remove entire opus from cart: .*March/ }).click();
    await cartCount(1);
    await page.getByRole('link', { name: 'MAKE EVENT REQUEST WITH SELECTED REPERTOIRE' }).click();
    await page.waitForURL(`${site.origin}/request`);

    await page.getByLabel('Event name').fill('Sample wedding');
    await page.getByLabel('City').fill('Henderson');
    await page.getByLabel('State').selectOption('NV');
    await page.getByLabel('Zip code').fill('89012');
    await page.getByLabel('Event date').fill('2027-04-17');
    await page.getByLabel('Event start time').fill('18:30');
    await page
      .getByRole('region', { name: 'The event so far' })
      .getByText(/Not given yet:.*the end time/)
      .waitFor();
    const musician = page.getByLabel('Musician');
    await musician.selectOption({ index: 1 });
    const chosen = (await musician.locator('option:checked').textContent())?.split(',')[0] ?? '';
    await page.getByLabel('Additional comments').fill('The slow one for the signing, please.');
    await page.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
    await says('Request sent successfully!');
    await page.waitForURL(/\/requests\/[\w-]+$/);
    await page.getByRole('heading', { name: 'What comes next' }).waitFor();
    await cart.getByRole('link', { name: 'Cart', exact: true }).waitFor();

    const mails = (await mailbox.until(mailsBefore + 3)).slice(mailsBefore);
    const to = (address: string) =>
      mails.find((mail) => [mail.to].flat().some((field) => field?.text.includes(address)));
    const musicianMail = mails.find((mail) => /^Event request/.test(mail.subject ?? ''));
    expect(musicianMail?.replyTo?.text).toBe(email);
    expect(musicianMail?.text).toContain('I. Adagio sostenuto');
    expect(musicianMail?.text).toContain('III. Presto agitato');
    expect(musicianMail?.text).not.toContain('Allegretto');
    expect(musicianMail?.text).toContain('Saturday, April 17, 2027');
    expect(musicianMail?.text).toMatch(/Still open:.* end time/);
    expect(musicianMail?.text).toContain(chosen);
    expect(musicianMail?.html).toContain('Henderson');
    expect(to(email)?.subject).toContain(`Your request to ${chosen}`);
    expect(to('hello@example.com')?.subject).toContain('Copy');

    // Logging out asks, clears the browser and ends the session on the server.
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click();
    await account.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    const replay = await fetch(`${site.origin}/api/cart`, { headers: { Cookie: `session=${cookie?.value}` } });
    expect(replay.status).toBe(401);
    expect(page.errors).toEqual([]);
    await page.context().close();
  },
);
