import { expect, it, onTestFinished } from 'vitest';
import { closeVisitors, newVisitor, openBrowser, visit } from '../support/browser.ts';
import { holdLock } from '../support/lock-holder.ts';
import { startRealSite } from '../support/real-site.ts';

const onPostgres = process.env.TEST_ENGINE === 'postgres';
const MESSAGE = 'Do you play in Boulder City?';

it.runIf(!onPostgres)('what was typed stays when it can not be kept, and goes out with the next click', async () => {
  const [browser, site] = await Promise.all([openBrowser(), startRealSite({ LOG_LEVEL: 'silent' })]);
  onTestFinished(async () => {
    await closeVisitors(browser);
    await site.stop();
  });
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/contact');
  await page.getByLabel('Topic').selectOption('Performances & Events');
  await page.getByLabel('First name').fill('June');
  await page.getByLabel('Last name').fill('Kahale');
  await page.getByLabel('Email').fill('june@visitor.example');
  await page.getByLabel('Message').fill(MESSAGE);
  await page.getByText('Checked: you are a person.').waitFor();

  const outsider = await holdLock(site.storage);
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
  await page.getByRole('alert').getByText('This cannot be kept just now. Nothing was changed.').waitFor();
  expect(await page.getByLabel('Message').inputValue()).toBe(MESSAGE);
  expect(await page.getByLabel('Email').inputValue()).toBe('june@visitor.example');

  await outsider.release();
  await page.getByText('Checked: you are a person.').waitFor();
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
  await page.getByRole('status').getByText('Message successfully sent!').waitFor();
});
