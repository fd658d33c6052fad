import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeVisitors, newVisitor, openBrowser, visit } from '../support/browser.ts';
import { aMusician, anOpus, aPerformance, signInAsAdmin } from '../support/factories.ts';
import { aWork } from '../support/orders.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

/*
 * Words that try to end the script or the page they stand in are words, in every place they are shown: in the page, in
 * the state its scripts read, in what search engines read, in feeds and files.
 */
const ENDING = '</script><script>alert(1)</script>';
/** Read by the same parts of a page as others are. */
const ALIKE = /^\/(musicians|performances|ncs|)$|composer=|words=|nothing/;
const HOSTILE = `${ENDING}<!--\u2028"'&]]>`;

// One browser and the same pages on both engines.
describe.skipIf(process.env.TEST_ENGINE === 'postgres')('words that would be a script', () => {
  let browser: Browser;
  let server: TestServer;
  let pages: string[];

  beforeAll(async () => {
    [browser, server] = await Promise.all([openBrowser(), startServerWithPages()]);
    const admin = await signInAsAdmin(server);
    const title = HOSTILE.replace('\u2028', ' ');
    const musician = await aMusician(server, { lastName: ENDING, instruments: [ENDING] });
    const opus = await anOpus(server, {
      title,
      composer: ENDING,
      offeringMusicians: [musician.id],
      movements: [title],
    });
    const performance = await aPerformance(server, {
      title,
      locationName: ENDING,
      description: `${HOSTILE}\n${ENDING}`,
      featuredGLVMSMusicians: [musician.id],
      program: [{ title, composer: ENDING }],
    });
    const work = await aWork(admin, { title: ENDING, movements: [ENDING] });
    await admin.call('PATCH', '/content/about', { body: { story: [HOSTILE.replace('\u2028', ' ')] } });
    pages = [
      '/',
      '/about',
      '/repertoire',
      `/repertoire?keyword=${encodeURIComponent(ENDING)}`,
      `/repertoire?composer=${encodeURIComponent(ENDING)}`,
      `/opus/details/${opus._id}`,
      '/musicians',
      `/musician/details/${musician.id}`,
      '/performances',
      `/performances/${performance}`,
      '/ncs',
      `/ncs/${work}`,
      `/ncs?words=${encodeURIComponent(ENDING)}`,
      `/auth/login?next=${encodeURIComponent(`/${ENDING}`)}`,
      `/nothing/${encodeURIComponent(ENDING)}`,
    ];
  });
  afterAll(async () => {
    await closeVisitors(browser);
    await server.stop();
  });

  it('are written so that no parser takes them for one', async () => {
    for (const path of pages) {
      const markup = await (await fetch(server.origin + path)).text();
      expect(markup, path).not.toContain(ENDING);
      expect(markup.toLowerCase(), path).not.toContain('<script>alert');
      for (const [, data = ''] of markup.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g))
        expect(() => JSON.parse(data), path).not.toThrow();
    }
    for (const path of ['/performances/feed.xml', '/sitemap.xml', '/api/opuses', '/performances.ics']) {
      const answer = await fetch(server.origin + path);
      if (answer.headers.get('Content-Type')?.includes('xml'))
        expect(await answer.text(), path).not.toContain('<script');
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
  });

  it('open no dialog, break no rule of the page, and are read as they were written', async () => {
    const page = await newVisitor(browser, server.origin);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const literal: string[] = [];
    for (const path of pages.filter((each) => !ALIKE.test(each))) {
      await visit(page, path);
      if ((await page.locator('body').textContent())?.includes(ENDING)) literal.push(path);
    }
    expect(dialogs).toEqual([]);
    expect(page.errors).toEqual([]);
    for (const shown of ['/about', '/opus/details/', '/musician/details/', '/performances/', '/ncs/'])
      expect(
        literal.some((path) => path.startsWith(shown)),
        `${shown} in ${literal.join(' ')}`,
      ).toBe(true);
  });
});
