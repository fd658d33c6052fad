import type { Page } from 'playwright-core';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { LINKED } from './linked.ts';
import { ANY, choose, press, pressWhatIsGone, REFUSED, type Screen, unfold } from './screen.ts';

const inDays = (days: number) => dayIn(LAS_VEGAS, new Date(), days);
/** What everybody sees. */
export const VISITORS: readonly Screen[] = [
  {
    route: '',
    states: [
      { name: 'home', at: '/', shows: /Forte/ },
      { name: 'a service chosen', reach: press('wedding & party music'), shows: 'Fee type: repertoire' },
      { name: 'what fee types mean', reach: press('What the fee types mean'), shows: /^Depends only on the duration/ },
      { name: 'the menu', reach: press('Menu'), shows: 'Concert Series' },
    ],
  },
  {
    route: 'about',
    states: [
      { name: 'about', at: '/about', shows: 'About Us' },
      { name: 'the next picture', reach: press(/next/i), shows: /^2 of/ },
    ],
  },
  {
    route: 'auth/:formType',
    states: [
      { name: 'login', at: '/auth/login', shows: 'Log In' },
      { name: 'login with errors', reach: press('LOG IN'), shows: 'Please enter your email.' },
      { name: 'a wrong password', reach: wrongLogin, shows: 'Incorrect email or password.' },
      { name: 'signup', at: '/auth/signup', shows: 'Sign Up' },
      { name: 'signup with errors', reach: press('SIGN UP'), shows: 'Please enter your first name.' },
    ],
    alsoIn: ['admin-sign-in'],
  },
  {
    route: 'auth/forgotten',
    states: [
      { name: 'forgotten password', at: '/auth/forgotten', shows: 'Lost Password' },
      { name: 'with errors', reach: press(/SEND/), shows: REFUSED },
      { name: 'sent', reach: askForLink, shows: /^If there is an account with this email/ },
    ],
  },
  {
    route: 'auth/reset',
    states: [{ name: 'a link that is over', at: '/auth/reset?token=over', shows: 'This link is over' }],
  },
  {
    route: 'auth/verify',
    states: [{ name: 'a link that is over', at: '/auth/verify?token=over', shows: 'This link is over' }],
  },
  {
    route: 'repertoire',
    states: [
      { name: 'repertoire', at: '/repertoire', shows: 'Available Repertoire' },
      { name: 'filters open', reach: press('SHOW FILTERS'), shows: 'HIDE FILTERS' },
      { name: 'nothing found', at: '/repertoire?keyword=zzzz', shows: 'Available Repertoire' },
    ],
  },
  { route: 'composers', states: [{ name: 'composers', at: '/composers', shows: 'Our Composers' }] },
  {
    route: 'composers/:composer',
    states: [{ name: 'a composer', at: '/composers/johann-sebastian-bach', shows: 'Johann Sebastian Bach' }],
  },
  {
    route: 'search',
    states: [
      { name: 'search', at: '/search', shows: 'Find it' },
      { name: 'found', at: '/search?q=moonlight', shows: 'Find it' },
      { name: 'not played yet', at: '/search?q=zzzz', shows: 'Find it' },
    ],
  },
  {
    route: 'prices',
    states: [
      { name: 'prices', at: '/prices', shows: 'What it costs' },
      { name: 'what a budget holds', at: '/prices?budget=900&hours=2&zip=89109', shows: 'What it costs' },
      { name: 'a budget that does not reach', at: '/prices?budget=20&hours=2', shows: 'What it costs' },
      { name: 'with errors', at: '/prices?budget=many', shows: 'What it costs' },
    ],
  },
  { route: 'legal/:text', states: [{ name: 'a legal text', at: '/legal/privacy', shows: 'Privacy' }] },
  {
    route: 'wanted',
    states: [
      { name: 'a piece that is not there', at: '/wanted?piece=Nuvole+Bianche', shows: 'Not yet' },
      { name: 'with errors', reach: press('TELL ME WHEN YOU PLAY IT'), shows: 'Please enter your email.' },
    ],
  },
  {
    route: 'wanted/link',
    states: [
      { name: 'a wish, to say yes to', at: ({ wishPath }) => wishPath, shows: 'Your Wish' },
      { name: 'a yes', reach: choose('Yes, tell me'), shows: 'YES, TELL ME' },
      { name: 'said', reach: press('YES, TELL ME'), shows: /^You will hear from us/ },
      { name: 'a link that is over', at: '/wanted/link?token=over', shows: 'This link is over' },
    ],
  },
  {
    route: 'opus/details/:opusId',
    states: [
      { name: 'a work', at: ({ opus }) => `/opus/details/${opus}`, shows: /Moonlight/ },
      {
        name: 'why it does not go into the cart',
        reach: press('ADD ALL MOVEMENTS TO CART'),
        shows: 'Please sign up or log in to put repertoire in your cart.',
      },
    ],
  },
  {
    route: 'ncs/:opusNo?',
    states: [
      { name: 'the store', at: '/ncs', shows: /Compositions/ },
      { name: 'looking for a score', reach: press('SHOW FILTERS'), shows: 'HIDE FILTERS' },
      { name: 'nothing found', at: '/ncs?words=zzzz', shows: /Compositions/ },
      { name: 'a work', at: '/ncs/b1', shows: /Skipping Stones/ },
      { name: 'its sample playing', reach: press('PLAY'), shows: 'PAUSE' },
      { name: 'put aside', reach: press('ADD TO ORDER'), shows: /1 score/ },
      { name: 'how to buy it', reach: press('BUY THIS COMPOSITION'), shows: 'Name for the licence' },
      { name: 'an order with errors', reach: press(/^ORDER$/), shows: 'Please enter your email.' },
      { name: 'an arrangement', at: '/ncs/a4', shows: /Jesu/ },
    ],
    alsoIn: ['composition-samples', 'orders'],
  },
  {
    route: 'order',
    states: [
      { name: 'an order', at: ({ orderPath }) => orderPath, shows: 'Your Order' },
      { name: 'cancelling it', reach: choose('Cancel this order'), shows: /ends here, and nothing has to be paid/ },
      { name: 'a paid order', at: ({ paidOrderPath }) => paidOrderPath, shows: 'Your Order' },
      { name: 'a link that is over', at: '/order?token=over', shows: 'Unknown Link' },
    ],
    alsoIn: ['orders'],
  },
  {
    route: 'order/new',
    states: [
      { name: 'an order of two works', at: '/order/new?work=b1&work=22*2', shows: 'New Order' },
      { name: 'with errors', reach: press(/^ORDER$/), shows: 'Please enter your email.' },
      { name: 'of nothing', at: '/order/new', shows: 'New Order' },
    ],
  },
  {
    route: 'order/lost',
    states: [
      { name: 'a lost link', at: '/order/lost', shows: 'Lost Link' },
      { name: 'with errors', reach: press(/SEND/), shows: REFUSED },
    ],
  },
  {
    route: 'order/closed',
    states: [{ name: 'a closed download', at: '/order/closed?why=expired', shows: 'Fifteen Minutes' }],
  },
  { route: 'order/paid', states: [{ name: 'back from paying', at: '/order/paid', shows: 'Unknown Link' }] },
  {
    route: 'musicians',
    states: [
      { name: 'the gallery', at: '/musicians', shows: 'Our Musicians' },
      { name: 'who is free on a day', at: `/musicians?date=${inDays(100)}&start=18:30`, shows: 'Our Musicians' },
      { name: 'a day that is over', at: `/musicians?date=${inDays(-1)}`, shows: 'Our Musicians' },
      { name: 'the form to join', reach: press('OPEN FORM'), shows: 'SUBMIT APPLICATION' },
      { name: 'with errors', reach: press('SUBMIT APPLICATION'), shows: 'Please select a file first.' },
    ],
  },
  {
    route: 'musician/details/:musicianId',
    states: [
      { name: 'a musician', at: ({ musician }) => `/musician/details/${musician}`, shows: ANY },
      {
        name: 'free on a day',
        at: ({ musician }) => `/musician/details/${musician}?date=${inDays(100)}`,
        shows: ANY,
      },
      { name: 'the biography', reach: press('BIOGRAPHY'), shows: 'CLOSE' },
    ],
  },
  {
    route: 'performances',
    states: [
      { name: 'performances', at: '/performances', shows: 'Performances' },
      { name: 'the back of a card', reach: press(/^Turn the card over/), shows: /^Turn the card back/ },
    ],
  },
  {
    route: 'performances/:performanceId',
    states: [{ name: 'a performance', at: ({ performance }) => `/performances/${performance}`, shows: ANY }],
  },
  {
    route: 'melody',
    states: [
      { name: 'names to be written', at: '/melody', shows: 'a melody' },
      { name: 'a name refused', reach: press('WRITE THE MELODY'), shows: REFUSED },
      { name: 'a melody', at: '/melody?first=Ada&second=Ben', shows: 'Ada & Ben' },
    ],
  },
  {
    route: 'contact',
    states: [
      { name: 'contact', at: '/contact', shows: 'Contact Us' },
      { name: 'with errors', reach: press(/^SEND/), shows: 'Please enter your email.' },
    ],
  },
  {
    route: 'mpcs/:slug?',
    states: [
      { name: 'the series', at: '/mpcs', shows: /Concert Series/ },
      { name: 'all folded', reach: unfold('Concert menu'), shows: 'Disclaimers' },
      { name: 'a concert', at: '/mpcs/american-pride', shows: /Concert Series/ },
      {
        name: 'why it cannot be ordered',
        reach: press('REQUEST THIS CONCERT'),
        shows: 'Please log in as a client to order a concert.',
      },
    ],
    alsoIn: ['concert-order'],
  },
  {
    route: 'programme',
    states: [
      { name: 'nothing planned', at: '/programme', shows: 'Your Programme' },
      { name: 'a ceremony', reach: press('Wedding ceremony'), shows: 'Candle or signing' },
      {
        name: 'a piece for the prelude',
        reach: unfold('Add a piece, a reading or a pause'),
        shows: 'A piece for: Prelude',
      },
      { name: 'what is planned', reach: unfold('Time, cue and name'), shows: 'Minutes planned' },
      { name: 'the walk', reach: unfold('How long the walk takes'), shows: /^5 entrances/ },
      { name: 'a link to it', reach: share, shows: 'The link for Mum' },
    ],
  },
  {
    route: 'programme/shared',
    states: [
      { name: 'a link there is none of', at: '/programme/shared?token=x', shows: 'Closed Link' },
      { name: 'a programme', at: ({ sharedPath = '' }) => sharedPath, shows: 'The Programme' },
      { name: 'something to say', reach: unfold('Comment'), shows: 'LEAVE THIS COMMENT' },
    ],
    alsoIn: ['programme-sharing'],
  },
  { route: 'weddings', states: [{ name: 'weddings', at: '/weddings', shows: /We play until you arrive/ }] },
  { route: 'sets', states: [{ name: 'all sets', at: '/sets', shows: 'Already filled' }] },
  {
    route: 'sets/:slug',
    states: [
      { name: 'a set', at: '/sets/one-piano-all-the-candles', shows: 'One Piano, All the Candles' },
      { name: 'of four players', at: '/sets/four-chairs-under-a-tree', shows: 'Four Chairs under a Tree' },
      { name: 'a set there is none of', at: '/sets/nothing', shows: 'Page Not Found' },
    ],
  },
  { route: 'cart', states: [{ name: 'for clients', at: '/cart', shows: 'Your Cart' }] },
  { route: 'request', states: [{ name: 'for clients', at: '/request', shows: 'Event Request' }] },
  { route: 'clientProfile', states: [{ name: 'for clients', at: '/clientProfile', shows: 'My Account' }] },
  ...LINKED,
  {
    route: 'requests/:requestId',
    states: [{ name: 'for clients', at: ({ request }) => `/requests/${request}`, shows: 'Your Request' }],
  },
  {
    route: 'admin/login',
    states: [
      { name: 'admin login', at: '/admin/login', shows: 'Admin Log In' },
      { name: 'with errors', reach: press('LOG IN'), shows: 'Please enter your email.' },
    ],
    alsoIn: ['admin-sign-in'],
  },
  {
    route: 'admin/setup',
    states: [{ name: 'done before', at: '/admin/setup', shows: /^ACCESS DENIED/ }],
    alsoIn: ['first-run'],
  },
  { route: 'admin', states: [{ name: 'for admins', at: '/admin', shows: /^ACCESS DENIED/ }] },
  { route: 'offline', states: [{ name: 'no network', at: '/offline', shows: 'A long Rest' }], alsoIn: ['offline'] },
  {
    route: '*',
    states: [
      { name: 'not found', at: '/nothing-here', shows: 'Page Not Found' },
      { name: 'a form that is refused', at: '/sets/smart-casual', reach: pressWhatIsGone, shows: 'GO ON' },
    ],
  },
];

async function wrongLogin(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'LOG IN' }).click();
}

async function askForLink(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: /SEND/ }).click();
}

async function share(page: Page): Promise<void> {
  await page.getByLabel('Whom is it for?').fill('Mum');
  await page.getByRole('button', { name: 'MAKE A LINK' }).click();
}
