import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { ConcertOrder, SeriesPricing } from './model.ts';
import { amountText, extraPrice, priceConcert, totalText, unconfirmed } from './rules.ts';
import { shownPricing } from './travel/shown.ts';

const read = (name: string) => JSON.parse(readFileSync(`content/${name}.json`, 'utf8'));
const ZONES = read('travel-zones') as Pick<SeriesPricing, 'bands' | 'minutesBeyond'>;
const PRICING: SeriesPricing = {
  ...ZONES,
  extras: [
    { id: 'snacks', label: 'Snacks and drinks', price: 2, per: 'guest' },
    { id: 'lighting', label: 'Lighting', price: 15, per: 'concert' },
  ],
};
const ZIPS = ZONES.bands.flatMap(({ zips }) => zips);

const PLAIN: ConcertOrder = { basePrice: 70, zipCode: '', extras: [], substitution: [] };
const priced = (changes: Partial<ConcertOrder>) => priceConcert({ ...PLAIN, ...changes }, PRICING);
const line = (changes: Partial<ConcertOrder>, label: string) =>
  priced(changes).lines.find((one) => one.label === label);

describe('travel', () => {
  it('costs the same by what a browser is shown, which holds no zip code but the one that was asked for', () => {
    fc.assert(
      fc.property(fc.constantFrom('', '90210', ...ZIPS), (zipCode) => {
        const shown = shownPricing(PRICING, zipCode);
        expect(priceConcert({ ...PLAIN, zipCode }, shown)).toEqual(priced({ zipCode }));
        expect(shown.bands.flatMap(({ zips }) => zips)).toEqual(ZIPS.includes(zipCode) ? [zipCode] : []);
      }),
    );
  });

  it.each([
    ['89109', 5],
    ['89101', 5],
    ['89032', 10],
    ['89135', 15],
    ['89191', 15],
    ['89012', 15],
    ['89005', 20],
    ['89004', 20],
    ['89019', 25],
    ['89018', 25],
    ['89124', 25],
  ])('to %s costs $%i', (zipCode, fee) => {
    expect(line({ zipCode }, 'Travel')?.amount).toBe(fee);
    expect(priced({ zipCode })).toMatchObject({ total: 70 + fee, exact: true });
  });

  it.each(['89048', '90210', '10001', '02134'])(
    'to %s, beyond greater Las Vegas, is confirmed before paying',
    (zip) => {
      expect(line({ zipCode: zip }, 'Travel')).toEqual({
        label: 'Travel',
        amount: null,
        note: 'We confirm the travel fee before you pay.',
      });
      expect(priced({ zipCode: zip })).toMatchObject({ total: 70, exact: false });
    },
  );

  it.each(['', '8', '8910', '891099', 'Henderson'])('is to be confirmed while the zip code is %o', (zipCode) => {
    expect(line({ zipCode }, 'Travel')).toMatchObject({ amount: null, note: 'It goes by the zip code.' });
  });
});

describe('extras', () => {
  it.each([
    [1, 2, '$2 per guest, 1 guest.'],
    [20, 40, '$2 per guest, 20 guests.'],
  ])('snacks for %i cost $%i', (guests, amount, note) => {
    expect(line({ guests, extras: ['snacks'] }, 'Snacks and drinks')).toMatchObject({ amount, note });
  });
  it('snacks without a count are to be confirmed, per guest', () => {
    expect(line({ extras: ['snacks'] }, 'Snacks and drinks')).toMatchObject({ amount: null, note: '$2 per guest.' });
  });
  it('lighting costs the same for anybody', () => {
    for (const guests of [undefined, 1, 20])
      expect(line({ guests, extras: ['lighting'] }, 'Lighting')?.amount).toBe(15);
  });
  it('count once, however they are written', () => {
    expect(priced({ extras: ['LIGHTING', 'lighting'] }).lines.filter(({ label }) => label === 'Lighting')).toHaveLength(
      1,
    );
  });
  it('in other words are to be confirmed in those words', () => {
    expect(line({ extras: ['Candles'] }, 'Candles')?.amount).toBeNull();
    expect(unconfirmed(priced({ zipCode: '89109', extras: ['Candles'] }))).toEqual(['candles']);
  });
});

test('a substitution is to be confirmed, however many pieces it names', () => {
  const price = priced({ zipCode: '89109', substitution: ['No rags', 'A waltz for the march'] });
  expect(price.lines.map((one) => [one.label, amountText(one)])).toEqual([
    ['Base price', '$70'],
    ['Travel', '$5'],
    ['Substitution', 'to be confirmed'],
  ]);
  expect(price).toMatchObject({ total: 75, exact: false });
});

test('a total says what it leaves out', () => {
  expect(totalText(priced({ zipCode: '89109' }))).toBe('$75');
  expect(totalText(priced({ extras: ['snacks'] }))).toBe('$70, and what is to be confirmed: travel, snacks and drinks');
});

test('what an extra costs reads as it is offered', () => {
  expect(PRICING.extras.map(extraPrice)).toEqual(['$2 per guest', '$15']);
});

test('every zip code of the table costs $5 to $25, and a longer way never less', () => {
  expect(ZIPS.length).toBeGreaterThan(100);
  for (const zipCode of ZIPS) {
    const fee = line({ zipCode }, 'Travel')?.amount ?? 0;
    expect(fee).toBeGreaterThanOrEqual(5);
    expect(fee).toBeLessThanOrEqual(25);
  }
  const { bands, minutesBeyond } = ZONES;
  expect(bands.map(({ fee }) => fee)).toEqual([5, 10, 15, 20, 25]);
  const minutes = [...bands.map((band) => band.minutes), minutesBeyond];
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
});

const anOrder = fc.record({
  basePrice: fc.integer({ min: 55, max: 85 }),
  zipCode: fc.oneof(fc.constantFrom(...ZIPS), fc.stringMatching(/^\d{0,6}$/)),
  guests: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
  extras: fc.array(fc.constantFrom('snacks', 'Snacks', 'lighting', 'candles', 'a red carpet')),
  substitution: fc.array(fc.string(), { maxLength: 3 }),
});

describe('whatever is ordered', () => {
  test('the total is the sum of what is known, and exact only when all of it is', () => {
    fc.assert(
      fc.property(anOrder, (order) => {
        const { lines, total, exact } = priceConcert(order, PRICING);
        const known = lines.flatMap(({ amount }) => amount ?? []);
        expect(total).toBe(known.reduce((sum, amount) => sum + amount, 0));
        expect(exact).toBe(known.length === lines.length);
        expect(unconfirmed({ lines, total, exact }).length === 0).toBe(exact);
        expect(total).toBeGreaterThanOrEqual(order.basePrice);
        for (const { amount, note } of lines) if (amount === null) expect(note).toBeTruthy();
      }),
    );
  });

  test('more guests never cost less', () => {
    const guests = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(anOrder, guests, guests, (order, a, b) => {
        const total = (count: number) => priceConcert({ ...order, guests: count }, PRICING).total;
        expect(total(Math.max(a, b))).toBeGreaterThanOrEqual(total(Math.min(a, b)));
      }),
    );
  });

  test('a zip code that is not in the table never gives an exact price', () => {
    fc.assert(
      fc.property(anOrder, fc.stringMatching(/^\d{5}$/), (order, zipCode) => {
        fc.pre(!ZIPS.includes(zipCode));
        expect(priceConcert({ ...order, zipCode }, PRICING).exact).toBe(false);
      }),
    );
  });
});
