import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filledPayLink, payLinkOf, payLinkProblem, payWayOf, tidiedPayLink } from './pay-link.ts';

const order = { cents: 2705, note: 'han060+1-K7M3Q' };

it.each([
  ['https://paypal.me/twogrands', 'PayPal.Me', 'https://paypal.me/twogrands/27.05USD'],
  ['https://www.paypal.me/twogrands/', 'PayPal.Me', 'https://www.paypal.me/twogrands/27.05USD'],
  [
    'https://www.paypal.com/paypalme/twogrands?locale.x=en_US',
    'PayPal.Me',
    'https://www.paypal.com/paypalme/twogrands/27.05USD?locale.x=en_US',
  ],
  ['https://cash.app/$twogrands', 'Cash App', 'https://cash.app/$twogrands/27.05'],
])('%s is %s, which takes an amount and no note', (address, name, filled) => {
  expect(payLinkOf(address)).toEqual({ name, takesAmount: true, takesNote: false });
  expect(filledPayLink(address, order)).toBe(filled);
});

it.each([
  ['https://venmo.com/twogrands', 'https://venmo.com/twogrands?txn=pay&amount=27.05&note=han060%2B1-K7M3Q'],
  ['https://venmo.com/u/Two-Grands', 'https://venmo.com/Two-Grands?txn=pay&amount=27.05&note=han060%2B1-K7M3Q'],
  [
    'https://venmo.com/?recipients=twogrands&audience=private',
    'https://venmo.com/?recipients=twogrands&audience=private&txn=pay&amount=27.05&note=han060%2B1-K7M3Q',
  ],
])('%s is Venmo, which takes both', (address, filled) => {
  expect(payLinkOf(address)).toEqual({ name: 'Venmo', takesAmount: true, takesNote: true });
  expect(filledPayLink(address, order)).toBe(filled);
});

it.each([
  ['https://enroll.zellepay.com/qr-codes?data=eyJ0b2tlbiI6', 'Zelle'],
  ['https://venmo.com/code?user_id=12', 'Venmo'],
  ['https://www.paypal.com/ncp/payment/ABC', ''],
  ['https://bank.example.com/us?iban=1#top', ''],
])('%s takes neither and stays as it is', (address, name) => {
  expect(payLinkOf(address)).toEqual({ name, takesAmount: false, takesNote: false });
  expect(filledPayLink(address, order)).toBe(address);
});

it('takes what the owners have marked in any other address', () => {
  const address = 'https://pay.example.com/{amount}?for={shortcode}';
  expect(payLinkOf(address)).toEqual({ name: '', takesAmount: true, takesNote: true });
  expect(filledPayLink(address, order)).toBe('https://pay.example.com/27.05?for=han060%2B1-K7M3Q');
  expect(payLinkOf('https://pay.example.com/?sum={amount}')).toMatchObject({ takesAmount: true, takesNote: false });
});

it.each([
  'https://paypal.me/twogrands',
  'https://venmo.com/u/two-grands',
  'https://venmo.com/code?user_id=12',
  'https://cash.app/$twogrands',
  'https://enroll.zellepay.com/qr-codes?data=eyJ0b2tlbiI6',
  'https://pay.example.com/us?amount={amount}&note={shortcode}',
])('%s leads somewhere', (address) => expect(payLinkProblem(address)).toBeUndefined());

it.each([
  ['http://paypal.me/twogrands', /begins with https:/],
  ['javascript:alert(1)', /begins with https:/],
  ['twogrands', /begins with https:/],
  ['https://pay.example.com/two grands', /begins with https:/],
  ['https://us:secret@pay.example.com', /begins with https:/],
  ['https://paypal.me', /paypal\.me\/yourname/],
  ['https://www.paypal.com/paypalme/', /paypal\.me\/yourname/],
  ['https://paypal.me/twogrands/25', /leave the amount away/i],
  ['https://venmo.com', /venmo\.com\/u\/yourname/],
  ['https://venmo.com/u/', /venmo\.com\/u\/yourname/],
  ['https://cash.app/twogrands', /cash\.app\/\$yourname/],
  ['https://cash.app/$twogrands/25', /leave the amount away/i],
  ['https://pay.example.com/{sum}', /\{sum\}/],
])('%s is refused in words of its kind', (address, text) => expect(payLinkProblem(address)).toMatch(text));

it.each([
  [' paypal.me/twogrands ', 'https://paypal.me/twogrands'],
  ['www.venmo.com/u/two', 'https://www.venmo.com/u/two'],
  ['$twogrands', 'https://cash.app/$twogrands'],
  ['https://pay.example.com/us', 'https://pay.example.com/us'],
  ['pay.example.com/us', 'pay.example.com/us'],
])('%s is read as %s', (typed, address) => expect(tidiedPayLink(typed)).toBe(address));

it('leads to where one asks while there is no address, and else says what is left to type', () => {
  const askAt = 'https://music.example.com/contact';
  expect(payWayOf('', { ...order, askAt })).toEqual({ url: askAt, asks: true, takesAmount: false, takesNote: false });
  expect(payWayOf('https://paypal.me/us', { ...order, askAt })).toEqual({
    url: 'https://paypal.me/us/27.05USD',
    asks: false,
    takesAmount: true,
    takesNote: false,
  });
});

it.each(['https://pay.example.com/?note={shortcode}', 'https://venmo.com/us'])(
  'every note survives the way to %s',
  (address) => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (note) => {
        const { searchParams } = new URL(filledPayLink(address, { cents: 2700, note }));
        expect(searchParams.get('note')).toBe(note);
      }),
    );
  },
);
