import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { visit } from './browser.ts';
import type { Mailbox } from './mailbox.ts';

export const HANA = 'hana.park@example.com';

/** Fills the form of an event request to Hana, always for the same day. */
export async function fillRequest(page: Page, eventName: string, start: string, end: string): Promise<void> {
  await visit(page, '/request');
  await page.getByLabel('Musician').selectOption({ label: 'Hana Park, Piano, Harpsichord, Organ' });
  await page.getByLabel('Event name').fill(eventName);
  await page.getByLabel('Zip code').fill('89109');
  await page.getByLabel('Event date').fill('2027-04-17');
  await page.getByLabel('Event start time').fill(start);
  await page.getByLabel('Event end time').fill(end);
}

/** The page that the newest mail to them with that subject leads to. */
export async function linkTo(mailbox: Mailbox, to: string, subject: RegExp): Promise<string> {
  const { text } = await mailbox.find(to, subject);
  const [link = ''] = /https?:\/\/\S+\/(?:(?:answer|play)\?token=|requests\/)\S+/.exec(text ?? '') ?? [];
  const { origin } = new URL(link);
  return link.slice(origin.length);
}

export const says = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();

/** It stands on the screen, whole, without scrolling. */
export async function expectInView(words: Locator): Promise<void> {
  await words.waitFor();
  const height = words.page().viewportSize()?.height ?? 0;
  await expect
    .poll(async () => {
      const { y = -1, height: tall = 0 } = (await words.boundingBox()) ?? {};
      return y >= 0 && y + tall <= height;
    })
    .toBe(true);
}
