import type { Page } from 'playwright-core';

/** Waits until the notes that are lit on the page are these: x, y, width and height of each. */
export async function waitForLit(page: Page, boxes: readonly number[][]): Promise<void> {
  await page.waitForFunction((expected) => {
    const rects = [...document.querySelectorAll('.lit-ink rect')];
    const places = rects.map((rect) => ['x', 'y', 'width', 'height'].map((key) => Number(rect.getAttribute(key))));
    return JSON.stringify(places) === expected;
  }, JSON.stringify(boxes));
}
