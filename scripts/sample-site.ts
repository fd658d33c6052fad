import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { readConfig } from '#/platform/config.ts';
import { buildIfStale } from './build-if-stale.ts';
import { CHROMIUM_FLAGS, findChromium } from './system-tools.ts';

/* A fresh site with sample content and a browser. */

// React chooses by it at its first import.
process.env.NODE_ENV ||= 'production';
const { createPageRenderer } = await import('#/server/http/pages/render.ts');
const { startServer } = await import('#/server/start.ts');

export const PASSWORD = 'crescendo al niente';

export async function startSampleSite(environment: Record<string, string> = {}) {
  const root = resolve(import.meta.dirname, '..');
  await buildIfStale();
  const dataDir = mkdtempSync(join(tmpdir(), 'forte-sample-site-'));
  const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: PASSWORD };
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMITS: '1000',
    ...admin,
    ...environment,
  });
  const server = await startServer(config, { root, renderPage: await createPageRenderer(root) });
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
  return {
    root,
    server,
    browser,
    async close() {
      await browser.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function fillSignUp(page: Page, email: string): Promise<number> {
  const texts = {
    Email: email,
    'Retype password': PASSWORD,
    'First name': 'Clara',
    'Last name': 'Sample',
  };
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Primary instrument').selectOption('piano');
  return [PASSWORD, ...Object.values(texts)].join('').length;
}

/** Also below the fold. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}
