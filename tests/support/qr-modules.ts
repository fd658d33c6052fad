import type { Page } from 'playwright-core';

/** The dark modules of the QR code on the page. */
export async function modulesOnPage(page: Page): Promise<boolean[][]> {
  const code = page.getByRole('img', { name: /^QR code/ });
  const path = (await code.locator('path').getAttribute('d')) ?? '';
  const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => [
    Number(x),
    Number(y),
    Number(length),
  ]);
  const size = 1 + Math.max(...bars.map(([, y = 0]) => y));
  const modules = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  for (const [x = 0, y = 0, length = 0] of bars) modules[y]?.fill(true, x, x + length);
  return modules;
}
