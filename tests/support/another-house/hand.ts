import type { Locator, Page } from 'playwright-core';

/** Seconds of a person who reads each field, and types on glass. */
const PERSON = { tap: 1.5, field: 3, letter: 0.3 };

/** An owner’s hand on a phone, which counts what it does. */
export interface Hand {
  tap(what: Locator): Promise<void>;
  /** By the labels of the fields. */
  fill(form: Locator, fields: Record<string, string>): Promise<void>;
  choose(form: Locator, label: string, option: string): Promise<void>;
  save(form: Locator): Promise<void>;
  openRoom(name: string): Promise<void>;
  /** What a person would have needed so far, beside what the site did. */
  seconds(): number;
}

export function handOn(page: Page): Hand {
  const tally = { tap: 0, field: 0, letter: 0 };
  const tap = async (what: Locator) => {
    await what.click();
    tally.tap += 1;
  };
  return {
    tap,
    async fill(form, fields) {
      for (const [label, text] of Object.entries(fields)) {
        await form.getByLabel(label, { exact: true }).fill(text);
        tally.field += 1;
        tally.letter += text.length;
      }
    },
    async choose(form, label, option) {
      await form.getByLabel(label, { exact: true }).selectOption({ label: option });
      tally.field += 1;
      tally.tap += 2;
    },
    async save(form) {
      await tap(form.getByRole('button', { name: /^SAVE/ }));
      const said = page.getByRole('status').getByText(/saved|kept/i);
      await said.first().waitFor();
    },
    async openRoom(name) {
      await tap(page.getByText('All rooms').filter({ visible: true }).first());
      const rooms = page.getByRole('navigation', { name: 'Admin' });
      await tap(rooms.getByRole('link', { name: new RegExp(`^${name}`) }));
      await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
    },
    seconds: () => tally.tap * PERSON.tap + tally.field * PERSON.field + tally.letter * PERSON.letter,
  };
}
