import { describe, expect, it } from 'vitest';
import { pricingFileSchema } from './schema.server.ts';
import { travelZonesFileSchema } from './travel/schema.server.ts';

const band = (zips: string[], fee: unknown = 5) => ({ fee, minutes: 15, area: 'Downtown', zips });
const zones = (...bands: unknown[]) => travelZonesFileSchema.safeParse({ bands, minutesBeyond: 90 });

describe('the travel zones', () => {
  it('take each zip code once', () => {
    expect(zones(band(['89101', '89102']), band(['89005'], 20)).success).toBe(true);
    expect(zones(band(['89101']), band(['89101'], 20)).error?.issues).toMatchObject([
      { path: ['bands', 1, 'zips'], message: '89101 stands there twice' },
    ]);
  });
  it.each([[['8910']], [['89101-1234']], [[]]])('refuse the zip codes %j', (zips) =>
    expect(zones(band(zips)).success).toBe(false),
  );
  it.each([-1, 5.505, '5', null])('refuse the fee %j: dollars and whole cents only', (fee) =>
    expect(zones(band(['89101'], fee)).success).toBe(false),
  );
});

describe('the prices of extras', () => {
  const extra = { id: 'snacks', label: 'Snacks', price: 2, per: 'guest' };
  const price = (changes: object) => pricingFileSchema.safeParse({ extras: [{ ...extra, ...changes }] }).success;
  it('are dollars, per guest or per concert', () => {
    expect(price({})).toBe(true);
    expect(price({ per: 'concert' })).toBe(true);
  });
  it.each([{ price: 2.505 }, { price: -2 }, { per: 'hour' }, { id: 'Snacks' }, { label: '' }, { tax: 1 }])(
    'are refused with %j',
    (changes) => expect(price(changes)).toBe(false),
  );
});
