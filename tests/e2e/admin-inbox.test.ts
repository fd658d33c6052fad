import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { PHONE, reload, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { contactMessage, solveCaptcha } from '../support/contact.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { aFile, application, sendForm } from '../support/resumes.ts';
import { openSiteWithMail, type VisitedSite } from '../support/site-with-mail.ts';

let browser: Browser;
let mailbox: Mailbox;
let site: VisitedSite;
let close: () => Promise<void>;
let admin: Page & { errors: string[] };

beforeAll(async () => {
  ({ browser, mailbox, site, close } = await openSiteWithMail(ADMIN));
  admin = await newAdmin(browser, site.origin, '/admin', { viewport: PHONE });
});
afterAll(() => close());

const says = (text: string) => admin.getByRole('status').getByText(text).waitFor();
const unfold = (title: string) => admin.locator('summary', { hasText: title }).click();

async function apply(clientEmail: string): Promise<void> {
  const captchaValue = await solveCaptcha(site);
  const resume = aFile('Lebenslauf June.pdf');
  const { status } = await sendForm(
    site,
    application({ clientEmail, captchaValue, resume, instruments: 'saxophone (alto),flute' }),
  );
  expect(status).toBe(202);
}

test('an application goes from new to joined, with a mail, and becomes a musician', async () => {
  await apply('june@visitor.example');
  await visit(admin, '/admin/applications');
  await admin.getByText('1 application', { exact: true }).waitFor();
  await admin.getByRole('link', { name: 'June Kahale' }).click();
  await admin.getByRole('heading', { level: 1, name: 'June Kahale' }).waitFor();
  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Lebenslauf June.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('Lebenslauf June.pdf');

  await unfold('On to the phone interview');
  expect(await findings(admin), 'a move').toEqual([]);
  await admin.getByRole('textbox', { name: 'Subject' }).fill('');
  await admin.getByRole('button', { name: 'MOVE AND SEND MAIL' }).click();
  await admin.getByText('Please give the mail a subject.').waitFor();
  await admin.getByRole('textbox', { name: 'Subject' }).fill('May we call you on Monday?');
  await reload(admin);
  await unfold('On to the phone interview');
  await expect
    .poll(() => admin.getByRole('textbox', { name: 'Subject' }).inputValue())
    .toBe('May we call you on Monday?');
  await admin.getByRole('button', { name: 'MOVE AND SEND MAIL' }).click();
  await says('Phone interview: saved. June gets your mail.');
  const mail = await mailbox.find('june@visitor.example', 'May we call you on Monday?');
  expect(mail.text).toContain('at which number do we reach you?');
  await admin.getByText('May we call you on Monday?').waitFor();

  await unfold('Take into the team');
  await admin.getByRole('checkbox', { name: 'Send June this mail' }).uncheck();
  await admin.getByRole('button', { name: 'MOVE WITHOUT A MAIL' }).click();
  await says('Joined: saved.');
  expect(await findings(admin), 'an application').toEqual([]);
  await admin.getByRole('link', { name: 'ADD AS MUSICIAN' }).click();
  await admin.getByRole('heading', { level: 1, name: 'New Musician' }).waitFor();
  await expect.poll(() => admin.getByLabel('First name').inputValue()).toBe('June');
  await expect.poll(() => admin.getByLabel('Email').inputValue()).toBe('june@visitor.example');
  await expect.poll(() => admin.getByRole('checkbox', { name: 'saxophone' }).isChecked()).toBe(true);
  await admin.getByRole('button', { name: 'ADD MUSICIAN' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await says('Successfully created new musician.');
  await visit(admin, '/admin/applications?stage=joined');
  await admin.getByRole('link', { name: 'June Kahale' }).click();
  await admin.getByText('June is among our musicians.').waitFor();
  expect(admin.errors).toEqual([]);
});

test('a message is answered, with what was asked below; then it is deleted', async () => {
  const form = contactMessage({ captchaValue: await solveCaptcha(site) });
  expect((await new BrowserSession(site).post('/requests/submit-form', form)).status).toBe(202);
  await visit(admin, '/admin/messages');
  await admin.getByRole('link', { name: 'June Kahale' }).click();
  await admin.getByText('Do you play in Boulder City?').waitFor();
  await admin.getByRole('button', { name: 'SEND ANSWER' }).click();
  await admin.getByText('Please write your message.').waitFor();
  await admin.getByLabel('Your words').fill('Dear June,\n\nyes, and we bring a piano.');
  expect(await findings(admin), 'a message').toEqual([]);
  await admin.getByRole('button', { name: 'SEND ANSWER' }).click();
  await says('Your answer to June is on its way.');
  await admin.getByText('Our answer, by mail').waitFor();
  const answer = await mailbox.find('june@visitor.example', 'Your message to Forte & Piano: Performances & Events');
  expect(answer.text).toContain('> Do you play in Boulder City?');
  await admin.getByRole('button', { name: 'Delete this message' }).click();
  await admin.getByRole('dialog').getByText('it cannot be brought back').waitFor();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete this message' }).click();
  await says('The message is deleted.');
  await admin.getByText('Nobody has written yet.').waitFor();
  expect(admin.errors).toEqual([]);
});

test('several messages are spam in one press, and are taken back in one', async () => {
  for (const lastName of ['Pills', 'Loans', 'Real']) {
    const message = contactMessage({ lastName, captchaValue: await solveCaptcha(site) });
    expect((await new BrowserSession(site).post('/requests/submit-form', message)).status).toBe(202);
  }
  await visit(admin, '/admin/messages');
  const person = (name: string) => admin.getByRole('link', { name: `June ${name}` });
  for (const name of ['Pills', 'Loans']) await admin.getByLabel(`Choose June ${name}`).check();
  await admin.getByRole('status').getByText('2 messages chosen').waitFor();
  expect(await findings(admin), 'a choice').toEqual([]);
  await admin.getByRole('button', { name: 'SPAM', exact: true }).click();
  await says('2 messages are marked as spam, to be deleted in a week.');
  await person('Pills').waitFor({ state: 'detached' });
  await expect.poll(() => person('Real').count()).toBe(1);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await says('2 messages are open again.');
  await person('Pills').waitFor();

  await admin.getByRole('button', { name: 'Spam: June Loans' }).click();
  await says('1 message is marked as spam, to be deleted in a week.');
  await person('Loans').waitFor({ state: 'detached' });
  await admin.getByLabel('State').selectOption('spam');
  await person('Loans').waitFor();
  expect(admin.errors).toEqual([]);
});

test('a mail to a mistyped address stands on top with its reason, is corrected and arrives', async () => {
  mailbox.unknown.add('jnue@visitor.example');
  await apply('jnue@visitor.example');
  const notArrived = async () => {
    await visit(admin, '/admin/mail');
    return admin.getByRole('heading', { name: 'Not arrived' }).count();
  };
  await expect.poll(notArrived).toBe(1);
  expect(await findings(admin), 'the list').toEqual([]);
  await admin.getByText('There is no such address. It was probably mistyped.').first().waitFor();
  await admin.getByRole('link', { name: 'Your application to Forte & Piano has arrived' }).first().click();
  await admin.getByRole('heading', { level: 1, name: 'Mail that failed' }).waitFor();
  await unfold('What the server said');
  await admin.getByText('No such user here').waitFor();
  await unfold('Send to another address');
  expect(await findings(admin), 'a mail').toEqual([]);
  await admin.getByLabel('The right address').fill('june.right@visitor.example');
  await admin.getByRole('button', { name: 'SEND TO THIS ADDRESS' }).click();
  await says('It goes to june.right@visitor.example now.');
  await mailbox.find('june.right@visitor.example', 'Your application to Forte & Piano has arrived');
  await admin.getByRole('heading', { level: 1, name: 'Mail sent' }).waitFor();
  await visit(admin, '/admin/mail');
  await expect.poll(() => admin.getByRole('heading', { name: 'Not arrived' }).count()).toBe(0);
  expect(admin.errors).toEqual([]);
});
