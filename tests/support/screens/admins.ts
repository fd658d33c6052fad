import type { Page } from 'playwright-core';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import type { Things } from './furnish.ts';
import { ANY, press, REFUSED, type Screen, unfold } from './screen.ts';

const room = (path: string, heading: string | RegExp, more: Screen['states'] = [], alsoIn: string[] = []): Screen => ({
  route: `admin/${path}`,
  states: [{ name: 'the list', at: `/admin/${path}`, shows: heading }, ...more],
  alsoIn,
});
const nothing = (path: string, heading: string, text: string | RegExp = heading) => ({
  name: 'nothing found',
  at: `/admin/${path}?search=zzzz`,
  shows: heading === text ? heading : text,
});
const adding = (
  path: string,
  heading: string,
  button: string,
  errors: Screen['states'] = [{ name: 'with errors', reach: press(button), shows: REFUSED }],
): Screen => ({
  route: `admin/${path}/new`,
  states: [{ name: 'a new one', at: `/admin/${path}/new`, shows: heading }, ...errors],
});
/** A form whose errors only the server knows: it asks first. */
const askedFirst = (button: string, question: string): Screen['states'] => [
  { name: 'asked first', reach: press(button), shows: question },
  { name: 'with errors', reach: press('Create'), shows: REFUSED },
];
const one = (path: string, parameter: string, of: (things: Things) => string, more: Screen['states'] = []): Screen => ({
  route: `admin/${path}/:${parameter}`,
  states: [{ name: 'one', at: (things) => `/admin/${path}/${of(things)}`, shows: ANY }, ...more],
});
const deleting = { name: 'deleting it', reach: press('DELETE'), shows: /^(Delete this|Not yet)/ };

/** What an admin sees. */
export const ADMINS: readonly Screen[] = [
  {
    route: 'admin',
    states: [
      { name: 'today', at: '/admin', shows: /day,/ },
      { name: 'the months as numbers', reach: unfold('As numbers'), shows: 'As numbers' },
      { name: 'all rooms', reach: unfold('All rooms'), shows: 'Your account' },
      { name: 'the search', at: '/admin', reach: search, shows: 'Moonlight' },
    ],
  },
  room('search', 'Search everything', [
    { name: 'what is found', at: '/admin/search?search=moonlight', shows: 'Search everything' },
    { name: 'nothing found', at: '/admin/search?search=zzzz', shows: 'Search everything' },
  ]),
  room(
    'opuses',
    'The Opuses',
    [
      nothing('opuses', 'The Opuses'),
      { name: 'some chosen', at: '/admin/opuses', reach: chooseFirst, shows: 'OFFERS THEM' },
    ],
    ['admin-opuses'],
  ),
  adding('opuses', 'New Opus', 'ADD OPUS'),
  one('opuses', 'opusId', ({ opus }) => opus, [deleting]),
  room('musicians', 'The Musicians', [nothing('musicians', 'The Musicians')], ['admin-musicians']),
  adding('musicians', 'New Musician', 'ADD MUSICIAN'),
  one('musicians', 'musicianId', ({ musician }) => musician, [deleting]),
  {
    route: 'admin/musicians/:musicianId/profile',
    states: [{ name: 'a profile', at: ({ musician }) => `/admin/musicians/${musician}/profile`, shows: /Profile/ }],
  },
  room('requests', 'All Requests', [
    { name: 'more filters', reach: unfold('More filters'), shows: 'Event until' },
    nothing('requests', 'All Requests'),
  ]),
  adding('requests', 'New Booking', 'ENTER BOOKING', [
    { name: 'with errors', reach: press('ENTER BOOKING'), shows: 'Choose a client, or enter a new one.' },
  ]),
  {
    route: 'requests/:requestId',
    states: [
      { name: 'a request, to an admin', at: ({ request }) => `/requests/${request}`, shows: /Summer feast/ },
      { name: 'a rehearsal', reach: unfold('Set a rehearsal'), shows: 'SET AND TELL THEM' },
      { name: 'who else plays', reach: unfold('Somebody else plays too'), shows: 'Another part: its instrument' },
      { name: 'a quote', reach: unfold('Quote for'), shows: 'SEND QUOTE' },
      { name: 'with errors', reach: press('SEND QUOTE'), shows: 'Dollars, like 400 or 12.50, from 0 to 100,000.' },
      { name: 'parts left open', at: ({ agreed }) => `/requests/${agreed}`, shows: /Wedding of/ },
      { name: 'a substitute', reach: press(/^ASK ?: /), shows: 'Open: one player is asked.' },
    ],
    alsoIn: ['admin-requests'],
  },
  room('gifts', 'Gift certificates', [
    { name: 'mailing one again', at: '/admin/gifts', reach: unfold('Mail it again'), shows: 'MAIL IT NOW' },
    { name: 'making one void', reach: unfold('Make it void'), shows: 'MAKE IT VOID' },
    { name: 'with errors', reach: press('MAKE IT VOID'), shows: REFUSED },
  ]),
  room('ledger', 'Ledger of the house'),
  room('payouts', 'Payouts to players', [
    { name: 'correcting one', at: '/admin/payouts', reach: unfold('Correct'), shows: 'KEEP' },
    { name: 'paying one', reach: press(/^Mark as paid/), shows: 'MARK AS PAID' },
    { name: 'what is paid', at: '/admin/payouts?show=paid', shows: 'Payouts to players' },
    { name: 'nothing found', at: '/admin/payouts?month=1999-01', shows: 'Payouts to players' },
  ]),
  {
    route: 'admin/players',
    states: [
      { name: 'the week', at: '/admin/players', shows: / to / },
      {
        name: 'the week of an agreed event',
        at: () => `/admin/players?week=${dayIn(LAS_VEGAS, new Date(), 3)}`,
        shows: / to /,
      },
      {
        name: 'a month',
        at: () => `/admin/players?month=${dayIn(LAS_VEGAS, new Date(), 3).slice(0, 7)}`,
        shows: /20\d\d$/,
      },
      { name: 'a week with nothing', at: '/admin/players?week=2090-01-02', shows: / to / },
    ],
  },
  room('polls', 'Finding dates'),
  adding('polls', 'Find a date', 'ASK THEM'),
  one('polls', 'pollId', ({ poll }) => poll, [
    { name: 'settling it', reach: press('MAKE IT THE REHEARSAL'), shows: 'Settle on this date?' },
  ]),
  room('concerts', 'The Concerts', [nothing('concerts', 'The Concerts')]),
  adding('concerts', 'New Concert', 'ADD CONCERT', askedFirst('ADD CONCERT', 'Create this concert?')),
  one('concerts', 'slug', () => 'american-pride', [deleting]),
  room('sets', 'The Sets', [nothing('sets', 'The Sets')]),
  adding('sets', 'New Set', 'ADD SET', askedFirst('ADD SET', 'Create this set?')),
  one('sets', 'slug', () => 'smart-casual', [deleting]),
  room('compositions', 'The Compositions', [nothing('compositions', 'The Compositions')]),
  adding(
    'compositions',
    'New Composition',
    'ADD COMPOSITION',
    askedFirst('ADD COMPOSITION', 'Create this composition?'),
  ),
  one('compositions', 'opusNo', () => 'b1', [
    { name: 'no file chosen', reach: press('UPLOAD'), shows: /Please choose/ },
    deleting,
  ]),
  room(
    'orders',
    'All Orders',
    [
      { name: 'confirming one', reach: press(/^CONFIRM order/), shows: 'How it was paid' },
      nothing('orders', 'All Orders'),
    ],
    ['admin-orders'],
  ),
  room(
    'orders/bank',
    'Bank File',
    [{ name: 'with errors', reach: press('LOOK FOR PAYMENTS'), shows: /Please choose a file/ }],
    ['admin-orders'],
  ),
  one('orders', 'orderId', ({ order }) => order, [
    { name: 'correcting the buyer', reach: unfold('Correct the buyer'), shows: 'Email' },
    { name: 'a paid one', at: ({ paidOrder }) => `/admin/orders/${paidOrder}`, shows: /Order/ },
  ]),
  room('pricing', 'The Pricing', [
    { name: 'with errors', reach: emptyExtra, shows: 'Please enter what it is called.' },
    {
      name: 'a rate that is none',
      reach: oddRate,
      shows: 'Please enter dollars, like 12 or 12.50, from 0 to 100,000.',
    },
  ]),
  room('texts', 'The Texts'),
  {
    route: 'admin/texts/:part',
    states: ['services', 'series', 'join', 'agreement', 'legal'].map((part) => ({
      name: part,
      at: `/admin/texts/${part}`,
      shows: 'The Texts',
    })),
  },
  room(
    'pictures',
    'The Pictures',
    [
      { name: 'a photograph', reach: press('ADD A PHOTOGRAPH'), shows: 'Add a photograph' },
      { name: 'other words', at: '/admin/pictures', reach: otherText, shows: 'Edit words' },
    ],
    ['admin-pictures'],
  ),
  room('applications', 'Applications to join', [nothing('applications', 'Applications to join')]),
  one('applications', 'applicationId', ({ application }) => application ?? '', [
    { name: 'a move', reach: unfold('On to the phone interview'), shows: 'MOVE AND SEND MAIL' },
    { name: 'deleting it', reach: press(/^Delete/), shows: /cannot be brought back/ },
  ]),
  room('messages', 'Messages to us', [nothing('messages', 'Messages to us')]),
  one('messages', 'messageId', ({ message }) => message ?? '', [
    { name: 'with errors', reach: press('SEND ANSWER'), shows: 'Please write your message.' },
    { name: 'deleting it', reach: press(/^Delete/), shows: /cannot be brought back/ },
  ]),
  room('moods', 'The Moods', [
    { name: 'a line unfolded', reach: unfold('in major'), shows: 'The dictionary' },
    { name: 'what would change', reach: press('SEE WHAT CHANGES'), shows: /works change$/ },
    { name: 'with errors', reach: emptyTempo, shows: 'Please enter at least one word.' },
  ]),
  room('wanted', 'Wanted pieces'),
  one('wanted', 'wishId', ({ wish }) => wish, [
    { name: 'setting it aside', reach: press('Set it aside'), shows: /^Nobody is told anything/ },
  ]),
  room('mail', 'Mail we send', [nothing('mail', 'Mail we send')], ['admin-inbox']),
  one('mail', 'mailId', ({ mail }) => mail ?? ''),
  room('performances', 'The Performances', [nothing('performances', 'The Performances')]),
  adding('performances', 'New Performance', 'ADD PERFORMANCE'),
  one('performances', 'performanceId', ({ performance }) => performance, [deleting]),
  room('clients', 'The Clients', [nothing('clients', 'The Clients')]),
  adding('clients', 'New Client', 'ADD CLIENT'),
  one('clients', 'clientId', ({ client }) => client ?? '', [deleting]),
  room(
    'import',
    'Import Export',
    [
      { name: 'its columns', reach: unfold('The columns of the file'), shows: 'offeringMusicians' },
      { name: 'with errors', reach: press('SHOW WHAT IT WOULD DO'), shows: 'Please choose a file.' },
    ],
    ['admin-files-and-clients', 'sheets'],
  ),
  one('import', 'sheetId', ({ sheet }) => sheet),
  room('history', 'The History', [nothing('history', 'The History')]),
  room('deleted', 'What is Deleted', [], ['admin-files-and-clients']),
  room(
    'account',
    'Your Account',
    [
      { name: 'with errors', reach: press('CHANGE PASSWORD'), shows: /Please enter/ },
      { name: 'signing out everywhere', reach: press('SIGN OUT EVERYWHERE'), shows: 'Sign out everywhere' },
    ],
    ['admin-sign-in'],
  ),
  room(
    'admins',
    'The Admins',
    [{ name: 'with errors', reach: press('ADD ADMIN'), shows: 'Please enter your email.' }],
    ['admin-sign-in'],
  ),
  room('settings', 'House Settings'),
  room('health', /Health/),
  room('samples', 'The Samples', [], ['admin-samples']),
  room('backups', 'The Backups', [], ['admin-backups']),
  room('what-is-new', 'What is New'),
];

async function search(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everything' }).fill('moonlight');
}

async function chooseFirst(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check();
}

async function emptyExtra(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ADD AN EXTRA' }).click();
  await page.getByRole('button', { name: 'SAVE: Extras' }).click();
}

async function emptyTempo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ADD WORDS' }).click();
  await page.getByRole('button', { name: 'SAVE: The dictionary' }).click();
}

async function oddRate(page: Page): Promise<void> {
  await page.getByLabel('A ceremony, in dollars').fill('plenty');
  await page.getByRole('button', { name: 'SAVE: Players' }).click();
}

async function otherText(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Edit words/ })
    .first()
    .click();
}
