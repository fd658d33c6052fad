import type { Page } from 'playwright-core';
import { SAMPLE_LABELS } from '#/features/sample-content/messages.ts';
import { SAMPLE_KINDS } from '#/features/sample-content/model.ts';
import { ADMIN } from '../browser-admin.ts';
import { type Hand, handOn } from './hand.ts';

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

/**
 * Name, place, colours, texts, travel and sender become those of Largo Rosso in Santa Fe, and the samples go: as an owner
 * does it on a phone.
 * @returns the seconds that it takes with a person
 */
export async function renameHouse(page: Page): Promise<number> {
  const hand = handOn(page);
  const begun = performance.now();
  await logIn(page, hand);
  await hand.openRoom('Settings');
  await nameIt(page, hand);
  await hand.openRoom('Pricing');
  await travelFromThere(page, hand);
  await hand.openRoom('Texts');
  await changeDisclaimers(page, hand);
  await hand.openRoom('Samples');
  await removeSamples(page, hand);
  return hand.seconds() + (performance.now() - begun) / 1000;
}

async function logIn(page: Page, { fill, tap }: Hand): Promise<void> {
  await page.goto('/admin/login');
  await page.locator('html[data-ready]').waitFor();
  const main = page.getByRole('main');
  await fill(main, { Email: ADMIN.ADMIN_EMAIL, Password: ADMIN.ADMIN_PASSWORD });
  await tap(main.getByRole('button', { name: 'LOG IN' }));
  await page.waitForURL(/\/admin$/);
}

async function nameIt(page: Page, { fill, choose, save }: Hand): Promise<void> {
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
    Story: STORY.join('\n\n'),
  });
  for (const [index, [figure, says]] of FIGURES.entries())
    await fill(story, { [`Figure ${index + 1}`]: figure, [`What figure ${index + 1} says`]: says });
  await save(story);
  const mail = page.getByRole('form', { name: 'Mail', exact: true });
  await fill(mail, { 'Mail is sent from': 'office@largo.example' });
  await save(mail);
}

async function travelFromThere(page: Page, { fill, save, tap }: Hand): Promise<void> {
  const travel = page.getByRole('form', { name: 'Travel' });
  await fill(travel, { 'Your zip code': '87501' });
  const areas = travel.getByLabel('Area', { exact: true });
  while ((await areas.count()) > AREAS.length) await tap(travel.getByRole('button', { name: /^Remove/ }).last());
  const rows = travel.getByRole('listitem').filter({ has: page.getByLabel('Area', { exact: true }) });
  for (const [index, [area, miles]] of AREAS.entries())
    await fill(rows.nth(index), { Area: area, 'Up to so many miles': miles, 'Zip codes': '' });
  await save(travel);
}

async function changeDisclaimers(page: Page, { fill, save, tap }: Hand): Promise<void> {
  await tap(page.getByRole('main').getByRole('link', { name: 'Concert series', exact: true }));
  const series = page.getByRole('form', { name: 'Words of the concert series' });
  const lines = await series.getByLabel('Disclaimers', { exact: true }).inputValue();
  await fill(series, { Disclaimers: lines.replace('Las Vegas', 'Santa Fe') });
  await save(series);
}

async function removeSamples(page: Page, { tap }: Hand): Promise<void> {
  for (const kind of SAMPLE_KINDS) {
    const remove = page.getByRole('button', { name: `Remove the samples: ${SAMPLE_LABELS[kind]}`, exact: true });
    await tap(remove);
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }));
    await remove.waitFor({ state: 'detached' });
  }
}
