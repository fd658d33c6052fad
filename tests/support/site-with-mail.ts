import type { Browser } from 'playwright-core';
import type { Database } from '#/database/tables.ts';
import { closeVisitors, openBrowser } from './browser.ts';
import { createTestStorage } from './engine.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { startServerWithPages } from './test-server.ts';

/** What a journey needs of a site, wherever it runs. */
export interface VisitedSite {
  origin: string;
  /** Its own connection: SQLite would have a second one in this process wait for itself. */
  db: Database;
}

/**
 * The site as an operator sets it up, built pages and sample content, without a process of its own: half of a journey's
 * work would go into that.
 */
export async function openSite(
  environment: Record<string, string> = {},
): Promise<VisitedSite & { stop(): Promise<void> }> {
  const storage = await createTestStorage();
  const asSetUp = { NODE_ENV: 'production', SAMPLE_CONTENT: 'on', CAPTCHA: 'altcha', ENGRAVE_AHEAD: 'off' };
  const server = await startServerWithPages({ ...asSetUp, ...environment }, storage);
  return {
    origin: server.origin,
    db: server.ctx.db,
    async stop() {
      await server.stop();
      await storage.remove();
    },
  };
}

/** A browser, such a site, and the mailbox its mail goes to: what a journey with mail needs. */
export async function openSiteWithMail(
  environment: Record<string, string> = {},
): Promise<{ browser: Browser; mailbox: Mailbox; site: VisitedSite; close(): Promise<void> }> {
  const [browser, mailbox] = await Promise.all([openBrowser(), openMailbox()]);
  const site = await openSite({ SMTP_URL: mailbox.url, ...environment });
  return {
    browser,
    mailbox,
    site,
    async close() {
      await closeVisitors(browser);
      await site.stop();
      await mailbox.close();
    },
  };
}
