import type { Page } from 'playwright-core';
import { ANY, choose, press, REFUSED, type Screen, unfold } from './screen.ts';

/** What a client sees beyond what everybody sees. */
export const CLIENTS: readonly Screen[] = [
  { route: 'play', states: [{ name: 'a link that is over', at: '/play?token=over', shows: 'Tacet.' }] },
  {
    route: 'cart',
    states: [
      { name: 'an empty cart', at: '/cart', shows: 'Your Cart' },
      { name: 'a work put into it', at: ({ opus }) => `/opus/details/${opus}`, reach: fill, shows: /has been added/ },
      { name: 'a cart', at: '/cart', shows: 'Your Cart' },
    ],
  },
  {
    route: 'request',
    states: [
      { name: 'an event request', at: '/request', shows: 'Event Request' },
      { name: 'with errors', reach: badZip, shows: /five digits/ },
      { name: 'a day that is over', reach: dayOver, shows: 'Is this right?' },
    ],
    alsoIn: ['request-story'],
  },
  {
    route: 'requests/:requestId',
    states: [
      { name: 'a request', at: ({ request }) => `/requests/${request}`, shows: /Summer feast/ },
      { name: 'sun and heat', reach: unfold('If it is outdoors'), shows: 'Dark from' },
      { name: 'another date', reach: unfold('Move the date'), shows: 'MOVE THE DATE' },
      { name: 'withdrawing it', reach: choose('Withdraw this request'), shows: 'WITHDRAW THIS REQUEST' },
      { name: 'a change that is asked', at: ({ agreed }) => `/requests/${agreed}`, shows: /^Wedding of/ },
      { name: 'notes for the day', reach: unfold('For the day'), shows: 'SAVE FOR THE DAY' },
    ],
  },
  {
    route: 'requests/:requestId/programme',
    states: [
      { name: 'its programme', at: ({ request }) => `/requests/${request}/programme`, shows: /Summer feast/ },
      { name: 'near the day', at: ({ agreed }) => `/requests/${agreed}/programme`, shows: /^Wedding of/ },
    ],
    alsoIn: ['request-programme'],
  },
  {
    route: 'agreement/:requestId?',
    states: [
      { name: 'an agreement to be signed', at: ({ agreed }) => `/agreement/${agreed}`, shows: /^Your Agreement/ },
      { name: 'with errors', reach: press('SIGN THIS AGREEMENT'), shows: REFUSED },
      { name: 'a link that is over', at: '/agreement?token=over', shows: 'Tacet.' },
    ],
    alsoIn: ['agreement'],
  },
  {
    route: 'day/:requestId?',
    states: [
      { name: 'a day sheet', at: ({ agreed }) => `/day/${agreed}`, shows: /^Wedding of/ },
      { name: 'what is played now', reach: press(/^Now/), shows: /^Now: / },
      { name: 'none', at: '/day', shows: 'Tacet.' },
    ],
    alsoIn: ['day-sheet'],
  },
  {
    route: 'mpcs/:slug?',
    states: [
      { name: 'a concert ordered', at: '/mpcs/ballroom', reach: order, shows: 'Additional comments' },
      { name: 'with errors', reach: tooManyGuests, shows: /1 to 20/ },
    ],
    alsoIn: ['concert-order'],
  },
  {
    route: 'clientProfile',
    states: [
      { name: 'the account', at: '/clientProfile', shows: ANY },
      ...['name', 'email', 'password'].map((part, index) => ({
        name: `its part ${part}`,
        reach: (page: Page) => page.locator('details[name="movement"] > summary').nth(index).click(),
        shows: ANY,
      })),
      { name: 'deleting it', reach: deleteAccount, shows: 'Delete my account' },
    ],
  },
  {
    route: '',
    states: [
      { name: 'home', at: '/', shows: /Forte/ },
      { name: 'the menu of a client', reach: press('Menu'), shows: /^Signed in as/ },
      { name: 'logging out', reach: press('Log Out'), shows: /Your cart stays/ },
    ],
  },
];

async function fill(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ADD ALL MOVEMENTS TO CART' }).click();
}

async function badZip(page: Page): Promise<void> {
  await page.getByLabel('Zip code').fill('abc');
  await page.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
}

async function dayOver(page: Page): Promise<void> {
  await page.getByLabel('Zip code').fill('89109');
  await page.getByLabel('Event date').fill('2020-05-01');
  await page.getByLabel('Event start time').fill('20:00');
  await page.getByLabel('Event end time').fill('18:00');
  await page.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
}

async function order(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'REQUEST THIS CONCERT' }).click();
}

async function tooManyGuests(page: Page): Promise<void> {
  await page.getByLabel('Guests').fill('500');
  await page.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
}

async function deleteAccount(page: Page): Promise<void> {
  await page.locator('details[name="movement"] > summary').last().click();
  await page.getByRole('button', { name: 'DELETE MY ACCOUNT' }).click();
}
