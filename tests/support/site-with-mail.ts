import type { Browser } from 'playwright-core';
import { closeVisitors, openBrowser } from './browser.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type RealSite, startRealSite } from './real-site.ts';

/** A browser, the site as it is run, and the mailbox its mail goes to: what a journey with mail needs. */
export async function openSiteWithMail(
  environment: Record<string, string> = {},
): Promise<{ browser: Browser; mailbox: Mailbox; site: RealSite; close(): Promise<void> }> {
  const [browser, mailbox] = await Promise.all([openBrowser(), openMailbox()]);
  const site = await startRealSite({ SMTP_URL: mailbox.url, ...environment });
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
