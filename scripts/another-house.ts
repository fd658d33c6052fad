/**
 * Renames the house on a phone, as an owner would: name, place, wordmark, colours, texts, travel, sender, and the samples
 * taken away; then takes a picture of every page and searches its words for the old house:
 *   npx node scripts/another-house.ts FOLDER
 * Ends with 1 if it takes longer than ten minutes, or if anything of the old house is left.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Locator } from 'playwright-core';
import { SAMPLE_LABELS } from '#/features/sample-content/messages.ts';
import { SAMPLE_KINDS } from '#/features/sample-content/model.ts';
import { addressesOf, SITE_PAGES } from '#/features/site-pages.ts';
import { PASSWORD, settled, startSampleSite } from './sample-site.ts';

const SECONDS_MAX = 600;
/** Seconds of a person who reads each field, and types on glass. */
const PERSON = { tap: 1.5, field: 3, letter: 0.3 };
const OLD = /forte\s*(?:&|and)\s*piano|las vegas|nevada|south korea|ukraine\b|hana|danylo/gi;
const AREAS = [
  ['the city and Tesuque', '10'],
  ['Taos and Albuquerque', '80'],
] as const;
const FIGURES = [
  ['1998', 'First wedding, in the snow.'],
  ['26', 'years of Friday nights'],
  ['', ''],
  ['', ''],
] as const;
const STORY = [
  'We are two pianists who met at a competition neither of us won.',
  'Since 1998 we have played for weddings, dinners and one solar eclipse between Taos and Albuquerque.',
];

const folder = resolve(process.argv[2] ?? 'another-house');
mkdirSync(folder, { recursive: true });
const { server, browser, close } = await startSampleSite({ ENGRAVE_AHEAD: 'off' });
const context = await browser.newContext({
  baseURL: server.origin,
  viewport: { width: 390, height: 844 },
  reducedMotion: 'reduce',
});
const page = await context.newPage();
const tally = { taps: 0, fields: 0, letters: 0 };
const begun = performance.now();

await logIn();
await openRoom('Settings');
const business = page.getByRole('form', { name: 'Your business' });
await fill(business, {
  'Name of your business': 'Largo Rosso',
  City: 'Santa Fe',
  'Address or town': 'Santa Fe, New Mexico',
  'Founded in': '1998',
  Accent: '#1f4a9c',
});
await choose(business, 'State', 'New Mexico');
await save(business);
const story = page.getByRole('form', { name: 'The story of About Us' });
await fill(story, {
  'First line of the home page': 'Two pianists. Live music for Santa Fe.',
  'Who you are': 'Two concert pianists play for weddings and dinners in northern New Mexico.',
  ...Object.fromEntries(
    FIGURES.flatMap(([figure, says], index) => [
      [`Figure ${index + 1}`, figure],
      [`What figure ${index + 1} says`, says],
    ]),
  ),
  Story: STORY.join('\n\n'),
});
await save(story);
const mail = page.getByRole('form', { name: 'Mail', exact: true });
await fill(mail, { 'Mail is sent from': 'office@largo.example' });
await save(mail);
await openRoom('Pricing');
const travel = page.getByRole('form', { name: 'Travel' });
await fill(travel, { 'Your zip code': '87501' });
const areas = travel.getByLabel('Area', { exact: true });
while ((await areas.count()) > AREAS.length) await tap(travel.getByRole('button', { name: /^Remove/ }).last());
for (const [index, [area, miles]] of AREAS.entries()) {
  const row = travel
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Area', { exact: true }) })
    .nth(index);
  await fill(row, { Area: area, 'Up to so many miles': miles, 'Zip codes': '' });
}
await save(travel);
await openRoom('Texts');
await tap(page.getByRole('main').getByRole('link', { name: 'Concert series', exact: true }));
const series = page.getByRole('form', { name: 'Words of the concert series' });
const lines = series.getByLabel('Disclaimers', { exact: true });
await lines.fill((await lines.inputValue()).replace('Las Vegas', 'Santa Fe'));
tally.fields += 1;
tally.letters += 'Santa Fe'.length;
await save(series);
await openRoom('Samples');
for (const kind of SAMPLE_KINDS) {
  const remove = page.getByRole('button', { name: `Remove the samples: ${SAMPLE_LABELS[kind]}`, exact: true });
  await tap(remove);
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }));
  await remove.waitFor({ state: 'detached' });
}
const machine = (performance.now() - begun) / 1000;
const seconds = Math.round(
  machine + tally.taps * PERSON.tap + tally.fields * PERSON.field + tally.letters * PERSON.letter,
);
process.stdout.write(
  `${tally.taps} taps, ${tally.fields} fields, ${tally.letters} letters; ${machine.toFixed(1)} s of the site, about ${seconds} s with a person\n`,
);
if (seconds > SECONDS_MAX) process.exitCode = 1;

await context.clearCookies();
for (const address of SITE_PAGES.flatMap(addressesOf).filter((path) => !path.includes(':'))) {
  await page.goto(address);
  await settled(page);
  const name = address === '/' ? 'home' : address.slice(1).replaceAll('/', '-');
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  const words = `${await page.title()}\n${await page.locator('body').textContent()}`;
  const left = [...new Set(words.match(OLD) ?? [])];
  if (left.length === 0) continue;
  process.exitCode = 1;
  process.stdout.write(`${address} still says ${left.join(', ')}\n`);
}
await close();

async function logIn(): Promise<void> {
  await page.goto('/admin/login');
  await page.locator('html[data-ready]').waitFor();
  const main = page.getByRole('main');
  await fill(main, { Email: 'admin@example.com', Password: PASSWORD });
  await tap(main.getByRole('button', { name: 'LOG IN' }));
  await page.waitForURL(/\/admin$/);
}

async function openRoom(name: string): Promise<void> {
  await tap(page.getByText('All rooms').filter({ visible: true }).first());
  await tap(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: new RegExp(`^${name}`) }));
  await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
}

async function fill(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await form.getByLabel(label, { exact: true }).fill(text);
    tally.fields += 1;
    tally.letters += text.length;
  }
}

async function choose(form: Locator, label: string, option: string): Promise<void> {
  await form.getByLabel(label, { exact: true }).selectOption({ label: option });
  tally.fields += 1;
  tally.taps += 2;
}

async function save(form: Locator): Promise<void> {
  await tap(form.getByRole('button', { name: /^SAVE/ }));
  await page
    .getByRole('status')
    .getByText(/saved|kept/i)
    .first()
    .waitFor();
}

async function tap(what: Locator): Promise<void> {
  await what.click();
  tally.taps += 1;
}
