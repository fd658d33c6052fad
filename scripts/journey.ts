/**
 * Walks as somebody who knows no composer, from the home page to a ceremony that is heard and chosen, on a phone and on a
 * wide screen; takes a picture at each step and counts taps and seconds:
 *   npx node scripts/journey.ts FOLDER
 * Ends with 1 if it takes longer than two minutes.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Occasion } from '#/features/work-facts/model.ts';
import { workLibrary } from '#/features/work-facts/queries.server.ts';
import { fillSignUp, settled, startSampleSite } from './sample-site.ts';

const WIDTHS = [390, 1440];
const MOMENTS = ['Walking in', 'Signing', 'Walking out'];
const SECONDS_MAX = 120;
/** Seconds of a person. */
const PERSON = { tap: 1.5, sound: 6, letter: 0.2 };
const OCCASIONS: readonly Occasion[] = ['walking-in', 'signing', 'walking-out'];

const folder = resolve(process.argv[2] ?? 'journey');
mkdirSync(folder, { recursive: true });
const { server, browser, close } = await startSampleSite({ ENGRAVE_AHEAD: 'off' });

await engraveFirst();
for (const width of WIDTHS) {
  const context = await browser.newContext({ baseURL: server.origin, viewport: { width, height: 844 } });
  await walk(await context.newPage(), width);
  await context.close();
}
await close();

/** As on a site that has run for an hour. */
async function engraveFirst(): Promise<void> {
  const { composers, incipits } = await workLibrary();
  const works = composers
    .flatMap(({ works }) => works)
    .filter(({ occasions = [] }) => OCCASIONS.some((one) => occasions.includes(one)));
  const wanted = new Set(works.map(({ id }) => id));
  for (const { key, work } of incipits) if (wanted.has(work)) await fetch(`${server.origin}/incipits/${key}/audio.mp3`);
}

async function walk(page: Page, width: number): Promise<void> {
  const tally = { taps: 0, sounds: 0, letters: 0, pictures: 0, machine: 0 };
  let began = performance.now();

  /** Stops the clock. */
  async function see(what: string): Promise<void> {
    tally.machine += performance.now() - began;
    await settled(page);
    tally.pictures += 1;
    const name = `${width}-${String(tally.pictures).padStart(2, '0')}-${what.toLowerCase().replaceAll(/\W+/g, '-')}`;
    await page.screenshot({ path: join(folder, `${name}.png`) });
    began = performance.now();
  }
  async function tap(what: Locator): Promise<void> {
    await what.click();
    tally.taps += 1;
  }
  async function hear(key: Locator): Promise<void> {
    await tap(key);
    await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).waitFor();
    tally.sounds += 1;
  }

  await page.goto('/');
  await page.locator('html[data-ready]').waitFor();
  await see('home');
  const nav = page.getByRole('link', { name: 'Repertoire', exact: true }).filter({ visible: true });
  if ((await nav.count()) === 0) await tap(page.getByRole('button', { name: 'Menu' }));
  await see('the way in');
  await tap(nav.first());
  for (const moment of MOMENTS) {
    await page.getByRole('heading', { name: 'Begin with what you need' }).waitFor();
    await see(`${moment} doors`);
    await tap(page.getByRole('navigation', { name: 'By moment' }).getByText(moment));
    await page.getByText(/items found/).waitFor();
    await see(`${moment} list`);
    const key = page.getByRole('link', { name: /^Hear how it begins/ }).first();
    await hear(key);
    await see(`${moment} heard`);
    const title = /begins: (.*)$/.exec((await key.getAttribute('aria-label')) ?? '')?.[1];
    const card =
      title === undefined ? page.locator('li') : page.locator('li').filter({ has: page.getByLabel(/^Pause/) });
    await tap(card.locator('a[href^="/opus/details/"]').first());
    const add = page.getByRole('button', { name: /^ADD (ALL|TO)/ });
    await add.waitFor();
    await see(`${moment} work`);
    await tap(add);
    await chosen();
    await see(`${moment} chosen`);
    const last = moment === MOMENTS.at(-1);
    if (!last) await tap(page.getByRole('link', { name: 'CHOOSE MORE REPERTOIRE' }));
  }
  await tap(page.getByRole('navigation', { name: 'Your cart' }).getByRole('link'));
  await page.getByRole('heading', { name: 'Your Cart' }).waitFor();
  await see('the ceremony');
  await hear(page.getByRole('button', { name: /^Hear your/ }));
  await see('the ceremony heard');
  tally.machine += performance.now() - began;

  const { taps, sounds, letters } = tally;
  const machine = tally.machine / 1000;
  const seconds = Math.round(machine + taps * PERSON.tap + sounds * PERSON.sound + letters * PERSON.letter);
  process.stdout.write(
    `${width} px: ${taps} taps, ${letters} letters, ${sounds} pieces heard; ${machine.toFixed(1)} s of the site, about ${seconds} s with a person\n`,
  );
  if (seconds > SECONDS_MAX) process.exitCode = 1;

  /** Signs up once; the pressed act follows. */
  async function chosen(): Promise<void> {
    const added = page.getByText('Item has been added to the cart.');
    const asked = page.getByRole('alert').getByRole('link', { name: 'Log In' });
    await added.or(asked).first().waitFor();
    if ((await asked.count()) === 0) return;
    await see('an account is needed');
    await tap(asked);
    await tap(page.getByRole('link', { name: 'Sign up', exact: true }));
    await page.getByRole('button', { name: 'SIGN UP' }).waitFor();
    await see('signing up');
    tally.letters += await fillSignUp(page, `bride-${width}@example.com`);
    await tap(page.getByRole('button', { name: 'SIGN UP' }));
    await added.waitFor();
  }
}
