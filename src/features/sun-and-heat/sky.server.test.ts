import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sunAt, sunTimes } from './sky.server.ts';

const LAS_VEGAS = { latitude: 36.1716, longitude: -115.1391, zone: 'America/Los_Angeles' };
const minutes = (time: string) => {
  const [hours = 0, ofHour = 0] = time.split(':').map(Number);
  return hours * 60 + ofHour;
};

describe('the sun over Las Vegas, as almanacs have it', () => {
  it.each([
    ['2027-06-21', '05:23', '20:01', '20:32'],
    ['2026-12-21', '06:48', '16:30', '16:58'],
    ['2027-03-14', '06:52', '18:47', '19:12'],
    ['2027-11-06', '07:08', '17:40', '18:06'],
    ['2027-11-07', '06:09', '16:39', '17:06'],
  ])('on %s rises at %s, sets at %s, and it is dark at %s, to two minutes', (date, rise, set, dark) => {
    const { sunrise, sunset, dusk } = sunTimes(date, LAS_VEGAS);
    expect(Math.abs(sunrise - minutes(rise))).toBeLessThanOrEqual(2);
    expect(Math.abs(sunset - minutes(set))).toBeLessThanOrEqual(2);
    expect(Math.abs(dusk - minutes(dark))).toBeLessThanOrEqual(2);
  });

  it('stands high in the south at noon of midsummer, and low in the south-west on a winter afternoon', () => {
    const summer = sunAt('2027-06-21', minutes('12:42'), LAS_VEGAS);
    expect(summer.altitude).toBeCloseTo(90 - LAS_VEGAS.latitude + 23.44, 0);
    expect(summer.azimuth).toBeCloseTo(180, -1);
    const winter = sunAt('2026-12-21', minutes('15:30'), LAS_VEGAS);
    expect(winter.altitude).toBeGreaterThan(5);
    expect(winter.altitude).toBeLessThan(15);
    expect(winter.azimuth).toBeCloseTo(230, -1);
  });

  it('goes on after midnight', () => {
    expect(sunAt('2027-06-21', minutes('24:30'), LAS_VEGAS)).toEqual(sunAt('2027-06-22', minutes('00:30'), LAS_VEGAS));
  });

  it('stands somewhere at any fraction of a minute, as music of 46 minutes or of three and a half has them', () => {
    const at = (minute: number) => sunAt('2027-06-21', minute, LAS_VEGAS).altitude;
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1500, noNaN: true }), (minute) => {
        expect(Math.abs(at(minute) - at(Math.round(minute)))).toBeLessThan(0.2);
      }),
    );
  });

  test('on every day it rises, stands highest, sets, and then it is dark', () => {
    const day = fc
      .integer({ min: 0, max: 200 * 365 })
      .map((days) => Temporal.PlainDate.from('1990-01-01').add({ days }).toString());
    const inOrder = fc.property(day, (date) => {
      const { sunrise, noon, sunset, dusk } = sunTimes(date, LAS_VEGAS);
      expect([sunrise, noon, sunset, dusk].toSorted((a, b) => a - b)).toEqual([sunrise, noon, sunset, dusk]);
      expect(Math.abs(sunAt(date, sunset, LAS_VEGAS).altitude)).toBeLessThan(0.7);
      expect(sunAt(date, noon, LAS_VEGAS).altitude).toBeGreaterThan(sunAt(date, noon - 90, LAS_VEGAS).altitude);
    });
    fc.assert(inOrder);
  });
});
